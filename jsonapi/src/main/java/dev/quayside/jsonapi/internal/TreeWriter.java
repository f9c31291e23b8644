package dev.quayside.jsonapi.internal;

import dev.quayside.query.schema.AttributeType;
import dev.quayside.query.schema.ZonedDay;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.Temporal;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Writes the types of values that {@link AttributeType#TREE} lists.
 *
 * @param days converts a last free day to a {@link LocalDate} or an {@link Instant}
 */
public record TreeWriter(Function<ZonedDay, Temporal> days) {

    public void write(@Nullable Object value, JsonOutput out) throws IOException {
        if (value == null) {
            out.writeNull();
        } else if (value instanceof String text) {
            out.writeText(text);
        } else if (value instanceof Boolean flag) {
            out.writeFlag(flag);
        } else if (value instanceof BigDecimal decimal) {
            out.writeDecimal(decimal);
        } else if (value instanceof Integer || value instanceof Long) {
            out.writeInteger(((Number) value).longValue());
        } else if (value instanceof Instant instant) {
            out.writeInstant(instant);
        } else if (value instanceof ZonedDay day) {
            write(day, out);
        } else if (value instanceof List<?> list) {
            write(list, out);
        } else if (value instanceof Map<?, ?> map) {
            write(map, out);
        } else {
            throw new IllegalArgumentException("a " + value.getClass().getSimpleName()
                    + " cannot be written (expected a type that AttributeType.TREE lists)");
        }
    }

    public void write(ZonedDay value, JsonOutput out) throws IOException {
        Temporal shown = days.apply(value);
        if (shown instanceof Instant start) {
            out.writeInstant(start);
        } else {
            out.writeDay((LocalDate) shown);
        }
    }

    private void write(List<?> values, JsonOutput out) throws IOException {
        out.openArray();
        for (Object value : values) {
            write(value, out);
        }
        out.closeArray();
    }

    private void write(Map<?, ?> members, JsonOutput out) throws IOException {
        out.openObject();
        for (Map.Entry<?, ?> member : members.entrySet()) {
            out.writeKey((String) member.getKey());
            write(member.getValue(), out);
        }
        out.closeObject();
    }
}
