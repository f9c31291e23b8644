package dev.quayside.query.schema;

import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * How a resource is related to others.
 *
 * @param <T> what the resource is made from
 */
public sealed interface Relationship<T> {

    /** The wire name, such as {@code pod_terminal}. */
    String name();

    /** Types that it can lead to; empty where the other side is only ever linked, never included. */
    List<String> targets();

    /**
     * At most one other resource.
     *
     * @param target the other one; null if there is none
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
     * Any number of other resources.
     *
     * @param all the complete list, in a fixed order
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
     * Any number of other resources, of which the row knows nothing: whoever writes a document looks them up, and leaves the
     * relationship out where he has not. Without targets, it is shown by a link to the list of the others, and only where
     * the writer knows the address of that list.
     */
    record LookedUp<T>(String name, List<String> targets) implements Relationship<T> {
        public LookedUp {
            Objects.requireNonNull(name, "name");
            Objects.requireNonNull(targets, "targets");
            targets = List.copyOf(targets);
        }
    }
}
