package dev.quayside.core.tracking;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.container.Container;
import dev.quayside.core.event.TimeOrderedIds;
import dev.quayside.core.field.CustomField;
import dev.quayside.core.field.FieldDefinition;
import dev.quayside.core.field.FieldEntity;
import dev.quayside.core.field.FieldOwner;
import dev.quayside.core.field.FieldValue;
import dev.quayside.core.field.InitialField;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.store.CustomFieldWrite;
import dev.quayside.core.store.Store;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Creates the custom fields of new shipments, containers and requests. A field has the value in the request or, if the
 * request has no value for the field, the field's default value. A value that the field definition does not allow is
 * ignored. Thread-safe.
 */
final class InitialFields {
    private final Store store;
    private final TimeOrderedIds ids;

    InitialFields(Store store, TimeOrderedIds ids) {
        this.store = store;
        this.ids = ids;
    }

    /** Returns the custom fields of a new request. */
    List<CustomFieldWrite> of(AccountId account, TrackingRequest request, Instant now) {
        List<CustomFieldWrite> entries = new ArrayList<>();
        for (FieldDefinition definition : store.customFields().definitions(account)) {
            add(
                    entries,
                    definition,
                    new FieldOwner(FieldEntity.TRACKING_REQUEST, request.id()),
                    definition.defaultValue(),
                    now);
        }
        return entries;
    }

    /** Returns the custom fields of the shipment and containers that a unit of work creates. */
    List<CustomFieldWrite> of(UnitOfWork work) {
        AccountId account = work.account();
        List<Container> containers = work.newContainers();
        if (containers.isEmpty() && !work.isNew()) {
            return List.of();
        }
        List<FieldDefinition> definitions = store.customFields().definitions(account);
        if (definitions.isEmpty()) {
            return List.of();
        }
        UUID shipmentId = work.aggregate().shipment().id();
        List<InitialField> initial = (work.isNew()
                        ? work.requests()
                        : store.tracking().requestsByShipment(account, shipmentId))
                .stream()
                        .filter(request -> shipmentId.equals(request.shipmentId()))
                        .flatMap(request -> request.initialFields().stream())
                        .toList();
        Instant now = work.now();
        List<CustomFieldWrite> entries = new ArrayList<>();
        for (FieldDefinition definition : definitions) {
            if (definition.entity() == FieldEntity.SHIPMENT && work.isNew()) {
                FieldValue value = value(definition, initial, field -> field.entity() == FieldEntity.SHIPMENT);
                add(entries, definition, new FieldOwner(FieldEntity.SHIPMENT, shipmentId), value, now);
            }
            if (definition.entity() == FieldEntity.CONTAINER) {
                for (Container container : containers) {
                    FieldValue value = value(definition, initial, field -> field.isFor(container.number()));
                    add(entries, definition, new FieldOwner(FieldEntity.CONTAINER, container.id()), value, now);
                }
            }
        }
        return entries;
    }

    /**
     * Returns the last allowed value in the requests or, if they contain none, the default value; null if there is no
     * default.
     */
    private static @Nullable FieldValue value(
            FieldDefinition definition, List<InitialField> initial, Predicate<InitialField> isMeant) {
        return initial.stream()
                .filter(field -> field.slug().equals(definition.slug()) && isMeant.test(field))
                .map(InitialField::value)
                .filter(value -> definition.violation(value).isEmpty())
                .reduce((before, after) -> after)
                .orElse(definition.defaultValue());
    }

    private void add(
            List<CustomFieldWrite> entries,
            FieldDefinition definition,
            FieldOwner owner,
            @Nullable FieldValue value,
            Instant now) {
        if (value != null && definition.entity() == owner.entity()) {
            CustomField field = new CustomField(ids.next(), definition.id(), owner, value, now, now);
            entries.add(CustomFieldWrite.of(field, definition));
        }
    }
}
