package dev.quayside.examples.gettingstarted;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.query.store.InMemoryStore;
import dev.quayside.store.jdbi.JdbiStore;
import dev.quayside.store.jdbi.testing.PostgresDatabase;
import dev.quayside.store.jdbi.testing.PostgresServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.UUID;
import org.h2.jdbcx.JdbcConnectionPool;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;

/** The program writes the same table from each store. */
class OwnAttributeTest {
    private static final String TABLE =
            "id,number\r\n" + new UUID(0, 10) + ",MSCU1234566\r\n" + new UUID(0, 9) + ",MAEU1111110\r\n";

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    @Test
    void containers_are_filtered_by_an_own_attribute_in_memory() throws IOException {
        OwnAttribute.run(new InMemoryStore(), out);

        assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo(TABLE);
    }

    @Test
    void containers_are_filtered_by_an_own_attribute_on_h2() throws IOException {
        JdbcConnectionPool pool = JdbcConnectionPool.create("jdbc:h2:mem:" + UUID.randomUUID(), "sa", "");
        try {
            OwnAttribute.run(JdbiStore.open(pool, Clock.systemUTC()), out);
        } finally {
            pool.dispose();
        }

        assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo(TABLE);
    }

    @Tag("full")
    @Test
    void containers_are_filtered_by_an_own_attribute_on_postgresql() throws IOException {
        try (PostgresDatabase database = PostgresServer.newest().database()) {
            PGSimpleDataSource source = new PGSimpleDataSource();
            source.setUrl(database.url());
            OwnAttribute.run(JdbiStore.open(source, Clock.systemUTC()), out);
        }

        assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo(TABLE);
    }
}
