package dev.quayside.jsonapi.internal.read;

import java.util.Map;
import java.util.Set;

/**
 * The members that are read from a resource of one type.
 *
 * @param type the name of the type in documents
 * @param attributes the format of the attributes
 * @param links the relationships, by name
 */
record ResourceFormat(String type, ObjectFormat attributes, Map<String, Link> links) {

    public ResourceFormat {
        links = Map.copyOf(links);
    }

    /**
     * A relationship.
     *
     * @param many whether the data of the relationship is a list
     * @param targets the accepted types of targets; empty if the data of the relationship is ignored
     */
    public record Link(boolean many, Set<String> targets) {
        public Link {
            targets = Set.copyOf(targets);
        }
    }
}
