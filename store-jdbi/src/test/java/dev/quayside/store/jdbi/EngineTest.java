package dev.quayside.store.jdbi;

import dev.quayside.core.store.EngineStore;
import dev.quayside.core.tracking.FirstAnswerTest;
import dev.quayside.core.tracking.FollowingTest;
import dev.quayside.core.tracking.StoppingTest;
import dev.quayside.core.tracking.WorkerTest;
import java.sql.SQLException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;

/** The tracking engine's own tests, on H2 and PostgreSQL. */
@Tag("slow")
class EngineTest {

    private static TestDatabase h2;
    private static TestDatabase postgres;
    private static JdbiStore h2Store;
    private static JdbiStore postgresStore;

    @BeforeAll
    static void open() {
        h2 = TestDatabase.h2();
        h2Store = h2.open();
        postgres = TestDatabase.postgres();
        postgresStore = postgres.open();
    }

    @AfterAll
    static void close() throws SQLException {
        h2.close();
        postgres.close();
    }

    private static EngineStore emptied(TestDatabase database, JdbiStore store) {
        try {
            database.clear();
        } catch (SQLException e) {
            throw new AssertionError(e);
        }
        return store;
    }

    @Nested
    class FirstAnswerOnH2 extends FirstAnswerTest {
        @Override
        protected EngineStore store() {
            return emptied(h2, h2Store);
        }
    }

    @Nested
    class FollowingOnH2 extends FollowingTest {
        @Override
        protected EngineStore store() {
            return emptied(h2, h2Store);
        }
    }

    @Nested
    class StoppingOnH2 extends StoppingTest {
        @Override
        protected EngineStore store() {
            return emptied(h2, h2Store);
        }
    }

    @Nested
    class WorkersOnH2 extends WorkerTest {
        @Override
        protected EngineStore store() {
            return emptied(h2, h2Store);
        }
    }

    @Nested
    class FirstAnswerOnPostgres extends FirstAnswerTest {
        @Override
        protected EngineStore store() {
            return emptied(postgres, postgresStore);
        }
    }

    @Nested
    class FollowingOnPostgres extends FollowingTest {
        @Override
        protected EngineStore store() {
            return emptied(postgres, postgresStore);
        }
    }

    @Nested
    class StoppingOnPostgres extends StoppingTest {
        @Override
        protected EngineStore store() {
            return emptied(postgres, postgresStore);
        }
    }

    @Nested
    class WorkersOnPostgres extends WorkerTest {
        @Override
        protected EngineStore store() {
            return emptied(postgres, postgresStore);
        }
    }
}
