package dev.quayside.examples.benchmarks.lists;

import java.time.LocalDate;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A variant of a question. Variants differ in a value, but not in the work, because H2 answers a repeated statement
 * with equal values from its last result. Where no value can change, every other variant asks for one row less.
 */
record Variant(Question question, List<String> numbers, int number) {

    /** The number of variants that are measured by turns. */
    static final int COUNT = 16;

    private static final int SIZE = 30;

    /** Returns the encoded query. */
    String text() {
        return switch (question) {
            case Q1 -> "filter[number]=" + containerNumber();
            case Q2 -> "filter[current_status]=picked_up" + pageSize();
            case Q3 ->
                "filter[arrival][]=%3E%3D" + firstArrival() + "&filter[arrival][]=%3C%3D"
                        + arrivalEnd().minusDays(1) + "&sort=arrival";
            case Q4 -> "filter[delivered_at]=@exists" + pageSize();
            case Q5 -> "filter[has_holds]=true" + pageSize();
            case Q6 -> "filter[search_by_number]=" + numberPrefix();
            case Q7 ->
                "filter[current_status]=available%2Cnot_available&sort=pickup_lfd%2C-arrival%2Cshipment_number"
                        + pageSize();
            case Q8 -> "page[number]=1" + pageSize();
            case Q9 -> "page[number]=" + (100 - number % 16);
            case Q10 ->
                "filter[pod_code]=USLAX%2CUSLGB&filter[current_status]=available%2Cnot_available"
                        + "&filter[pickup_lfd][]=%3E%3D" + firstDay() + "&filter[pickup_lfd][]=%3C%3D" + lastDay()
                        + "&filter[has_holds]=false";
            case Q11 -> "filter[search_by_ref_numbers]=" + referencePrefix();
            case Q12 ->
                "filter[last_free_day_on][]=" + firstDay() + "&filter[last_free_day_on][]=" + lastDay()
                        + "&sort=pickup_lfd";
            case Q13 -> "filter[number]=" + String.join("%2C", containerNumbers());
        };
    }

    private String pageSize() {
        return "&page[size]=" + size();
    }

    /** Returns the number of rows of the page. */
    int size() {
        return switch (question) {
            case Q2, Q4, Q5, Q7, Q8 -> SIZE - number % 2;
            default -> SIZE;
        };
    }

    /** Returns the number of rows before the page. */
    int offset() {
        return question == Question.Q9 ? (99 - number % 16) * SIZE : 0;
    }

    String containerNumber() {
        return containerNumber(number);
    }

    private String containerNumber(int index) {
        return numbers.get(Math.floorMod(index, numbers.size()));
    }

    List<String> containerNumbers() {
        return IntStream.range(number, number + 20)
                .mapToObj(this::containerNumber)
                .toList();
    }

    String numberPrefix() {
        return containerNumber().substring(0, 7);
    }

    String referencePrefix() {
        return "PO" + (100 + number % 800);
    }

    LocalDate firstArrival() {
        return LocalDate.of(2026, 3, 1).plusDays(number % 16);
    }

    /** Returns the day after the last one. */
    LocalDate arrivalEnd() {
        return firstArrival().plusDays(31);
    }

    LocalDate firstDay() {
        return LocalDate.of(2026, 6, 28).minusDays(number % 16);
    }

    LocalDate lastDay() {
        return LocalDate.of(2026, 7, 12);
    }
}
