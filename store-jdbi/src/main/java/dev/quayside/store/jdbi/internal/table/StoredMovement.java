package dev.quayside.store.jdbi.internal.table;

import static dev.quayside.store.jdbi.internal.sql.RowReader.required;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.util.StdConverter;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.ledger.Activity;
import dev.quayside.core.ledger.Movement;
import dev.quayside.core.ledger.Movement.Certainty;
import dev.quayside.core.ledger.MovementRecord;
import dev.quayside.core.shipment.RoutingPoint;
import java.time.Instant;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The JSON form of a movement in a ledger. A member is null if it has its default value. */
record StoredMovement(
        SourceType by,
        Movement.@Nullable Key key,
        @Nullable Activity activity,
        @Nullable Certainty certainty,
        @Nullable Instant at,
        @Nullable RoutingPoint location,
        @Nullable UUID terminal,
        @Nullable UUID vessel,
        @Nullable String voyage,
        @JsonProperty("source_key") @Nullable String externalId,
        @JsonProperty("wording") @Nullable String description,
        @Nullable Instant observed,
        @Nullable Instant first,
        @Nullable Instant withdrawn) {

    static StoredMovement of(MovementRecord stored) {
        Movement movement = stored.movement();
        if (movement == null) {
            return new StoredMovement(
                    stored.by(),
                    stored.key(),
                    null,
                    null,
                    null,
                    null,
                    null,
                    null,
                    null,
                    null,
                    null,
                    null,
                    null,
                    stored.retractedAt());
        }
        return new StoredMovement(
                stored.by(),
                stored.key().equals(movement.key()) ? null : stored.key(),
                movement.activity(),
                movement.certainty() == Certainty.ACTUAL ? null : movement.certainty(),
                movement.at(),
                movement.location(),
                movement.terminalId(),
                movement.vesselId(),
                movement.voyageNumber(),
                movement.externalId(),
                movement.description(),
                stored.observedAt(),
                Objects.equals(stored.firstObservedAt(), stored.observedAt()) ? null : stored.firstObservedAt(),
                stored.retractedAt());
    }

    /** The conversion that Jackson applies after it has read the JSON form. */
    static final class ToRecord extends StdConverter<StoredMovement, MovementRecord> {
        @Override
        public MovementRecord convert(StoredMovement stored) {
            return stored.toRecord();
        }
    }

    private MovementRecord toRecord() {
        if (activity == null) {
            return new MovementRecord(by, required(key), null, null, null, withdrawn);
        }
        Movement movement = new Movement(
                activity,
                certainty == null ? Certainty.ACTUAL : certainty,
                required(at),
                location,
                terminal,
                vessel,
                voyage,
                externalId,
                description);
        return new MovementRecord(
                by,
                key == null ? movement.key() : key,
                movement,
                observed,
                first == null ? observed : first,
                withdrawn);
    }
}
