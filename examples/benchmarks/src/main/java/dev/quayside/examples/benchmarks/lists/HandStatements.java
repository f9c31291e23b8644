package dev.quayside.examples.benchmarks.lists;

import dev.quayside.examples.benchmarks.data.Fleet;
import dev.quayside.examples.benchmarks.database.PlainJdbc;
import dev.quayside.examples.benchmarks.database.Product;
import dev.quayside.examples.benchmarks.database.StatementLog.Issued;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The thirteen queries in SQL written by hand for the rows, the indexes and the database: the page, and the number of
 * rows of all pages. The columns are those from which the store reads a container.
 */
final class HandStatements {
    private static final List<String> COLUMNS = List.of(("account_id id shipment_id number seal_number"
                    + " created_at ref_numbers pod_arrived_at pod_discharged_at final_destination_full_out_at holds"
                    + " delivered_at current_status empty_out_at pol_full_in_at pol_vessel_loaded_at"
                    + " pol_vessel_departed_at equipment_type equipment_length equipment_height pod_full_out_at"
                    + " empty_terminated_at terminal_checked_at fees pickup_appointment_at full_out_chassis_number"
                    + " terminal_location terminal_requested_at line_requested_at rail_requested_at pod_zone"
                    + " final_destination_zone weight_lbs empty_terminated_zone pod_rail_scac ind_rail_scac"
                    + " pod_rail_loaded_at pod_rail_departed_at ind_eta_at ind_ata_at ind_rail_unloaded_at ind_holds"
                    + " ind_fees availability delivery_appointment_at lfd_line lfd_terminal lfd_rail lfd_line_ind"
                    + " manual_lfd_line manual_lfd_terminal manual_lfd_rail manual_lfd_line_ind unattributed_lfd"
                    + " pod_terminal_id pickup_facility_id updated_at last_status_refresh_at own_estimate_changed_at"
                    + " attention_mark")
            .split(" "));

    private static final String SELECT =
            COLUMNS.stream().map(column -> "c." + column).collect(Collectors.joining(", ", "select ", " from "));

    private static final String STATUS = "c.current_status = ?";

    /** The default order of the list. */
    private static final String NEWEST = "last_status_refresh_at desc nulls last, id";

    private static final String BY_DAY = "pickup_lfd nulls last, id";

    private static final Object ACCOUNT = Fleet.LARGEST.value();

    private final boolean h2;

    HandStatements(Product product) {
        this.h2 = product == Product.H2;
    }

    /** The statements of a variant. */
    record Page(Issued rows, Issued count, Variant variant) {

        /** Returns the page with its total, which is counted unless the page is the last one. */
        Found find(PlainJdbc jdbc) {
            return jdbc.connected(connection -> {
                List<@Nullable Object[]> found = jdbc.run(connection, rows);
                int offset = variant.offset();
                boolean last = found.size() < variant.size() && (offset == 0 || !found.isEmpty());
                long total = last
                        ? (long) offset + found.size()
                        : (Long) Objects.requireNonNull(
                                jdbc.run(connection, count).get(0)[0]);
                return new Found(found, total);
            });
        }

        /** Returns the rows of the page. */
        List<@Nullable Object[]> findRows(PlainJdbc jdbc) {
            return jdbc.connected(connection -> jdbc.run(connection, rows));
        }
    }

    record Found(List<@Nullable Object[]> rows, long total) {}

    /** Returns the statements of a variant. */
    Page of(Variant variant) {
        if (variant.question() == Question.Q9 && !h2) {
            return farPage(variant);
        }
        Draft draft = draft(variant);
        List<Object> values = new ArrayList<>(draft.values);
        values.addAll(List.of(variant.size(), variant.offset()));
        return new Page(
                new Issued(draft.rows + " limit ? offset ?", List.copyOf(values)),
                new Issued(draft.count, draft.countValues),
                variant);
    }

