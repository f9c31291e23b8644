package dev.quayside.query.schema;

import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A relationship of a resource to other resources.
 *
 * @param <T> the type of the rows
 */
public sealed interface Relationship<T> {

    /** Returns the name in documents, such as {@code pod_terminal}. */
    String name();

    /**
     * Returns the types of the related resources; empty if documents can only link to related resources and not include
     * them.
     */
    List<String> targets();

    /**
     * A relationship to at most one resource.
     *
     * @param target returns the related resource; null if there is no related resource
     */
    record ToOne<T>(String name, List<String> targets, Function<? super T, ? extends @Nullable ResourceId> target)
            implements Relationship<T> {
        public ToOne {
            Objects.requireNonNull(name, "name");
            Objects.requireNonNull(targets, "targets");
            targets = List.copyOf(targets);
            Objects.requireNonNull(target, "target");
        }
    }

    /**
     * A relationship to any number of resources.
     *
     * @param all returns all related resources, in a fixed order
     */
    record ToMany<T>(String name, List<String> targets, Function<? super T, List<ResourceId>> all)
            implements Relationship<T> {
        public ToMany {
            Objects.requireNonNull(name, "name");
            Objects.requireNonNull(targets, "targets");
            targets = List.copyOf(targets);
            Objects.requireNonNull(all, "all");
        }
    }

    /**
     * A relationship to any number of resources that the row does not contain. The related resources must be looked up
     * when a document is written; a document without the result of the look-up does not show the relationship. A
     * relationship without target types is written as a link to a list if the writer knows the address of the list.
     */
    record LookedUp<T>(String name, List<String> targets) implements Relationship<T> {
        public LookedUp {
            Objects.requireNonNull(name, "name");
            Objects.requireNonNull(targets, "targets");
            targets = List.copyOf(targets);
        }
    }
}
