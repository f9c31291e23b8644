package dev.quayside.core.internal;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/** Checks that a day is in the range that every store supports. */
public final class Days {

    private Days() {}

    /**
     * Returns the day if every store can store it; returns null for null.
     *
     * @throws IllegalArgumentException if the year is not from 1 to 9999
     */
    public static @Nullable LocalDate requireStorable(@Nullable LocalDate day) {
        if (day != null && (day.getYear() < 1 || day.getYear() > 9999)) {
            throw new IllegalArgumentException(day + " cannot be kept (expected a day of the years 1 to 9999)");
        }
        return day;
    }
}
