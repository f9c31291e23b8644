package dev.quayside.examples.benchmarks;

import java.time.LocalDate;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The thirteen queries that are measured, each with thirty rows a page. Each can be asked in several variants that differ
 * in a value but mean the same work, because H2 answers a statement that is repeated with equal values from its last
 * result.
 */
public enum Question {
    /** One number. */
    Q1("one number") {
        @Override
        String text(Samples samples, int variant) {
            return "filter[number]=" + samples.number(variant);
        }
    },
    /** One status that very many have. */
    Q2("status picked_up") {
        @Override
        String text(Samples samples, int variant) {
            return "filter[current_status]=picked_up" + size(variant);
        }
    },
    /** A month of arrivals, in their order. */
    Q3("arrival in a month, by arrival") {
        @Override
        String text(Samples samples, int variant) {
            return "filter[arrival][]=" + from(MONTH.plusDays(variant % 16)) + "&filter[arrival][]="
                    + to(MONTH.plusDays(variant % 16 + 30)) + "&sort=arrival";
        }
    },
    /** An instant that few have. */
    Q4("a rare date exists") {
        @Override
        String text(Samples samples, int variant) {
            return "filter[delivered_at]=@exists" + size(variant);
        }
    },
    /** Holds, which few have. */
    Q5("has_holds") {
        @Override
        String text(Samples samples, int variant) {
            return "filter[has_holds]=true" + size(variant);
        }
    },
    /** The beginning of a number. */
    Q6("number prefix") {
        @Override
        String text(Samples samples, int variant) {
            return "filter[search_by_number]=" + samples.number(variant).substring(0, 7);
        }
    },
    /** Two statuses, ordered by three fields. */
    Q7("2 statuses, three sort fields") {
        @Override
        String text(Samples samples, int variant) {
            return "filter[current_status]=available%2Cnot_available&sort=pickup_lfd%2C-arrival%2Cshipment_number"
                    + size(variant);
        }
    },
    /** Everything, from the start. */
    Q8("everything, page 1") {
        @Override
        String text(Samples samples, int variant) {
            return "page[number]=1" + size(variant);
        }
    },
    /** Everything, far behind. */
    Q9("everything, page 100") {
        @Override
        String text(Samples samples, int variant) {
            return "page[number]=" + (100 - variant % 16);
        }
    },
    /** What somebody at a port looks for. */
    Q10("2 ports, 2 statuses, last free day, no holds") {
        @Override
        String text(Samples samples, int variant) {
            return "filter[pod_code]=USLAX%2CUSLGB&filter[current_status]=available%2Cnot_available"
                    + "&filter[pickup_lfd][]=" + from(WEEK.minusDays(variant % 16)) + "&filter[pickup_lfd][]="
                    + to(WEEK.plusDays(14)) + "&filter[has_holds]=false";
        }
    },
    /** The beginning of a reference number. */
    Q11("reference prefix") {
        @Override
        String text(Samples samples, int variant) {
            return "filter[search_by_ref_numbers]=PO" + (100 + variant % 800);
        }
    },
    /** Last free days of two weeks, in their order. */
    Q12("last free day in 2 weeks, by it") {
        @Override
        String text(Samples samples, int variant) {
            return "filter[last_free_day_on][]=" + WEEK.minusDays(variant % 16) + "&filter[last_free_day_on][]="
                    + WEEK.plusDays(14) + "&sort=pickup_lfd";
        }
    },
    /** Twenty numbers. */
    Q13("20 numbers") {
        @Override
        String text(Samples samples, int variant) {
            return "filter[number]="
                    + IntStream.range(variant, variant + 20)
                            .mapToObj(samples::number)
                            .collect(Collectors.joining("%2C"));
        }
    };

    static final LocalDate MONTH = LocalDate.of(2026, 3, 1);
    static final LocalDate WEEK = LocalDate.of(2026, 6, 28);

    private final String title;

    Question(String title) {
        this.title = title;
    }

    /** What is asked, in a few words. */
    String title() {
        return title;
    }

    /** The encoded query, in a variant from 0. */
    abstract String text(Samples samples, int variant);

    private static String from(LocalDate day) {
        return "%3E%3D" + day;
    }

    private static String to(LocalDate day) {
        return "%3C%3D" + day;
    }

    /** Where nothing in the filter can change without changing the work, one row less now and then. */
    private static String size(int variant) {
        return "&page[size]=" + pageSize(variant);
    }

    static int pageSize(int variant) {
        return 30 - variant % 2;
    }

    /** Values that are there. */
    record Samples(List<String> numbers) {
        Samples {
            numbers = List.copyOf(numbers);
        }

        /** Numbers of containers of the biggest account, spread over its history. */
        static Samples of(Fleet fleet) {
            return new Samples(fleet.biggestAccountsNumbers(512));
        }

        String number(int variant) {
            return numbers.get(Math.floorMod(variant, numbers.size()));
        }
    }
}
