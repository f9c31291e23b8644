package dev.quayside.examples.ownentity;

import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A book of a library.
 *
 * @param id of this copy
 * @param title as printed
 * @param author as printed; null if it names none
 * @param subjects what it is about; may be empty
 * @param boughtOn when the library bought it; null if nobody knows
 * @param dueAt when the reader who has it must bring it back; null while it stands on its shelf
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
