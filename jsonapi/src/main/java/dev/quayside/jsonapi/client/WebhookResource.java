package dev.quayside.jsonapi.client;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.github.jasminb.jsonapi.annotations.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A resource of type {@code webhook}. */
@Type("webhook")
public class WebhookResource extends Resource {
    public @Nullable String url;
    public @Nullable Boolean active;
    public @Nullable List<String> events;
    public @Nullable String secret;
    public @Nullable List<Header> headers;
    public @Nullable String createdAt;

    /** An element of {@code headers}. */
    @JsonIgnoreProperties(ignoreUnknown = true)
    public static class Header {
        public @Nullable String name;
        public @Nullable String value;
    }
}
