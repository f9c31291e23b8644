package dev.quayside.jsonapi.resource;

import com.github.jasminb.jsonapi.annotations.Type;
import org.jspecify.annotations.Nullable;

/** A resource of type {@code port}. */
@Type("port")
public class PortResource extends PlaceResource {
    public @Nullable String city;
}
