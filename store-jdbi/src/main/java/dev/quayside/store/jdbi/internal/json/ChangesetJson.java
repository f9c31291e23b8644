package dev.quayside.store.jdbi.internal.json;

import static dev.quayside.store.jdbi.internal.sql.RowReader.required;

import dev.quayside.core.container.Availability;
import dev.quayside.core.event.Changeset;
import dev.quayside.core.event.Changeset.Delta;
import dev.quayside.store.jdbi.internal.sql.CorruptRowException;
import dev.quayside.store.jdbi.internal.sql.EnumCodes;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Converts the changes of an updated container to JSON and back: for each field, a list of the values before and after.
 */
public final class ChangesetJson {

    private ChangesetJson() {}

    static JsonObject tree(Changeset changes) {
        return new JsonObject()
                .put("availability", delta(changes.availability(), Enum::name))
                .put("fees", delta(changes.fees(), ReportedFieldJson::ofFees))
                .put("holds", delta(changes.holds(), ReportedFieldJson::ofHolds))
                .put("pickup_lfd", delta(changes.pickupLastFreeDay(), LocalDate::toString))
                .put("pickup_lfd_without_rail", delta(changes.pickupLastFreeDayWithoutRail(), LocalDate::toString))
                .put("pickup_lfd_line", delta(changes.lineLastFreeDay(), LocalDate::toString))
                .put("pickup_lfd_rail", delta(changes.railLastFreeDay(), LocalDate::toString))
                .put("pickup_appointment_at", delta(changes.pickupAppointmentAt(), Instant::toString))
                .put("pod_terminal", delta(changes.podTerminalId(), UUID::toString));
    }

    static Changeset of(JsonObject json) {
        return new Changeset(
                read(json, "availability", text(name -> EnumCodes.constant(Availability.class, name))),
                read(json, "fees", ReportedFieldJson::fees),
                read(json, "holds", ReportedFieldJson::holds),
                read(json, "pickup_lfd", text(LocalDate::parse)),
                read(json, "pickup_lfd_without_rail", text(LocalDate::parse)),
                read(json, "pickup_lfd_line", text(LocalDate::parse)),
                read(json, "pickup_lfd_rail", text(LocalDate::parse)),
                read(json, "pickup_appointment_at", text(InstantJson::parse)),
                read(json, "pod_terminal", text(UUID::fromString)));
    }

    private static <T> @Nullable List<@Nullable Object> delta(
            @Nullable Delta<T> delta, Function<? super T, ? extends Object> tree) {
        if (delta == null) {
            return null;
        }
        T before = delta.before();
        T after = delta.after();
        return Arrays.asList(before == null ? null : tree.apply(before), after == null ? null : tree.apply(after));
    }

    private static <T> @Nullable Delta<T> read(JsonObject json, String name, Function<Object, T> reading) {
        List<?> pair = json.list(name);
        if (pair.isEmpty()) {
            return null;
        }
        if (pair.size() != 2) {
            throw new CorruptRowException("a change in a JSON column has " + pair.size() + " values, not 2");
        }
        Object before = pair.get(0);
        Object after = pair.get(1);
        return new Delta<>(before == null ? null : reading.apply(before), after == null ? null : reading.apply(after));
    }

    private static <T> Function<Object, T> text(Function<String, T> decoder) {
        return tree -> decoder.apply(required(JsonObject.of(String.class, tree)));
    }
}
