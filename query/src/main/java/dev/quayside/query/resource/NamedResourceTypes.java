package dev.quayside.query.resource;

import dev.quayside.query.schema.Attribute;
import dev.quayside.query.schema.Relationship;
import dev.quayside.query.schema.ResourceType;
import java.util.List;

/**
 * The resource types that are accepted in include paths and sparse fieldsets, although documents contain no resources
 * of these types.
 */
final class NamedResourceTypes {

    /** The type of inland terminals in older documents. Current documents use {@code terminal} instead. */
    static final ResourceType<Void> RAIL_TERMINAL = named(
            "rail_terminal",
            List.of(
                    text("id"),
                    text("nickname"),
                    Attribute.required("name", ResourceValueKinds.NAME, nothing -> null),
                    text("city"),
                    text("firms_code")),
            List.of(one("metro_area", "metro_area"), one("port", "port")));

    private NamedResourceTypes() {}

    private static ResourceType<Void> named(
            String name, List<Attribute<Void>> attributes, List<Relationship<Void>> relationships) {
        return new ResourceType<>(
                name,
                nothing -> {
                    throw new IllegalStateException("there is no " + name + " that could have an id");
                },
                attributes,
                relationships);
    }

    private static Attribute<Void> text(String name) {
        return Attribute.text(name, nothing -> null);
    }

    private static Relationship<Void> one(String name, String... targets) {
        return new Relationship.ToOne<>(name, List.of(targets), nothing -> null);
    }
}
