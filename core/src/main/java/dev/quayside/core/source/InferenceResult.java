package dev.quayside.core.source;

import dev.quayside.core.carrier.Scac;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The type of a number, and the carriers that may have issued the number.
 *
 * @param numberType the type; null if the text is not usable as a number
 * @param valid whether the format of the number is correct; null if this is unknown
 * @param checkDigitPassed whether the check digit of a container number (ISO 6346) is correct; null for other numbers
 * @param parsedNumber the normalized number; null if the text is not usable as a number
 * @param reason one sentence that says why the number is invalid; null if {@code valid} is true or null
 * @param candidates the carriers, most likely first; may be empty
 */
public record InferenceResult(
        @Nullable NumberType numberType,
        @Nullable Boolean valid,
        @Nullable Boolean checkDigitPassed,
        @Nullable String parsedNumber,
        @Nullable String reason,
        List<Candidate> candidates) {

    /** The lowest confidence at which a carrier is selected without confirmation. */
    public static final double AUTO_SELECT = 0.95;

    /** The lowest confidence at which a carrier is proposed. */
    public static final double NEEDS_CONFIRMATION = 0.70;

    public InferenceResult {
        Objects.requireNonNull(candidates, "candidates");
        candidates = candidates.stream()
                .sorted(Comparator.comparingDouble(Candidate::confidence).reversed())
                .toList();
    }

    /** Returns the recommended treatment of the first candidate. */
    public Decision decision() {
        double best = candidates.isEmpty() ? 0 : candidates.get(0).confidence();
        if (best >= AUTO_SELECT) {
            return Decision.AUTO_SELECT;
        }
        return best >= NEEDS_CONFIRMATION ? Decision.NEEDS_CONFIRMATION : Decision.NO_PREDICTION;
    }

    /** Returns the best candidate; empty if its confidence is too low to select or propose it. */
    public Optional<Candidate> selected() {
        return decision() == Decision.NO_PREDICTION ? Optional.empty() : Optional.of(candidates.get(0));
    }

    /** Returns this result without the candidates that the predicate rejects. */
    public InferenceResult among(Predicate<? super Scac> lines) {
        Objects.requireNonNull(lines, "lines");
        return new InferenceResult(
                numberType,
                valid,
                checkDigitPassed,
                parsedNumber,
                reason,
                candidates.stream()
                        .filter(candidate -> lines.test(candidate.scac()))
                        .toList());
    }

    /** The type of a number. */
    public enum NumberType {
        CONTAINER("container"),
        BILL_OF_LADING("bill_of_lading"),
        BOOKING("booking");

        private final String wireName;

        NumberType(String wireName) {
            this.wireName = wireName;
        }

        public String wireName() {
            return wireName;
        }
    }

    /** The recommended treatment of the first candidate: select it, ask the user to confirm it, or ignore it. */
    public enum Decision {
        AUTO_SELECT("auto_select"),
        NEEDS_CONFIRMATION("needs_confirmation"),
        NO_PREDICTION("no_prediction");

        private final String wireName;

        Decision(String wireName) {
            this.wireName = wireName;
        }

        /** Returns the name in documents. */
        public String wireName() {
            return wireName;
        }
    }

    /**
     * A carrier that may have issued the number.
     *
     * @param confidence from 0 to 1, both inclusive
     */
    public record Candidate(Scac scac, String name, double confidence) {
        public Candidate {
            Objects.requireNonNull(scac, "scac");
            Objects.requireNonNull(name, "name");
            if (!(confidence >= 0 && confidence <= 1)) {
                throw new IllegalArgumentException(
                        "confidence: " + confidence + " is not a confidence (expected 0 to 1)");
            }
        }
    }
}
