package dev.quayside.core.ledger;

import dev.quayside.core.event.SourceType;
import dev.quayside.core.ledger.ReportedField.Shape;
import dev.quayside.core.ledger.ReportedField.Subject;
import dev.quayside.core.shipment.Voyage.ScheduledTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The fields that sources can report for one kind of record, shipments or containers, in the order of their
 * declaration. Contains the functions that read the values of the fields from records.
 *
 * @param <R> the type of the records
 */
final class FieldDeclarations<R> {

    private final Subject subject;
    private final List<ReportedField<?>> fields = new ArrayList<>();
    private final List<RecordedValue<R, ?>> values = new ArrayList<>();
    private final List<RecordedValue<R, Instant>> firstEstimates = new ArrayList<>();

    FieldDeclarations(Subject subject) {
        this.subject = subject;
    }

    /**
     * A field whose value, as reported by one source, is also stored in the record.
     *
     * @param accessor reads the value from a record; returns null if the value is unknown
     */
    record RecordedValue<R, T>(SourceType by, ReportedField<T> field, Function<R, ? extends @Nullable T> accessor) {}

    /** Declares a field whose reported value is not stored in records. */
    <T> ReportedField<T> add(String name, Shape shape, SourceType usualSource) {
        ReportedField<T> field = new ReportedField<>(name, subject, shape, usualSource);
        fields.add(field);
        return field;
    }

    /**
     * Declares a field that the line usually reports.
     *
     * @param accessor reads the line's value from a record; returns null if the value is unknown
     */
    <T> ReportedField<T> reportedByLine(String name, Shape shape, Function<R, ? extends @Nullable T> accessor) {
        return add(name, shape, SourceType.SHIPPING_LINE, accessor);
    }

    /** Declares a field that the terminal usually reports. */
    <T> ReportedField<T> reportedByTerminal(String name, Shape shape, Function<R, ? extends @Nullable T> accessor) {
        return add(name, shape, SourceType.TERMINAL, accessor);
    }

    /** Declares a field that the railroad usually reports. */
    <T> ReportedField<T> reportedByRail(String name, Shape shape, Function<R, ? extends @Nullable T> accessor) {
        return add(name, shape, SourceType.RAIL, accessor);
    }

    private <T> ReportedField<T> add(
            String name, Shape shape, SourceType usualSource, Function<R, ? extends @Nullable T> accessor) {
        ReportedField<T> field = add(name, shape, usualSource);
        alsoReportedBy(usualSource, field, accessor);
        return field;
    }

    /**
     * Declares a field with an estimate that the line reports. Records contain both the current and the first estimate.
     */
    ReportedField<Instant> estimate(String name, Function<R, ScheduledTime> accessor) {
        SourceType line = SourceType.SHIPPING_LINE;
        ReportedField<Instant> field =
                add(name, Shape.ESTIMATE, line, from -> accessor.apply(from).estimatedAt());
        firstEstimates.add(
                new RecordedValue<>(line, field, from -> accessor.apply(from).originalEstimatedAt()));
        return field;
    }

    /** Declares a further source that reports a field, and how to read the value of this source from a record. */
    <T> void alsoReportedBy(SourceType by, ReportedField<T> field, Function<R, ? extends @Nullable T> accessor) {
        values.add(new RecordedValue<>(by, field, accessor));
    }

    List<ReportedField<?>> fields() {
        return fields;
    }

    /** Returns the fields whose values in a record come from a source. */
    List<RecordedValue<R, ?>> values(SourceType by) {
        return values.stream().filter(value -> value.by() == by).toList();
    }

    List<RecordedValue<R, Instant>> firstEstimates() {
        return firstEstimates;
    }
}
