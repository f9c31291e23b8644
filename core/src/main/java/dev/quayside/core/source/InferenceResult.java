package dev.quayside.core.source;

import dev.quayside.core.carrier.Scac;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * What a number looks like, and whose it may be.
 *
 * @param numberType what kind of number; null if it is no usable number at all
 * @param valid whether its form is right; null if nobody can tell
 * @param checkDigitPassed of a container number, whether its check digit is right (ISO 6346); else null
 * @param parsedNumber the number as it is to be used; null if it is none
 * @param reason why it is not valid, in one sentence; null if it is, or nobody can tell
 * @param candidates the lines it may belong to, most likely first; may be empty
 */
public record InferenceResult(
        @Nullable NumberType numberType,
        @Nullable Boolean valid,
        @Nullable Boolean checkDigitPassed,
        @Nullable String parsedNumber,
        @Nullable String reason,
        List<Candidate> candidates) {

    /** From this confidence on a line is taken without asking anyone. */
    public static final double AUTO_SELECT = 0.95;

    /** From this confidence on a line is proposed. */
    public static final double NEEDS_CONFIRMATION = 0.70;

    public InferenceResult {
        Objects.requireNonNull(candidates, "candidates");
        candidates = candidates.stream()
                .sorted(Comparator.comparingDouble(Candidate::confidence).reversed())
                .toList();
    }

    /** What may be done with the best candidate. */
    public Decision decision() {
        double best = candidates.isEmpty() ? 0 : candidates.get(0).confidence();
        if (best >= AUTO_SELECT) {
            return Decision.AUTO_SELECT;
        }
        return best >= NEEDS_CONFIRMATION ? Decision.NEEDS_CONFIRMATION : Decision.NO_PREDICTION;
    }

    /** The best candidate if it is good enough to be taken or proposed. */
    public Optional<Candidate> selected() {
        return decision() == Decision.NO_PREDICTION ? Optional.empty() : Optional.of(candidates.get(0));
    }

    /** The same without the candidates of other lines. */
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

    /** What kind of number it is. */
    public enum NumberType {
        CONTAINER("container"),
        BILL_OF_LADING("bill_of_lading"),
        BOOKING("booking");

        private final String wireName;

        NumberType(String wireName) {
            this.wireName = wireName;
        }

        /** The name in documents. */
        public String wireName() {
            return wireName;
        }
    }

    /** What may be done with the best candidate. */
    public enum Decision {
        AUTO_SELECT("auto_select"),
        NEEDS_CONFIRMATION("needs_confirmation"),
        NO_PREDICTION("no_prediction");

        private final String wireName;

        Decision(String wireName) {
            this.wireName = wireName;
        }

        /** The name in documents. */
        public String wireName() {
            return wireName;
        }
    }

    /**
     * A line to which the number may belong.
     *
     * @param scac its code
     * @param name its name
     * @param confidence from 0 to 1, both inclusive
     */
    public record Candidate(Scac scac, String name, double confidence) {
        public Candidate {
            Objects.requireNonNull(scac, "scac");
            Objects.requireNonNull(name, "name");
            if (!(confidence >= 0 && confidence <= 1)) {
                throw new IllegalArgumentException("confidence: " + confidence + " is no confidence (expected 0 to 1)");
            }
        }
    }
}
