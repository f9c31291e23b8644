package dev.quayside.core.place;

import dev.quayside.core.internal.Texts;
import org.jspecify.annotations.Nullable;

/**
 * The address of a facility, as reported. Each component may be null and is not checked.
 *
 * @param street street and number
 * @param state the full name of the state or province, such as California
 * @param stateAbbr the abbreviation of the state or province, such as CA
 * @param zip the postal code
 * @param country the name or the code of the country
 */
public record PostalAddress(
        @Nullable String street,
        @Nullable String city,
        @Nullable String state,
        @Nullable String stateAbbr,
        @Nullable String zip,
        @Nullable String country) {

    public PostalAddress {
        Texts.requireStorable(street, "street");
        Texts.requireStorable(city, "city");
        Texts.requireStorable(state, "state");
        Texts.requireStorable(stateAbbr, "stateAbbr");
        Texts.requireStorable(zip, "zip");
        Texts.requireStorable(country, "country");
    }

    public static Builder builder() {
        return new Builder();
    }

    /** A builder of an address. Not thread-safe. */
    public static final class Builder {
        private @Nullable String street;
        private @Nullable String city;
        private @Nullable String state;
        private @Nullable String stateAbbr;
        private @Nullable String zip;
        private @Nullable String country;

        private Builder() {}

        public Builder street(@Nullable String street) {
            this.street = street;
            return this;
        }

        public Builder city(@Nullable String city) {
            this.city = city;
            return this;
        }

        public Builder state(@Nullable String state) {
            this.state = state;
            return this;
        }

        public Builder stateAbbr(@Nullable String stateAbbr) {
            this.stateAbbr = stateAbbr;
            return this;
        }

        public Builder zip(@Nullable String zip) {
            this.zip = zip;
            return this;
        }

        public Builder country(@Nullable String country) {
            this.country = country;
            return this;
        }

        public PostalAddress build() {
            return new PostalAddress(street, city, state, stateAbbr, zip, country);
        }
    }
}
