package dev.quayside.query.index;

import dev.quayside.core.internal.PersistentList;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.Page;
import dev.quayside.query.eval.Evaluator;
import java.util.SortedMap;

/**
 * A version of a list, whose pages are read with indexes. Immutable, except for the indexes, which the versions of a
 * list share. Thread-safe.
 *
 * <p>An index is built when a few queries have asked for it. A query whose index is missing, or is being built by
 * another thread, reads all rows. The first query that uses an index of an earlier version updates it.
 *
 * @param <T> the type of the rows
 */
public final class IndexedRows<T> {

    /** The number of rows up to which reading all of them is fast enough. */
    private static final int FEW_ROWS = 500;

    /** The number of queries that ask for an index before it is built, because that takes as long as several scans. */
    private static final int FIRST_BUILD = 3;

    /** The size of the indexes after a build; an eighth more is left to blocks of versions that are still read. */
    private static final int BYTES_PER_ROW = 260;

    private final int fewRows;
    private final SharedIndexes<T> indexes;
    private final Version<T> version;

    private IndexedRows(int fewRows, SharedIndexes<T> indexes, Version<T> version) {
        this.fewRows = fewRows;
        this.indexes = indexes;
        this.version = version;
    }

    /** Returns an empty list. */
    public static <T> IndexedRows<T> empty() {
        return empty(FEW_ROWS, FIRST_BUILD, BYTES_PER_ROW);
    }

    /**
     * Returns an empty list with other settings, for tests.
     *
     * @param fewRows the number of rows up to which there are no indexes
     * @param firstBuild the number of requests at which an index is built
     * @param bytesPerRow the maximum size of the indexes after a build
     */
    public static <T> IndexedRows<T> empty(int fewRows, int firstBuild, int bytesPerRow) {
        return new IndexedRows<>(fewRows, new SharedIndexes<>(firstBuild, bytesPerRow), Version.empty());
    }

    /**
     * Returns the next version, with changed and, at the end, appended rows. Two versions may be made of the same
     * version, for example by two threads. Only one of them may be queried or changed further.
     */
    public IndexedRows<T> withAll(SortedMap<Integer, T> changes) {
        if (changes.isEmpty()) {
            return this;
        }
        Version<T> next =
                new Version<>(version.number() + changes.size(), version.rows().withAll(changes));
        indexes.dropUnused(next);
        return new IndexedRows<>(fewRows, indexes, next);
    }

    public PersistentList<T> rows() {
        return version.rows();
    }

    /** Returns the page of a query: the same page as {@link Evaluator#page}. */
    public Page<T> page(BoundQuery<T> query) {
        return plan(query, true).page();
    }

    /** Returns the way in which the page of a query is read with the indexes that are built, in words. Builds none. */
    public String explain(BoundQuery<T> query) {
        return plan(query, false).toString();
    }

    private PagePlan<T> plan(BoundQuery<T> query, boolean requests) {
        Evaluator<T> evaluator = Evaluator.of(query);
        return version.rows().size() <= fewRows
                ? new PagePlan.FullScan<>(evaluator, version.rows())
                : new Planner<>(indexes, version, query, evaluator, requests).plan();
    }

    /** Returns the number of bytes of the indexes. */
    long indexBytes() {
        return indexes.bytes();
    }
}
