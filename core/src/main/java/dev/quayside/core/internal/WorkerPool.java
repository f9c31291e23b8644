package dev.quayside.core.internal;

import java.util.function.BooleanSupplier;

/**
 * Threads that execute work. The thread that finds work asks for free threads first, so that nothing is claimed before
 * it can be executed.
 */
public interface WorkerPool {

    /** Waits for a free thread, and returns the number of free threads; 0 if the pool is closing. */
    int free();

    /** Executes work on a free thread; waits if there is none. */
    void take(Runnable work);

    /** Executes work if a thread is free; otherwise returns false. */
    boolean offer(Runnable work);

    /** Returns whether no more work may start. */
    boolean isClosing();

    /** Ends the wait for new work. */
    void wake();

    /** Creates a pool that executes work on the calling thread until {@code closing} is true. */
    static WorkerPool ofOne(BooleanSupplier closing) {
        return new WorkerPool() {
            @Override
            public int free() {
                return isClosing() ? 0 : Integer.MAX_VALUE;
            }

            @Override
            public void take(Runnable work) {
                work.run();
            }

            @Override
            public boolean offer(Runnable work) {
                return false;
            }

            @Override
            public boolean isClosing() {
                return closing.getAsBoolean();
            }

            @Override
            public void wake() {}
        };
    }
}
