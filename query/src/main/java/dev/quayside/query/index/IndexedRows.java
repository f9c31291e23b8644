package dev.quayside.query.index;

import dev.quayside.core.internal.PersistentList;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.Page;
import dev.quayside.query.eval.Evaluator;
import java.util.SortedMap;

/**
 * One version of a list. Pages are read with indexes. Immutable, except for the indexes, which all versions of the list
 * share. Thread-safe.
 *
 * <p>An index is built after a few queries have requested it. A query reads all rows if its index is missing or if
 * another thread is building the index. If an index belongs to an earlier version, the first query that uses the index
 * updates it.
 *
 * @param <T> the type of the rows
 */
public final class IndexedRows<T> {

    /** The number of rows up to which reading all rows is fast enough. */
    private static final int FEW_ROWS = 500;

    /** The number of requests after which an index is built. Building an index takes as long as several scans. */
    private static final int FIRST_BUILD = 3;

    /**
     * The maximum size of the indexes after a build, in bytes per row. Blocks of old versions that queries still read
     * may take an eighth more.
     */
    private static final int BYTES_PER_ROW = 260;

    private final int fewRows;
    private final SharedIndexes<T> indexes;
    private final RowsVersion<T> version;

    private IndexedRows(int fewRows, SharedIndexes<T> indexes, RowsVersion<T> version) {
        this.fewRows = fewRows;
        this.indexes = indexes;
        this.version = version;
    }

    /** Returns an empty list. */
    public static <T> IndexedRows<T> empty() {
        return empty(FEW_ROWS, FIRST_BUILD, BYTES_PER_ROW);
    }

    /**
     * Returns an empty list with the given settings; used in tests.
     *
     * @param fewRows the number of rows up to which no index is used
     * @param firstBuild the number of requests after which an index is built
     * @param bytesPerRow the maximum size of all indexes after a build, in bytes per row
     */
    public static <T> IndexedRows<T> empty(int fewRows, int firstBuild, int bytesPerRow) {
        return new IndexedRows<>(fewRows, new SharedIndexes<>(firstBuild, bytesPerRow), RowsVersion.empty());
    }

    /**
     * Returns the next version, in which rows are replaced and new rows are appended. Two next versions may be created
     * from the same version, for example by two threads, but only one of the two may be queried or changed further.
     */
    public IndexedRows<T> withAll(SortedMap<Integer, T> changes) {
        if (changes.isEmpty()) {
            return this;
        }
        RowsVersion<T> next = new RowsVersion<>(
                version.number() + changes.size(), version.rows().withAll(changes));
        indexes.dropUnused(next);
        return new IndexedRows<>(fewRows, indexes, next);
    }

    public PersistentList<T> rows() {
        return version.rows();
    }

    /** Returns the page that a query selects. The page equals the page that {@link Evaluator#page} returns. */
    public Page<T> page(BoundQuery<T> query) {
        return plan(query, true).page();
    }

    /** Describes in words how the page of a query is read with the indexes that exist. Does not build indexes. */
    public String explain(BoundQuery<T> query) {
        return plan(query, false).toString();
    }

    private PagePlan<T> plan(BoundQuery<T> query, boolean requests) {
        Evaluator<T> evaluator = Evaluator.of(query);
        return version.rows().size() <= fewRows
                ? new PagePlan.FullScan<>(evaluator, version.rows())
                : new Planner<>(indexes, version, query, evaluator, requests).plan();
    }

    /** Returns the size of the indexes in bytes. */
    long indexBytes() {
        return indexes.bytes();
    }
}
