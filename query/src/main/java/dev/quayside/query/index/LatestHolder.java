package dev.quayside.query.index;

import java.util.concurrent.locks.ReentrantLock;
import java.util.function.UnaryOperator;

/**
 * Holds an index, or ranks, for the latest version of the rows. The first reader that needs a later version updates the
 * held value. A reader that needs an earlier version, or reads during an update, computes a separate value, which is
 * not kept. Readers do not wait for each other. Thread-safe.
 */
final class LatestHolder<T, V extends LatestHolder.Versioned<T>> {

    /** A value that belongs to one version of the rows. */
    interface Versioned<T> {
        RowsVersion<T> version();
    }

    private final ReentrantLock updating = new ReentrantLock();
    private volatile V value;

    LatestHolder(V value) {
        this.value = value;
    }

    V get() {
        return value;
    }

    /**
     * Returns the value for a version of the rows.
     *
     * @param update computes the value for {@code version} from the value for another version
     */
    V forVersion(RowsVersion<T> version, UnaryOperator<V> update) {
        if (value.version().number() < version.number() && updating.tryLock()) {
            try {
                if (value.version().number() < version.number()) {
                    value = update.apply(value);
                }
            } finally {
                updating.unlock();
            }
        }
        V known = value;
        return known.version().isSame(version) ? known : update.apply(known);
    }
}
