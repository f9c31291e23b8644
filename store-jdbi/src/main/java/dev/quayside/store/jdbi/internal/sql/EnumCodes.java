package dev.quayside.store.jdbi.internal.sql;

import java.util.Optional;
import java.util.function.Function;

/**
 * A parser for the stored codes of enums. A code that only a later version of this library defines causes an
 * {@link UnknownCodeException}.
 */
public final class EnumCodes {

    private EnumCodes() {}

    /**
     * Returns the enum constant or value with this code.
     *
     * @throws UnknownCodeException if the code is unknown
     */
    public static <V> V parse(String word, Function<String, Optional<V>> finder) {
        return finder.apply(word).orElseThrow(() -> new UnknownCodeException(word));
    }
}
