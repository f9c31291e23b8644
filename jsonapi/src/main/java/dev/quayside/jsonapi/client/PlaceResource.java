package dev.quayside.jsonapi.client;

import com.github.jasminb.jsonapi.annotations.Type;
import org.jspecify.annotations.Nullable;

/**
 * The common attributes of ports and metro areas. Latitude and longitude are text, even if the document contains a
 * number.
 *
 * <p>No resource has the type that this class declares; jsonapi-converter requires every class that is used in a
 * relationship to declare a type.
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
