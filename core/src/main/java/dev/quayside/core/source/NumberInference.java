package dev.quayside.core.source;

import dev.quayside.core.carrier.Scac;
import dev.quayside.core.carrier.ShippingLine;
import dev.quayside.core.carrier.ShippingLines;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.internal.Texts;
import dev.quayside.core.source.InferenceResult.Candidate;
import dev.quayside.core.source.InferenceResult.NumberType;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Detects the carrier from the number alone: from the owner code of a container, from a carrier's code at the start of
 * a bill of lading number, and from patterns of numbers. Immutable.
 *
 * <table>
 * <caption>Confidence</caption>
 * <tr><th>match</th><th>confidence</th></tr>
 * <tr><td>owner code of one carrier</td><td>0.95</td></tr>
 * <tr><td>owner code of several carriers</td><td>0.75 for the first, 0.20 for the others</td></tr>
 * <tr><td>unknown owner code that is a carrier's code</td><td>0.80</td></tr>
 * <tr><td>an owner code as above, and a wrong check digit</td><td>0.20 less, at least 0.10</td></tr>
 * <tr><td>carrier's code, and the number matches a pattern of that carrier</td><td>0.98</td></tr>
 * <tr><td>carrier's code, and no patterns are known for that carrier</td><td>0.95</td></tr>
 * <tr><td>carrier's code, and the number matches no pattern of that carrier</td><td>0.90</td></tr>
 * <tr><td>carrier's code, and fewer than 6 characters or no digit after it</td><td>0.50</td></tr>
 * <tr><td>no carrier's code, and the number matches a pattern</td><td>the confidence of the pattern, up to
 * 0.97</td></tr>
 * </table>
 *
 * <p>The confidences are estimates, not measurements; a host with better data implements {@link CarrierInference}. The
 * owner codes are generally known from the carriers' fleets. They were not compared with the register of the Bureau
 * International des Containers, because the register may not be copied. Unknown owner codes and owner codes of leasing
 * companies do not match a carrier.
 *
 * <p>Case and blanks are ignored; hyphens are ignored only in container numbers. Any other number must consist of 5 to
 * 35 letters, digits, hyphens, dots and slashes, at least one of which is a digit, or must be a number of
 * {@link TestCarrierSource}.
 */
public final class NumberInference implements CarrierInference {
    private static final Pattern BLANKS = Pattern.compile("[\\s\\p{Z}]+");
    private static final Pattern SEPARATORS = Pattern.compile("[-./]");
    private static final Pattern USABLE = Pattern.compile("(?=[^0-9]*[0-9])[A-Za-z0-9][A-Za-z0-9./-]{4,34}");
    private static final Pattern CODED = Pattern.compile("([A-Z]{4})(.*)");
    private static final Pattern FULL = Pattern.compile("(?=[^0-9]*[0-9]).{6,}");

    private final ShippingLines lines;
    private final Map<String, List<Scac>> ownerCodes = NumberPatternFiles.ownerCodes();
    private final List<NumberPattern> patterns = NumberPatternFiles.patterns();

    private NumberInference(ShippingLines lines) {
        this.lines = lines;
    }

    /** Creates an inference that detects only these carriers. */
    public static NumberInference among(ShippingLines lines) {
        return new NumberInference(Objects.requireNonNull(lines, "lines"));
    }

    @Override
    public InferenceResult infer(String number) {
        Objects.requireNonNull(number, "number");
        Optional<ContainerNumber> container = ContainerNumber.tryParse(number);
        if (container.isPresent() && !isBill(container.get())) {
            return inferContainer(container.get());
        }
        String joined = BLANKS.matcher(number).replaceAll("");
        if (!USABLE.matcher(joined).matches() && !TestCarrierSource.has(joined)) {
            return unusableResult(number);
        }
        return inferShipment(joined.toUpperCase(Locale.ROOT));
    }

    /**
     * Returns whether a number of four letters and seven digits is a bill of lading number: its fourth letter is not a
     * category of ISO 6346, and it starts with a carrier's code.
     */
    private boolean isBill(ContainerNumber container) {
        boolean hasCategory = Set.of(ContainerNumber.Validity.VALID, ContainerNumber.Validity.WRONG_CHECK_DIGIT)
                .contains(container.validity());
        return !hasCategory && lineOf(container.value()) != null;
    }

