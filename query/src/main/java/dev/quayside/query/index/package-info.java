/**
 * Indexes on a list in memory. Not exported; {@link dev.quayside.query.index.IndexedRows} is the entry.
 *
 * <h2>Structure</h2>
 *
 * <pre>
 *  IndexedRows          a version of the list of an account
 *    ├─ Version         immutable: [ row 0 | row 1 | row 2 | … ]     a row keeps its number for ever
 *    └─ SharedIndexes   one for all versions of the list; the only mutable state
 *         └─ Latest     the latest version of an index, or of ranks
 *              ├─ Index            immutable: EntryOrder, Ranks, SortedEntries
 *              │    └─ SortedEntries   [ 7 2 9 … | 4 0 … | 5 1 8 … ]      blocks of up to 512 entries
 *              └─ Ranks            [ 41 7 7 … | 90 12 … | … ]        a long for each row; indexes share them
 * </pre>
 *
 * <p>An entry is the number of a row; in the index on a list field, also the number of an element. The index on the
 * status of three rows, in the order of their refreshes, the latest first:
 *
 * <pre>
 *  rows        0: on_ship, 9:00    1: available, 8:00    2: on_ship, 9:30
 *  entries     [ 1 2 0 ]           available: 1          on_ship: 2, then 0, which is older
 *  status=on_ship                  two searches find the positions 1 and 3: the total is 2, the page is rows 2 and 0
 * </pre>
 *
 * <p>The type of a field decides which index finds its values. The in-memory store has indexes on the lists of
 * containers, shipments and parties, also on the fields that a host adds to the schemas of these lists. Custom fields,
 * the list of requests and the lists of a host's own entities have no index:
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
 * <p>The third query that needs an index builds it. Other queries read all rows until the index is complete. The
 * indexes of a list may take 260 bytes for each row when they are built, with 8 bytes for each entry and each rank. If
 * a new index exceeds the limit, it replaces indexes with at most half as many requests; otherwise it is dropped. Old
 * requests count less: the numbers of all indexes are halved when one of them reaches a thousand. A
 * condition of more than 200 values has no index of its rows, because the index keeps the condition.
 *
 * <p>Because entries are sorted, the rows that satisfy a condition on one field are a few ranges of an index. The size
 * of a range is the difference of its two positions, so totals need no scan. The rows with one value are in the default
 * order already, so their page is a part of the range.
 *
 * <p>A rank is a long made of a value: rows with different ranks are in the order of their ranks. A text has a rank of
 * its first nine characters, folded. A search compares ranks, which are in a few megabytes. It finds the entries whose
 * rank is that of the searched value, and reads the row of the first or the last of them. It reads others only if that
 * row has another value.
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
 * <p>Scans that filter use an {@link dev.quayside.query.eval.Evaluator}, so candidates may contain rows that do not
 * satisfy the condition. A walk that finds too few rows is given up for one of the last three plans.
 *
 * <h2>Changes</h2>
 *
 * <p>A writer touches no index. The first query of an account after a change creates the version, and copies only the
 * parts of the row list that changed. No query waits for another: several may create the same version, and the first
 * one is kept for all ({@code InMemoryLists}). A query that uses an index of an earlier version updates it: the two row
 * lists share all unchanged parts, so a comparison finds the changed rows; their entries are sorted, and one pass
 * copies the blocks concerned. The first reader keeps its update; a reader during this update makes its own. Running
 * queries keep their version, and never replace a later version of an index. An index that no query uses while an
 * eighth of the rows changes is dropped, because it keeps the former rows.
 *
 * <h2>Room for the reverse question</h2>
 *
 * <p>Nothing here finds the saved queries whose results a changed row enters or leaves. The planner's view of a
 * condition could: {@link dev.quayside.query.index.CandidateFinder} turns it into points and ranges of fields, of which
 * the term with the fewest candidates is the best filter. Stored under the field and bounds of that term, the saved
 * queries for which a row may have changed are found by its values before and after the change, and an evaluator
 * decides.
 *
 * <h2>Alternatives that were not chosen</h2>
 *
 * <p>Bitmaps of fields with few distinct values need less memory, but they count a range only after a union, have no
 * order, and need a library (RoaringBitmap) for fast changes. Measured with generated statuses of 399,000 rows, bitmaps
 * take 0.4 bytes a row where the index takes 16, count a status in less than 0.1 µs (4 µs) and change a row in 0.2 ms
 * (0.4 ms). But the first 30 rows of a status with a tenth of the rows take 25 µs (4 µs) and need the index on the
 * order as well, and a page is what lists request. Ranks beside the entries of each index would be read in sequence,
 * but indexes could not share them, and the entries of one value need a second rank, by the default order. Without
 * ranks, each comparison of a search reads a row: several cache misses. A list of changed rows beside the indexes makes
 * the first page after a change faster, but each later page slower until the list is merged.
 */
@NullMarked
package dev.quayside.query.index;

import org.jspecify.annotations.NullMarked;
