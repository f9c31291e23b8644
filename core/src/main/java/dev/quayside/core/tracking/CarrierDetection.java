package dev.quayside.core.tracking;

import dev.quayside.core.source.CarrierInference;
import dev.quayside.core.source.InferenceResult;
import dev.quayside.core.source.SourceCall;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeoutException;

/**
 * Detects which carrier issued a number. An inference that fails or hangs delays only the tracking request that needs
 * it. Thread-safe.
 */
final class CarrierDetection {
    private final CarrierInference inference;
    private final CarrierInference fallback;
    private final SourceGateway gateway;
    private final Duration interactive;

    /**
     * @param fallback the inference whose result interactive callers receive if the first inference fails or does not
     *     respond in time
     * @param interactive the time for which interactive callers wait for the inference
     */
    CarrierDetection(
            CarrierInference inference, CarrierInference fallback, SourceGateway gateway, Duration interactive) {
        this.inference = inference;
        this.fallback = fallback;
        this.gateway = gateway;
        this.interactive = interactive;
    }

    /**
     * Returns the result of the inference; empty if it fails or does not respond within the {@code sourceTimeout}.
     *
     * @throws TimeoutException if the inference cannot be called in time
     * @throws InterruptedException if this thread is interrupted, or the engine is closed
     */
    Optional<InferenceResult> infer(String number, Duration longest) throws InterruptedException, TimeoutException {
        return gateway.call(List.of(SourceCall.infer(inference, number)), longest)
                .get(0)
                .orElseThrow(() -> new TimeoutException("the carrier detection cannot answer within " + longest))
                .reported();
    }

    /**
     * Returns a result for an interactive caller. If this thread is interrupted while it waits, the fallback is used
     * and the thread stays interrupted.
     */
    InferenceResult infer(String number) {
        if (inference == fallback) {
            return fallback.infer(number);
        }
        try {
            return infer(number, interactive).orElseGet(() -> fallback.infer(number));
        } catch (TimeoutException e) {
            return fallback.infer(number);
        } catch (InterruptedException e) {
            ClosedException.propagate(e);
            return fallback.infer(number);
        }
    }
}
