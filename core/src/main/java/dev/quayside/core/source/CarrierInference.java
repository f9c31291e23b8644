package dev.quayside.core.source;

/** Detects the carrier of a number. Implementations are thread-safe. */
public interface CarrierInference {

    /** Returns the type of the number and the carriers that may have issued the number. Accepts any text; may block. */
    InferenceResult infer(String number);
}
