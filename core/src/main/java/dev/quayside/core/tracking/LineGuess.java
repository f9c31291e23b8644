package dev.quayside.core.tracking;

import dev.quayside.core.source.CarrierInference;
import dev.quayside.core.source.Inference;
import dev.quayside.core.source.SourceCall;
import dev.quayside.core.source.SourceExecutor;
import dev.quayside.core.source.SourceResponse;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;

/** Finds out whose a number may be; an inference that breaks or hangs is in nobody's way. Thread-safe. */
final class LineGuess {
    private final CarrierInference inference;
    private final CarrierInference plain;
    private final SourceExecutor asking;
    private final Duration whilePeopleWait;
    private final AtomicBoolean closed;

    /**
     * A guess by an inference.
     *
     * @param plain answers people while the other one does not
     * @param whilePeopleWait how long people wait for the other one
     */
    LineGuess(
            CarrierInference inference,
            CarrierInference plain,
            SourceExecutor asking,
            Duration whilePeopleWait,
            AtomicBoolean closed) {
        this.inference = inference;
        this.plain = plain;
        this.asking = asking;
        this.whilePeopleWait = whilePeopleWait;
        this.closed = closed;
    }

    /**
     * What the inference says, and nobody else; empty if it says nothing within the time that a source has.
     *
     * @param longest how long its answer is waited for
     * @throws TimeoutException if it could not be asked in time for that
     * @throws InterruptedException if this thread is interrupted meanwhile, or the engine closed
     */
    Optional<Inference> asked(String number, Duration longest) throws InterruptedException, TimeoutException {
        if (closed.get()) {
            throw new InterruptedException("the engine is closed");
        }
        SourceResponse<Inference> inferred = asking.callAll(List.of(SourceCall.infer(inference, number)), longest)
                .get(0)
                .orElseThrow(() -> new TimeoutException("the carrier detection cannot answer within " + longest));
        if (closed.get()) {
            throw new InterruptedException("the engine was closed while a line was found out");
        }
        return inferred.reported();
    }

    /** What may be said now. If this thread is interrupted meanwhile, it stays so. */
    Inference now(String number) {
        if (inference == plain) {
            return plain.infer(number);
        }
        try {
            return asked(number, whilePeopleWait).orElseGet(() -> plain.infer(number));
        } catch (TimeoutException e) {
            return plain.infer(number);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return plain.infer(number);
        }
    }
}
