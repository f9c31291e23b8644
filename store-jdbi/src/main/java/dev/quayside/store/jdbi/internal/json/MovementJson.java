package dev.quayside.store.jdbi.internal.json;

import static dev.quayside.store.jdbi.internal.sql.RowReader.required;

import dev.quayside.core.event.SourceType;
import dev.quayside.core.ledger.Activity;
import dev.quayside.core.ledger.Movement;
import dev.quayside.core.ledger.Movement.Certainty;
import dev.quayside.core.ledger.MovementRecord;
import dev.quayside.store.jdbi.internal.sql.EnumCodes;
import java.time.Instant;

/** Converts movements to parts of the JSON of a ledger and back. Members with the default value are not written. */
public final class MovementJson {

    private MovementJson() {}

    static JsonObject tree(MovementRecord movementRecord) {
        JsonObject json = new JsonObject().put("by", movementRecord.by().wireName());
        Movement movement = movementRecord.movement();
        if (movement == null) {
            return json.put("key", movementRecord.key().text()).put("withdrawn", movementRecord.retractedAt());
        }
        return json.put("key", movementRecord.key().equals(movement.key()) ? null : movementRecord.key())
                .put("activity", movement.activity().wireName())
                .put("certainty", movement.certainty() == Certainty.ACTUAL ? null : movement.certainty())
                .put("at", movement.at())
                .put("location", RoutingPointJson.tree(movement.location()))
                .put("terminal", movement.terminalId())
                .put("vessel", movement.vesselId())
                .put("voyage", movement.voyageNumber())
                .put("source_key", movement.externalId())
                .put("wording", movement.description())
                .put("observed", movementRecord.observedAt())
                .put(
                        "first",
                        required(movementRecord.firstObservedAt()).equals(movementRecord.observedAt())
                                ? null
                                : movementRecord.firstObservedAt())
                .put("withdrawn", movementRecord.retractedAt());
    }

    static MovementRecord of(JsonObject json) {
        SourceType by = required(json.word("by", SourceType::find));
        Movement.Key key = json.decoded("key", Movement.Key::new);
        Instant withdrawn = json.instant("withdrawn");
        Activity activity = json.word("activity", Activity::find);
        if (activity == null) {
            return new MovementRecord(by, required(key), null, null, null, withdrawn);
        }
        Certainty certainty = json.decoded("certainty", name -> EnumCodes.constant(Certainty.class, name));
        Movement movement = new Movement(
                activity,
                certainty == null ? Certainty.ACTUAL : certainty,
                required(json.instant("at")),
                RoutingPointJson.of(json.object("location")),
                json.id("terminal"),
                json.id("vessel"),
                json.text("voyage"),
                json.text("source_key"),
                json.text("wording"));
        Instant observed = required(json.instant("observed"));
        Instant first = json.instant("first");
        return new MovementRecord(
                by,
                key == null ? movement.key() : key,
                movement,
                observed,
                first == null ? observed : first,
                withdrawn);
    }
}
