package dev.quayside.examples.benchmarks.lists;

import dev.quayside.core.container.Container;
import dev.quayside.query.catalog.TrackedContainer;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * The baseline of indexes: arrays, maps and bits made by hand for the thirteen questions, over rows that never change.
 * The rows are sorted in the default order, so the index of a row is its position in this order.
 */
final class HandIndexes {
    private final TrackedContainer[] rows;

    private final Map<String, int[]> byNumber;
    private final Map<String, int[]> byStatus;
    private final int[] delivered;
    private final int[] held;

    private final int[] byArrival;
    private final long[] arrivals;
    private final int[] byDay;
    private final long[] days;
    private final int[] importsByDay;
    private final long[] importDays;
    private final int[] byPrefix;
    private final String[] numbers;
    private final int[] byReference;
    private final String[] references;

    private final int[] inOrderOfQ7;
    private final int[] placeInQ7;

    private final Map<String, BitSet> withStatus;
    private final Map<String, BitSet> atPort;
    private final BitSet withoutHolds;

    HandIndexes(List<TrackedContainer> unsorted) {
        rows = unsorted.toArray(TrackedContainer[]::new);
        Arrays.sort(rows, order(Question.Q8));

        byNumber = grouped(row -> row.container().number().value());
        byStatus = grouped(row -> row.container().status().code());
        delivered = where(row -> row.container().milestones().deliveredAt() != null);
        held = where(row -> Boolean.TRUE.equals(row.container().terminal().hasHolds()));

        byArrival = sorted(where(row -> HandLoop.arrival(row) != null), order(Question.Q3));
        arrivals = Arrays.stream(byArrival)
                .mapToLong(row -> nanos(Objects.requireNonNull(HandLoop.arrival(rows[row]))))
                .toArray();
        byDay = sorted(where(row -> row.container().pickupLastFreeDay() != null), order(Question.Q12));
        days = days(byDay);
        importsByDay = Arrays.stream(byDay).filter(row -> isImport(rows[row])).toArray();
        importDays = days(importsByDay);
        byPrefix = sorted(where(row -> true), Comparator.comparing(HandIndexes::number));
        numbers = Arrays.stream(byPrefix).mapToObj(row -> number(rows[row])).toArray(String[]::new);
        List<Reference> entries = IntStream.range(0, rows.length)
                .boxed()
                .flatMap(row -> rows[row].container().refNumbers().stream().map(text -> new Reference(fold(text), row)))
                .sorted(Comparator.comparing(Reference::text))
                .toList();
        byReference = entries.stream().mapToInt(Reference::row).toArray();
        references = entries.stream().map(Reference::text).toArray(String[]::new);

        inOrderOfQ7 = sorted(where(row -> true), order(Question.Q7));
        placeInQ7 = new int[rows.length];
        IntStream.range(0, rows.length).forEach(place -> placeInQ7[inOrderOfQ7[place]] = place);

        withStatus = bits(byStatus);
        atPort = bits(grouped(row -> String.valueOf(HandLoop.podCode(row))));
        withoutHolds = bits(
                where(row -> Boolean.FALSE.equals(row.container().terminal().hasHolds())));
    }

    private record Reference(String text, int row) {}

    /** A page and the number of matching rows. */
    record Found(List<Container> rows, long total) {}

    /** Returns what reads the page of a variant. */
    Supplier<Found> prepare(Variant variant) {
        int size = variant.size();
        return switch (variant.question()) {
            case Q1 -> number(variant.containerNumber(), size);
            case Q2 -> () -> page(rowsWithStatus("picked_up"), size);
            case Q3 ->
                range(
                        arrivals,
                        byArrival,
                        nanos(HandLoop.start(variant.firstArrival())),
                        nanos(HandLoop.start(variant.arrivalEnd())),
                        size);
            case Q4 -> () -> page(delivered, size);
            case Q5 -> () -> page(held, size);
            case Q6 -> prefix(fold(variant.numberPrefix()), numbers, byPrefix, size);
            case Q7 -> () -> atTerminalInOrder(size);
            case Q8, Q9 -> everything(variant.offset(), size);
            case Q10 -> readyAtPorts(variant.firstDay(), variant.lastDay(), size);
            case Q11 -> prefix(fold(variant.referencePrefix()), references, byReference, size);
            case Q12 ->
                range(
                        importDays,
                        importsByDay,
                        variant.firstDay().toEpochDay(),
                        variant.lastDay().toEpochDay() + 1,
                        size);
            case Q13 -> numbers(variant.containerNumbers(), size);
        };
    }

