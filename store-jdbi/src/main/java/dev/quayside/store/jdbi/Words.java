package dev.quayside.store.jdbi;

import java.util.Optional;
import java.util.function.Function;

/** Words of closed vocabularies, as they are stored; those of a later version are told from what is broken. */
final class Words {

    private Words() {}

    /**
     * What a word stands for.
     *
     * @throws UnknownWordException if it is not known
     */
    static <V> V known(String word, Function<String, Optional<V>> finder) {
        return finder.apply(word).orElseThrow(() -> new UnknownWordException(word));
    }

    /**
     * The constant with this name.
     *
     * @throws UnknownWordException if there is none
     */
    static <E extends Enum<E>> E constant(Class<E> type, String name) {
        for (E constant : type.getEnumConstants()) {
            if (constant.name().equals(name)) {
                return constant;
            }
        }
        throw new UnknownWordException(name);
    }
}
