package dev.quayside.jsonapi.client;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.github.jasminb.jsonapi.annotations.Relationship;
import com.github.jasminb.jsonapi.annotations.Type;
import org.jspecify.annotations.Nullable;

/** A resource of type {@code webhook_notification}. */
@Type("webhook_notification")
public class WebhookNotificationResource extends Resource {
    public @Nullable String event;
    public @Nullable String deliveryStatus;
    public @Nullable String createdAt;

    @JsonIgnore
    @Relationship("reference_object")
    public @Nullable ReferenceResource referenceObject;

    @JsonIgnore
    @Relationship("webhook")
    public @Nullable WebhookResource webhook;
}
