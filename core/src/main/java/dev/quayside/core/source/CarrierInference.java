package dev.quayside.core.source;

/** Detects the carrier of a number. Implementations are thread-safe. */
public interface CarrierInference {

    /** Returns the type of the number and the carriers to which the number may belong. Accepts any text; may block. */
    InferenceResult infer(String number);
}
