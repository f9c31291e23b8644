/**
 * Tests that every store passes; a store extends them and says how it is filled.
 *
 * <p>Whoever runs them adds {@code org.junit.jupiter:junit-jupiter} and {@code org.assertj:assertj-core} to the tests.
 */
@NullMarked
package dev.quayside.query.contract;

import org.jspecify.annotations.NullMarked;
