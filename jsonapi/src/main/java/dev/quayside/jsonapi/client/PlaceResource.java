package dev.quayside.jsonapi.client;

import com.github.jasminb.jsonapi.annotations.Type;
import org.jspecify.annotations.Nullable;

/**
 * The common attributes of ports and metro areas. Degrees are text, also if the document has a number.
 *
 * <p>No resource has the type of this class; jsonapi-converter needs a type for every class of a relationship.
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
