package dev.quayside.store.jdbi;

import static com.zaxxer.hikari.SQLExceptionOverride.Override.CONTINUE_EVICT;
import static com.zaxxer.hikari.SQLExceptionOverride.Override.DO_NOT_EVICT;
import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.SQLExceptionOverride;
import dev.quayside.store.jdbi.internal.sql.StoreExceptions;
import java.sql.BatchUpdateException;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.postgresql.util.PSQLException;
import org.postgresql.util.PSQLState;
import org.postgresql.util.ServerErrorMessage;

/** Tests that HikariCP closes only connections whose session has ended. */
class CitusExceptionOverrideTest {

    @ParameterizedTest
    @CsvSource({"ERROR, 08006", "ERROR, 08001"})
    void a_connection_stays_in_the_pool_if_the_server_cannot_reach_a_node(String severity, String state) {
        SQLException failure = sent(severity, state);

        assertThat(adjudicated(failure)).isEqualTo(DO_NOT_EVICT);
        assertThat(adjudicated(inBatch(failure))).isEqualTo(DO_NOT_EVICT);
        assertThat(StoreExceptions.isUnavailableNode(failure)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"57P01", "57P02", "57P03"})
    void a_connection_stays_in_the_pool_if_the_server_passes_on_that_a_node_stops(String state) {
        SQLException failure = sent("ERROR", state, "while executing command on worker-1.example:5432");

        assertThat(adjudicated(failure)).isEqualTo(DO_NOT_EVICT);
        assertThat(adjudicated(inBatch(failure))).isEqualTo(DO_NOT_EVICT);
        assertThat(StoreExceptions.isUnavailableNode(failure)).isTrue();
        assertThat(adjudicated(sent("FATAL", state, "while executing command on worker-1.example:5432")))
                .isEqualTo(CONTINUE_EVICT);
    }

    /** The errors of PgBouncer for a lost server and of a terminating server. */
    @ParameterizedTest
    @CsvSource({"FATAL, 08006", "FATAL, 08P01", "PANIC, 08006", "ERROR, 57P01"})
    void the_end_of_a_session_is_left_to_the_pool(String severity, String state) {
        SQLException failure = sent(severity, state);

        assertThat(adjudicated(failure)).isEqualTo(CONTINUE_EVICT);
        assertThat(adjudicated(inBatch(failure))).isEqualTo(CONTINUE_EVICT);
        assertThat(StoreExceptions.isUnavailableNode(failure)).isFalse();
        assertThat(StoreExceptions.convert(failure))
                .hasMessage("the database was not reached (SQLState " + state + ")");
    }

    @Test
    void a_connection_that_the_driver_has_closed_is_left_to_the_pool() {
        assertThat(adjudicated(new PSQLException("lost", PSQLState.CONNECTION_FAILURE)))
                .isEqualTo(CONTINUE_EVICT);
        assertThat(adjudicated(new SQLException("lost", "08006"))).isEqualTo(CONTINUE_EVICT);
        assertThat(adjudicated(new BatchUpdateException("lost", "08006", new int[0])))
                .isEqualTo(CONTINUE_EVICT);
    }

    private static SQLExceptionOverride.Override adjudicated(SQLException failure) {
        return new CitusExceptionOverride().adjudicate(failure);
    }

    private static SQLException sent(String severity, String state) {
        return sent(severity, state, "SQL statement");
    }

    private static SQLException sent(String severity, String state, String context) {
        return new PSQLException(
                new ServerErrorMessage("S" + severity + "\0C" + state + "\0Mfailed\0W" + context + "\0"));
    }

    private static SQLException inBatch(SQLException failure) {
        BatchUpdateException batch =
                new BatchUpdateException("a batch failed", failure.getSQLState(), new int[0], failure);
        batch.setNextException(failure);
        return batch;
    }
}
