package dev.quayside.jsonapi;

import dev.quayside.core.store.StaleException;
import java.util.function.Supplier;

/** Does again what others have come in the way of. */
final class Retries {

    private static final int MOST = 10;

    private Retries() {}

    /**
     * Reads and stores, and begins anew when what was read is no longer so.
     *
     * @throws Refusal with 503 if that happened again and again
     */
    static <T> T whileStale(Supplier<T> work) {
        for (int tries = 0; tries < MOST; tries++) {
            try {
                return work.get();
            } catch (StaleException overtaken) {
                // Read again what is there now.
            }
        }
        throw new Refusal(Problem.of(
                        Status.SERVICE_UNAVAILABLE,
                        "changed_by_others",
                        "What is to be changed is being changed by others; please try again."))
                .with("Retry-After", "1");
    }
}
