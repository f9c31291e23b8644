package dev.quayside.query.resource;

import dev.quayside.core.event.ReferenceType;
import dev.quayside.core.webhook.Webhook;
import dev.quayside.query.schema.Attribute;
import dev.quayside.query.schema.Relationship;
import dev.quayside.query.schema.ResourceId;
import dev.quayside.query.schema.ResourceType;
import java.util.Arrays;
import java.util.List;

/** The resource types of webhooks and notifications. */
final class WebhookResourceTypes {

    private static final List<Attribute<Webhook.Header>> HEADER =
            List.of(Attribute.text("name", Webhook.Header::name), Attribute.text("value", Webhook.Header::value));

    static final ResourceType<Webhook> WEBHOOK = new ResourceType<>(
            "webhook",
            Webhook::id,
            List.of(
                    Attribute.text("url", row -> row.url().toString()),
                    Attribute.flag("active", Webhook::active),
                    Attribute.texts("events", row -> row.events().names()),
                    Attribute.text("secret", Webhook::secret),
                    Attribute.objects("headers", Webhook::headers, HEADER),
                    Attribute.instant("created_at", Webhook::createdAt)),
            List.of());

    static final ResourceType<NotificationView> WEBHOOK_NOTIFICATION = new ResourceType<>(
            "webhook_notification",
            row -> row.notification().id(),
            List.of(
                    Attribute.text("id", row -> row.notification().id().toString()),
                    Attribute.text("event", row -> row.notification().kind().wireName()),
                    Attribute.text(
                            "delivery_status",
                            row -> row.notification().status().wireName()),
                    Attribute.instant("created_at", row -> row.notification().createdAt())),
            List.of(
                    new Relationship.ToOne<>(
                            "reference_object",
                            Arrays.stream(ReferenceType.values())
                                    .map(ReferenceType::wireName)
                                    .toList(),
                            row -> NotificationView.referenceOf(row.event())),
                    new Relationship.ToOne<>(
                            "webhook",
                            List.of("webhook"),
                            row -> new ResourceId("webhook", row.notification().webhookId())),
                    new Relationship.ToMany<>("webhook_notification_logs", List.of(), row -> List.of())));

    private WebhookResourceTypes() {}
}
