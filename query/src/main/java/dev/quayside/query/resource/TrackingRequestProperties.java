package dev.quayside.query.resource;

import static dev.quayside.query.schema.ValueKind.INSTANT;

import dev.quayside.core.carrier.Scac;
import dev.quayside.core.field.InitialField;
import dev.quayside.core.request.FailedReason;
import dev.quayside.core.request.RequestStatus;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.query.schema.Attribute;
import dev.quayside.query.schema.Description;
import dev.quayside.query.schema.Property;
import dev.quayside.query.schema.PropertyValues;
import dev.quayside.query.schema.Relationship;
import dev.quayside.query.schema.ResourceId;
import dev.quayside.query.schema.ResourceType;
import dev.quayside.query.schema.ValueKind;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The properties of a tracking request in documents and in the store, declared as in {@link ContainerProperties}. */
public final class TrackingRequestProperties {

    private static final Description.Builder<TrackingRequest> ALL = Description.of("tracking_request");

    private static final Property<TrackingRequest, UUID> ID = ALL.addStored("id", ValueKind.ID, TrackingRequest::id);

    // The attributes of documents, in their order.

    private static final Property<TrackingRequest, String> REQUEST_NUMBER =
            ALL.add("request_number", "number", ResourceValueKinds.SHIPMENT_NUMBER, TrackingRequest::number);
    private static final Property<TrackingRequest, RequestType> REQUEST_TYPE =
            ALL.add("request_type", ResourceValueKinds.REQUEST_TYPE, TrackingRequest::type);
    private static final Property<TrackingRequest, Scac> SCAC =
            ALL.add("scac", ResourceValueKinds.SCAC, TrackingRequest::scac);
    private static final Property<TrackingRequest, List<String>> REF_NUMBERS =
            ALL.add("ref_numbers", ResourceValueKinds.KEYS, TrackingRequest::refNumbers);
    private static final Property<TrackingRequest, List<String>> SHIPMENT_TAGS =
            ALL.add("shipment_tags", "tags", ValueKind.TEXTS, TrackingRequest::tags);
    private static final Property<TrackingRequest, Instant> CREATED_AT =
            ALL.add("created_at", INSTANT, TrackingRequest::createdAt);
    private static final Property<TrackingRequest, Instant> UPDATED_AT =
            ALL.add("updated_at", INSTANT, TrackingRequest::updatedAt);
    private static final Property<TrackingRequest, RequestStatus> STATUS =
            ALL.add("status", ResourceValueKinds.REQUEST_STATUS, TrackingRequest::status);
    static final Attribute<TrackingRequest> FAILED_REASON_NAME =
            ALL.addDerived(Attribute.text("failed_reason", TrackingRequestProperties::failedReason));
    static final Attribute<TrackingRequest> IS_RETRYING =
            ALL.addDerived(Attribute.flag("is_retrying", TrackingRequest::isRetrying));
    static final Attribute<TrackingRequest> RETRY_COUNT =
            ALL.addDerived(Attribute.integer("retry_count", TrackingRequest::retryCount));

    // Properties that are stored but are not attributes of documents.

    private static final Property<TrackingRequest, Long> VERSION =
            ALL.addStored("version", ValueKind.LONG, TrackingRequest::version);
    private static final Property<TrackingRequest, Boolean> AUTO_DETECT =
            ALL.addStored("auto_detect", ValueKind.FLAG, TrackingRequest::autoDetect);
    private static final Property<TrackingRequest, UUID> CUSTOMER_ID =
            ALL.addStored("customer_id", ValueKind.ID, TrackingRequest::customerId);
    private static final Property<TrackingRequest, UUID> USER_ID =
            ALL.addStored("user_id", ValueKind.ID, TrackingRequest::userId);
    /** The reason of the failure. The column contains the name of the constant; documents contain a different name. */
    private static final Property<TrackingRequest, FailedReason> FAILED_REASON =
            ALL.addStored("failed_reason", ResourceValueKinds.FAILED_REASON, TrackingRequest::failedReason);

    private static final Property<TrackingRequest, Integer> ATTEMPTS =
            ALL.addStored("attempts", ValueKind.INTEGER, TrackingRequest::attempts);
    private static final Property<TrackingRequest, UUID> SHIPMENT_ID =
            ALL.addStored("shipment_id", ValueKind.ID, TrackingRequest::shipmentId);
    private static final Property<TrackingRequest, Instant> RESUMED_AT =
            ALL.addStored("resumed_at", INSTANT, TrackingRequest::resumedAt);
    private static final Property<TrackingRequest, Instant> DUE_AT =
            ALL.addStored("due_at", INSTANT, TrackingRequest::dueAt);
    /** The initial fields; null instead of an empty list, because most requests have no initial fields. */
    private static final Property<TrackingRequest, List<InitialField>> INITIAL_FIELDS = ALL.addStored(
            "initial_fields", ResourceValueKinds.INITIAL_FIELDS, TrackingRequestProperties::initialFields);

    public static final Description<TrackingRequest> DESCRIPTION = ALL.build(TrackingRequestProperties::create);

    static final ResourceType<TrackingRequest> TYPE = new ResourceType<>(
            DESCRIPTION.name(),
            TrackingRequest::id,
            DESCRIPTION.attributes(),
            List.of(
                    new Relationship.ToOne<>(
                            "tracked_object", List.of("shipment"), row -> resource("shipment", row.shipmentId())),
                    new Relationship.ToOne<>("customer", List.of("party"), row -> resource("party", row.customerId())),
                    new Relationship.ToOne<>("user", List.of(), row -> resource("user", row.userId()))));

    private TrackingRequestProperties() {}

    private static TrackingRequest create(PropertyValues<TrackingRequest> values) {
        return new TrackingRequest(
                values.required(ID),
                values.required(VERSION),
                values.required(REQUEST_NUMBER),
                values.required(REQUEST_TYPE),
                values.get(SCAC),
                values.required(AUTO_DETECT),
                values.required(REF_NUMBERS),
                values.required(SHIPMENT_TAGS),
                Objects.requireNonNullElse(values.get(INITIAL_FIELDS), List.of()),
                values.get(CUSTOMER_ID),
                values.get(USER_ID),
                values.required(CREATED_AT),
                values.required(UPDATED_AT),
                values.required(STATUS),
                values.get(FAILED_REASON),
                values.required(ATTEMPTS),
                values.get(SHIPMENT_ID),
                values.get(RESUMED_AT),
                values.get(DUE_AT));
    }

    private static @Nullable List<InitialField> initialFields(TrackingRequest row) {
        return row.initialFields().isEmpty() ? null : row.initialFields();
    }

    private static @Nullable String failedReason(TrackingRequest row) {
        FailedReason reason = row.failedReason();
        return reason == null ? null : reason.wireName();
    }

    private static @Nullable ResourceId resource(String type, @Nullable UUID id) {
        return id == null ? null : new ResourceId(type, id);
    }
}
