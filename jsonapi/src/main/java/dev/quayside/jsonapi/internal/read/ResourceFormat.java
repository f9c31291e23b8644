package dev.quayside.jsonapi.internal.read;

import java.util.Map;
import java.util.Set;

/**
 * The members that are read from a resource of one type.
 *
 * @param type the wire name
 * @param attributes the format of its attributes
 * @param links its relationships by name
 */
record ResourceFormat(String type, ObjectFormat attributes, Map<String, Link> links) {

    public ResourceFormat {
        links = Map.copyOf(links);
    }

    /**
     * A relationship.
     *
     * @param many whether its data is a list
     * @param targets the accepted types; empty if its data is ignored
     */
    public record Link(boolean many, Set<String> targets) {
        public Link {
            targets = Set.copyOf(targets);
        }
    }
}
