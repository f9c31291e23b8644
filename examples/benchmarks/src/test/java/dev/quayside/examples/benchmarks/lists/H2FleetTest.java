package dev.quayside.examples.benchmarks.lists;

import dev.quayside.examples.benchmarks.database.Product;

class H2FleetTest extends FleetDatabaseTest {
    H2FleetTest() {
        super(Product.H2);
    }
}
