package dev.quayside.store.jdbi.internal.json;

import static dev.quayside.store.jdbi.internal.sql.RowReader.known;

import dev.quayside.core.event.DataSource;
import dev.quayside.core.ledger.Activity;
import dev.quayside.core.ledger.Movement;
import dev.quayside.core.ledger.Movement.Certainty;
import dev.quayside.core.ledger.MovementRecord;
import dev.quayside.store.jdbi.internal.sql.EnumCodes;
import java.time.Instant;

/** Movements within the JSON of a ledger. What most of them have in common is left out. */
public final class MovementJson {

    private MovementJson() {}

    static JsonObject tree(MovementRecord told) {
        JsonObject json = new JsonObject().put("by", told.by().wireName());
        Movement movement = told.movement();
        if (movement == null) {
            return json.put("key", told.key().text()).put("withdrawn", told.retractedAt());
        }
        return json.put("key", told.key().equals(movement.key()) ? null : told.key())
                .put("activity", movement.activity().wireName())
                .put("certainty", movement.certainty() == Certainty.ACTUAL ? null : movement.certainty())
                .put("at", movement.at())
                .put("location", RoutingPointJson.tree(movement.location()))
                .put("terminal", movement.terminalId())
                .put("vessel", movement.vesselId())
                .put("voyage", movement.voyageNumber())
                .put("source_key", movement.sourceKey())
                .put("wording", movement.wording())
                .put("observed", told.observedAt())
                .put("first", known(told.firstObservedAt()).equals(told.observedAt()) ? null : told.firstObservedAt())
                .put("withdrawn", told.retractedAt());
    }

    static MovementRecord of(JsonObject json) {
        DataSource by = known(json.word("by", DataSource::find));
        Movement.Key key = json.decoded("key", Movement.Key::new);
        Instant withdrawn = json.instant("withdrawn");
        Activity activity = json.word("activity", Activity::find);
        if (activity == null) {
            return new MovementRecord(by, known(key), null, null, null, withdrawn);
        }
        Certainty certainty = json.decoded("certainty", name -> EnumCodes.constant(Certainty.class, name));
        Movement movement = new Movement(
                activity,
                certainty == null ? Certainty.ACTUAL : certainty,
                known(json.instant("at")),
                RoutingPointJson.of(json.object("location")),
                json.id("terminal"),
                json.id("vessel"),
                json.text("voyage"),
                json.text("source_key"),
                json.text("wording"));
        Instant observed = known(json.instant("observed"));
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
