package dev.quayside.store.jdbi.internal.json;

import static dev.quayside.store.jdbi.internal.sql.RowReader.required;

import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.shipment.RoutingPoint.Linked;
import dev.quayside.core.shipment.RoutingPoint.PlaceKind;
import dev.quayside.core.shipment.RoutingPoint.Raw;
import dev.quayside.store.jdbi.internal.sql.EnumCodes;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Converts points of a route to JSON and back. A point that is linked to a place has the id of the place. */
public final class RoutingPointJson {

    private RoutingPointJson() {}

    static @Nullable JsonObject tree(@Nullable RoutingPoint point) {
        if (point == null) {
            return null;
        }
        JsonObject json = new JsonObject();
        if (point instanceof Linked linked) {
            json.put("place", linked.placeId()).put("kind", linked.kind().name());
        }
        return json.put("name", point.name()).put("code", point.code()).put("zone", point.zone());
    }

    static @Nullable RoutingPoint of(@Nullable JsonObject json) {
        if (json == null) {
            return null;
        }
        UUID placeId = json.id("place");
        if (placeId == null) {
            return new Raw(json.text("name"), json.text("code"), json.zone("zone"));
        }
        return new Linked(
                placeId,
                EnumCodes.constant(PlaceKind.class, required(json.text("kind"))),
                required(json.text("name")),
                required(json.text("code")),
                required(json.zone("zone")));
    }
}
