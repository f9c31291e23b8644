package dev.quayside.jsonapi.read;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A resource object that has been checked.
 *
 * @param shape of its type
 * @param id unique within {@link #kind}
 * @param json with nothing in it but what its shape knows, and with what is known already where the document says
 *     nothing else; attributes are always there, null means not known
 * @param spot where it was found
 * @param news names of attributes and relationships that are not as they are known already; null if nothing is known
 */
record ResourceObject(
        Shape shape,
        UUID id,
        ObjectNode json,
        Spot spot,
        @Nullable Set<String> news) {

    /** Whether the document says something new of an attribute or relationship. */
    boolean tells(String name) {
        return news == null || news.contains(name);
    }

    /** Whether the document says anything new. */
    boolean tellsNews() {
        return news == null || !news.isEmpty();
    }

    ObjectNode attributes() {
        return (ObjectNode) json.required("attributes");
    }

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
