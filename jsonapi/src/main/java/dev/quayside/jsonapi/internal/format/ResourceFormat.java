package dev.quayside.jsonapi.internal.format;

import java.util.Map;
import java.util.Set;

/**
 * What is read of resources of one type.
 *
 * @param type wire name
 * @param attributes the form of its attributes
 * @param links its relationships by name
 */
public record ResourceFormat(String type, ObjectFormat attributes, Map<String, Link> links) {

    public ResourceFormat {
        links = Map.copyOf(links);
    }

    /**
     * A relationship.
     *
     * @param many whether it is a list
     * @param targets types it may lead to; empty if nothing of it is kept
     */
    public record Link(boolean many, Set<String> targets) {
        public Link {
            targets = Set.copyOf(targets);
        }
    }
}
