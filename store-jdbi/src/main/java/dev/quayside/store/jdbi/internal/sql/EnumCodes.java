package dev.quayside.store.jdbi.internal.sql;

import java.util.Optional;
import java.util.function.Function;

/** Words of closed vocabularies, as they are stored; those of a later version are told from what is broken. */
public final class EnumCodes {

    private EnumCodes() {}

    /**
     * What a word stands for.
     *
     * @throws UnknownCodeException if it is not known
     */
    public static <V> V known(String word, Function<String, Optional<V>> finder) {
        return finder.apply(word).orElseThrow(() -> new UnknownCodeException(word));
    }

    /**
     * The constant with this name.
     *
     * @throws UnknownCodeException if there is none
     */
    public static <E extends Enum<E>> E constant(Class<E> type, String name) {
        for (E constant : type.getEnumConstants()) {
            if (constant.name().equals(name)) {
                return constant;
            }
        }
        throw new UnknownCodeException(name);
    }
}
