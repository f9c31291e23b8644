package dev.quayside.core.tracking;

/** Thrown to a waiting thread because the engine was closed, although the thread was not interrupted. */
final class ClosedException extends InterruptedException {
    private static final long serialVersionUID = 1L;

    ClosedException() {
        super("the engine is closed");
    }

    /** Restores the interrupt status of this thread unless the wait ended because the engine was closed. */
    static void propagate(InterruptedException ended) {
        if (!(ended instanceof ClosedException)) {
            Thread.currentThread().interrupt();
        }
    }
}
