package dev.quayside.core.carrier;

import dev.quayside.core.internal.NameBasedIds;
import dev.quayside.core.internal.Texts;
import dev.quayside.core.place.ProvidedData;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A shipping line that can be tracked.
 *
 * @param scac the line's own code
 * @param name the full name, not blank
 * @param shortName the short name, not blank; the full name if there is no short name
 * @param alternativeScacs additional codes that identify the line, the preferred code first; may be empty
 * @param support the types of number that can be tracked at the line
 * @param availability the accounts that may track the line
 * @param providedData the data that the line provides, keyed by {@link #PROVIDED_DATA_KEYS}
 * @param trackingUrl the line's own tracking page, in which <code>${BLNUM}</code> stands for the bill of lading
 *     number; null if unknown
 * @param contactUrl the line's contact page; null if unknown
 */
public record ShippingLine(
        Scac scac,
        String name,
        String shortName,
        List<Scac> alternativeScacs,
        NumberSupport support,
        Availability availability,
        ProvidedData providedData,
        @Nullable String trackingUrl,
        @Nullable String contactUrl) {

    /** The namespace of the ids. The namespace must not change, because clients store the ids. */
    private static final UUID NAMESPACE = UUID.fromString("0f6f6a52-8f4e-4d0c-b5d6-6a3f3e1b7c25");

    /** The kinds of data that a line may provide, in the order of v2 documents. */
    public static final List<String> PROVIDED_DATA_KEYS = List.of(
            "ssl_lfd",
            "seal_number",
            "weight_in_lbs",
            "equipment_type",
            "equipment_height",
            "equipment_length",
            "pod_arrived_at",
            "pod_discharged_at",
            "pod_full_out_at",
            "empty_terminated_at",
            "final_destination_full_out_at");

    /**
     * Creates a line; use the {@linkplain #builder builder}.
     *
     * @throws IllegalArgumentException if a name is blank or a code occurs twice
     */
    public ShippingLine {
        Objects.requireNonNull(scac, "scac");
        Texts.requireText(name, "name", "Maersk");
        Texts.requireText(shortName, "shortName", "MSC");
        Objects.requireNonNull(alternativeScacs, "alternativeScacs");
        Objects.requireNonNull(support, "support");
        Objects.requireNonNull(availability, "availability");
        Objects.requireNonNull(providedData, "providedData");
        alternativeScacs = List.copyOf(alternativeScacs);
        if (alternativeScacs.contains(scac)
                || alternativeScacs.stream().distinct().count() < alternativeScacs.size()) {
            throw new IllegalArgumentException("alternativeScacs: " + alternativeScacs + " of " + scac
                    + " repeats a code (expected each code of a line once, such as MSCU with MEDU)");
        }
    }

    /**
     * Returns the id of the line, which is the same in every installation: a name-based UUID (RFC 9562, version 5)
     * derived from {@link #scac}.
     */
    public UUID id() {
        return NameBasedIds.uuid(NAMESPACE, "shipping_line:" + scac);
    }

    public static Builder builder(Scac scac, String name) {
        return new Builder(scac, name);
    }

    /** A builder of a line. Not thread-safe; {@link #build} checks the values. */
    public static final class Builder {
        private final Scac scac;
        private final String name;
        private String shortName;
        private List<Scac> alternativeScacs = List.of();
        private NumberSupport support = NumberSupport.ALL;
        private Availability availability = Availability.PUBLIC;
        private ProvidedData providedData = ProvidedData.NONE;
        private @Nullable String trackingUrl;
        private @Nullable String contactUrl;

        private Builder(Scac scac, String name) {
            this.scac = Objects.requireNonNull(scac, "scac");
            this.name = Objects.requireNonNull(name, "name");
            this.shortName = name;
        }

        /** Sets the short name; the default is the full name. */
        public Builder shortName(String shortName) {
            this.shortName = Objects.requireNonNull(shortName, "shortName");
            return this;
        }

        /** Sets the additional codes that identify the line; none by default. */
        public Builder alternativeScacs(List<Scac> alternativeScacs) {
            this.alternativeScacs = List.copyOf(Objects.requireNonNull(alternativeScacs, "alternativeScacs"));
            return this;
        }

        /** Sets the types of number that can be tracked; all by default. */
        public Builder support(NumberSupport support) {
            this.support = Objects.requireNonNull(support, "support");
            return this;
        }

        /** Sets the accounts that may track the line; all by default. */
        public Builder availability(Availability availability) {
            this.availability = Objects.requireNonNull(availability, "availability");
            return this;
        }

        /** Sets the data that the line provides; {@link ProvidedData#NONE} by default. */
        public Builder providedData(ProvidedData providedData) {
            this.providedData = Objects.requireNonNull(providedData, "providedData");
            return this;
        }

        public Builder trackingUrl(@Nullable String trackingUrl) {
            this.trackingUrl = trackingUrl;
            return this;
        }

        public Builder contactUrl(@Nullable String contactUrl) {
            this.contactUrl = contactUrl;
            return this;
        }

        /**
         * Creates the line.
         *
         * @throws IllegalArgumentException as the constructor of {@link ShippingLine}
         */
        public ShippingLine build() {
            return new ShippingLine(
                    scac,
                    name,
                    shortName,
                    alternativeScacs,
                    support,
                    availability,
                    providedData,
                    trackingUrl,
                    contactUrl);
        }
    }

    /** The accounts that may track a shipping line. */
    public enum Availability {
        /** All accounts. */
        PUBLIC,
        /** Accounts for which the line is enabled. */
        ON_REQUEST,
        /** All accounts. The line does not exist; it is used for tests. */
        TEST
    }

    /** The types of number that can be tracked at a line. */
    public record NumberSupport(boolean billOfLading, boolean booking, boolean container) {
        /** All types of number can be tracked. */
        public static final NumberSupport ALL = new NumberSupport(true, true, true);

        /** No type of number can be tracked. The line is listed, although it cannot be tracked at present. */
        public static final NumberSupport NONE = new NumberSupport(false, false, false);
    }
}
