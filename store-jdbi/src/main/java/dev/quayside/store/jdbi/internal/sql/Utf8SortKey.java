package dev.quayside.store.jdbi.internal.sql;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** UTF-8 bytes for sorting: compared as unsigned numbers, they have the order of code points. */
public final class Utf8SortKey {

    private Utf8SortKey() {}

    public static byte @Nullable [] of(@Nullable String text) {
        return text == null ? null : text.getBytes(StandardCharsets.UTF_8);
    }
}
