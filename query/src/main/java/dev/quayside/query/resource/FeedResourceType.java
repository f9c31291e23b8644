package dev.quayside.query.resource;

import dev.quayside.core.event.ReferenceType;
import dev.quayside.core.store.FeedEvent;
import dev.quayside.query.schema.Attribute;
import dev.quayside.query.schema.Relationship;
import dev.quayside.query.schema.ResourceType;
import java.util.Arrays;
import java.util.List;

/**
 * The resource type of events in the account's feed. The relationship {@code reference_object} of the resource links to
 * the content of the event.
 */
final class FeedResourceType {

    static final ResourceType<FeedEvent> TYPE = new ResourceType<>(
            "event",
            row -> row.event().id(),
            List.of(
                    Attribute.text("event", row -> row.event().kind().wireName()),
                    Attribute.instant("created_at", row -> row.event().createdAt()),
                    Attribute.tree("sequence", row -> row.event().sequence())),
            List.of(
                    new Relationship.ToOne<>(
                            "reference_object",
                            Arrays.stream(ReferenceType.values())
                                    .map(ReferenceType::wireName)
                                    .toList(),
                            row -> NotificationView.referenceOf(row.event())),
                    EventResourceTypes.one("shipment", row -> row.event().shipmentId()),
                    EventResourceTypes.one("container", row -> row.event().containerId())));

    private FeedResourceType() {}
}
