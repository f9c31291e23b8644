package dev.quayside.jsonapi.read;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.UUID;

/**
 * A resource object that has been checked.
 *
 * @param shape of its type
 * @param id unique within {@link #kind}
 * @param json with nothing in it but what its shape knows
 * @param spot where it was found
 */
record ResourceObject(Shape shape, UUID id, ObjectNode json, Spot spot) {

    /** What shares one space of ids: both types of a terminal are one kind, and so are both types of a place. */
    String kind() {
        return kind(shape.type());
    }

    static String kind(String type) {
        return switch (type) {
            case Shapes.METRO_AREA -> Shapes.PORT;
            case Shapes.RAIL_TERMINAL -> Shapes.TERMINAL;
            default -> type;
        };
    }

    Spot attribute(String name) {
        return spot.member("attributes").member(name);
    }

    Spot relationship(String name) {
        return spot.member("relationships").member(name);
    }
}
