package dev.quayside.examples.benchmarks.lists;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.container.Container;
import dev.quayside.examples.benchmarks.data.Fleet;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.Page;
import dev.quayside.query.catalog.ListedResource;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.store.InMemoryStore;
import java.util.List;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class QuestionTest {
    private static final int VARIANTS = 6;

    private final Fleet fleet = new Fleet(12_000);
    private final List<TrackedContainer> rows = fleet.largestAccountsRows();
    private final List<String> numbers = fleet.sampleNumbers();
    private final CqEngineFleet plainCqEngine = new CqEngineFleet(rows);
    private final CqEngineFleet indexedCqEngine = CqEngineFleet.indexed(rows);
    private final HandIndexes handIndexes = new HandIndexes(rows);
    private final InMemoryStore store = new InMemoryStore();

    QuestionTest() {
        fleet.save(store);
    }

    /** The first queries of the store read all rows, and the later ones use indexes. */
    @ParameterizedTest
    @EnumSource
    void allContendersReturnTheSameRowsAsTheHandWrittenLoop(Question question) {
        for (int number = 0; number < VARIANTS; number++) {
            Variant variant = new Variant(question, numbers, number);
            BoundQuery<TrackedContainer> query = LibraryQueries.bind(variant);
            HandLoop loop = HandLoop.of(variant);
            Answer expected = loop.page(rows);
            assertThat(expected.total()).isPositive();
            assertThat(LibraryQueries.page(query, rows))
                    .as("library %s", number)
                    .isEqualTo(expected);
            assertThat(loop.pageByStreams(rows)).as("streams %s", number).isEqualTo(expected);
            Page<Container> page = store.lists().list(ListedResource.CONTAINERS, query);
            assertThat(Answer.of(page)).as("store %s", number).isEqualTo(expected);
            HandIndexes.Found found = handIndexes.prepare(variant).get();
            assertThat(new Answer(found.rows().stream().map(Container::id).toList(), found.total()))
                    .as("indexes by hand %s", number)
                    .isEqualTo(expected);
            for (CqEngineFleet cqEngine : List.of(plainCqEngine, indexedCqEngine)) {
                for (CqEngineFleet.Prepared prepared :
                        List.of(CqEngineFleet.prepare(variant), CqEngineFleet.prepareInOrderOfIndex(variant))) {
                    assertThat(cqEngine.page(prepared))
                            .as("CQEngine %s", prepared)
                            .isEqualTo(expected);
                    assertThat(cqEngine.pageAndCount(prepared))
                            .as("CQEngine with a count %s", prepared)
                            .isEqualTo(expected);
                }
            }
        }
    }
}
