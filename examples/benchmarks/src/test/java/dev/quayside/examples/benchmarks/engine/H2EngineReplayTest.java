package dev.quayside.examples.benchmarks.engine;

import dev.quayside.examples.benchmarks.database.Product;

class H2EngineReplayTest extends EngineReplayTest {
    H2EngineReplayTest() {
        super(Product.H2);
    }
}
