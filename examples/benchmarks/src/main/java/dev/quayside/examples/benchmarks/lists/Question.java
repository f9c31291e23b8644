package dev.quayside.examples.benchmarks.lists;

import java.util.List;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** The thirteen measured queries, each for a page of thirty containers of the largest account. */
public enum Question {
    Q1("one number"),
    Q2("status picked_up"),
    Q3("arrival in a month, by arrival"),
    Q4("a rare date exists"),
    Q5("has_holds"),
    Q6("number prefix"),
    Q7("2 statuses, three sort fields"),
    Q8("everything, page 1"),
    Q9("everything, page 100"),
    Q10("2 ports, 2 statuses, last free day, no holds"),
    Q11("reference prefix"),
    Q12("last free day in 2 weeks, by it"),
    Q13("20 numbers");

    private final String title;

    Question(String title) {
        this.title = title;
    }

    /** Returns the name and what is asked, in a few words. */
    String title() {
        return name() + " " + title;
    }

    /** Returns all variants of the question that are measured, by their number. */
    List<Variant> variants(List<String> numbers) {
        return IntStream.range(0, Variant.COUNT)
                .mapToObj(number -> new Variant(this, numbers, number))
                .toList();
    }

    /** Returns a contender that reads a page of each variant by turns, which it prepares beforehand. */
    <P> IntFunction<?> contender(List<String> numbers, Function<Variant, P> prepare, Function<P, ?> page) {
        List<P> prepared = variants(numbers).stream().map(prepare).toList();
        return i -> page.apply(prepared.get(i % Variant.COUNT));
    }
}
