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
    void batch_after_batch_it_keeps_what_the_conjunction_holds_for(long seed) {
        Random random = new Random(seed);
        List<Term<Integer>> terms = new ArrayList<>();
        for (int i = random.nextInt(5); i > 0; i--) {
            int divisor = 2 + random.nextInt(4);
            int bound = random.nextInt(2000);
            terms.add(new Term<>(row -> row % divisor != 0 || row < bound, 1 + random.nextInt(8)));
        }
        Conjunction<Integer> conjunction = new Conjunction<>(terms);
        BatchFilter<Integer> sieve = new BatchFilter<>(conjunction);

        for (int first = 0; first < 2000; first += LENGTH) {
            Integer[] rows = batch(first);
            List<Integer> expected = Arrays.stream(rows).filter(conjunction).toList();

            assertThat(kept(sieve, rows))
                    .as("from row %s, seed %s", first, seed)
                    .isEqualTo(expected);
        }
    }

    @Test
    void what_drops_most_goes_first_with_the_next_batch() {
        List<Integer> seen = new ArrayList<>();
        Predicate<Integer> everything = seen::add;
        Predicate<Integer> nothing = row -> false;
        BatchFilter<Integer> sieve =
                new BatchFilter<>(new Conjunction<>(List.of(new Term<>(everything, 1), new Term<>(nothing, 1))));

        sieve.filter(batch(0), LENGTH);
        sieve.filter(batch(LENGTH), LENGTH);

        assertThat(seen).containsExactly(batch(0));
    }

    @Test
    void what_drops_little_for_its_cost_stays_behind() {
        List<Integer> seen = new ArrayList<>();
        Predicate<Integer> dear = row -> !seen.add(row);
        Predicate<Integer> cheap = row -> row % 2 == 0;
        BatchFilter<Integer> sieve =
                new BatchFilter<>(new Conjunction<>(List.of(new Term<>(cheap, 1), new Term<>(dear, 8))));

        sieve.filter(batch(0), LENGTH);
        sieve.filter(batch(LENGTH), LENGTH);

        assertThat(seen).hasSize(LENGTH).allMatch(row -> row % 2 == 0);
    }

    @Test
    void without_terms_everything_is_kept() {
        assertThat(kept(new BatchFilter<>(new Conjunction<>(List.of())), batch(0)))
                .containsExactly(batch(0));
    }

    private static List<Integer> kept(BatchFilter<Integer> sieve, Integer[] rows) {
        return Arrays.asList(rows).subList(0, sieve.filter(rows, rows.length));
    }

    private static Integer[] batch(int first) {
        return IntStream.range(first, first + LENGTH).boxed().toArray(Integer[]::new);
    }
}
