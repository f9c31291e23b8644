package dev.quayside.query.schema;

import java.math.BigDecimal;
import java.util.List;
import java.util.UUID;

/**
 * A visitor that creates the condition of a filter for a sample value. The condition uses every field that the filter
 * reads.
 */
public final class SampleCondition<T> implements Filter.Visitor<T, Condition<T>> {

    private static final String TEXT = "a";

    private final QueryContext context;

    private SampleCondition(QueryContext context) {
        this.context = context;
    }

    /** Returns the condition of a filter for a sample value in a context. */
    public static <T> Condition<T> of(Filter<T> filter, QueryContext context) {
        return filter.accept(new SampleCondition<>(context));
    }

    private static <T> Condition<T> anyOf(Condition<T> one, Condition<T> other) {
        return new Condition.Any<>(List.of(one, other));
    }

    @Override
    public Condition<T> exact(Filter.Exact<T> filter) {
        return anyOf(filter.matches().create(List.of(TEXT), context), filter.present());
    }

    @Override
    public Condition<T> exactId(Filter.ExactId<T> filter) {
        return anyOf(filter.matches().create(List.of(new UUID(0, 0)), context), filter.present());
    }

    @Override
    public Condition<T> word(Filter.Word<T, ?> filter) {
        return anyOf(filter.matches().create(List.of(TEXT), context), filter.present());
    }

    @Override
    public Condition<T> flag(Filter.Flag<T> filter) {
        return anyOf(filter.factory().create(true, context), filter.factory().create(false, context));
    }

    @Override
    public Condition<T> prefix(Filter.Prefix<T> filter) {
        return new Condition.Any<>(filter.fields().stream()
                .<Condition<T>>map(field -> new Condition.StartsWith<>(field, TEXT))
                .toList());
    }

    @Override
    public Condition<T> anyId(Filter.AnyId<T> filter) {
        return new Condition.IsPresent<>(filter.field());
    }

    @Override
    public Condition<T> day(Filter.Day<T> filter) {
        return new Condition.IsPresent<>(filter.field().apply(context));
    }

    @Override
    public Condition<T> numeric(Filter.Numeric<T> filter) {
        return new Condition.OneOf<>(filter.field(), List.of(BigDecimal.ZERO));
    }

    @Override
    public Condition<T> dayRange(Filter.DayRange<T> filter) {
        return filter.factory().create(new Filter.Days(context.today(), context.today()), context);
    }

    @Override
    public Condition<T> instantRange(Filter.InstantRange<T> filter) {
        return new Condition.IsPresent<>(filter.field());
    }
}
