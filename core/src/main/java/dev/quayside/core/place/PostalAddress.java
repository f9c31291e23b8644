package dev.quayside.core.place;

import dev.quayside.core.internal.Texts;
import org.jspecify.annotations.Nullable;

/**
 * The address of a facility as it was reported; each line may be missing, none is checked.
 *
 * @param street street and number; null if unknown
 * @param city the city; null if unknown
 * @param state the state or province in full, such as California; null if unknown
 * @param stateAbbr the state or province in short, such as CA; null if unknown
 * @param zip the postal code; null if unknown
 * @param country the country's name or code, whichever was reported; null if unknown
 */
public record PostalAddress(
        @Nullable String street,
        @Nullable String city,
        @Nullable String state,
        @Nullable String stateAbbr,
        @Nullable String zip,
        @Nullable String country) {

    public PostalAddress {
        Texts.storable(street, "street");
        Texts.storable(city, "city");
        Texts.storable(state, "state");
        Texts.storable(stateAbbr, "stateAbbr");
        Texts.storable(zip, "zip");
        Texts.storable(country, "country");
    }

    /** Starts an address of which nothing is known. */
    public static Builder builder() {
        return new Builder();
    }

    /** Collects the lines of an address. Not thread-safe. */
    public static final class Builder {
        private @Nullable String street;
        private @Nullable String city;
        private @Nullable String state;
        private @Nullable String stateAbbr;
        private @Nullable String zip;
        private @Nullable String country;

        private Builder() {}

        /** Street and number. */
        public Builder street(@Nullable String street) {
            this.street = street;
            return this;
        }

        /** The city. */
        public Builder city(@Nullable String city) {
            this.city = city;
            return this;
        }

        /** The state or province in full. */
        public Builder state(@Nullable String state) {
            this.state = state;
            return this;
        }

        /** The state or province in short. */
        public Builder stateAbbr(@Nullable String stateAbbr) {
            this.stateAbbr = stateAbbr;
            return this;
        }

        /** The postal code. */
        public Builder zip(@Nullable String zip) {
            this.zip = zip;
            return this;
        }

        /** The country's name or code. */
        public Builder country(@Nullable String country) {
            this.country = country;
            return this;
        }

        /** The address. */
        public PostalAddress build() {
            return new PostalAddress(street, city, state, stateAbbr, zip, country);
        }
    }
}
