package dev.quayside.jsonapi.client;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.github.jasminb.jsonapi.annotations.Relationship;
import com.github.jasminb.jsonapi.annotations.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A resource of type {@code share}. */
@Type("share")
public class ShareResource extends Resource {
    public @Nullable List<String> parts;
    public @Nullable String label;
    public @Nullable String masked;
    public @Nullable String createdAt;
    public @Nullable String expiresAt;

    /** The token; null except in the response to the request that created the share. */
    public @Nullable String token;

    @JsonIgnore
    @Relationship("shared_object")
    public @Nullable ReferenceResource sharedObject;
}
