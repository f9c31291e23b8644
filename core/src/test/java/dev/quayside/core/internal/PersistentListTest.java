package dev.quayside.core.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PersistentListTest {

    @Test
    void appended_elements_are_in_the_list_and_not_in_its_earlier_versions() {
        PersistentList<String> list = PersistentList.empty();
        PersistentList<String> early = list;
        for (int i = 0; i < 5_000; i++) {
            list = list.with(i, "element " + i);
            early = i == 63 ? list : early;
        }

        assertThat(list).isEqualTo(elements(5_000));
        assertThat(early).isEqualTo(elements(64));
    }

    @Test
    void a_list_of_given_elements_equals_one_of_appended_elements() {
        for (int size : List.of(0, 1, 64, 65, 4_096, 4_097, 10_000)) {
            assertThat(PersistentList.copyOf(elements(size))).isEqualTo(elements(size));
        }
    }

    @Test
    void changes_of_random_versions_are_the_indexes_at_which_they_differ() {
        Random random = new Random(20_261_124);
        PersistentList<String> one = PersistentList.copyOf(elements(4_090));
        for (int step = 0; step < 40; step++) {
            SortedMap<Integer, String> changes = new TreeMap<>();
            for (int i = random.nextInt(step % 10 == 0 ? 200 : 4); i >= 0; i--) {
                changes.put(random.nextInt(one.size()), "changed in step " + step);
            }
            changes.put(one.size(), "appended in step " + step);
            PersistentList<String> other = one.withAll(changes);

            assertThat(changes(one, other)).containsExactlyElementsOf(changes.keySet());
            assertThat(changes(other, one)).containsExactlyElementsOf(changes.keySet());
            changes.forEach((index, value) -> assertThat(other.get(index)).isEqualTo(value));
            one = other;
        }
    }

    @Test
    void a_version_does_not_differ_from_itself() {
        PersistentList<String> list = PersistentList.copyOf(elements(100));

        assertThat(changes(list, list)).isEmpty();
        assertThat(list.withAll(new TreeMap<>())).isSameAs(list);
    }

    @Test
    void an_index_beyond_the_end_is_rejected() {
        PersistentList<String> list = PersistentList.copyOf(elements(3));

        assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> list.get(3));
        assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> list.with(4, "beyond"));
    }

    private static List<Integer> changes(PersistentList<String> one, PersistentList<String> other) {
        List<Integer> changed = new ArrayList<>();
        one.forEachChange(other, changed::add);
        return changed;
    }

    private static List<String> elements(int size) {
        return IntStream.range(0, size).mapToObj(i -> "element " + i).toList();
    }
}
