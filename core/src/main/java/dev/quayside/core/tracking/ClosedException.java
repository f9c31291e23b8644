package dev.quayside.core.tracking;

/** The engine is closed, and nobody waits for sources any more; the thread itself was not interrupted. */
final class ClosedException extends InterruptedException {
    private static final long serialVersionUID = 1L;

    ClosedException() {
        super("the engine is closed");
    }

    /** Has this thread be interrupted again, if that is what has ended its waiting. */
    static void passOn(InterruptedException ended) {
        if (!(ended instanceof ClosedException)) {
            Thread.currentThread().interrupt();
        }
    }
}
