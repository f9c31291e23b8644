package dev.quayside.query.bind;

import dev.quayside.query.schema.Condition;
import dev.quayside.query.schema.Condition.Operator;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.Filter;
import java.util.List;

/**
 * A visitor that replaces a filter with a filter of the same kind that reads a single field with the name of the
 * filter. Explanations print the condition of the new filter, because this condition resembles the query text.
 */
public final class AsWrittenFilter<T> implements Filter.Visitor<T, Filter<T>> {

    @Override
    public Filter<T> exact(Filter.Exact<T> filter) {
        Field<T, String> field = Field.text(filter.name(), row -> null);
        return filter.isWhole() ? Filter.Exact.onWhole(filter.name(), field) : Filter.Exact.on(filter.name(), field);
    }

    @Override
    public Filter<T> exactId(Filter.ExactId<T> filter) {
        return Filter.ExactId.on(filter.name(), Field.id(filter.name(), row -> null));
    }

    @Override
    public Filter<T> word(Filter.Word<T, ?> filter) {
        return Filter.Word.on(filter.name(), filter.words(), Field.<T>text(filter.name(), row -> null))
                .withAliases(filter.aliases());
    }

    @Override
    public Filter<T> flag(Filter.Flag<T> filter) {
        Field<T, Boolean> field = Field.flag(filter.name(), row -> null);
        return new Filter.Flag<>(
                filter.name(),
                filter.trueOnly(),
                (wanted, context) -> new Condition.OneOf<>(field, List.of(wanted || filter.trueOnly())));
    }

    @Override
    public Filter<T> prefix(Filter.Prefix<T> filter) {
        return new Filter.Prefix<>(filter.name(), List.of(Field.text(filter.name(), row -> null)));
    }

    @Override
    public Filter<T> anyId(Filter.AnyId<T> filter) {
        return new Filter.AnyId<>(filter.name(), Field.ids(filter.name(), row -> List.of()));
    }

    @Override
    public Filter<T> day(Filter.Day<T> filter) {
        return Filter.Day.on(filter.name(), Field.day(filter.name(), row -> null));
    }

    @Override
    public Filter<T> numeric(Filter.Numeric<T> filter) {
        return new Filter.Numeric<>(filter.name(), Field.number(filter.name(), row -> null));
    }

    @Override
    public Filter<T> instantRange(Filter.InstantRange<T> filter) {
        return new Filter.InstantRange<>(filter.name(), Field.instant(filter.name(), row -> null));
    }

    @Override
    public Filter<T> dayRange(Filter.DayRange<T> filter) {
        Field<T, ?> field = Field.day(filter.name(), row -> null);
        return new Filter.DayRange<>(
                filter.name(),
                (days, context) -> Condition.all(List.of(
                        new Condition.Compare<>(field, Operator.GREATER_OR_EQUAL, days.first()),
                        new Condition.Compare<>(field, Operator.LESS_OR_EQUAL, days.last()))));
    }
}
