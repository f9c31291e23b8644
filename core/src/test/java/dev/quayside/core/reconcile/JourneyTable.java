package dev.quayside.core.reconcile;

import dev.quayside.core.container.Availability;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.Fee;
import dev.quayside.core.container.Hold;
import dev.quayside.core.event.Changeset;
import dev.quayside.core.event.ContainerUpdatedEvent;
import dev.quayside.core.event.EstimatedEvent;
import dev.quayside.core.event.Event;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.event.TransportEvent;
import dev.quayside.core.ledger.Activity;
import dev.quayside.core.ledger.Movement;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.ledger.ReportedField;
import dev.quayside.core.ledger.Statement;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.shipment.Voyage;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One journey as a table. The first line is its name, the second the ports, and the destination if it is inland. Each
 * further line is a report: {@code day source: fields | status | shown values | events}.
 *
 * <p>Days are counted from the first of January 2026, 00:00 UTC, and may have a fraction. A movement is written as
 * {@code activity day place}, without a place if the source names none; its key, terminal and vessel follow as {@code
 * #key}, {@code t400} and {@code v9}. An event has its day and place; {@code ~} marks a correction and {@code -} a
 * retraction. A shown value is compared if the table names it; {@code ?} is unknown.
 */
final class JourneyTable {
    private static final Instant DAY_ZERO = Instant.parse("2026-01-01T00:00:00Z");
    private static final List<RoutingPoint> PLACES = List.of(
            ReconciledShipment.SHANGHAI,
            ReconciledShipment.BUSAN,
            ReconciledShipment.LOS_ANGELES,
            ReconciledShipment.CHICAGO,
            ReconciledShipment.MEMPHIS,
            ReconciledShipment.point("Suzhou", "CNSZH", "Asia/Shanghai"),
            ReconciledShipment.point("Ningbo", "CNNGB", "Asia/Shanghai"),
            ReconciledShipment.point("Oakland", "USOAK", "America/Los_Angeles"),
            ReconciledShipment.point("Joliet", "USJOT", "America/Chicago"));

    private final String name;
    private final List<String> route;
    private final List<String> rows;

    private JourneyTable(String name, List<String> route, List<String> rows) {
        this.name = name;
        this.route = route;
        this.rows = rows;
    }

    static JourneyTable of(String text) {
        List<String> lines =
                text.lines().map(String::strip).filter(line -> !line.isEmpty()).toList();
        return new JourneyTable(lines.get(0), List.of(lines.get(1).split(" ", -1)), lines.subList(2, lines.size()));
    }

    List<String> rows() {
        return rows;
    }

    @Override
    public String toString() {
        return name;
    }

    /** Returns the reports of the table, after the one that creates the shipment. */
    List<Report> reports() {
        List<Report> reports = new ArrayList<>();
        reports.add(Report.by(SourceType.SHIPPING_LINE, DAY_ZERO)
                .shipment(this::route)
                .container(ReconciledShipment.NUMBER, statement -> {})
                .build());
        rows.forEach(row -> reports.add(report(cells(row).get(0))));
        return reports;
    }

    /** Returns the actual result of each row in the notation of the table, with the shown values that the row names. */
    List<String> comesTo() {
        List<Report> reports = reports();
        ReconciledShipment followed = ReconciledShipment.of(reports.get(0));
        List<String> outcome = new ArrayList<>();
        for (int i = 0; i < rows.size(); i++) {
            List<String> cells = cells(rows.get(i));
            followed.report(reports.get(i + 1));
            Map<String, String> all = shown(followed);
            String shown = items(cells.get(2))
                    .map(item -> item.split("=", -1)[0])
                    .map(item -> item + "=" + Objects.requireNonNull(all.get(item), item))
                    .collect(Collectors.joining(", "));
            String emitted = followed.last().stream().map(JourneyTable::emitted).collect(Collectors.joining(", "));
            outcome.add(line(cells.get(0), followed.container().status().toString(), shown, emitted));
        }
        return outcome;
    }

    /** Returns the rows of the table in a normalized notation. */
    List<String> expected() {
        return rows.stream()
                .map(row -> {
                    List<String> cells = cells(row);
                    return line(cells.get(0), cells.get(1), cells.get(2), cells.get(3));
                })
                .toList();
    }

    private static String line(String statement, String status, String shown, String emitted) {
        return statement + "\n    | " + status + "\n    | " + shown + "\n    | " + emitted;
    }

    private static List<String> cells(String row) {
        List<String> cells = new ArrayList<>(
                Arrays.stream(row.split("\\|", -1)).map(String::strip).toList());
        while (cells.size() < 4) {
            cells.add("");
        }
        return cells;
    }

    private static Stream<String> items(String cell) {
        return Arrays.stream(cell.split(",", -1)).map(String::strip).filter(item -> !item.isEmpty());
    }

    private void route(Statement.Builder statement) {
        List<ReportedField<RoutingPoint>> parts =
                List.of(ReportedField.PORT_OF_LADING, ReportedField.PORT_OF_DISCHARGE, ReportedField.DESTINATION);
        for (int i = 0; i < route.size(); i++) {
            statement.set(parts.get(i), Objects.requireNonNull(place(route.get(i))));
        }
    }

    private static Report report(String cell) {
        String head = cell.substring(0, cell.indexOf(':'));
        Instant observedAt = at(head.split(" ", -1)[0]);
        SourceType by = switch (head.split(" ", -1)[1]) {
            case "line" -> SourceType.SHIPPING_LINE;
            case "user" -> SourceType.USER_INPUT;
            case "terminal" -> SourceType.TERMINAL;
            case "rail" -> SourceType.RAIL;
            case "ais" -> SourceType.AIS;
            default -> throw new IllegalArgumentException(head);
        };
        Report.Builder report = Report.by(by, observedAt).container(ReconciledShipment.NUMBER, statement -> {});
        items(cell.substring(cell.indexOf(':') + 1))
                .forEach(item -> addStatement(report, List.of(item.split(" ", -1))));
        return report.build();
    }

    private static void addStatement(Report.Builder report, List<String> words) {
        String what = words.get(0);
        String value = words.size() > 1 ? words.get(1) : "";
        switch (what) {
            case "etd" -> report.shipment(statement -> statement.set(ReportedField.POL_ETD_AT, at(value)));
            case "eta" -> report.shipment(statement -> statement.set(ReportedField.POD_ETA_AT, at(value)));
            case "destination_eta" ->
                report.shipment(statement -> statement.set(ReportedField.DESTINATION_ETA_AT, at(value)));
            case "destination_ata" ->
                report.shipment(statement -> statement.set(ReportedField.DESTINATION_ATA_AT, at(value)));
            case "destination_terminal" ->
                report.shipment(statement -> statement.set(ReportedField.DESTINATION_TERMINAL, terminal(value)));
            case "pod_terminal" ->
                report.shipment(statement -> statement.set(ReportedField.SHIPMENT_POD_TERMINAL, terminal(value)));
            case "destination" -> report.shipment(statement -> statement.set(ReportedField.DESTINATION, place(value)));
            default ->
                report.container(
                        ReconciledShipment.NUMBER, statement -> addContainerValue(statement, what, value, words));
        }
    }

    private static void addContainerValue(Statement.Builder statement, String what, String value, List<String> words) {
        switch (what) {
            case "available" -> statement.set(ReportedField.AVAILABILITY, Availability.AVAILABLE);
            case "not_available" -> statement.set(ReportedField.AVAILABILITY, Availability.NOT_AVAILABLE);
            case "holds" -> statement.set(ReportedField.HOLDS, holds(value));
            case "fees" -> statement.set(ReportedField.FEES, fees(value));
            case "lfd" -> {
                if (value.equals("none")) {
                    statement.clear(ReportedField.LAST_FREE_DAY);
                } else {
                    statement.set(ReportedField.LAST_FREE_DAY, LocalDate.ofInstant(at(value), ZoneOffset.UTC));
                }
            }
            case "appointment" -> statement.set(ReportedField.PICKUP_APPOINTMENT_AT, at(value));
            case "off_dock" -> statement.set(ReportedField.OFF_DOCK, value.equals("yes"));
            case "inland_eta" -> statement.set(ReportedField.INLAND_ETA_AT, at(value));
            case "withdraw" ->
                statement.retract(
                        value.startsWith("#")
                                ? Movement.Key.ofExternalId(value.substring(1))
                                : Movement.Key.ofActivity(
                                        activity(value), Movement.Certainty.ACTUAL, place(words.get(2))));
            default -> statement.movement(movement(words));
        }
    }

    private static UUID terminal(String word) {
        return new UUID(4, Long.parseLong(word.substring(1)));
    }

    private static Movement movement(List<String> words) {
        Movement movement = Movement.of(activity(words.get(0)), at(words.get(1)), null);
        for (String word : words.subList(2, words.size())) {
            if (word.startsWith("#")) {
                movement = movement.withExternalId(word.substring(1));
            } else if (word.matches("t\\d+")) {
                movement = movement.atTerminal(terminal(word));
            } else if (word.matches("v\\d+")) {
                movement = movement.onVessel(new UUID(9, Long.parseLong(word.substring(1))), word);
            } else {
                movement = new Movement(
                        movement.activity(),
                        movement.certainty(),
                        movement.at(),
                        place(word),
                        movement.terminalId(),
                        movement.vesselId(),
                        movement.voyageNumber(),
                        movement.externalId(),
                        null);
            }
        }
        return movement;
    }

    private static Activity activity(String name) {
        return Activity.find(name).orElseThrow(() -> new IllegalArgumentException(name));
    }

    /** Returns a place by its code, or a place with only a name. */
    private static RoutingPoint place(String word) {
        if (word.startsWith("'")) {
            return RoutingPoint.raw(word.substring(1).replace('_', ' '), null);
        }
        return PLACES.stream()
                .filter(place -> word.equals(place.code()))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(word));
    }

    private static List<Hold> holds(String value) {
        return value.equals("none")
                ? List.of()
                : Arrays.stream(value.split("\\+", -1))
                        .map(code -> Hold.reported(code, Hold.Status.HOLD, null))
                        .toList();
    }

    private static List<Fee> fees(String value) {
        return value.equals("none") ? List.of() : List.of(Fee.of(Fee.Type.DEMURRAGE, new BigDecimal(value), "USD"));
    }

    private static Instant at(String day) {
        return DAY_ZERO.plus(Duration.ofMinutes(Math.round(Double.parseDouble(day) * 24 * 60)));
    }

    private static String day(@Nullable Instant at) {
        if (at == null) {
            return "?";
        }
        long minutes = Duration.between(DAY_ZERO, at).toMinutes();
        return BigDecimal.valueOf(minutes / (24.0 * 60)).stripTrailingZeros().toPlainString();
    }

    private static String day(@Nullable LocalDate date) {
        return day(date == null ? null : date.atStartOfDay(ZoneOffset.UTC).toInstant());
    }

    private static Map<String, String> shown(ReconciledShipment followed) {
        Container container = followed.container();
        Voyage voyage = followed.shipment().voyage();
        Map<String, String> shown = new LinkedHashMap<>();
        shown.put("empty_out", day(container.milestones().emptyOutAt()));
        shown.put("full_in", day(container.milestones().polFullInAt()));
        shown.put("loaded", day(container.milestones().polVesselLoadedAt()));
        shown.put("departed", day(container.milestones().polVesselDepartedAt()));
        shown.put("arrived", day(container.milestones().podArrivedAt()));
        shown.put("discharged", day(container.milestones().podDischargedAt()));
        shown.put("pod_out", day(container.milestones().podFullOutAt()));
        shown.put("inland_out", day(container.milestones().finalDestinationFullOutAt()));
        shown.put("delivered", day(container.milestones().deliveredAt()));
        shown.put("returned", day(container.milestones().emptyTerminatedAt()));
        shown.put("rail_loaded", day(container.rail().podLoadedAt()));
        shown.put("rail_departed", day(container.rail().podDepartedAt()));
        shown.put("inland_eta", day(container.rail().inlandEtaAt()));
        shown.put("inland_ata", day(container.rail().inlandAtaAt()));
        shown.put("unloaded", day(container.rail().inlandUnloadedAt()));
        shown.put("pol_atd", day(voyage.departure().actualAt()));
        shown.put("pod_ata", day(voyage.arrival().actualAt()));
        shown.put("destination_eta", day(voyage.destinationArrival().estimatedAt()));
        shown.put("destination_ata", day(voyage.destinationArrival().actualAt()));
        shown.put(
                "available",
                switch (container.terminal().availability()) {
                    case AVAILABLE -> "yes";
                    case NOT_AVAILABLE -> "no";
                    case UNKNOWN -> "?";
                });
        shown.put("ready", container.isReadyForPickup() ? "yes" : "no");
        shown.put("holds", holds(container.terminal().holds()));
        shown.put("fees", fees(container.terminal().fees()));
        shown.put("appointment", day(container.terminal().pickupAppointmentAt()));
        UUID terminal = container.facilities().podTerminalId();
        shown.put("terminal", terminal == null ? "?" : "t" + terminal.getLeastSignificantBits());
        shown.put("lfd", day(container.pickupLastFreeDay()));
        shown.put("lfd_line", day(container.deadlines().reported().line()));
        shown.put("lfd_terminal", day(container.deadlines().reported().terminal()));
        shown.put("lfd_rail", day(container.deadlines().reported().rail()));
        return shown;
    }

    private static String holds(@Nullable List<Hold> holds) {
        if (holds == null) {
            return "?";
        }
        return holds.isEmpty()
                ? "none"
                : holds.stream().map(hold -> hold.name().code()).collect(Collectors.joining("+"));
    }

    private static String fees(@Nullable List<Fee> fees) {
        if (fees == null) {
            return "?";
        }
        return fees.isEmpty()
                ? "none"
                : fees.stream().map(fee -> fee.amount().toPlainString()).collect(Collectors.joining("+"));
    }

    /** Returns an event in the notation of the table. */
    private static String emitted(Event event) {
        String kind = event.kind().wireName().replaceFirst("container\\.(transport\\.)?", "");
        if (event instanceof TransportEvent moved) {
            String mark = moved.invalidatedAt() != null ? "-" : moved.previousVersionId() != null ? "~" : "";
            if (event.kind().wireName().endsWith(".changed")) {
                String value = moved.value();
                return kind.replace(".changed", "") + "=" + value(value) + terminal(moved);
            }
            RoutingPoint location = moved.location();
            return mark
                    + kind
                    + " "
                    + day(moved.timestamp())
                    + (location == null ? "" : " " + (location.code() != null ? location.code() : location.name()))
                    + terminal(moved)
                    + (moved.vesselId() == null ? "" : " v" + moved.vesselId().getLeastSignificantBits());
        }
        if (event instanceof EstimatedEvent estimated) {
            return kind + " " + day(estimated.estimatedTimestamp());
        }
        return event instanceof ContainerUpdatedEvent updated ? kind + changes(updated.changes()) : kind;
    }

    private static String value(@Nullable String value) {
        if (value == null) {
            return "?";
        }
        return value.length() == "2026-01-01".length() ? day(LocalDate.parse(value)) : day(Instant.parse(value));
    }

    private static String terminal(TransportEvent event) {
        UUID terminal = event.terminalId();
        return terminal == null ? "" : " t" + terminal.getLeastSignificantBits();
    }

    private static String changes(Changeset changes) {
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("availability", changes.availability());
        all.put("fees", changes.fees());
        all.put("holds", changes.holds());
        all.put("lfd", changes.pickupLastFreeDay());
        all.put("lfd_line", changes.lineLastFreeDay());
        all.put("lfd_terminal", changes.terminalLastFreeDay());
        all.put("lfd_rail", changes.railLastFreeDay());
        all.put("appointment", changes.pickupAppointmentAt());
        all.put("terminal", changes.podTerminalId());
        all.put("location", changes.location());
        all.put("chassis", changes.chassisNumber());
        return all.entrySet().stream()
                .filter(change -> change.getValue() != null)
                .map(Map.Entry::getKey)
                .collect(Collectors.joining("+", "[", "]"));
    }
}
