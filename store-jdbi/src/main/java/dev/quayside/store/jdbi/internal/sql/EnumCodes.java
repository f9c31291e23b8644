package dev.quayside.store.jdbi.internal.sql;

import java.util.Optional;
import java.util.function.Function;

/** Parses codes of closed vocabularies. A code that only a later version has causes an {@link UnknownCodeException}. */
public final class EnumCodes {

    private EnumCodes() {}

    /**
     * Returns the value of a code.
     *
     * @throws UnknownCodeException if the code is unknown
     */
    public static <V> V parse(String word, Function<String, Optional<V>> finder) {
        return finder.apply(word).orElseThrow(() -> new UnknownCodeException(word));
    }
}
