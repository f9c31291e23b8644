package dev.quayside.query.catalog;

import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.shipment.Party;
import dev.quayside.query.internal.PercentDecoding;
import dev.quayside.query.resource.SearchResult;
import dev.quayside.query.schema.CaseFolding;
import dev.quayside.query.schema.TextForm;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A text that is searched for, ignoring case, in numbers, reference numbers and names. No character has a special
 * meaning. Blanks at the ends are removed, and a complete container number is searched for without blanks and hyphens.
 * Immutable.
 *
 * <pre>{@code
 * SearchText.of(" msku12 ").isIn("MSKU1234565"); // true
 * }</pre>
 */
public final class SearchText {

    /** The form in which prefixes of numbers and reference numbers are compared. */
    static final TextForm FORM = new TextForm("a text", Optional::of, SearchText::stored);

    /** The maximum number of characters, which is also the maximum length of numbers. */
    public static final int LONGEST = 255;

    private final String text;
    private final String folded;

    private SearchText(String text) {
        this.text = text;
        this.folded = CaseFolding.fold(text);
    }

    /**
     * Creates a search text.
     *
     * @throws IllegalArgumentException if the text is blank, longer than {@value #LONGEST} characters, or contains NUL
     *     or an unpaired surrogate
     */
    public static SearchText of(String text) {
        String stripped = Objects.requireNonNull(text, "text").strip();
        if (stripped.isEmpty()) {
            throw new IllegalArgumentException("text: is blank (expected a part of a number, such as MSKU12)");
        }
        if (stripped.length() > LONGEST) {
            throw new IllegalArgumentException(
                    "text: has " + stripped.length() + " characters (expected at most " + LONGEST + ")");
        }
        if (!PercentDecoding.isText(stripped)) {
            throw new IllegalArgumentException(
                    "text: has a NUL or half a surrogate pair in it (expected Unicode text)");
        }
        return new SearchText(stored(stripped));
    }

    /** Returns a container number as it is stored, without blanks and hyphens. Returns any other text unchanged. */
    static String stored(String text) {
        return ContainerNumber.tryParse(text).map(ContainerNumber::value).orElse(text);
    }

    /** Returns the text without blanks at its ends. */
    public String text() {
        return text;
    }

    /** Returns the text in the form in which stores search; see {@link CaseFolding#fold}. */
    public String folded() {
        return folded;
    }

    /** Returns whether a number or name contains the text. */
    public boolean isIn(String number) {
        return CaseFolding.fold(Objects.requireNonNull(number, "number")).contains(folded);
    }

    /** Returns whether one of the numbers contains the text. */
    public boolean isInAnyOf(Collection<String> numbers) {
        return Objects.requireNonNull(numbers, "numbers").stream().anyMatch(this::isIn);
    }

    /**
     * Returns the values of a search result that contain the text: the number, the references, the vessel and the
     * customer, in this order. A result of a search has at least one.
     */
    public List<Match> matches(SearchResult result) {
        List<Match> matches = new ArrayList<>();
        addIfIn(result.number(), Match.Attribute.NUMBER, matches);
        Collection<String> references = result.refNumbers();
        if (references != null) {
            references.forEach(reference -> addIfIn(reference, Match.Attribute.REF_NUMBERS, matches));
        }
        if (result instanceof SearchResult.OfShipment of) {
            Party customer = of.shipment().customer();
            addIfIn(of.shipment().shipment().voyage().vesselName(), Match.Attribute.POD_VESSEL_NAME, matches);
            addIfIn(customer == null ? null : customer.companyName(), Match.Attribute.CUSTOMER_NAME, matches);
        }
        return List.copyOf(matches);
    }

    private void addIfIn(@Nullable String value, Match.Attribute attribute, List<Match> matches) {
        if (value != null && isIn(value)) {
            matches.add(new Match(attribute, value));
        }
    }

    /**
     * A value that contains a search text.
     *
     * @param value the whole value
     */
    public record Match(Attribute attribute, String value) {

        public Match {
            Objects.requireNonNull(attribute, "attribute");
            Objects.requireNonNull(value, "value");
        }

        /** An attribute that a search reads. */
        public enum Attribute {
            NUMBER,
            REF_NUMBERS,
            POD_VESSEL_NAME,
            CUSTOMER_NAME;

            /** Returns the name in documents, such as {@code customer_name}. */
            public String wireName() {
                return name().toLowerCase(Locale.ROOT);
            }
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof SearchText that && text.equals(that.text);
    }

    @Override
    public int hashCode() {
        return text.hashCode();
    }

    @Override
    public String toString() {
        return text;
    }
}