    private Draft draft(Variant variant) {
        LocalDate first = variant.firstDay();
        LocalDate last = variant.lastDay();
        return switch (variant.question()) {
            case Q1 ->
                walk("container_number", "number, ", "and c.number = ?", List.of(variant.containerNumber()), NEWEST);
            case Q2 ->
                walk("container_status", "current_status, ", "and c.current_status = ?", List.of("picked_up"), NEWEST);
            case Q3 ->
                walk(
                        "container_arrival",
                        "",
                        "and c.arrival >= ? and c.arrival < ?",
                        List.of(start(variant.firstArrival()), start(variant.arrivalEnd())),
                        "arrival nulls last, id");
            case Q4 -> walk("container_default", "", "and c.delivered_at is not null", List.of(), NEWEST);
            case Q5 -> walk("container_holds", "has_holds, ", "and c.has_holds = ?", List.of(true), NEWEST);
            case Q6 -> {
                String prefix = variant.numberPrefix().toLowerCase(Locale.ROOT);
                yield among("c.number_folded >= ? and c.number_folded < ?", List.of(prefix, after(prefix)), NEWEST);
            }
            case Q7 -> {
                List<Object> statuses = List.of("available", "not_available");
                // H2 compares text by UTF-16 unit, but its bytes as the other stores do.
                String order = "pickup_lfd nulls last, arrival desc nulls last, "
                        + (h2 ? "shipment_number_utf8" : "shipment_number") + ", id";
                yield h2
                        ? parts("container_status", STATUS, statuses, "", List.of(), order)
                        : merged(STATUS, statuses, variant.size(), order);
            }
            case Q8, Q9 -> walk("container_default", "", "", List.of(), NEWEST);
            case Q10 ->
                h2
                        ? parts(
                                "container_pod",
                                "c.pod_code = ? and c.current_status = ?",
                                List.of(("USLAX available USLAX not_available" + " USLGB available USLGB not_available")
                                        .split(" ")),
                                "and c.pickup_lfd >= ? and c.pickup_lfd <= ? and c.has_holds = ?",
                                List.of(first, last, false),
                                NEWEST)
                        : among(
                                "c.pod_code in (?, ?) and c.current_status in (?, ?) and c.pickup_lfd >= ?"
                                        + " and c.pickup_lfd <= ? and c.has_holds = ?",
                                List.of("USLAX", "USLGB", "available", "not_available", first, last, false),
                                NEWEST);
            case Q11 -> referred(variant.referencePrefix().toLowerCase(Locale.ROOT));
            case Q12 -> {
                List<Object> statuses = List.of("available", "not_available", "off_dock");
                String rest = "and c.pickup_lfd >= ? and c.pickup_lfd <= ? and c.tracking_stopped = ?"
                        + " and c.destination_is_pod = ?";
                List<Object> values = List.of(first, last, false, true);
                yield h2
                        ? parts("container_status_lfd", STATUS, statuses, rest, values, BY_DAY)
                        : among("c.current_status in (?, ?, ?) " + rest, joined(statuses, values), BY_DAY);
            }
            case Q13 -> {
                List<Object> numbers = List.copyOf(variant.containerNumbers());
                yield h2
                        ? parts("container_number", "c.number = ?", numbers, "", List.of(), NEWEST)
                        : among("c.number in (" + repeated("?", ", ", numbers.size()) + ")", numbers, NEWEST);
            }
        };
    }

    /** Returns rows that an index has in order, or that are too few for their order to matter. */
    private Draft walk(String index, String prefix, String condition, List<Object> values, String order) {
        String rows = "container c" + (h2 ? " use index (" + index + ")" : "") + " where c.account_id = ? " + condition;
        // H2 walks an index only in an order that repeats the columns that have one value.
        return new Draft(rows, rows, (h2 ? "account_id, " + prefix : "") + order, joined(List.of(ACCOUNT), values));
    }

    /** Returns rows for which the planner finds the way by itself. */
    private Draft among(String conditions, List<Object> values, String order) {
        String rows = "container c where c.account_id = ? and " + conditions;
        return new Draft(rows, rows, order, joined(List.of(ACCOUNT), values));
    }

