package dev.quayside.jsonapi.resource;

import com.github.jasminb.jsonapi.annotations.Type;
import org.jspecify.annotations.Nullable;

/**
 * What ports and metro areas have in common. Degrees are text here, whether the wire had text or a number.
 *
 * <p>No resource is of the type that is named here; jsonapi-converter wants one for every class to which a relationship
 * leads.
 */
@Type("place")
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
