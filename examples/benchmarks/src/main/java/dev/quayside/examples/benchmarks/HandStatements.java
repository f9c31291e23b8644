package dev.quayside.examples.benchmarks;

import dev.quayside.examples.benchmarks.StatementLog.Issued;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The thirteen queries in SQL written by hand, by somebody who knows the rows, the indexes and the database: the page, and
 * how many rows there are on all pages. The columns are those that a container is read from.
 */
final class HandStatements {
    private static final int SIZE = 30;

    private static final List<String> COLUMNS = List.of(("account_id id shipment_id number equipment_type"
                    + " equipment_length equipment_height seal_number weight_lbs ref_numbers current_status empty_out_at"
                    + " pol_full_in_at pol_vessel_loaded_at pol_vessel_departed_at pod_arrived_at pod_discharged_at"
                    + " pod_full_out_at final_destination_full_out_at delivered_at empty_terminated_at availability holds"
                    + " fees pickup_appointment_at delivery_appointment_at terminal_location full_out_chassis_number"
                    + " terminal_checked_at pod_rail_scac ind_rail_scac pod_rail_loaded_at pod_rail_departed_at ind_eta_at"
                    + " ind_ata_at ind_rail_unloaded_at ind_holds ind_fees lfd_line lfd_terminal lfd_rail lfd_line_ind"
                    + " manual_lfd_line manual_lfd_terminal manual_lfd_rail manual_lfd_line_ind unattributed_lfd"
                    + " pod_terminal_id pickup_facility_id pod_zone final_destination_zone empty_terminated_zone created_at"
                    + " updated_at last_status_refresh_at line_requested_at terminal_requested_at rail_requested_at"
                    + " own_estimate_changed_at attention_mark")
            .split(" "));

    private static final String SELECT =
            COLUMNS.stream().map(column -> "c." + column).collect(Collectors.joining(", ", "select ", " from "));

    private static final String STATUS = "c.current_status = ?";

    /** The order of a list that is not asked for another one. */
    private static final String NEWEST = "last_status_refresh_at desc nulls last, id";

    private final Product product;
    private final Object account;

    HandStatements(Product product) {
        this.product = product;
        this.account = LibraryQueries.account();
    }

    /**
     * What answers a query.
     *
     * @param offset how many rows come before the page
     */
    record Page(Issued rows, Issued count, int offset, int size) {}

