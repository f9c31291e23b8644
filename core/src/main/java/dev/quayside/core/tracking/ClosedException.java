package dev.quayside.core.tracking;

/** Thrown to a waiting thread because the engine was closed. The thread itself was not interrupted. */
final class ClosedException extends InterruptedException {
    private static final long serialVersionUID = 1L;

    ClosedException() {
        super("the engine is closed");
    }

    /**
     * Sets the interrupt status of this thread again if its wait ended because it was interrupted, and not because the
     * engine was closed.
     */
    static void propagate(InterruptedException ended) {
        if (!(ended instanceof ClosedException)) {
            Thread.currentThread().interrupt();
        }
    }
}
