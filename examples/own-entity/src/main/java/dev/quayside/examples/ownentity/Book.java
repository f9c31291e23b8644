package dev.quayside.examples.ownentity;

import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A copy of a book in a library.
 *
 * @param id the id of the copy
 * @param title the printed title
 * @param author the printed author; null if the book names none
 * @param subjects the subjects; may be empty
 * @param boughtOn the day of the purchase; null if unknown
 * @param dueAt the time by which the reader must return the copy; null if the copy is not lent
 */
public record Book(
        UUID id,
        String title,
        @Nullable String author,
        List<String> subjects,
        @Nullable LocalDate boughtOn,
        @Nullable Instant dueAt) {

    public Book {
        subjects = List.copyOf(subjects);
    }
}
