package dev.quayside.examples.benchmarks;

class PostgresFleetTest extends FleetDatabaseTest {
    PostgresFleetTest() {
        super(Product.POSTGRESQL);
    }
}
