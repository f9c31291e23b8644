package dev.quayside.query.index;

/**
 * A range of index entries, between two positions in an index.
 *
 * @param from the position of the first entry
 * @param to the position after the last entry
 */
record EntryRange<T>(Index<T> index, int from, int to) {

    static <T> EntryRange<T> all(Index<T> index) {
        return new EntryRange<>(index, 0, index.entries().size());
    }

    int size() {
        return to - from;
    }
}
