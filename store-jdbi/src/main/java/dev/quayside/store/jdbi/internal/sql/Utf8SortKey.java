package dev.quayside.store.jdbi.internal.sql;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Encodes texts as bytes for sorting: the order of UTF-8 bytes as unsigned numbers is the order of code points. */
public final class Utf8SortKey {

    private Utf8SortKey() {}

    public static byte @Nullable [] of(@Nullable String text) {
        return text == null ? null : text.getBytes(StandardCharsets.UTF_8);
    }
}
