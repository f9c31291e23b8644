package dev.quayside.core.field;

import dev.quayside.core.internal.Texts;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An allowed value of a custom field.
 *
 * @param label the name for people, not blank
 * @param value the stored value, not blank; never changes
 * @param position the position among the options, ascending; an option with null comes after the others
 */
public record FieldOption(
        UUID id, String label, String value, @Nullable Integer position) {

    public FieldOption {
        Objects.requireNonNull(id, "id");
        Texts.key(Texts.requireText(label, "label", "High"), "label");
        Texts.key(Texts.requireText(value, "value", "high"), "value");
    }
}
