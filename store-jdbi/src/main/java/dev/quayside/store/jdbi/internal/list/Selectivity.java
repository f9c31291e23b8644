package dev.quayside.store.jdbi.internal.list;

import dev.quayside.core.container.ContainerStatus;
import dev.quayside.query.catalog.ContainerFields;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.schema.Condition;
import dev.quayside.query.schema.Condition.Any;
import dev.quayside.query.schema.Condition.Compare;
import dev.quayside.query.schema.Condition.Not;
import dev.quayside.query.schema.Condition.OneOf;
import dev.quayside.query.schema.Field;
import java.util.List;
import java.util.Set;

/**
 * The rules that recognise selective conditions. If a condition is selective, a statement should first find all rows
 * that satisfy it and then sort them, instead of reading an index in the requested order. Few containers of an account
 * are at sea or in a port, because a journey takes some weeks and a container is stored for years. A condition with an
 * upper bound, such as a latest date, usually selects old containers. A statement that reads an index from the newest
 * container reaches old containers last.
 *
 * <p>The statistics of a database do not show this. They assume that containers with a certain status are spread evenly
 * over all dates. The database therefore expects a page of such containers near the start of every order, although they
 * may follow all containers of the past years.
 */
final class Selectivity {

    /** The final statuses; most containers have one of them. */
    private static final Set<String> LASTING = Set.of(
            ContainerStatus.PICKED_UP.code(), ContainerStatus.DELIVERED.code(), ContainerStatus.EMPTY_RETURNED.code());

    /** The flags that are true for few containers. */
    private static final Set<Field<TrackedContainer, Boolean>> FEW_ARE =
            Set.of(ContainerFields.HAS_HOLDS, ContainerFields.ATTENTION_MARK);

    /**
     * The minimum length of a selective prefix: an owner code and three of the six digits. At most a thousand numbers
     * start with a prefix of this length.
     */
    private static final int SHORTEST_PREFIX = 7;

    private Selectivity() {}

    static List<Condition<TrackedContainer>> selectiveTerms(List<Condition<TrackedContainer>> conjuncts) {
        return conjuncts.stream().filter(Selectivity::isSelective).toList();
    }

    private static boolean isSelective(Condition<TrackedContainer> term) {
        if (term instanceof OneOf<TrackedContainer, ?> oneOf) {
            return oneOf.field().equals(ContainerFields.CURRENT_STATUS)
                    ? oneOf.values().stream().noneMatch(LASTING::contains)
                    : FEW_ARE.contains(oneOf.field()) && oneOf.values().equals(List.of(true));
        }
        if (term instanceof Not<TrackedContainer> not) {
            return not.term() instanceof OneOf<TrackedContainer, ?> oneOf
                    && oneOf.field().equals(ContainerFields.CURRENT_STATUS)
                    && oneOf.values().containsAll(LASTING);
        }
        if (term instanceof Any<TrackedContainer> any) {
            return any.terms().stream()
                    .allMatch(each ->
                            !selectiveTerms(ConditionSql.conjuncts(each)).isEmpty());
        }
        // All recent rows may satisfy a lower bound, but only older rows satisfy an upper bound.
        return term instanceof Compare<TrackedContainer> compare && isUpper(compare);
    }

    private static boolean isUpper(Compare<TrackedContainer> compare) {
        return switch (compare.operator()) {
            case GREATER, GREATER_OR_EQUAL -> false;
            case LESS, LESS_OR_EQUAL -> true;
        };
    }

    /**
     * Returns whether the condition selects containers by their complete numbers, or by a prefix with which few numbers
     * start. The selected rows rarely fill a page.
     */
    static boolean selectsByNumber(Condition<TrackedContainer> term) {
        if (term instanceof Condition.StartsWith<TrackedContainer> starts) {
            return starts.field().equals(ContainerFields.NUMBER)
                    && starts.prefix().length() >= SHORTEST_PREFIX;
        }
        return term instanceof Condition.OneOf<TrackedContainer, ?> oneOf
                && oneOf.field().equals(ContainerFields.NUMBER);
    }
}