    /** The statements for one variant of a question. */
    Page of(Question question, Question.Samples samples, int variant) {
        LocalDate month = Question.MONTH.plusDays(variant % 16);
        LocalDate first = Question.WEEK.minusDays(variant % 16);
        LocalDate last = Question.WEEK.plusDays(14);
        int size = SIZE - variant % 2;
        return switch (question) {
            case Q1 ->
                walk("container_number", "number, ", "and c.number = ?", List.of(samples.number(variant)), NEWEST)
                        .page(0, SIZE);
            case Q2 ->
                walk("container_status", "current_status, ", "and c.current_status = ?", List.of("picked_up"), NEWEST)
                        .page(0, size);
            case Q3 ->
                walk(
                                "container_arrival",
                                "",
                                "and c.arrival >= ? and c.arrival < ?",
                                List.of(start(month), start(month.plusDays(31))),
                                "arrival nulls last, id")
                        .page(0, SIZE);
            case Q4 ->
                walk("container_default", "", "and c.delivered_at is not null", List.of(), NEWEST)
                        .page(0, size);
            case Q5 ->
                walk("container_holds", "has_holds, ", "and c.has_holds = ?", List.of(true), NEWEST)
                        .page(0, size);
            case Q6 -> numbered(samples.number(variant).substring(0, 7)).page(0, SIZE);
            case Q7 ->
                (product == Product.H2
                                ? parts(
                                        "container_status",
                                        STATUS,
                                        List.of("available", "not_available"),
                                        "",
                                        List.of(),
                                        lastFreeDayFirst())
                                : merged(STATUS, List.of("available", "not_available"), size, lastFreeDayFirst()))
                        .page(0, size);
            case Q8 -> walk("container_default", "", "", List.of(), NEWEST).page(0, size);
            case Q9 -> behind((99 - variant % 16) * SIZE);
            case Q10 ->
                (product == Product.POSTGRESQL
                                ? among(
                                        "c.pod_code in (?, ?) and c.current_status in (?, ?) and c.pickup_lfd >= ?"
                                                + " and c.pickup_lfd <= ? and c.has_holds = ?",
                                        List.of("USLAX", "USLGB", "available", "not_available", first, last, false),
                                        NEWEST)
                                : parts(
                                        "container_pod",
                                        "c.pod_code = ? and c.current_status = ?",
                                        List.of(
                                                "USLAX",
                                                "available",
                                                "USLAX",
                                                "not_available",
                                                "USLGB",
                                                "available",
                                                "USLGB",
                                                "not_available"),
                                        "and c.pickup_lfd >= ? and c.pickup_lfd <= ? and c.has_holds = ?",
                                        List.of(first, last, false),
                                        NEWEST))
                        .page(0, SIZE);
            case Q11 -> referred("po" + (100 + variant % 800)).page(0, SIZE);
            case Q12 ->
                (product == Product.POSTGRESQL
                                ? among(
                                        "c.current_status in (?, ?, ?) and c.pickup_lfd >= ? and c.pickup_lfd <= ?"
                                                + " and c.tracking_stopped = ? and c.destination_is_pod = ?",
                                        List.of("available", "not_available", "off_dock", first, last, false, true),
                                        "pickup_lfd nulls last, id")
                                : parts(
                                        "container_status_lfd",
                                        STATUS,
                                        List.of("available", "not_available", "off_dock"),
                                        "and c.pickup_lfd >= ? and c.pickup_lfd <= ? and c.tracking_stopped = ?"
                                                + " and c.destination_is_pod = ?",
                                        List.of(first, last, false, true),
                                        "pickup_lfd nulls last, id"))
                        .page(0, SIZE);
            case Q13 -> {
                List<Object> numbers = IntStream.range(variant, variant + 20)
                        .<Object>mapToObj(samples::number)
                        .toList();
                yield (product == Product.POSTGRESQL
                                ? among(
                                        "c.number in (" + String.join(", ", Collections.nCopies(20, "?")) + ")",
                                        numbers,
                                        NEWEST)
                                : parts("container_number", "c.number = ?", numbers, "", List.of(), NEWEST))
                        .page(0, SIZE);
            }
        };
    }

    /** Rows that an index has in order, or that are so few that their order is no matter. */
    private Draft walk(String index, String prefix, String condition, List<Object> values, String order) {
        boolean h2 = product == Product.H2;
        String rows = "container c" + (h2 ? " use index (" + index + ")" : "") + " where c.account_id = ? " + condition;
        // H2 walks an index only in an order that repeats the columns that have one value.
        return new Draft(
                SELECT + rows + " order by " + (h2 ? "account_id, " + prefix : "") + order,
                "select count(*) from " + rows,
                with(account, values));
    }

    /** The beginning of a number: H2's planner needs no help for it. */
    private Draft numbered(String prefix) {
        String folded = prefix.toLowerCase(Locale.ROOT);
        String rows = "container c where c.account_id = ? and c.number_folded >= ? and c.number_folded < ?";
        return new Draft(
                SELECT + rows + " order by " + NEWEST,
                "select count(*) from " + rows,
                List.of(account, folded, after(folded)));
    }

    /** From the references to their containers. */
    private Draft referred(String prefix) {
        String found = "(select distinct container_id from container_ref"
                + " where account_id = ? and ref_folded >= ? and ref_folded < ?) r";
        return new Draft(
                SELECT + found + " left join container c on c.account_id = ? and c.id = r.container_id order by "
                        + NEWEST.replace("id", "c.id"),
                "select count(*) from " + found,
                List.of(account, prefix, after(prefix), account),
                List.of(account, prefix, after(prefix)));
    }

