package dev.quayside.store.jdbi.internal.sql;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** The form in which text is sorted: its bytes, compared as unsigned numbers, stand in the order of its code points. */
public final class Utf8 {

    private Utf8() {}

    public static byte @Nullable [] of(@Nullable String text) {
        return text == null ? null : text.getBytes(StandardCharsets.UTF_8);
    }
}
