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
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Guesses from the number alone: from the owner code of a box, from a line's code in front of a bill's number, and from
 * the forms that lines' numbers have.
 *
 * <table>
 * <caption>How much speaks for a line</caption>
 * <tr><th>what is seen</th><th>confidence</th></tr>
 * <tr><td>the owner code of one line's boxes</td><td>0.95</td></tr>
 * <tr><td>the owner code of several lines' boxes</td><td>0.75 for the first, 0.20 for the others</td></tr>
 * <tr><td>an owner code that is not known and is a line's code</td><td>0.80</td></tr>
 * <tr><td>any of these with a wrong check digit</td><td>0.20 less, at least 0.10</td></tr>
 * <tr><td>a line's code, and a number of a form of that line</td><td>0.98</td></tr>
 * <tr><td>a line's code, of whose numbers no form is known</td><td>0.95</td></tr>
 * <tr><td>a line's code, and a number of another form than that line's</td><td>0.90</td></tr>
 * <tr><td>a line's code, and fewer than 6 characters or no digit after it</td><td>0.50</td></tr>
 * <tr><td>a form alone</td><td>as the list of forms says, up to 0.97</td></tr>
 * </table>
 *
 * <p>The figures are judged, not measured; a host with better knowledge brings a {@link CarrierInference} of its own.
 * The owner codes are those that are well known from the lines' fleets; they were not compared with the register of the
 * Bureau International des Containers, which may not be copied. Boxes of leasing companies, and owner codes that are not
 * known, speak for no line.
 *
 * <p>Any case is read, and blanks anywhere; hyphens are left out of a container number and kept in others. What is not
 * shaped like a container number has to have 5 to 35 letters, digits, hyphens, dots and slashes with a digit among them,
 * or be one of the {@link TestCarrierSource}.
 *
 * <p>Immutable.
 */
public final class NumberInference implements CarrierInference {
    private static final Pattern BLANKS = Pattern.compile("[\\s\\p{Z}]+");
    private static final Pattern SEPARATORS = Pattern.compile("[-./]");
    private static final Pattern USABLE = Pattern.compile("(?=[^0-9]*[0-9])[A-Za-z0-9][A-Za-z0-9./-]{4,34}");
    private static final Pattern CODED = Pattern.compile("([A-Z]{4})(.*)");
    private static final Pattern FULL = Pattern.compile("(?=[^0-9]*[0-9]).{6,}");

    private final ShippingLines lines;
    private final Map<String, List<Scac>> ownerCodes = NumberPatternFiles.ownerCodes();
    private final List<NumberPattern> forms = NumberPatternFiles.forms();

    private NumberInference(ShippingLines lines) {
        this.lines = lines;
    }

    /** Guesses among these lines. */
    public static NumberInference among(ShippingLines lines) {
        return new NumberInference(Objects.requireNonNull(lines, "lines"));
    }

    @Override
    public InferenceResult infer(String number) {
        Objects.requireNonNull(number, "number");
        Optional<ContainerNumber> box = ContainerNumber.tryParse(number);
        if (box.isPresent() && !isBill(box.get())) {
            return container(box.get());
        }
        String joined = BLANKS.matcher(number).replaceAll("");
        if (!USABLE.matcher(joined).matches() && !TestCarrierSource.has(joined)) {
            return unusable(number);
        }
        return shipment(joined.toUpperCase(Locale.ROOT));
    }

    /** Four letters and seven digits are a bill if they cannot be a box and begin with a line's code. */
    private boolean isBill(ContainerNumber box) {
        return box.validity() == ContainerNumber.Validity.UNKNOWN_CATEGORY && lineOf(box.value()) != null;
    }

    private InferenceResult container(ContainerNumber box) {
        int found = box.value().charAt(10) - '0';
        boolean passed = found == box.expectedCheckDigit();
        String reason = switch (box.validity()) {
            case VALID -> null;
            case WRONG_CHECK_DIGIT ->
                "the last digit of " + box + " is " + found + " (expected " + box.expectedCheckDigit()
                        + ", the check digit of ISO 6346)";
            case UNKNOWN_CATEGORY ->
                "the fourth letter of " + box + " is " + box.value().charAt(3)
                        + " (expected U, J or Z, the categories of ISO 6346)";
            case NOT_A_CONTAINER_NUMBER -> throw new AssertionError("a container number has another grade");
        };
        double less = passed ? 0 : 0.20;
        return new InferenceResult(
                NumberType.CONTAINER, reason == null, passed, box.value(), reason, owners(box.value(), less));
    }

    private List<Candidate> owners(String box, double less) {
        List<ShippingLine> owners = ownerCodes.getOrDefault(box.substring(0, 4), List.of()).stream()
                .flatMap(scac -> lines.find(scac).stream())
                .toList();
        List<Candidate> candidates = new ArrayList<>();
        for (ShippingLine owner : owners) {
            double alone = owners.size() == 1 ? 0.95 : candidates.isEmpty() ? 0.75 : 0.20;
            candidates.add(candidate(owner, Math.max(alone - less, 0.10)));
        }
        ShippingLine coded = lineOf(box);
        if (owners.isEmpty() && coded != null) {
            candidates.add(candidate(coded, 0.80 - less));
        }
        return candidates;
    }

    private InferenceResult shipment(String number) {
        String bare = SEPARATORS.matcher(number).replaceAll("");
        ShippingLine coded = lineOf(bare);
        return coded == null ? byForm(number, bare) : byCode(number, bare, coded);
    }

    private InferenceResult byCode(String number, String bare, ShippingLine line) {
        String rest = bare.substring(4);
        List<NumberPattern> known = forms.stream()
                .filter(form -> form.line().equals(line.scac()) && form.type() == NumberType.BILL_OF_LADING)
                .toList();
        boolean fits = TestCarrierSource.has(number) || known.stream().anyMatch(form -> form.matches(rest));
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

    private InferenceResult byForm(String number, String bare) {
        List<Candidate> candidates = new ArrayList<>();
        NumberType type = NumberType.BILL_OF_LADING;
        double best = 0;
        for (NumberPattern form : forms) {
            Optional<ShippingLine> line = lines.find(form.line());
            if (line.isPresent() && form.confidence() > 0 && form.matches(bare)) {
                candidates.add(candidate(line.get(), form.confidence()));
                if (form.confidence() > best) {
                    best = form.confidence();
                    type = form.type();
                }
            }
        }
        return new InferenceResult(type, null, null, number, null, candidates);
    }

    private static InferenceResult unusable(String number) {
        return new InferenceResult(
                null,
                false,
                null,
                null,
                Texts.quote(number) + " is no number of a container, a bill of lading or a booking (expected 5 to 35"
                        + " letters and digits with a digit among them, such as MSCU1234566 or MAEU123456789)",
                List.of());
    }

    private @Nullable ShippingLine lineOf(String number) {
        var parts = CODED.matcher(number);
        return parts.matches() ? lines.find(Scac.of(parts.group(1))).orElse(null) : null;
    }

    private static Candidate candidate(ShippingLine line, double confidence) {
        // To the cent: 0.95 - 0.2 is no number to show.
        return new Candidate(line.scac(), line.name(), Math.round(confidence * 100) / 100.0);
    }
}
