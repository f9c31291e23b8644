package dev.quayside.store.jdbi.internal.sql;

/** Thrown if a stored code is unknown, because a later version has written it. */
public final class UnknownCodeException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    UnknownCodeException(String word) {
        super(word, null, false, false);
    }
}
