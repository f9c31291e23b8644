package dev.quayside.jsonapi.resource;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.github.jasminb.jsonapi.annotations.Relationship;
import com.github.jasminb.jsonapi.annotations.Type;
import org.jspecify.annotations.Nullable;

/** A resource of type {@code rail_terminal}: how older documents write a terminal that is a rail ramp. */
@Type("rail_terminal")
public class RailTerminalResource extends TerminalResource {
    @JsonIgnore
    @Relationship("metro_area")
    public @Nullable MetroAreaResource metroArea;
}
