package dev.quayside.examples.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.query.catalog.TrackedContainer;
import java.util.List;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class QuestionTest {
    private static final int VARIANTS = 3;

    private final Fleet fleet = new Fleet(20_000);
    private final List<TrackedContainer> rows = fleet.biggestAccountsRows();
    private final Question.Samples samples = Question.Samples.of(fleet);
    private final CqEngineFleet cqEngine = new CqEngineFleet(rows);

    @ParameterizedTest
    @EnumSource
    void the_library_answers_like_the_loop_written_by_hand(Question question) {
        for (int variant = 0; variant < VARIANTS; variant++) {
            assertThat(LibraryQueries.answer(LibraryQueries.bind(question, samples, variant), rows))
                    .as("variant %s", variant)
                    .isEqualTo(HandLoops.of(question, samples, variant).page(rows));
        }
    }

    @ParameterizedTest
    @EnumSource
    void streams_answer_like_the_loop_written_by_hand(Question question) {
        HandLoop loop = HandLoops.of(question, samples, 1);
        assertThat(loop.pageByStreams(rows)).isEqualTo(loop.page(rows));
    }

    @ParameterizedTest
    @EnumSource
    void cqengine_answers_like_the_loop_written_by_hand(Question question) {
        for (int variant = 0; variant < VARIANTS; variant++) {
            assertThat(cqEngine.page(CqEngineFleet.prepare(question, samples, variant)))
                    .as("variant %s", variant)
                    .isEqualTo(HandLoops.of(question, samples, variant).page(rows));
        }
    }
}
