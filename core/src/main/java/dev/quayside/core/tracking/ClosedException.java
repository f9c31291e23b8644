package dev.quayside.core.tracking;

/** The engine is closed; the thread was not interrupted. */
final class ClosedException extends InterruptedException {
    private static final long serialVersionUID = 1L;

    ClosedException() {
        super("the engine is closed");
    }

    /** Interrupts this thread again if an interrupt has ended its waiting. */
    static void propagate(InterruptedException ended) {
        if (!(ended instanceof ClosedException)) {
            Thread.currentThread().interrupt();
        }
    }
}
