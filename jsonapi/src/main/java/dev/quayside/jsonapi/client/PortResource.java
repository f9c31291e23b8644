package dev.quayside.jsonapi.client;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.github.jasminb.jsonapi.annotations.Relationship;
import com.github.jasminb.jsonapi.annotations.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A resource of type {@code port}. */
@Type("port")
public class PortResource extends PlaceResource {
    public @Nullable String city;

    /** The terminals of the port; present only if the document is about a single port. */
    @JsonIgnore
    @Relationship("terminals")
    public @Nullable List<TerminalResource> terminals;
}
