package dev.quayside.jsonapi.client;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import com.github.jasminb.jsonapi.annotations.Id;
import org.jspecify.annotations.Nullable;

/** A resource object. Mutable and not thread-safe, as jsonapi-converter requires. */
@JsonNaming(SnakeCaseStrategy.class)
@JsonIgnoreProperties(ignoreUnknown = true)
public abstract class Resource {
    /** A UUID in canonical form. */
    @Id
    public @Nullable String id;

    Resource() {}
}
