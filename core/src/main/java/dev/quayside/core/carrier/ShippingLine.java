package dev.quayside.core.carrier;

import dev.quayside.core.internal.NameBased;
import dev.quayside.core.internal.Texts;
import dev.quayside.core.place.ProvidedData;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A shipping line whose shipments can be tracked.
 *
 * @param scac the line's own code
 * @param name the full name, not blank
 * @param shortName the name people use, not blank; the full name if there is no other
 * @param alternativeScacs further codes under which the line's numbers are accepted, in the order of preference; may be
 *     empty
 * @param support the kinds of number it can be tracked by
 * @param availability who may track it
 * @param providedData which data the line supplies, keys as in {@link #PROVIDED_DATA_KEYS}
 * @param trackingUrl the line's own page for a shipment, perhaps with the place-holder <code>${BLNUM}</code> for the
 *     number of the bill of lading; null if unknown
 * @param contactUrl the line's page for questions; null if unknown
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

    /** Stays as it is for ever: clients keep the ids that are made in it. */
    private static final UUID NAMESPACE = UUID.fromString("0f6f6a52-8f4e-4d0c-b5d6-6a3f3e1b7c25");

    /** The kinds of data that a line may supply, in the order of the wire. */
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
     * Creates a line; the {@linkplain #builder builder} reads better.
     *
     * @throws IllegalArgumentException if a name is blank or a code stands in the line twice
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

    /** The id that the line has in every installation: a name-based UUID (version 5 of RFC 9562) made from its own code. */
    public UUID id() {
        return NameBased.uuid(NAMESPACE, "shipping_line:" + scac);
    }

    /** Starts a public line whose short name is its name, tracked by every kind of number, without further facts. */
    public static Builder builder(Scac scac, String name) {
        return new Builder(scac, name);
    }

    /** Collects the optional parts of a line. Not thread-safe; checks happen in {@link #build}. */
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

        /** The name people use; the full name if not set. */
        public Builder shortName(String shortName) {
            this.shortName = Objects.requireNonNull(shortName, "shortName");
            return this;
        }

        /** Further codes; none if not set. */
        public Builder alternativeScacs(List<Scac> alternativeScacs) {
            this.alternativeScacs = List.copyOf(Objects.requireNonNull(alternativeScacs, "alternativeScacs"));
            return this;
        }

        /** The kinds of number; all if not set. */
        public Builder support(NumberSupport support) {
            this.support = Objects.requireNonNull(support, "support");
            return this;
        }

        /** Who may track it; every account if not set. */
        public Builder availability(Availability availability) {
            this.availability = Objects.requireNonNull(availability, "availability");
            return this;
        }

        /** Which data it supplies; {@link ProvidedData#NONE} if not set. */
        public Builder providedData(ProvidedData providedData) {
            this.providedData = Objects.requireNonNull(providedData, "providedData");
            return this;
        }

        /** The line's own tracking page. */
        public Builder trackingUrl(@Nullable String trackingUrl) {
            this.trackingUrl = trackingUrl;
            return this;
        }

        /** The line's page for questions. */
        public Builder contactUrl(@Nullable String contactUrl) {
            this.contactUrl = contactUrl;
            return this;
        }

        /**
         * The line.
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
}
