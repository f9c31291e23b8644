package dev.quayside.query.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class SortedEntriesTest {

    @Test
    void random_changes_keep_the_entries_in_order_and_leave_earlier_versions_as_they_are() {
        Random random = new Random(20_261_124);
        TreeSet<Long> model = new TreeSet<>();
        SortedEntries entries = SortedEntries.EMPTY;
        for (int step = 0; step < 200; step++) {
            SortedEntries before = entries;
            long[] expected = longs(model);
            boolean grows = step % 20 < 12;
            int most = step % 3 == 0 ? 2 : 1_500;
            Set<Long> removed = new TreeSet<>();
            Set<Long> added = new TreeSet<>();
            for (int i = random.nextInt(most); i >= 0; i--) {
                long value = random.nextInt(20_000);
                if (!added.contains(value) && model.remove(value)) {
                    removed.add(value);
                }
                if (grows && added.add(value)) {
                    model.add(value);
                }
            }
            entries = entries.without(longs(removed), Long::compare).with(longs(added), Long::compare);

            assertThat(all(entries)).as("step %d", step).isEqualTo(longs(model));
            assertThat(all(before)).as("the version before step %d", step).isEqualTo(expected);
        }
    }

    @Test
    void blocks_are_full_enough_after_many_changes() {
        SortedEntries entries = SortedEntries.EMPTY;
        for (long value = 0; value < 20_000; value++) {
            entries = entries.with(new long[] {value}, Long::compare);
        }
        for (long value = 0; value < 20_000; value++) {
            if (value % 100 != 0) {
                entries = entries.without(new long[] {value}, Long::compare);
            }
        }

        assertThat(entries.size()).isEqualTo(200);
        assertThat(entries.bytes()).isLessThan(200 * 16);
    }

    @Test
    void an_entry_that_is_not_at_its_position_is_not_removed_in_silence() {
        SortedEntries entries = SortedEntries.EMPTY.with(new long[] {2, 4}, Long::compare);

        assertThatIllegalStateException()
                .isThrownBy(() -> entries.without(new long[] {3}, Long::compare))
                .withMessageContaining("no entry of row 0");
    }

    @Test
    void a_position_is_the_number_of_entries_before_a_point() {
        SortedEntries entries = SortedEntries.EMPTY.with(
                LongStream.range(0, 5_000).map(i -> 2 * i).toArray(), Long::compare);

        for (long point = -1; point < 10_002; point += 7) {
            long limit = point;
            int expected = (int) Math.min(5_000, Math.max(0, (point + 1) / 2));
            assertThat(entries.position(entry -> entry < limit)).isEqualTo(expected);
            assertThat(entries.position(0, 5_000, entry -> entry < limit)).isEqualTo(expected);
            assertThat(entries.position(expected / 2, 5_000, entry -> entry < limit))
                    .isEqualTo(expected);
        }
    }

    @Test
    void entries_that_are_all_removed_leave_an_empty_list() {
        long[] all = {1, 2, 3};
        SortedEntries empty = SortedEntries.EMPTY.with(all, Long::compare).without(all, Long::compare);

        assertThat(empty.size()).isZero();
        assertThat(empty.position(entry -> true)).isZero();
    }

    @Test
    void an_entry_contains_a_row_and_an_element() {
        long entry = SortedEntries.entry(Integer.MAX_VALUE, 7);

        assertThat(SortedEntries.row(entry)).isEqualTo(Integer.MAX_VALUE);
        assertThat(SortedEntries.element(entry)).isEqualTo(7);
    }

    private static long[] all(SortedEntries entries) {
        return LongStream.range(0, entries.size())
                .map(position -> entries.at((int) position))
                .toArray();
    }

    private static long[] longs(Set<Long> values) {
        return values.stream().mapToLong(Long::longValue).toArray();
    }
}