    private InferenceResult inferContainer(ContainerNumber container) {
        int found = container.value().charAt(10) - '0';
        boolean passed = found == container.expectedCheckDigit();
        String reason = switch (container.validity()) {
            case VALID, INTERMODAL_LOADING_UNIT -> null;
            case WRONG_CHECK_DIGIT ->
                "the last digit of " + container + " is " + found + " (expected " + container.expectedCheckDigit()
                        + ", the check digit of ISO 6346)";
            case UNKNOWN_CATEGORY ->
                "the fourth letter of " + container + " is " + container.value().charAt(3)
                        + " (expected U, J or Z, the categories of ISO 6346)";
            case NOT_A_CONTAINER_NUMBER -> throw new AssertionError("a container number has another grade");
        };
        double less = passed ? 0 : 0.20;
        return new InferenceResult(
                NumberType.CONTAINER,
                reason == null,
                passed,
                container.value(),
                reason,
                owners(container.value(), less));
    }

    private List<Candidate> owners(String container, double less) {
        List<ShippingLine> owners = ownerCodes.getOrDefault(container.substring(0, 4), List.of()).stream()
                .flatMap(scac -> lines.find(scac).stream())
                .toList();
        List<Candidate> candidates = new ArrayList<>();
        for (ShippingLine owner : owners) {
            double alone = owners.size() == 1 ? 0.95 : candidates.isEmpty() ? 0.75 : 0.20;
            candidates.add(candidate(owner, Math.max(alone - less, 0.10)));
        }
        ShippingLine coded = lineOf(container);
        if (owners.isEmpty() && coded != null) {
            candidates.add(candidate(coded, 0.80 - less));
        }
        return candidates;
    }

    private InferenceResult inferShipment(String number) {
        String bare = SEPARATORS.matcher(number).replaceAll("");
        ShippingLine coded = lineOf(bare);
        return coded == null ? inferByForm(number, bare) : inferByCode(number, bare, coded);
    }

    private InferenceResult inferByCode(String number, String bare, ShippingLine line) {
        String rest = bare.substring(4);
        List<NumberPattern> known = patterns.stream()
                .filter(pattern -> pattern.line().equals(line.scac()) && pattern.type() == NumberType.BILL_OF_LADING)
                .toList();
        boolean fits = TestCarrierSource.has(number) || known.stream().anyMatch(pattern -> pattern.matches(rest));
        double confidence;
        if (fits) {
            confidence = 0.98;
        } else if (!FULL.matcher(rest).matches()) {
            confidence = 0.50;
        } else {
            confidence = known.isEmpty() ? 0.95 : 0.90;
        }
        return new InferenceResult(
                NumberType.BILL_OF_LADING,
                fits ? true : null,
                null,
                number,
                null,
                List.of(candidate(line, confidence)));
    }

    private InferenceResult inferByForm(String number, String bare) {
        List<Candidate> candidates = new ArrayList<>();
        NumberType type = NumberType.BILL_OF_LADING;
        double best = 0;
        for (NumberPattern pattern : patterns) {
            Optional<ShippingLine> line = lines.find(pattern.line());
            if (line.isPresent() && pattern.confidence() > 0 && pattern.matches(bare)) {
                candidates.add(candidate(line.get(), pattern.confidence()));
                if (pattern.confidence() > best) {
                    best = pattern.confidence();
                    type = pattern.type();
                }
            }
        }
        return new InferenceResult(type, null, null, number, null, candidates);
    }

    private static InferenceResult unusableResult(String number) {
        return new InferenceResult(
                null,
                false,
                null,
                null,
                Texts.quote(number) + " is not a container, bill of lading or booking number (expected 5 to 35"
                        + " letters and digits with a digit among them, such as MSCU1234566 or MAEU123456789)",
                List.of());
    }

    private @Nullable ShippingLine lineOf(String number) {
        var parts = CODED.matcher(number);
        return parts.matches() ? lines.find(Scac.of(parts.group(1))).orElse(null) : null;
    }

    private static Candidate candidate(ShippingLine line, double confidence) {
        // The confidence is rounded to two decimals, because 0.95 - 0.2 is not exact in binary.
        return new Candidate(line.scac(), line.name(), Math.round(confidence * 100) / 100.0);
    }
}
