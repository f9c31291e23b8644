package dev.quayside.examples.benchmarks.data;

import dev.quayside.core.account.AccountId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.ToIntFunction;

/**
 * Collects items by account, and hands them over as soon as an account has about five hundred containers. Not
 * thread-safe.
 */
public final class Batches<T> {
    private static final int CONTAINERS = 500;

    private final ToIntFunction<T> size;
    private final BiConsumer<AccountId, List<T>> consumer;
    private final Map<AccountId, List<T>> pending = new LinkedHashMap<>();

    /**
     * Creates batches.
     *
     * @param size returns the number of containers of an item
     */
    public Batches(ToIntFunction<T> size, BiConsumer<AccountId, List<T>> consumer) {
        this.size = size;
        this.consumer = consumer;
    }

    public void add(AccountId account, T item) {
        List<T> batch = pending.computeIfAbsent(account, absent -> new ArrayList<>());
        batch.add(item);
        if (batch.stream().mapToInt(size).sum() >= CONTAINERS) {
            pending.remove(account);
            consumer.accept(account, batch);
        }
    }

    /** Hands over the rest. */
    public void flush() {
        pending.forEach(consumer);
        pending.clear();
    }
}
