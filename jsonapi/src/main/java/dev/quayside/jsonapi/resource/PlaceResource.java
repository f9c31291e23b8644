package dev.quayside.jsonapi.resource;

import org.jspecify.annotations.Nullable;

/** What ports and metro areas have in common. Degrees are text here, whether the wire had text or a number. */
public abstract class PlaceResource extends Resource {
    public @Nullable String name;
    public @Nullable String code;
    public @Nullable String stateAbbr;
    public @Nullable String countryCode;
    public @Nullable String latitude;
    public @Nullable String longitude;
    public @Nullable String timeZone;

    PlaceResource() {}
}
