package dev.quayside.examples.benchmarks.engine;

import dev.quayside.examples.benchmarks.database.Product;

class PostgresEngineReplayTest extends EngineReplayTest {
    PostgresEngineReplayTest() {
        super(Product.POSTGRESQL);
    }
}
