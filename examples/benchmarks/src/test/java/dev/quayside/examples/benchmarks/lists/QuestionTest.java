package dev.quayside.examples.benchmarks.lists;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.container.Container;
import dev.quayside.examples.benchmarks.data.Fleet;
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
    private static final int VARIANTS = 3;

    private final Fleet fleet = new Fleet(20_000);
    private final List<TrackedContainer> rows = fleet.largestAccountsRows();
    private final Question.Samples samples = Question.Samples.of(fleet);
    private final CqEngineFleet cqEngine = new CqEngineFleet(rows);
    private final CqEngineFleet indexedCqEngine = CqEngineFleet.indexed(rows);
    private final InMemoryStore store = new InMemoryStore();

    QuestionTest() {
        fleet.save(store);
    }

    @ParameterizedTest
    @EnumSource
    void theLibraryReturnsTheSameRowsAsTheHandWrittenLoop(Question question) {
        for (int variant = 0; variant < VARIANTS; variant++) {
            assertThat(LibraryQueries.page(LibraryQueries.bind(new Variant(question, samples, variant)), rows))
                    .as("variant %s", variant)
                    .isEqualTo(
                            HandLoop.of(new Variant(question, samples, variant)).page(rows));
        }
    }

    @ParameterizedTest
    @EnumSource
    void streamsReturnTheSameRowsAsTheHandWrittenLoop(Question question) {
        HandLoop loop = HandLoop.of(new Variant(question, samples, 1));
        assertThat(loop.pageByStreams(rows)).isEqualTo(loop.page(rows));
    }

    @ParameterizedTest
    @EnumSource
    void cqEngineReturnsTheSameRowsAsTheHandWrittenLoop(Question question) {
        for (int variant = 0; variant < VARIANTS; variant++) {
            assertThat(cqEngine.page(CqEngineFleet.prepare(new Variant(question, samples, variant))))
                    .as("variant %s", variant)
                    .isEqualTo(
                            HandLoop.of(new Variant(question, samples, variant)).page(rows));
        }
    }

    @ParameterizedTest
    @EnumSource
    void cqEngineWithIndexesReturnsTheSameRowsAsTheHandWrittenLoop(Question question) {
        for (int variant = 0; variant < VARIANTS; variant++) {
            Variant asked = new Variant(question, samples, variant);
            Answer expected = HandLoop.of(asked).page(rows);
            assertThat(indexedCqEngine.page(CqEngineFleet.prepare(asked)))
                    .as("variant %s", variant)
                    .isEqualTo(expected);
            assertThat(indexedCqEngine.page(CqEngineFleet.prepareInOrderOfIndex(asked)))
                    .as("variant %s", variant)
                    .isEqualTo(expected);
        }
    }

    /** The first queries read all rows, and the later ones use indexes. */
    @ParameterizedTest
    @EnumSource
    void theStoreReturnsTheSameRowsAsTheHandWrittenLoopWithAndWithoutIndexes(Question question) {
        for (int variant = 0; variant < 2 * VARIANTS; variant++) {
            Variant asked = new Variant(question, samples, variant);
            Page<Container> page = store.lists().list(ListedResource.CONTAINERS, LibraryQueries.bind(asked));
            Answer answer = new Answer(
                    page.rows().stream().map(Container::id).toList(),
                    page.total().orElseThrow());
            assertThat(answer)
                    .as("variant %s", variant)
                    .isEqualTo(HandLoop.of(asked).page(rows));
        }
    }

    @ParameterizedTest
    @EnumSource
    void eachQuestionFindsRows(Question question) {
        assertThat(HandLoop.of(new Variant(question, samples, 3)).page(rows).total())
                .isPositive();
    }
}
