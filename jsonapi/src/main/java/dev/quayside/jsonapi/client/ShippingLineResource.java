package dev.quayside.jsonapi.client;

import com.github.jasminb.jsonapi.annotations.Type;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A resource of type {@code shipping_line}. */
@Type("shipping_line")
public class ShippingLineResource extends Resource {
    public @Nullable String scac;
    public @Nullable String name;

    /**
     * For each kind of data, a flag that states whether the line provides the data; the key of a note is the kind
     * followed by {@code _notes}.
     */
    public @Nullable Map<String, Object> providedData;

    public @Nullable String trackingUrl;
    public @Nullable String contactUrl;
    public @Nullable List<String> alternativeScacs;
    public @Nullable String shortName;
    public @Nullable Boolean billOfLadingTrackingSupport;
    public @Nullable Boolean bookingNumberTrackingSupport;
    public @Nullable Boolean containerNumberTrackingSupport;
}
