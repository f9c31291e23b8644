package dev.quayside.store.jdbi;

import dev.quayside.core.account.AccountId;
import dev.quayside.query.catalog.ContainerFields;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.schema.Condition;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.SortKey;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The list of containers. Each database has ways of its own through it. */
final class ContainerListing implements Listing<TrackedContainer> {

    /** Texts that are never blank, either. */
    private static final Set<Field<TrackedContainer, ?>> NEVER_BLANK =
            Set.of(ContainerFields.NUMBER, ContainerFields.CURRENT_STATUS);

    /** The owner and three of six digits: a thousand numbers begin so at most. */
    private static final int SHORTEST_PREFIX = 7;

    private final AccountId account;

    ContainerListing(AccountId account) {
        this.account = account;
    }

    @Override
    public String table() {
        return ContainerTable.TABLE.name();
    }

    @Override
    public String mapped(String alias) {
        return ContainerTable.mapped(alias);
    }

    @Override
    public @Nullable Column<TrackedContainer> column(Field<TrackedContainer, ?> field) {
        return ContainerTable.column(field);
    }

    @Override
    public @Nullable Column<TrackedContainer> folded(Field<TrackedContainer, ?> field) {
        return ContainerTable.folded(field.name());
    }

    @Override
    public @Nullable Column<TrackedContainer> sorted(Field<TrackedContainer, ?> field) {
        return ContainerTable.sorted(field);
    }

    @Override
    public Elements elements(Field<TrackedContainer, ?> field) {
        return SideTable.of(field).elements(account);
    }

    @Override
    public boolean isNeverBlank(Field<TrackedContainer, ?> field) {
        return NEVER_BLANK.contains(field);
    }

    @Override
    public boolean leavesFew(Condition<TrackedContainer> term) {
        return isOfFew(term);
    }

    /** Whether the condition names numbers, or so much of one that not many begin with it. */
    static boolean isOfFew(Condition<TrackedContainer> term) {
        if (term instanceof Condition.StartsWith<TrackedContainer> starts) {
            return starts.field().equals(ContainerFields.NUMBER)
                    && starts.prefix().length() >= SHORTEST_PREFIX;
        }
        return term instanceof Condition.OneOf<TrackedContainer, ?> oneOf
                && oneOf.field().equals(ContainerFields.NUMBER);
    }

    @Override
    public Access<TrackedContainer> access(
            List<Condition<TrackedContainer>> conjuncts, List<SortKey<TrackedContainer>> order, Dialect dialect) {
        return dialect.access(conjuncts, order);
    }
}
