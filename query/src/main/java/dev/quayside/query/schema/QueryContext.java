package dev.quayside.query.schema;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;

/**
 * The context in which a query is bound.
 *
 * @param tenant the account; a query selects only rows of this account
 * @param features the codes of the features that the account may use
 * @param now the instant to which relative days and time windows refer; in the years 1 to 9999 in UTC, with a precision
 *     of one microsecond
 */
public record QueryContext(UUID tenant, Set<String> features, Instant now) {

    private static final Instant FIRST = Instant.parse("0001-01-01T00:00:00Z");
    private static final Instant END = Instant.parse("+10000-01-01T00:00:00Z");

    /**
     * @throws IllegalArgumentException if {@code now} is not in the years 1 to 9999
     */
    public QueryContext {
        Objects.requireNonNull(tenant, "tenant");
        Objects.requireNonNull(features, "features");
        Objects.requireNonNull(now, "now");
        features = Set.copyOf(features);
        if (now.isBefore(FIRST) || !now.isBefore(END)) {
            throw new IllegalArgumentException(
                    "now is " + now + " (expected an instant of the years 1 to 9999, such as 2026-01-31T12:00:00Z)");
        }
        now = now.truncatedTo(ChronoUnit.MICROS);
    }

    /** Creates a context without features. */
    public static QueryContext of(UUID tenant, Instant now) {
        return new QueryContext(tenant, Set.of(), now);
    }

    /** Returns the current day in UTC. */
    public LocalDate today() {
        return LocalDate.ofInstant(now, ZoneOffset.UTC);
    }

    public boolean has(String feature) {
        Objects.requireNonNull(feature, "feature");
        return features.contains(feature);
    }

    /** Returns a copy of the context with the given instant. */
    public QueryContext at(Instant instant) {
        Objects.requireNonNull(instant, "instant");
        return new QueryContext(tenant, features, instant);
    }
}
