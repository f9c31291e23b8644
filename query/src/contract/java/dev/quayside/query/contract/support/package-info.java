/**
 * Data and helpers of the contracts: fixed rows, extreme values, and rows and queries that are generated from a seed.
 *
 * <p>A store needs {@link dev.quayside.query.contract.support.TestData}, which its test fills in.
 */
@NullMarked
package dev.quayside.query.contract.support;

import org.jspecify.annotations.NullMarked;
