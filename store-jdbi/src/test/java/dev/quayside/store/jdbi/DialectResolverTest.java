package dev.quayside.store.jdbi;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.quayside.core.store.StoreException;
import java.util.UUID;
import org.h2.jdbcx.JdbcConnectionPool;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests that databases with settings that change the meaning of filters are rejected with a clear message. */
class DialectResolverTest {

    @ParameterizedTest
    @CsvSource(textBlock = """
                    MODE=PostgreSQL,        MODE=PostgreSQL (expected MODE=REGULAR
                    MODE=MySQL,             MODE=MySQL (expected MODE=REGULAR
                    MODE=Oracle,            MODE=Oracle (expected MODE=REGULAR
                    MODE=MSSQLServer,       MODE=MSSQLServer (expected MODE=REGULAR
                    IGNORECASE=TRUE,        IGNORECASE=1 (expected IGNORECASE=0
                    INIT=SET COLLATION ENGLISH, COLLATION=ENGLISH
                    """)
    void a_setting_that_changes_the_meaning_of_filters_is_rejected(String setting, String message) {
        JdbcConnectionPool pool =
                JdbcConnectionPool.create("jdbc:h2:mem:" + UUID.randomUUID() + ";" + setting, "sa", "");

        assertThatThrownBy(() -> JdbiStore.open(pool, TestDatabase.CLOCK))
                .isInstanceOf(StoreException.class)
                .hasMessageStartingWith("the database is H2 with ")
                .hasMessageContaining(message);
        pool.dispose();
    }
}
