package dev.quayside.core.source;

/** Guesses from a number which line it belongs to. Implementations are thread-safe. */
public interface CarrierInference {

    /** What the number looks like, and whose it may be; never fails for any text, and may block. */
    InferenceResult infer(String number);
}
