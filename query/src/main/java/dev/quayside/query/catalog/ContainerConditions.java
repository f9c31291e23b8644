package dev.quayside.query.catalog;

import dev.quayside.core.account.Entitlement;
import dev.quayside.core.container.AttentionReason;
import dev.quayside.core.container.ContainerStatus;
import dev.quayside.query.schema.Condition;
import dev.quayside.query.schema.Condition.Compare;
import dev.quayside.query.schema.Condition.IsPresent;
import dev.quayside.query.schema.Condition.Not;
import dev.quayside.query.schema.Condition.OneOf;
import dev.quayside.query.schema.Condition.Operator;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.Filter;
import dev.quayside.query.schema.QueryContext;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/**
 * Creates conditions for {@link ContainerCatalog}: for filters and sort names that read several fields, and for those
 * that read other fields if the account has the rail plan.
 */
final class ContainerConditions {

    /** The feature code of the rail plan. */
    static final String RAIL = Entitlement.RAIL_LAST_FREE_DAY.code();

    private static final List<String> SETTLED =
            AttentionReason.SETTLED.stream().map(ContainerStatus::code).sorted().toList();
    private static final Condition<TrackedContainer> HAS_SETTLED = new OneOf<>(ContainerFields.CURRENT_STATUS, SETTLED);
    private static final Condition<TrackedContainer> WAS_DROPPED =
            new OneOf<>(ContainerFields.CURRENT_STATUS, List.of(ContainerStatus.DROPPED.code()));
    private static final Condition<TrackedContainer> WAS_PICKED_UP = new IsPresent<>(ContainerFields.PICKED_UP_AT);
    /** The conditions that are all true if the last free day of a container is still relevant. */
    private static final List<Condition<TrackedContainer>> UNSETTLED =
            List.of(new Not<>(HAS_SETTLED), Condition.any(List.of(new Not<>(WAS_DROPPED), new Not<>(WAS_PICKED_UP))));

    private static final List<String> AT_TERMINAL = List.of(
            ContainerStatus.AVAILABLE.code(), ContainerStatus.NOT_AVAILABLE.code(), ContainerStatus.OFF_DOCK.code());

    private ContainerConditions() {}

    /**
     * Matches containers that have a hold with one of these names. The condition on {@code HAS_HOLDS} is redundant, but
     * stores have an index for it.
     */
    static Condition<TrackedContainer> heldFor(List<String> names) {
        return Condition.all(List.of(
                new OneOf<>(ContainerFields.HAS_HOLDS, List.of(true)),
                new Condition.Contains<>(ContainerFields.HOLD_NAMES, names)));
    }

    /**
     * Matches containers whose customer is a party with one of these ids, or with an account with one of these ids. If
     * a shipment has no customer, the ids are compared with the creator of the shipment.
     */
    static Condition<TrackedContainer> customerIsOneOf(List<UUID> ids) {
        return Condition.any(List.of(
                new OneOf<>(ContainerFields.CUSTOMER_ID, ids),
                new OneOf<>(ContainerFields.CUSTOMER_ACCOUNT_ID, ids),
                Condition.all(List.of(
                        new Not<>(new IsPresent<>(ContainerFields.CUSTOMER_ID)),
                        new OneOf<>(ContainerFields.CREATOR_ID, ids)))));
    }

    static Condition<TrackedContainer> feesOrHolds(boolean wanted) {
        List<Condition<TrackedContainer>> either = List.of(
                new OneOf<>(ContainerFields.HAS_FEES, List.of(wanted)),
                new OneOf<>(ContainerFields.HAS_HOLDS, List.of(wanted)));
        return wanted ? Condition.any(either) : Condition.all(either);
    }

    /** Matches containers with an estimate that changed during the given period before now. */
    static Condition<TrackedContainer> estimateChanged(Duration window, QueryContext context) {
        return Condition.all(List.of(
                new Compare<>(
                        ContainerFields.ESTIMATE_CHANGED_AT,
                        Operator.GREATER_OR_EQUAL,
                        context.now().minus(window)),
                new Compare<>(ContainerFields.ESTIMATE_CHANGED_AT, Operator.LESS_OR_EQUAL, context.now())));
    }

    /**
     * Matches containers that require attention. If {@code wanted} is false, matches containers that the host has not
     * marked.
     */
    static Condition<TrackedContainer> attention(boolean wanted, QueryContext context, int windowDays) {
        return wanted ? Condition.any(List.of(marked(), pressing(context, windowDays))) : notMarked();
    }

    static Condition<TrackedContainer> marked() {
        return new OneOf<>(ContainerFields.ATTENTION_MARK, List.of(true));
    }

    private static Condition<TrackedContainer> notMarked() {
        return Condition.any(List.of(
                new OneOf<>(ContainerFields.ATTENTION_MARK, List.of(false)),
                new Not<>(new IsPresent<>(ContainerFields.ATTENTION_MARK))));
    }

    /** Matches containers that have not been picked up and whose last free day has passed or is within the window. */
    static Condition<TrackedContainer> pressing(QueryContext context, int windowDays) {
        return unsettled(new Compare<>(
                pickupLfd(context), Operator.LESS_OR_EQUAL, context.today().plusDays(windowDays)));
    }

    static Condition<TrackedContainer> overdue(QueryContext context) {
        return unsettled(new Compare<>(pickupLfd(context), Operator.LESS, context.today()));
    }

    private static Condition<TrackedContainer> unsettled(Condition<TrackedContainer> condition) {
        List<Condition<TrackedContainer>> terms = new ArrayList<>(UNSETTLED);
        terms.add(condition);
        return Condition.all(terms);
    }

    /**
     * Matches containers whose last free day is still relevant. If {@code wanted} is false, matches all other
     * containers.
     */
    static Condition<TrackedContainer> awaitingPickup(boolean wanted) {
        return wanted
                ? Condition.all(UNSETTLED)
                : Condition.any(List.of(HAS_SETTLED, Condition.all(List.of(WAS_DROPPED, WAS_PICKED_UP))));
    }

    static Field<TrackedContainer, LocalDate> pickupLfd(QueryContext context) {
        return context.has(RAIL) ? ContainerFields.PICKUP_LFD : ContainerFields.PICKUP_LFD_WITHOUT_RAIL;
    }

    /**
     * Returns the field that contains the last free day at the inland destination. For accounts without the rail plan,
     * this is the day that the shipping line reported.
     */
    static Field<TrackedContainer, LocalDate> indLfd(QueryContext context) {
        return context.has(RAIL) ? ContainerFields.IND_LFD : ContainerFields.LFD_LINE_IND_EFFECTIVE;
    }

    static Condition<TrackedContainer> lastFreeDayOn(Filter.Days days, QueryContext context) {
        Field<TrackedContainer, LocalDate> lfd = pickupLfd(context);
        return Condition.all(List.of(
                new Compare<>(lfd, Operator.GREATER_OR_EQUAL, days.first()),
                new Compare<>(lfd, Operator.LESS_OR_EQUAL, days.last()),
                new OneOf<>(ContainerFields.CURRENT_STATUS, AT_TERMINAL),
                new OneOf<>(ContainerFields.TRACKING_STOPPED, List.of(false)),
                new OneOf<>(ContainerFields.DESTINATION_IS_POD, List.of(true))));
    }
}
