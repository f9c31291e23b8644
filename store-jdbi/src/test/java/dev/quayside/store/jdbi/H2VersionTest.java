package dev.quayside.store.jdbi;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;

/** The build runs tests with several versions of H2. */
class H2VersionTest {
    @Test
    void the_tests_run_with_the_version_of_h2_that_the_build_names() throws SQLException {
        try (TestDatabase h2 = TestDatabase.h2();
                Connection connection = h2.pool().getConnection()) {
            assertThat(connection.getMetaData().getDatabaseProductVersion())
                    .startsWith(System.getProperty("h2.expected", "2.5."));
        }
    }
}
