package dev.quayside.examples.benchmarks;

class H2FleetTest extends FleetDatabaseTest {
    H2FleetTest() {
        super(Product.H2);
    }
}
