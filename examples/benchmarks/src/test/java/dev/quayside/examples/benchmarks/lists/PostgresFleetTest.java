package dev.quayside.examples.benchmarks.lists;

import dev.quayside.examples.benchmarks.database.Product;

class PostgresFleetTest extends FleetDatabaseTest {
    PostgresFleetTest() {
        super(Product.POSTGRESQL);
    }
}