    /** Returns the containers of references. */
    private Draft referred(String prefix) {
        String found = "(select distinct container_id from container_ref"
                + " where account_id = ? and ref_folded >= ? and ref_folded < ?) r";
        List<Object> counted = List.of(ACCOUNT, prefix, after(prefix));
        return new Draft(
                SELECT + found + " left join container c on c.account_id = ? and c.id = r.container_id order by "
                        + NEWEST.replace("id", "c.id"),
                "select count(*) from " + found,
                joined(counted, List.of(ACCOUNT)),
                counted);
    }

    /** Returns the first rows of a page for each value, in an order that an index has, and of these the first ones. */
    private Draft merged(String condition, List<Object> values, int size, String order) {
        List<Object> bound = new ArrayList<>();
        List<Object> counted = new ArrayList<>();
        for (Object value : values) {
            bound.addAll(List.of(ACCOUNT, value, size));
            counted.addAll(List.of(ACCOUNT, value));
        }
        String part = "container c where c.account_id = ? and " + condition;
        String parts =
                repeated("(select * from " + part + " order by " + order + " limit ?)", " union all ", values.size());
        String count = repeated("(select count(*) from " + part + ")", " + ", values.size());
        return new Draft(SELECT + "(" + parts + ") c order by " + order, "select " + count, bound, counted);
    }

    /**
     * Returns a page far from the beginning: PostgreSQL skips entries of an index, and reads only the rows of the page.
     */
    private Page farPage(Variant variant) {
        Draft all = draft(variant);
        String page = "(select id as x from container where account_id = ? order by " + NEWEST + " limit ? offset ?) p";
        return new Page(
                new Issued(
                        SELECT + page + " join container c on c.account_id = ? and c.id = p.x order by " + NEWEST,
                        List.of(ACCOUNT, variant.size(), variant.offset(), ACCOUNT)),
                new Issued(all.count, all.countValues),
                variant);
    }

    /**
     * Returns few rows in several ranges of an index of H2, which seeks only one value at a time.
     *
     * @param one the condition of a range, with some of the values
     * @param rest the condition of all rows
     */
    private Draft parts(String index, String one, List<?> values, String rest, List<Object> restValues, String order) {
        int each = (int) one.chars().filter(c -> c == '?').count();
        List<Object> bound = new ArrayList<>();
        for (int from = 0; from < values.size(); from += each) {
            bound.add(ACCOUNT);
            bound.addAll(values.subList(from, from + each));
            bound.addAll(restValues);
        }
        String part = " from container c use index (" + index + ") where c.account_id = ? and " + one + " " + rest;
        int count = values.size() / each;
        return new Draft(
                SELECT + "(" + repeated("select c.*" + part, " union all ", count) + ") c order by " + order,
                "select sum(n) from (" + repeated("select count(*) as n" + part, " union all ", count) + ")",
                bound,
                bound);
    }

    private static String repeated(String part, String separator, int times) {
        return String.join(separator, Collections.nCopies(times, part));
    }

    private static List<Object> joined(List<?> first, List<?> others) {
        return Stream.concat(first.stream(), others.stream())
                .<Object>map(value -> value)
                .toList();
    }

    private static OffsetDateTime start(LocalDate day) {
        return day.atStartOfDay().atOffset(ZoneOffset.UTC);
    }

    /** Returns the first text after all that begin with a prefix, whose last letter is not the last of all. */
    private static String after(String prefix) {
        int end = prefix.length() - 1;
        return prefix.substring(0, end) + (char) (prefix.charAt(end) + 1);
    }

    /** Statements without the limits of a page. */
    private record Draft(String rows, String count, List<Object> values, List<Object> countValues) {

        Draft(String rows, String counted, String order, List<Object> values) {
            this(SELECT + rows + " order by " + order, "select count(*) from " + counted, values, values);
        }
    }
}
