package dev.quayside.examples.benchmarks.lists;

import dev.quayside.examples.benchmarks.database.Product;
import org.junit.jupiter.api.Tag;

@Tag("full")
class PostgresFleetTest extends FleetDatabaseTest {
    PostgresFleetTest() {
        super(Product.POSTGRESQL);
    }
}
