package dev.quayside.examples.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.container.Container;
import dev.quayside.query.Page;
import dev.quayside.query.store.ListStore;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class H2FleetTest {
    private static final int ROWS = 3_000;

    private H2Fleet h2;
    private Question.Samples samples;

    @BeforeAll
    void open(@TempDir Path folder) throws Exception {
        h2 = H2Fleet.open(ROWS, folder);
        samples = Question.Samples.of(h2.fleet());
    }

    @AfterAll
    void close() throws Exception {
        h2.close();
    }

    @ParameterizedTest
    @EnumSource
    void the_store_answers_like_the_loop_written_by_hand(Question question) {
        ListStore store = h2.store(h2.dataSource());
        Page<Container> page = store.containers(LibraryQueries.bind(question, samples, 1));
        assertThat(new Answer(
                        page.rows().stream().map(Container::id).toList(),
                        page.total().orElseThrow()))
                .isEqualTo(HandLoops.of(question, samples, 1).page(h2.fleet().biggestAccountsRows()));
    }

    @ParameterizedTest
    @EnumSource
    void plain_jdbc_reads_the_same_rows_with_the_statements_of_the_store(Question question) {
        StatementLog log = new StatementLog();
        ListStore store = h2.store(log.wrap(h2.dataSource()));
        log.take();
        Page<Container> page = store.containers(LibraryQueries.bind(question, samples, 1));
        List<StatementLog.Issued> statements = log.take();
        List<UUID> ids = new ArrayList<>();
        List<Object[]> rows = new PlainJdbc(h2.dataSource()).run(statements).get(0);
        rows.forEach(row -> ids.add(firstIdOtherThan(LibraryQueries.account(), row)));
        assertThat(ids)
                .startsWith(page.rows().stream().map(Container::id).toArray(UUID[]::new))
                .hasSizeBetween(page.rows().size(), page.rows().size() + 1);
    }

    private static UUID firstIdOtherThan(UUID account, Object[] row) {
        return Arrays.stream(row)
                .filter(UUID.class::isInstance)
                .map(UUID.class::cast)
                .filter(id -> !id.equals(account))
                .findFirst()
                .orElseThrow();
    }
}
