package dev.quayside.core.internal;

import java.util.function.BooleanSupplier;

/** Who does the work that somebody else has found. */
public interface Crew {

    /** Waits until somebody has time; how many can begin with something now, 0 if nobody will any more. */
    int free();

    /** Has one of them do it; they take as many as they said that they can, at most. */
    void take(Runnable work);

    /** Has one of them do it if somebody has time just now; false if nobody has. */
    boolean offer(Runnable work);

    /** Whether nothing more is to be begun. */
    boolean isClosing();

    /** Says that there may be something new to be found. */
    void wake();

    /** The thread that asks does everything itself, until that is so. */
    static Crew ofOne(BooleanSupplier closing) {
        return new Crew() {
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
