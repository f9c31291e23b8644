package dev.quayside.core.tracking;

import java.util.List;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Lets one thread at a time do something for an account; some accounts share a lock. Thread-safe. */
final class Locks {
    private static final int COUNT = 64;

    private final List<Lock> locks =
            Stream.<Lock>generate(ReentrantLock::new).limit(COUNT).toList();

    <T> T with(Object key, Supplier<T> action) {
        Lock lock = locks.get(Math.floorMod(key.hashCode(), COUNT));
        lock.lock();
        try {
            return action.get();
        } finally {
            lock.unlock();
        }
    }
}
