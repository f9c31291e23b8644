package dev.quayside.store.jdbi;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.h2.jdbcx.JdbcConnectionPool;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests problems of the URL of H2. */
class SettingProblemsTest {

    @Test
    void a_file_that_an_interrupted_thread_closes_is_a_problem_with_the_url_that_helps(@TempDir Path folder)
            throws Exception {
        try (TestDatabase database = TestDatabase.h2InFile(folder)) {
            assertThat(database.open().problems())
                    .containsExactly("an interrupted thread closes the file of H2 for all connections"
                            + " (expected the URL jdbc:h2:async:" + folder.resolve("quayside") + ")");
        }
    }

    @Test
    void a_file_with_an_asynchronous_channel_is_no_problem(@TempDir Path folder) {
        JdbcConnectionPool pool = JdbcConnectionPool.create("jdbc:h2:async:" + folder.resolve("quayside"), "sa", "");

        assertThat(JdbiStore.open(pool, TestDatabase.CLOCK).problems()).isEmpty();

        pool.dispose();
    }
}
