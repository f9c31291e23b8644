package dev.quayside.store.jdbi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.configuration.FluentConfiguration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests that a host can run the migration scripts with Flyway. */
class FlywayTest {

    private static final String SCRIPTS = "classpath:dev/quayside/store/jdbi/migration/";

    @ParameterizedTest
    @EnumSource(TestDatabase.Kind.class)
    void flyway_creates_all_objects_of_the_store(TestDatabase.Kind kind) throws Exception {
        try (TestDatabase database = kind.emptyDatabase()) {
            if (kind == TestDatabase.Kind.H2) {
                flyway(database, "").locations(SCRIPTS + "all").load().migrate();
            } else {
                flyway(database, "collate \"C\"")
                        .locations(SCRIPTS + "all", SCRIPTS + "postgresql")
                        .load()
                        .migrate();
            }

            assertThat(opened(database).problems()).isEmpty();
        }
    }

    @Test
    void tables_created_by_flyway_can_be_distributed() throws Exception {
        try (TestDatabase database = TestDatabase.emptyPostgres()) {
            database.execute(CitusRulesTest.functions());
            flyway(database, "collate \"C\"")
                    .locations(SCRIPTS + "all", SCRIPTS + "postgresql")
                    .baselineOnMigrate(true)
                    .baselineVersion("0")
                    .load()
                    .migrate();
            JdbiStore.builder(database.pool())
                    .clock(TestDatabase.CLOCK)
                    .withoutMigrations()
                    .distribute();

            assertThat(opened(database).problems()).isEmpty();
            assertThat(database.count("pg_dist_partition")).isPositive();
        }
    }

    private static FluentConfiguration flyway(TestDatabase database, String collation) {
        return Flyway.configure().dataSource(database.pool()).placeholders(Map.of("c", collation));
    }

    private static JdbiStore opened(TestDatabase database) {
        return JdbiStore.builder(database.pool())
                .clock(TestDatabase.CLOCK)
                .withoutMigrations()
                .open();
    }
}
