package dev.quayside.query.index;

import java.util.concurrent.locks.ReentrantLock;
import java.util.function.UnaryOperator;

/**
 * The latest version of an index or of ranks. The first reader of a later version of the rows updates it. A reader
 * during this update, or of an earlier version, makes an update that is not kept. No reader waits for another one.
 * Thread-safe.
 */
final class Latest<T, V extends Latest.Versioned<T>> {

    /** A value that belongs to one version of the rows. */
    interface Versioned<T> {
        Version<T> version();
    }

    private final ReentrantLock updating = new ReentrantLock();
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
