package dev.quayside.store.jdbi.internal.sql;

/** A stored value names something that is not known here, since a later version has written it. */
public final class UnknownCodeException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    UnknownCodeException(String word) {
        super(word, null, false, false);
    }
}