    private Supplier<Found> number(String number, int size) {
        return () -> page(byNumber.getOrDefault(number, new int[0]), size);
    }

    private int[] rowsWithStatus(String status) {
        return byStatus.getOrDefault(status, new int[0]);
    }

    /** Returns what reads the rows whose keys are in a range, by key; the end of the range is exclusive. */
    private Supplier<Found> range(long[] keys, int[] rowsByKey, long from, long to, int size) {
        return () -> {
            int start = first(keys.length, i -> keys[i] < from);
            int end = first(keys.length, i -> keys[i] < to);
            return found(rowsByKey, start, Math.min(start + size, end), end - start);
        };
    }

    private Supplier<Found> prefix(String prefix, String[] texts, int[] rowsByText, int size) {
        return () -> {
            int start = first(texts.length, i -> texts[i].compareTo(prefix) < 0);
            int end = start;
            while (end < texts.length && texts[end].startsWith(prefix)) {
                end++;
            }
            return page(distinct(Arrays.copyOfRange(rowsByText, start, end)), size);
        };
    }

    private Found atTerminalInOrder(int size) {
        int[] available = rowsWithStatus("available");
        int[] notAvailable = rowsWithStatus("not_available");
        int[] places = new int[available.length + notAvailable.length];
        for (int i = 0; i < available.length; i++) {
            places[i] = placeInQ7[available[i]];
        }
        for (int i = 0; i < notAvailable.length; i++) {
            places[available.length + i] = placeInQ7[notAvailable[i]];
        }
        int[] least = least(places, size);
        for (int i = 0; i < least.length; i++) {
            least[i] = inOrderOfQ7[least[i]];
        }
        return found(least, 0, least.length, places.length);
    }

    private Supplier<Found> everything(int offset, int size) {
        return () -> {
            List<Container> page = new ArrayList<>(size);
            for (int i = offset; i < Math.min(offset + size, rows.length); i++) {
                page.add(rows[i].container());
            }
            return new Found(page, rows.length);
        };
    }

    private Supplier<Found> readyAtPorts(LocalDate firstDay, LocalDate lastDay, int size) {
        BitSet available = bits(withStatus, "available");
        BitSet notAvailable = bits(withStatus, "not_available");
        BitSet losAngeles = bits(atPort, "USLAX");
        BitSet longBeach = bits(atPort, "USLGB");
        long from = firstDay.toEpochDay();
        long to = lastDay.toEpochDay();
        return () -> {
            int start = first(days.length, i -> days[i] < from);
            int end = first(days.length, i -> days[i] <= to);
            int[] matching = new int[end - start];
            int count = 0;
            for (int i = start; i < end; i++) {
                int row = byDay[i];
                if ((available.get(row) || notAvailable.get(row))
                        && (losAngeles.get(row) || longBeach.get(row))
                        && withoutHolds.get(row)) {
                    matching[count++] = row;
                }
            }
            int[] least = least(Arrays.copyOf(matching, count), size);
            return found(least, 0, least.length, count);
        };
    }

    private Supplier<Found> numbers(List<String> wanted, int size) {
        return () -> {
            int[] found = new int[wanted.size()];
            int count = 0;
            for (String number : wanted) {
                for (int row : byNumber.getOrDefault(number, new int[0])) {
                    found = count < found.length ? found : Arrays.copyOf(found, 2 * count);
                    found[count++] = row;
                }
            }
            return page(distinct(Arrays.copyOf(found, count)), size);
        };
    }

