package dev.quayside.query.resource;

import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.Container;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.shipment.TrackingState;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A search result: a shipment, a container or a tracking request. */
public sealed interface SearchResult {

    /** Returns the id of the shipment, container or request. */
    UUID id();

    /** Returns the number of the shipment, container or request. */
    String number();

    /** Returns the reference numbers; null if reference numbers were never set. */
    @Nullable
    List<String> refNumbers();

    /** Returns the creation time. */
    Instant createdAt();

    /** Returns the time of the last change. */
    Instant updatedAt();

    /**
     * Returns the id of the shipment to which a container or request belongs; null for a shipment, and for a request
     * without a shipment.
     */
    @Nullable
    UUID shipmentId();

    /** Returns the shipping line; null for a request whose line has not been detected. */
    @Nullable
    Scac line();

    /** A shipment. */
    record OfShipment(TrackedShipment shipment) implements SearchResult {
        public OfShipment {
            Objects.requireNonNull(shipment, "shipment");
        }

        @Override
        public UUID id() {
            return shipment.shipment().id();
        }

        @Override
        public String number() {
            return shipment.shipment().billOfLadingNumber();
        }

        @Override
        public @Nullable List<String> refNumbers() {
            return shipment.shipment().refNumbers();
        }

        @Override
        public Instant createdAt() {
            return shipment.shipment().createdAt();
        }

        /**
         * Returns the latest of these times: the creation, the last change of an estimate, the last report of the line,
         * and the end of tracking.
         */
        @Override
        public Instant updatedAt() {
            TrackingState tracking = shipment.shipment().tracking();
            return Stream.of(
                            shipment.shipment().estimateChangedAt(),
                            tracking.lastSucceededAt(),
                            tracking.stoppedAt(),
                            createdAt())
                    .filter(Objects::nonNull)
                    .max(Comparator.naturalOrder())
                    .orElseThrow();
        }

        @Override
        public @Nullable UUID shipmentId() {
            return null;
        }

        @Override
        public Scac line() {
            return shipment.shipment().line().scac();
        }
    }

    /** A container together with its shipment. */
    record OfContainer(Container container, Shipment shipment) implements SearchResult {
        public OfContainer {
            Objects.requireNonNull(container, "container");
            Objects.requireNonNull(shipment, "shipment");
            if (!container.shipmentId().equals(shipment.id())) {
                throw new IllegalArgumentException("container " + container.id() + " belongs to shipment "
                        + container.shipmentId() + ", not " + shipment.id() + " (expected its own shipment)");
            }
        }

        @Override
        public UUID id() {
            return container.id();
        }

        @Override
        public String number() {
            return container.number().value();
        }

        @Override
        public List<String> refNumbers() {
            return container.refNumbers();
        }

        @Override
        public Instant createdAt() {
            return container.times().createdAt();
        }

        @Override
        public Instant updatedAt() {
            return container.times().updatedAt();
        }

        @Override
        public UUID shipmentId() {
            return shipment.id();
        }

        @Override
        public Scac line() {
            return shipment.line().scac();
        }
    }

    /** A tracking request. The search returns a request only if the account has no shipment with the same number. */
    record OfRequest(TrackingRequest request) implements SearchResult {
        public OfRequest {
            Objects.requireNonNull(request, "request");
        }

        @Override
        public UUID id() {
            return request.id();
        }

        @Override
        public String number() {
            return request.number();
        }

        @Override
        public List<String> refNumbers() {
            return request.refNumbers();
        }

        @Override
        public Instant createdAt() {
            return request.createdAt();
        }

        @Override
        public Instant updatedAt() {
            return request.updatedAt();
        }

        @Override
        public @Nullable UUID shipmentId() {
            return request.shipmentId();
        }

        @Override
        public @Nullable Scac line() {
            return request.scac();
        }
    }
}
