package dev.quayside.query.store;

import dev.quayside.core.store.StoreException;
import java.util.Objects;

/** A store was asked for something that it declares it cannot do, or for a field that it does not keep. */
public final class UnsupportedQueryException extends StoreException {

    private static final long serialVersionUID = 1L;

    private final String what;

    /**
     * A refusal.
     *
     * @param what cannot be done, with the name of the field, such as {@code find rows by the beginning of number};
     *     clients may see it, so it holds nothing of the store's inside
     */
    public UnsupportedQueryException(String what) {
        super("this store cannot " + Objects.requireNonNull(what, "what"), null);
        this.what = what;
    }

    /** What cannot be done, such as {@code find rows by the beginning of number}. */
    public String what() {
        return what;
    }
}
