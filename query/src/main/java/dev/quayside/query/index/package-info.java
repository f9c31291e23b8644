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
 *              ├─ EntryOrder      reads the keys of rows and compares entries; an index stores no keys
 *              └─ SortedEntries   [ 7 2 9 … | 4 0 … | 5 1 8 … ]           blocks of up to 512 entries
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
 * <h2>Reading a page</h2>
 *
 * <pre>{@code
 *  BoundQuery ── CandidateFinder ──► Candidates of each condition: ranges of indexes
 *             ── Planner ──────────► QueryPlan
 *                  1. walk through a range, or through the index on the query's order, and filter;
 *                     if the total is known from an index or not requested, and the page is found soon
 *                  2. read the candidates of the condition that has the fewest, filter, sort
 *                  3. read all rows, filter, sort
 * }</pre>
 *
 * <p>The second and third way use an {@link dev.quayside.query.eval.Evaluator}, so candidates may contain rows that do
 * not satisfy the condition. A walk that finds too few rows is given up for the second or third way.
 *
 * <h2>Changes</h2>
 *
 * <p>The first query after a change compares the row lists, which share all unchanged parts, and moves the entries of
 * the changed rows in each index: it copies the blocks concerned and an array with one reference for each block.
 * Running queries keep their version. Queries that begin during the update make it as well, so no query waits for
 * another one. An index is built after a few queries have asked for it; while one thread builds it, the others read
 * without it. Indexes contain no keys, so each takes about 11 bytes for each row, and a list has at most 24 of them.
 *
 * <h2>Alternatives that were not chosen</h2>
 *
 * <p>Bitmaps for values with few distinct values need less memory for each value, but they count a range only after a
 * union, have no order, and need a library (RoaringBitmap) for fast changes. Copies of keys beside the entries would
 * halve the time of a search, which takes one or two microseconds, and would double the memory.
 */
@NullMarked
package dev.quayside.query.index;

import org.jspecify.annotations.NullMarked;