    private Found page(int[] matching, int size) {
        return found(matching, 0, Math.min(size, matching.length), matching.length);
    }

    private Found found(int[] matching, int from, int to, long total) {
        List<Container> page = new ArrayList<>(to - from);
        for (int i = from; i < to; i++) {
            page.add(rows[matching[i]].container());
        }
        return new Found(page, total);
    }

    /** Returns the least numbers, sorted. */
    private static int[] least(int[] numbers, int count) {
        int[] least = new int[Math.min(count, numbers.length)];
        int kept = 0;
        for (int number : numbers) {
            if (kept < least.length || (kept > 0 && number < least[kept - 1])) {
                int at = kept < least.length ? kept++ : kept - 1;
                while (at > 0 && least[at - 1] > number) {
                    least[at] = least[at - 1];
                    at--;
                }
                least[at] = number;
            }
        }
        return least;
    }

    private static int[] distinct(int[] numbers) {
        Arrays.sort(numbers);
        int kept = 0;
        for (int i = 0; i < numbers.length; i++) {
            if (i == 0 || numbers[i] != numbers[i - 1]) {
                numbers[kept++] = numbers[i];
            }
        }
        return Arrays.copyOf(numbers, kept);
    }

    /** Returns the first index for which the predicate is false; it is true before that index, and false after it. */
    private static int first(int length, IntPredicate before) {
        int low = 0;
        int high = length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (before.test(middle)) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Returns whether the last free day of a row is in Q12 if it is in the range. */
    private static boolean isImport(TrackedContainer row) {
        return Set.of("available", "not_available", "off_dock")
                        .contains(row.container().status().code())
                && !row.shipment().tracking().isStopped()
                && HandLoop.endsAtPort(row);
    }

    private long[] days(int[] some) {
        return Arrays.stream(some)
                .mapToLong(row -> Objects.requireNonNull(rows[row].container().pickupLastFreeDay())
                        .toEpochDay())
                .toArray();
    }

    private static Comparator<TrackedContainer> order(Question question) {
        return HandLoop.of(new Variant(question, List.of(), 0))::compare;
    }

    private int[] where(Predicate<TrackedContainer> condition) {
        return IntStream.range(0, rows.length)
                .filter(row -> condition.test(rows[row]))
                .toArray();
    }

    private int[] sorted(int[] some, Comparator<TrackedContainer> order) {
        return Arrays.stream(some)
                .boxed()
                .sorted((one, other) -> order.compare(rows[one], rows[other]))
                .mapToInt(Integer::intValue)
                .toArray();
    }

    private Map<String, int[]> grouped(Function<TrackedContainer, String> value) {
        Map<String, IntStream.Builder> groups = new HashMap<>();
        for (int row = 0; row < rows.length; row++) {
            groups.computeIfAbsent(value.apply(rows[row]), any -> IntStream.builder())
                    .add(row);
        }
        Map<String, int[]> grouped = new HashMap<>();
        groups.forEach((key, rows) -> grouped.put(key, rows.build().toArray()));
        return grouped;
    }

    private static Map<String, BitSet> bits(Map<String, int[]> groups) {
        Map<String, BitSet> bits = new HashMap<>();
        groups.forEach((key, rows) -> bits.put(key, bits(rows)));
        return bits;
    }

    private static BitSet bits(int[] rows) {
        BitSet bits = new BitSet();
        Arrays.stream(rows).forEach(bits::set);
        return bits;
    }

    private static BitSet bits(Map<String, BitSet> groups, String key) {
        return groups.getOrDefault(key, new BitSet());
    }

    private static String number(TrackedContainer row) {
        return fold(row.container().number().value());
    }

    private static String fold(String text) {
        return text.toLowerCase(Locale.ROOT);
    }

    private static long nanos(Instant instant) {
        return instant.getEpochSecond() * 1_000_000_000L + instant.getNano();
    }
}
