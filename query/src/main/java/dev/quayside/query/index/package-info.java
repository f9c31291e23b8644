/**
 * The indexes on lists in memory. The package is not exported; {@link dev.quayside.query.index.IndexedRows} is its main
 * type.
 *
 * <h2>Structure</h2>
 *
 * <pre>
 *  IndexedRows          a version of the list of an account
 *    ├─ RowsVersion     immutable: [ row 0 | row 1 | row 2 | … ]     a row keeps its number for ever
 *    └─ SharedIndexes   one for all versions of the list; the only mutable state
 *         └─ LatestHolder  the latest version of an index, or of ranks
 *              ├─ Index            immutable: EntryOrder, Ranks, SortedEntries
 *              │    └─ SortedEntries   [ 7 2 9 … | 4 0 … | 5 1 8 … ]      blocks of up to 512 entries
 *              └─ Ranks            [ 41 7 7 … | 90 12 … | … ]        a long for each row; indexes share them
 * </pre>
 *
 * <p>An entry is the number of a row and, in the index on a list field, also the number of an element. This example is
 * an index on the status of three rows, sorted by the time of the last refresh, latest first:
 *
 * <pre>
 *  rows        0: on_ship, 9:00    1: available, 8:00    2: on_ship, 9:30
 *  entries     [ 1 2 0 ]           available: 1          on_ship: 2, then 0, which is older
 *  status=on_ship                  two searches find the positions 1 and 3: the total is 2, the page is rows 2 and 0
 * </pre>
 *
 * <p>The kind of index that finds the values of a field depends on the type of the field. The in-memory store indexes
 * the lists of containers, shipments and parties, including fields that a host adds to the schemas of these lists. It
 * does not index custom fields, the list of tracking requests, or the lists of a host's own entities:
 *
 * <table>
 * <caption>Kinds of indexes</caption>
 * <tr><th>index on</th><th>sorts by</th><th>finds</th></tr>
 * <tr><td>a field with one value</td><td>the value, then the default order</td><td>equality, ranges,
 * prefixes</td></tr>
 * <tr><td>a list field</td><td>the elements</td><td>elements and their prefixes</td></tr>
 * <tr><td>an order of rows</td><td>the order, then the id</td><td>pages; ranges of its first
 * field</td></tr>
 * <tr><td>the rows that satisfy a condition</td><td>the default order or that of a query</td>
 * <td>presence, absence; further terms beside a range</td></tr>
 * </table>
 *
 * <p>The third query that needs an index builds it. Other queries read all rows until the index is complete. After a
 * build, the indexes of a list may use 260 bytes for each row; each entry and each rank takes 8 bytes. If a new index
 * makes the size exceed this limit, it replaces indexes that have at most half as many requests; if there are none, the
 * new index is dropped. Recent requests count more than old requests, because the request counts of all indexes are
 * halved when the count of one index reaches 1,000. No index is built of the rows that satisfy a condition with more
 * than 200 values, because the index would store the condition.
 *
 * <p>Because entries are sorted, the rows that satisfy a condition on one field form a few ranges of an index. The size
 * of a range is the difference of its two positions, so totals need no scan. The entries of rows with the same value
 * are in the default order, so a page of these rows is a part of the range.
 *
 * <p>A rank is a long that is computed from a value. If two rows have different ranks, the row with the smaller rank
 * comes first. The rank of a text is computed from its first nine characters, folded. A search for a value compares
 * ranks, which need only a few megabytes. The search finds the entries with the rank of the value, and reads the row of
 * the first or the last of these entries. Further rows are read only if this row has a different value.
 *
 * <h2>Reading a page</h2>
 *
 * <pre>
 *  BoundQuery ── CandidateFinder ──► Candidates of each condition: ranges of indexes
 *                   │ IndexKey       each index that it needs comes from SharedIndexes
 *             ── Planner ──────────► PagePlan
 *                  IndexScan            walk in the order of the query through ranges that have selected rows only
 *                  FilteredIndexScan    walk in the order of the query and filter, if the total is known or not
 *                                       requested, and the page is found soon
 *                  RankedScan           select by indexes alone, read the rows that the page may contain, sort
 *                  CandidateScan        read the candidates of the condition that has the fewest, without those
 *                                       whose ranks further conditions exclude, filter, sort
 *                  FullScan             read all rows, filter, sort
 * </pre>
 *
 * <p>Scans that filter use an {@link dev.quayside.query.eval.Evaluator}, so candidates may include rows that do not
 * satisfy the condition. A walk that finds too few rows stops, and one of the last three plans is used instead.
 *
 * <h2>Changes</h2>
 *
 * <p>A writer does not change indexes. The first query of an account after a change creates the new version and copies
 * only the parts of the row list that changed. Queries do not wait for each other: several queries may create the same
 * version, and the first result is kept for all ({@code InMemoryListRepository}). A query that finds an index of an
 * earlier version updates the index. The two row lists share all unchanged parts, so a comparison finds the changed
 * rows quickly. The entries of the changed rows are sorted, and one pass copies the blocks that change. The update of
 * the first query is kept; a query that runs during this update computes a separate update. Running queries keep their
 * version and never replace a later version of an index. If no query uses an index while an eighth of the rows change,
 * the index is dropped, because it keeps old rows in memory.
 *
 * <h2>Room for the reverse question</h2>
 *
 * <p>This package does not find the saved queries whose results change when a row changes, but it could be extended to
 * do so. {@link dev.quayside.query.index.CandidateFinder} converts a condition to points and ranges of fields, and the
 * term with the fewest candidates is the best filter. Saved queries could be stored under the field and the bounds of
 * this term. The saved queries that a change of a row may affect could then be found by the values of the row before
 * and after the change, and an evaluator would test them.
 *
 * <h2>Alternatives that were not chosen</h2>
 *
 * <p>Bitmaps for fields with few distinct values need less memory. But bitmaps can count a range only after a union,
 * are not sorted, and need a library (RoaringBitmap) for fast changes. In a measurement with generated statuses of
 * 399,000 rows, bitmaps took 0.4 bytes a row (the index: 16 bytes), counted a status in less than 0.1 µs (4 µs) and
 * changed a row in 0.2 ms (0.4 ms). But reading the first 30 rows of a status that a tenth of the rows have took 25 µs
 * (4 µs) and also needed the index on the order, and lists mostly request pages. Ranks stored beside the entries of
 * each index could be read in sequence, but indexes could not share them, and entries with equal values would need a
 * second rank, by the default order. Without ranks, each comparison of a search reads a row, which causes several cache
 * misses. A list of changed rows beside the indexes would make the first page after a change faster, but each later
 * page slower until the list is merged.
 */
@NullMarked
package dev.quayside.query.index;

import org.jspecify.annotations.NullMarked;
