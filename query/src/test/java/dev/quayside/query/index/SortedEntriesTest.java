package dev.quayside.query.index;

import static org.assertj.core.api.Assertions.assertThat;

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
        SortedEntries entries = SortedEntries.of(new long[0]);
        for (int step = 0; step < 60; step++) {
            SortedEntries before = entries;
            long[] expected = longs(model);
            SortedEntries.Editor editor = entries.edit();
            boolean grows = step % 20 < 12;
            for (int i = 0; i < 400; i++) {
                long value = random.nextInt(20_000);
                if (!model.contains(value) && (grows || i % 4 == 0)) {
                    model.add(value);
                    editor.insert(value, entry -> entry < value);
                } else if (!model.isEmpty() && !grows) {
                    long known = model.first() + random.nextInt(20_000);
                    long removed = model.ceiling(known) == null ? model.last() : model.ceiling(known);
                    model.remove(removed);
                    editor.remove(removed, entry -> entry < removed);
                }
            }
            entries = editor.done();

            assertThat(all(entries)).as("step %d", step).isEqualTo(longs(model));
            assertThat(all(before)).as("the version before step %d", step).isEqualTo(expected);
        }
    }

    @Test
    void a_position_is_the_number_of_entries_before_a_point() {
        SortedEntries entries =
                SortedEntries.of(LongStream.range(0, 5_000).map(i -> 2 * i).toArray());

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
        SortedEntries.Editor editor = SortedEntries.of(new long[] {1, 2, 3}).edit();
        for (long value = 1; value <= 3; value++) {
            long removed = value;
            editor.remove(removed, entry -> entry < removed);
        }
        SortedEntries empty = editor.done();

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
