package dev.quayside.core.internal;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Iterator;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.RandomAccess;
import java.util.SortedMap;
import java.util.function.IntConsumer;

/**
 * An immutable list whose changed copies share all unchanged parts. Changing or appending one element copies only a few
 * arrays of {@value #WIDTH} references. {@link #forEachChange} finds the differences between two copies without reading
 * the parts that the copies share.
 *
 * <p>The elements are stored in the leaves of a tree of arrays. Each array has up to {@value #WIDTH} entries.
 *
 * @param <V> the type of the elements, which are not null
 */
public final class PersistentList<V> extends AbstractList<V> implements RandomAccess {

    private static final int BITS = 6;
    private static final int WIDTH = 1 << BITS;
    private static final int MASK = WIDTH - 1;
    private static final Object[] NOTHING = {};
    private static final PersistentList<?> EMPTY = new PersistentList<>(NOTHING, 0, 0);

    private final Object[] root;
    private final int size;
    /**
     * The number of bits by which an index must be shifted right to get the index in the root array; 0 if the root
     * array contains the elements themselves.
     */
    private final int shift;

    private PersistentList(Object[] root, int size, int shift) {
        this.root = root;
        this.size = size;
        this.shift = shift;
    }

    /** Returns the empty list. */
    @SuppressWarnings("unchecked") // contains no elements
    public static <V> PersistentList<V> empty() {
        return (PersistentList<V>) EMPTY;
    }

    /** Returns a list of these elements; returns the argument itself if it is a persistent list. */
    @SuppressWarnings("unchecked") // an immutable list of a subtype
    public static <V> PersistentList<V> copyOf(Collection<? extends V> elements) {
        if (elements instanceof PersistentList<?> list) {
            return (PersistentList<V>) list;
        }
        Object[] level = elements.toArray();
        for (Object element : level) {
            Objects.requireNonNull(element, "element");
        }
        int size = level.length;
        int shift = 0;
        while (level.length > WIDTH) {
            Object[] above = new Object[(level.length + MASK) >>> BITS];
            for (int i = 0; i < above.length; i++) {
                int from = i << BITS;
                int length = Math.min(WIDTH, level.length - from);
                above[i] = new Object[length];
                System.arraycopy(level, from, above[i], 0, length);
            }
            level = above;
            shift += BITS;
        }
        return new PersistentList<>(level, size, shift);
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    @SuppressWarnings("unchecked") // a leaf contains elements
    public V get(int index) {
        Objects.checkIndex(index, size);
        return (V) leaf(index)[index & MASK];
    }

    private Object[] leaf(int index) {
        Object[] node = root;
        for (int bits = shift; bits > 0; bits -= BITS) {
            node = (Object[]) node[(index >>> bits) & MASK];
        }
        return node;
    }

    /**
     * Returns a copy in which the element at an index is replaced. If the index equals the size, the value is appended
     * instead.
     *
     * @param index the index, from 0 to the size, inclusive
     */
    public PersistentList<V> with(int index, V value) {
        Objects.checkIndex(index, size + 1);
        Objects.requireNonNull(value, "value");
        if (index < 1 << (shift + BITS)) {
            return new PersistentList<>(with(root, shift, index, value), Math.max(size, index + 1), shift);
        }
        Object[] above = {root, with(NOTHING, shift, index, value)};
        return new PersistentList<>(above, size + 1, shift + BITS);
    }

    /**
     * Returns a copy in which the elements at these indexes are replaced. Values at indexes from the size on are
     * appended.
     */
    @SuppressWarnings("unchecked") // the array contains elements
    public PersistentList<V> withAll(SortedMap<Integer, V> changes) {
        if (changes.size() <= size / WIDTH) {
            PersistentList<V> changed = this;
            for (Map.Entry<Integer, V> change : changes.entrySet()) {
                changed = changed.with(change.getKey(), change.getValue());
            }
            return changed;
        }
        Object[] all = Arrays.copyOf(toArray(), changes.isEmpty() ? size : Math.max(size, changes.lastKey() + 1));
        changes.forEach((index, value) -> all[index] = value);
        return (PersistentList<V>) copyOf(Arrays.asList(all));
    }

    private static Object[] with(Object[] node, int bits, int index, Object value) {
        int at = (index >>> bits) & MASK;
        Object[] copy = new Object[Math.max(node.length, at + 1)];
        System.arraycopy(node, 0, copy, 0, node.length);
        if (bits == 0) {
            copy[at] = value;
        } else {
            copy[at] = with(at < node.length ? (Object[]) node[at] : NOTHING, bits - BITS, index, value);
        }
        return copy;
    }

    /**
     * Calls the consumer with each index at which this list and another version of this list have different elements,
     * in ascending order. Elements are compared by identity.
     */
    public void forEachChange(PersistentList<V> other, IntConsumer consumer) {
        if (shift == other.shift) {
            visitChanges(root, other.root, shift, 0, consumer);
        } else if (shift > other.shift) {
            other.grown().forEachChange(this, consumer);
        } else {
            grown().forEachChange(other, consumer);
        }
    }

    private PersistentList<V> grown() {
        return new PersistentList<>(new Object[] {root}, size, shift + BITS);
    }

    @SuppressWarnings("ReferenceEquality")
    private static void visitChanges(Object[] one, Object[] other, int bits, int first, IntConsumer consumer) {
        if (one == other) {
            return;
        }
        for (int i = 0; i < Math.max(one.length, other.length); i++) {
            int index = first + (i << bits);
            Object a = i < one.length ? one[i] : NOTHING;
            Object b = i < other.length ? other[i] : NOTHING;
            if (bits > 0) {
                visitChanges((Object[]) a, (Object[]) b, bits - BITS, index, consumer);
            } else if (a != b) {
                consumer.accept(index);
            }
        }
    }

    @Override
    public Iterator<V> iterator() {
        return new Iterator<>() {
            private int next;
            private Object[] leaf = NOTHING;

            @Override
            public boolean hasNext() {
                return next < size;
            }

            @Override
            @SuppressWarnings("unchecked") // a leaf contains elements
            public V next() {
                if (next >= size) {
                    throw new NoSuchElementException();
                }
                if ((next & MASK) == 0) {
                    leaf = leaf(next);
                }
                return (V) leaf[next++ & MASK];
            }
        };
    }
}