    /** Rows that satisfy conditions for which PostgreSQL finds a way by itself. */
    private Draft among(String conditions, List<Object> values, String order) {
        String rows = "container c where c.account_id = ? and " + conditions;
        return new Draft(SELECT + rows + " order by " + order, "select count(*) from " + rows, with(account, values));
    }

    /** Of each value no more than a page, in an order that an index begins with; then the first of all of them. */
    private Draft merged(String one, List<Object> values, int size, String order) {
        List<Object> bound = new ArrayList<>();
        List<Object> counted = new ArrayList<>();
        for (Object value : values) {
            bound.addAll(List.of(account, value, size));
            counted.addAll(List.of(account, value));
        }
        String part = "container c where c.account_id = ? and " + one;
        String parts = String.join(
                " union all ",
                Collections.nCopies(values.size(), "(select * from " + part + " order by " + order + " limit ?)"));
        String count = String.join(" + ", Collections.nCopies(values.size(), "(select count(*) from " + part + ")"));
        return new Draft(SELECT + "(" + parts + ") c order by " + order, "select " + count, bound, counted);
    }

    /** A page far behind the beginning: PostgreSQL passes over entries of an index, and reads the rows of the page alone. */
    private Page behind(int offset) {
        Draft walked = walk("container_default", "", "", List.of(), NEWEST);
        if (product == Product.H2) {
            return walked.page(offset, SIZE);
        }
        return new Page(
                new Issued(
                        SELECT + "(select id as x from container where account_id = ? order by " + NEWEST
                                + " limit ? offset ?) p join container c on c.account_id = ? and c.id = p.x order by "
                                + NEWEST,
                        List.of(account, SIZE, offset, account)),
                new Issued(walked.count(), walked.countValues()),
                offset,
                SIZE);
    }

    /**
     * Rows that are few and stand in several places of an index of H2, which seeks only one value at a time.
     *
     * @param one what is true in one of the places, where each has as many of the values
     * @param rest what is true of all rows
     */
    private Draft parts(
            String index, String one, List<Object> values, String rest, List<Object> restValues, String order) {
        int each = (int) one.chars().filter(c -> c == '?').count();
        List<String> parts = new ArrayList<>();
        List<Object> bound = new ArrayList<>();
        for (int from = 0; from < values.size(); from += each) {
            parts.add("select c.* from container c use index (" + index + ") where c.account_id = ? and " + one + " "
                    + rest);
            bound.addAll(with(account, values.subList(from, from + each)));
            bound.addAll(restValues);
        }
        String rows = "(" + String.join(" union all ", parts) + ") c";
        String counted = parts.stream()
                .map(part -> part.replace("c.*", "count(*) as n"))
                .collect(Collectors.joining(" union all "));
        return new Draft(SELECT + rows + " order by " + order, "select sum(n) from (" + counted + ")", bound);
    }

    /** H2 compares text by UTF-16 unit: its bytes compare as everywhere. */
    private String lastFreeDayFirst() {
        return "pickup_lfd nulls last, arrival desc nulls last, "
                + (product == Product.H2 ? "shipment_number_utf8" : "shipment_number") + ", id";
    }

    private static List<Object> with(Object first, List<Object> others) {
        List<Object> all = new ArrayList<>(List.of(first));
        all.addAll(others);
        return List.copyOf(all);
    }

    private static OffsetDateTime start(LocalDate day) {
        return day.atStartOfDay().atOffset(ZoneOffset.UTC);
    }

    /** The first text that does not begin so, where the last letter is not the last of all. */
    private static String after(String prefix) {
        int end = prefix.length() - 1;
        return prefix.substring(0, end) + (char) (prefix.charAt(end) + 1);
    }

    /** A statement before it is known which page of it is read. */
    private record Draft(String rows, String count, List<Object> values, List<Object> countValues) {

        Draft(String rows, String count, List<Object> values) {
            this(rows, count, values, values);
        }

        Page page(int offset, int size) {
            List<Object> all = new ArrayList<>(values);
            all.add(size);
            all.add(offset);
            return new Page(
                    new Issued(rows + " limit ? offset ?", List.copyOf(all)),
                    new Issued(count, countValues),
                    offset,
                    size);
        }
    }
}
