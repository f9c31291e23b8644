package dev.quayside.jsonapi.client;

import com.github.jasminb.jsonapi.annotations.Type;
import org.jspecify.annotations.Nullable;

/** A resource of type {@code api_key}. */
@Type("api_key")
public class ApiKeyResource extends Resource {
    public @Nullable String name;
    public @Nullable String access;
    public @Nullable String masked;
    public @Nullable String createdAt;
    public @Nullable String lastUsedAt;
    public @Nullable String expiresAt;
    /** The key itself; null except in the response to the request that creates the key. */
    public @Nullable String key;
}
