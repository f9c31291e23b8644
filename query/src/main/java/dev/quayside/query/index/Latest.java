package dev.quayside.query.index;

import java.util.function.UnaryOperator;

/**
 * The latest version of an index or of ranks. The first reader of a later version of the rows updates it, and readers
 * that come meanwhile wait for the update. Readers of an earlier version get an update that is not kept. Thread-safe.
 */
final class Latest<T, V extends Latest.Versioned<T>> {

    /** A value that belongs to one version of the rows. */
    interface Versioned<T> {
        Version<T> version();
    }

    private volatile V value;

    Latest(V value) {
        this.value = value;
    }

    V get() {
        return value;
    }

    /**
     * Returns the value for a version of the rows.
     *
     * @param update returns the value for this version, made of the value for another version
     */
    V at(Version<T> version, UnaryOperator<V> update) {
        V known = value;
        if (known.version().number() < version.number()) {
            synchronized (this) {
                if (value.version().number() < version.number()) {
                    value = update.apply(value);
                }
                known = value;
            }
        }
        return known.version().isSame(version) ? known : update.apply(known);
    }
}
