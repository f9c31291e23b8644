package dev.quayside.query.eval;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.query.eval.Conjunction.Term;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BatchFilterTest {

    private static final int LENGTH = 64;

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void each_batch_keeps_the_rows_that_satisfy_the_conjunction(long seed) {
        Random random = new Random(seed);
        List<Term<Integer>> terms = new ArrayList<>();
        for (int i = random.nextInt(5); i > 0; i--) {
            int divisor = 2 + random.nextInt(4);
            int bound = random.nextInt(2000);
            terms.add(new Term<>(row -> row % divisor != 0 || row < bound, 1 + random.nextInt(8)));
        }
        Conjunction<Integer> conjunction = new Conjunction<>(terms);
        BatchFilter<Integer> filter = new BatchFilter<>(conjunction);

        for (int first = 0; first < 2000; first += LENGTH) {
            Integer[] rows = batch(first);
            List<Integer> expected = Arrays.stream(rows).filter(conjunction).toList();

            assertThat(kept(filter, rows))
                    .as("from row %s, seed %s", first, seed)
                    .isEqualTo(expected);
        }
    }

    @Test
    void the_term_that_drops_most_rows_is_first_in_the_next_batch() {
        List<Integer> seen = new ArrayList<>();
        Predicate<Integer> everything = seen::add;
        Predicate<Integer> nothing = row -> false;
        BatchFilter<Integer> filter =
                new BatchFilter<>(new Conjunction<>(List.of(new Term<>(everything, 1), new Term<>(nothing, 1))));

        filter.filter(batch(0), LENGTH);
        filter.filter(batch(LENGTH), LENGTH);

        assertThat(seen).containsExactly(batch(0));
    }

    @Test
    void a_term_that_drops_few_rows_for_its_cost_stays_last() {
        List<Integer> seen = new ArrayList<>();
        Predicate<Integer> dear = row -> !seen.add(row);
        Predicate<Integer> cheap = row -> row % 2 == 0;
        BatchFilter<Integer> filter =
                new BatchFilter<>(new Conjunction<>(List.of(new Term<>(cheap, 1), new Term<>(dear, 8))));

        filter.filter(batch(0), LENGTH);
        filter.filter(batch(LENGTH), LENGTH);

        assertThat(seen).hasSize(LENGTH).allMatch(row -> row % 2 == 0);
    }

    @Test
    void a_conjunction_without_terms_keeps_all_rows() {
        assertThat(kept(new BatchFilter<>(new Conjunction<>(List.of())), batch(0)))
                .containsExactly(batch(0));
    }

    private static List<Integer> kept(BatchFilter<Integer> filter, Integer[] rows) {
        return Arrays.asList(rows).subList(0, filter.filter(rows, rows.length));
    }

    private static Integer[] batch(int first) {
        return IntStream.range(first, first + LENGTH).boxed().toArray(Integer[]::new);
    }
}
