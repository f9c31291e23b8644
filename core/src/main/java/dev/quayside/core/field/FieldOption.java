package dev.quayside.core.field;

import dev.quayside.core.internal.Texts;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * One of the values that a custom field may have.
 *
 * @param id of the option
 * @param label for people, not blank
 * @param value as fields say it, not blank; never changes
 * @param position where it stands among the others, ascending; null to stand behind those that have one
 */
public record FieldOption(
        UUID id, String label, String value, @Nullable Integer position) {

    public FieldOption {
        Objects.requireNonNull(id, "id");
        Texts.key(Texts.requireText(label, "label", "High"), "label");
        Texts.key(Texts.requireText(value, "value", "high"), "value");
    }
}
