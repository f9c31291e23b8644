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
 * Which conditions leave few of an account's containers, as the life of a container has it: it comes to its end after some
 * weeks and is kept for years. What is on its way or in a port is always among the newest, and never more than a few
 * weeks bring, however long the history.
 *
 * <p>Statistics of a database cannot know that: they take the containers of a status to be spread evenly over all dates,
 * so that the first page of an order seems to be near its beginning, and is behind the whole history.
 */
public final class Selectivity {

    /** Where containers end, and stay. */
    private static final Set<String> LASTING = Set.of(
            ContainerStatus.PICKED_UP.code(), ContainerStatus.DELIVERED.code(), ContainerStatus.EMPTY_RETURNED.code());

    /** Set for few, and taken back. */
    private static final Set<Field<TrackedContainer, Boolean>> FEW_ARE =
            Set.of(ContainerFields.HAS_HOLDS, ContainerFields.ATTENTION_MARK);

    /** The owner and three of six digits: a thousand numbers begin so at most. */
    private static final int SHORTEST_PREFIX = 7;

    private Selectivity() {}

    /** Those of these conditions that leave few rows each. */
    static List<Condition<TrackedContainer>> of(List<Condition<TrackedContainer>> conjuncts) {
        return conjuncts.stream().filter(Selectivity::leavesFew).toList();
    }

    private static boolean leavesFew(Condition<TrackedContainer> term) {
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
                    .allMatch(each -> !of(ConditionSql.conjuncts(each)).isEmpty());
        }
        // Since an instant there may be everything that is new, which is where a list begins; before one there is the
        // past.
        return term instanceof Compare<TrackedContainer> compare && isUpper(compare);
    }

    private static boolean isUpper(Compare<TrackedContainer> compare) {
        return switch (compare.operator()) {
            case GREATER, GREATER_OR_EQUAL -> false;
            case LESS, LESS_OR_EQUAL -> true;
        };
    }

    /** Whether the condition names numbers, or so much of one that not many begin with it. */
    static boolean namesNumbers(Condition<TrackedContainer> term) {
        if (term instanceof Condition.StartsWith<TrackedContainer> starts) {
            return starts.field().equals(ContainerFields.NUMBER)
                    && starts.prefix().length() >= SHORTEST_PREFIX;
        }
        return term instanceof Condition.OneOf<TrackedContainer, ?> oneOf
                && oneOf.field().equals(ContainerFields.NUMBER);
    }
}
