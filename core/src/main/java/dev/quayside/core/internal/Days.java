package dev.quayside.core.internal;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/** Days as every store keeps them. */
public final class Days {

    private Days() {}

    /**
     * Returns the day unchanged; null is kept as null.
     *
     * @throws IllegalArgumentException if its year is not 1 to 9999
     */
    public static @Nullable LocalDate kept(@Nullable LocalDate day) {
        if (day != null && (day.getYear() < 1 || day.getYear() > 9999)) {
            throw new IllegalArgumentException(day + " cannot be kept (expected a day of the years 1 to 9999)");
        }
        return day;
    }
}
