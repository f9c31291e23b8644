package dev.quayside.core.event;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

class TimeOrderedIdsTest {
    private static final Instant NOW = Instant.parse("2026-01-05T10:00:00.123Z");

    @Test
    void an_id_has_version_7_and_starts_with_the_milliseconds() {
        UUID id = new TimeOrderedIds(InstantSource.fixed(NOW), new Random(1)).next();

        assertThat(id.version()).isEqualTo(7);
        assertThat(id.variant()).isEqualTo(2);
        assertThat(id.getMostSignificantBits() >>> 16).isEqualTo(NOW.toEpochMilli());
    }

    @Test
    void ids_of_one_millisecond_are_in_order_even_beyond_its_counter() {
        TimeOrderedIds ids = new TimeOrderedIds(InstantSource.fixed(NOW), new Random(1));
        List<String> made = new ArrayList<>();
        for (int i = 0; i < 10_000; i++) {
            made.add(ids.next().toString());
        }

        assertThat(made).isSorted().doesNotHaveDuplicates();
    }

    @Test
    void ids_stay_in_order_when_the_clock_is_set_back() {
        List<Instant> clock = new ArrayList<>(List.of(NOW.minusSeconds(60), NOW));
        TimeOrderedIds ids = new TimeOrderedIds(() -> clock.remove(clock.size() - 1), new Random(1));

        assertThat(ids.next().toString()).isLessThan(ids.next().toString());
    }

    @Test
    void threads_never_get_the_same_id() throws Exception {
        TimeOrderedIds ids = new TimeOrderedIds(InstantSource.fixed(NOW), new Random(1));
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try {
            List<Future<List<UUID>>> made = threads.invokeAll(Collections.nCopies(4, () -> {
                List<UUID> own = new ArrayList<>();
                for (int i = 0; i < 5_000; i++) {
                    own.add(ids.next());
                }
                return own;
            }));

            Set<UUID> all = new HashSet<>();
            for (Future<List<UUID>> own : made) {
                all.addAll(own.get());
            }
            assertThat(all).hasSize(20_000);
        } finally {
            threads.shutdown();
        }
    }
}
