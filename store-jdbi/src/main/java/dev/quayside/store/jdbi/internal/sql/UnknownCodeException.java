package dev.quayside.store.jdbi.internal.sql;

/** Thrown when a stored code is unknown, because a later version of this library has written it. */
public final class UnknownCodeException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    UnknownCodeException(String word) {
        super(word, null, false, false);
    }
}
