package dev.quayside.store.jdbi;

/** A stored value names something that is not known here, since a later version has written it. */
final class UnknownWordException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    UnknownWordException(String word) {
        super(word, null, false, false);
    }
}
