/**
 * Tests for stores: a store extends the contract classes and supplies itself, filled with the data of the test.
 *
 * <p>{@link dev.quayside.query.contract.StoreContract} tests the write side, {@link
 * dev.quayside.query.contract.ApiKeyContract} API keys, {@link dev.quayside.query.contract.PlaceContract} places, and
 * {@link dev.quayside.query.contract.ShareContract} shares. {@link dev.quayside.query.contract.ContainerListContract}
 * and {@link dev.quayside.query.contract.DifferentialListContract} test the lists, and {@link
 * dev.quayside.query.contract.ListConsistencyContract} tests the write side and the lists together. {@link
 * dev.quayside.query.contract.engine.TrackingEngineStoreContract} tests stores for the tracking engine.
 *
 * <p>A store may {@linkplain dev.quayside.query.store.ListRepository#unsupportedFeatures() declare} missing features.
 * The tests then check that the store rejects such queries, and continue.
 *
 * <p>Projects that run the contract add {@code org.junit.jupiter:junit-jupiter} and {@code org.assertj:assertj-core} to
 * their test dependencies.
 */
@NullMarked
package dev.quayside.query.contract;

import org.jspecify.annotations.NullMarked;
