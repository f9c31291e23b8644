/**
 * Tests that every store passes; a store extends them and says how it is filled.
 *
 * <p>{@link dev.quayside.query.contract.TrackingStoreContract} is for the write side,
 * {@link dev.quayside.query.contract.ContainerListContract} and
 * {@link dev.quayside.query.contract.DifferentialListContract} for the lists, and
 * {@link dev.quayside.query.contract.ChangingRowsContract} for both together.
 * {@link dev.quayside.query.contract.EngineStoreContract} is for stores on which the tracking engine runs.
 *
 * <p>A store may {@linkplain dev.quayside.query.store.ListRepository#lacks() declare} that it cannot do something. Whatever a
 * test asks of that kind has to be refused then, and the test goes on with the rest.
 *
 * <p>Whoever runs them adds {@code org.junit.jupiter:junit-jupiter} and {@code org.assertj:assertj-core} to the tests.
 */
@NullMarked
package dev.quayside.query.contract;

import org.jspecify.annotations.NullMarked;
