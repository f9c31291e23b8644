package dev.quayside.core.webhook;

import dev.quayside.core.event.EventKind;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The kinds of event to which a webhook subscribes: either a set of kinds, or all kinds, including kinds that later
 * versions add. Immutable.
 */
public final class EventSubscription {

    /** The name of a subscription to all kinds. */
    public static final String ALL_NAME = "*";

    private static final EventSubscription ALL = new EventSubscription(true, EnumSet.allOf(EventKind.class));

    private final boolean isAll;
    private final Set<EventKind> kinds;

    private EventSubscription(boolean isAll, Set<EventKind> kinds) {
        this.isAll = isAll;
        this.kinds = Set.copyOf(kinds);
    }

    /** Returns the subscription to all kinds. */
    public static EventSubscription all() {
        return ALL;
    }

    /**
     * Returns the subscription to these kinds.
     *
     * @throws IllegalArgumentException if the set is empty
     */
    public static EventSubscription of(Set<EventKind> kinds) {
        if (Objects.requireNonNull(kinds, "kinds").isEmpty()) {
            throw noKinds();
        }
        return new EventSubscription(false, kinds);
    }

    private static IllegalArgumentException noKinds() {
        return new IllegalArgumentException("events: the set is empty (expected at least one kind of event)");
    }

    /**
     * Returns the subscription with these {@linkplain #names() names}. Unknown names are ignored: they may be kinds of
     * a later version, which this version never emits. If all names are ignored, the subscription has no kinds.
     *
     * @throws IllegalArgumentException if the collection is empty
     */
    public static EventSubscription ofNames(Collection<String> names) {
        if (Objects.requireNonNull(names, "names").contains(ALL_NAME)) {
            return ALL;
        }
        if (names.isEmpty()) {
            throw noKinds();
        }
        return new EventSubscription(
                false,
                names.stream().map(EventKind::find).flatMap(Optional::stream).collect(Collectors.toSet()));
    }

    /**
     * Returns the names of the kinds in JSON documents, in the order of {@link EventKind}. Returns the single name
     * {@code *} for a subscription to all kinds.
     */
    public List<String> names() {
        return isAll
                ? List.of(ALL_NAME)
                : kinds.stream().sorted().map(EventKind::wireName).toList();
    }

    public boolean contains(EventKind kind) {
        return kinds.contains(Objects.requireNonNull(kind, "kind"));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof EventSubscription same && same.isAll == isAll && same.kinds.equals(kinds);
    }

    @Override
    public int hashCode() {
        return Objects.hash(isAll, kinds);
    }

    /** Returns the {@link #names} as text. */
    @Override
    public String toString() {
        return names().toString();
    }
}
