/**
 * Indexes on a list in memory. Not exported; {@link dev.quayside.query.index.IndexedRows} is the entry.
 *
 * <h2>Structure</h2>
 *
 * <pre>{@code
 *  IndexedRows          one for each list of an account; its only mutable state is a reference to the current version
 *    └─ Version         immutable: one version of the rows, and the indexes on it
 *         ├─ rows       PersistentList: [ row 0 | row 1 | row 2 | … ]     a row keeps its index for ever
 *         └─ indexes    IndexKey → Index
 *              ├─ EntryOrder      reads keys and ranks from rows, and compares rows
 *              ├─ Ranks           [ 41 7 7 … | 90 12 … | … ]        a long for each row; indexes share them
 *              └─ SortedEntries   [ 7 2 9 … | 4 0 … | 5 1 8 … ]      blocks of up to 512 entries
 * }</pre>
 *
 * <p>An entry is the index of a row; in the index on a list field, also the index of an element. All indexes have this
 * one structure and differ in their order only:
 *
 * <table>
 * <caption>Kinds of indexes</caption>
 * <tr><th>kind</th><th>sorts by</th><th>finds</th></tr>
 * <tr><td>ORDER</td><td>the order of a query, then id</td><td>pages; ranges of its first field</td></tr>
 * <tr><td>VALUE</td><td>a field, then the default order</td><td>equality, ranges, prefixes, absent values</td></tr>
 * <tr><td>PRESENCE</td><td>whether a field has a value, then the default order</td><td>presence, absence</td></tr>
 * <tr><td>ELEMENT</td><td>the elements of a list field</td><td>elements and their prefixes</td></tr>
 * </table>
 *
 * <p>Because entries are sorted, the rows that satisfy a condition on one field are a few ranges of an index. The size
 * of a range is the difference of its two positions, so totals need no scan. The rows with one value are in the default
 * order already, so their page is a part of the range.
 *
 * <p>A rank is a long made of a value: rows with different ranks are in the order of their ranks. A text has a rank of
 * its first nine characters, folded. A search compares ranks, which are in a few megabytes, and reads a row only if its
 * rank is that of the point.
 *
 * <h2>Reading a page</h2>
 *
 * <pre>{@code
 *  BoundQuery ── CandidateFinder ──► Candidates of each condition: ranges of indexes
 *             ── Planner ──────────► QueryPlan
 *                  1. walk through a range of an index on the query's order that has selected rows only,
 *                     if the condition is a range of the first field and further terms that queries repeat
 *                  2. walk through a range, or through the index on the query's order, and filter;
 *                     if the total is known from an index or not requested, and the page is found soon
 *                  3. read the candidates of the condition that has the fewest, filter, sort
 *                  4. read all rows, filter, sort
 * }</pre>
 *
 * <p>The last two ways use an {@link dev.quayside.query.eval.Evaluator}, so candidates may contain rows that do not
 * satisfy the condition. If all of them satisfy it, their number is the total, and their ranks decide which of them
 * the page may contain. A walk that finds too few rows is given up for the third or fourth way.
 *
 * <h2>Changes</h2>
 *
 * <p>The first query after a change compares the row lists, which share all unchanged parts, and moves the entries of
 * the changed rows in each index: it copies the blocks concerned and an array with one reference for each block.
 * Running queries keep their version. Queries that begin during the update make it as well, so no query waits for
 * another one. An index is built after a few queries have asked for it; while one thread builds it, the others read
 * without it. An index takes about 11 bytes for each row, and its ranks take 8 bytes for each row unless another index
 * has the same ranks. A list has at most 24 indexes.
 *
 * <h2>Alternatives that were not chosen</h2>
 *
 * <p>Bitmaps for values with few distinct values need less memory for each value, but they count a range only after a
 * union, have no order, and need a library (RoaringBitmap) for fast changes. Ranks beside the entries of each index
 * would be read in sequence, but indexes could not share them, and the entries of one value need a second rank, by the
 * default order. Without ranks, each comparison of a search reads a row: several cache misses.
 */
@NullMarked
package dev.quayside.query.index;

import org.jspecify.annotations.NullMarked;
