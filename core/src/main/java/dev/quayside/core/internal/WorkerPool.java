package dev.quayside.core.internal;

import java.util.function.BooleanSupplier;

/**
 * A pool of threads that execute work. The thread that finds work first asks for the number of free threads, because it
 * should claim only work that can be executed at once.
 */
public interface WorkerPool {

    /** Waits for a free thread and returns the number of free threads; returns 0 if the pool is closing. */
    int awaitFreeThreads();

    /** Executes work on a free thread; waits if no thread is free. */
    void execute(Runnable work);

    /** Executes work if a thread is free; otherwise returns false. */
    boolean tryExecute(Runnable work);

    /** Returns whether the pool is closing. If it is, no further work may start. */
    boolean isClosing();

    /** Ends the pause of the thread that looks for work. */
    void wake();

    /** Creates a pool that executes work on the calling thread until {@code closing} is true. */
    static WorkerPool onCallingThread(BooleanSupplier closing) {
        return new WorkerPool() {
            @Override
            public int awaitFreeThreads() {
                return isClosing() ? 0 : Integer.MAX_VALUE;
            }

            @Override
            public void execute(Runnable work) {
                work.run();
            }

            @Override
            public boolean tryExecute(Runnable work) {
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
