package dev.quayside.jsonapi.read;

import dev.quayside.core.carrier.Scac;
import dev.quayside.jsonapi.resource.Resource;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Texts whose form has been checked, as values; null stays null. */
final class Checked {

    private Checked() {}

    static <T> T required(@Nullable T value) {
        return Objects.requireNonNull(value);
    }

    static UUID id(Resource resource) {
        return required(WireText.uuid(required(resource.id)));
    }

    static @Nullable UUID idOf(@Nullable Resource linked) {
        return linked == null ? null : id(linked);
    }

    static @Nullable Instant instant(@Nullable String text) {
        return text == null ? null : required(WireText.instant(text));
    }

    static @Nullable ZoneId zone(@Nullable String text) {
        return text == null ? null : required(WireText.zone(text));
    }

    static @Nullable LocalDate day(@Nullable String text, List<ZoneId> zones) {
        return text == null ? null : required(WireText.day(text, zones));
    }

    static @Nullable Scac scac(@Nullable String text) {
        return text == null ? null : Scac.of(text);
    }
}
