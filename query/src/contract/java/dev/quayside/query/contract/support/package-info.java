/**
 * Data of the contract tests: fixed records, edge values, and rows and queries that are generated from a seed.
 *
 * <p>A contract passes {@link dev.quayside.query.contract.support.TestData} to the test of a store, which saves it. The
 * other types may change in any release.
 */
@NullMarked
package dev.quayside.query.contract.support;

import org.jspecify.annotations.NullMarked;
