package dev.quayside.query.reference;

import dev.quayside.core.container.Fee;
import dev.quayside.core.container.Hold;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.contract.support.GeneratedQuery.Parameter;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The filters as the specification defines them, for valid values only. */
record ReferenceFilters(ReferenceFields fields) {

    private static final List<String> STATUSES = List.of(
            "new",
            "on_ship",
            "available",
            "not_available",
            "grounded",
            "on_rail",
            "picked_up",
            "off_dock",
            "delivered",
            "dropped",
            "loaded",
            "empty_returned",
            "awaiting_inland_transfer");

    /** Returns whether the row satisfies all parameters: different filters and repeated elements are joined by AND. */
    boolean match(List<Parameter> parameters, TrackedContainer row) {
        List<LocalDate> range = new ArrayList<>();
        for (Parameter parameter : parameters) {
            String name = parameter.name();
            if (name.equals("filter[last_free_day_on][]")) {
                range.add(day(parameter.value()));
            } else if (name.startsWith("filter[")) {
                String filter = name.substring("filter[".length(), name.indexOf(']'));
                if (!matches(filter, parameter.value(), row)) {
                    return false;
                }
            }
        }
        return range.isEmpty() || lastFreeDayOn(range.get(0), range.get(1), row);
    }

    private boolean matches(String filter, String value, TrackedContainer row) {
        return switch (filter) {
            case "has_fees",
                    "has_demurrage_fees",
                    "has_fees_or_holds",
                    "requires_attention",
                    "awaiting_pickup",
                    "has_holds",
                    "actively_tracked",
                    "eta_changed_in_last_24h",
                    "eta_changed_in_past_3_days" -> flag(filter, value.strip().equalsIgnoreCase("true"), row);
            case "search_by_ids",
                    "search_by_number",
                    "search_by_shipment_number",
                    "search_by_shipment_ref_numbers",
                    "search_by_ref_numbers" -> startsWith(filter, value, row);
            case "search_by_owner_id" -> anyOwner(value, row);
            case "customer_id" -> anyOf(quotable(value), text -> customer(text, row));
            case "pod_terminal_id" ->
                anyOf(
                        quotable(value),
                        text -> id(text, row.container().facilities().podTerminalId()));
            case "pickup_facility_id" ->
                anyOf(
                        quotable(value),
                        text -> id(text, row.container().facilities().pickupFacilityId()));
            case "current_status" -> anyOf(simple(value), text -> status(text, row));
            case "hold_name" -> anyOf(simple(value), text -> holdName(text, row));
            case "number" -> anyOf(quotable(value), text -> number(text, row));
            case "pol",
                    "pod",
                    "destination",
                    "pol_code",
                    "pod_code",
                    "destination_code",
                    "shipping_line_scac",
                    "customer_name",
                    "vessel_name" -> anyOf(quotable(value), text -> exact(text, fields.text(filter, row)));
            default -> anyOf(simple(value), text -> date(text, fields.time(filter, row)));
        };
    }

    private boolean flag(String filter, boolean wanted, TrackedContainer row) {
        List<Fee> fees = row.container().terminal().fees();
        List<Hold> holds = row.container().terminal().holds();
        return switch (filter) {
            case "has_fees" -> fees != null && fees.isEmpty() != wanted;
            case "has_holds" -> holds != null && holds.isEmpty() != wanted;
            case "has_demurrage_fees" -> {
                boolean demurrage = false;
                if (fees != null) {
                    for (Fee fee : fees) {
                        demurrage |= fee.type().code().equals("demurrage");
                    }
                }
                yield fees != null && demurrage == wanted;
            }
            case "has_fees_or_holds" ->
                wanted
                        ? (fees != null && !fees.isEmpty()) || (holds != null && !holds.isEmpty())
                        : fees != null && fees.isEmpty() && holds != null && holds.isEmpty();
            case "requires_attention" ->
                wanted ? fields.marked(row) || fields.overdue(row) || fields.approaching(row) : !fields.marked(row);
            case "awaiting_pickup" -> fields.pickedUpOrSoOn(row) != wanted;
            case "actively_tracked" -> (row.shipment().tracking().stoppedAt() == null) == wanted;
            case "eta_changed_in_last_24h" -> estimateChangedWithin(Duration.ofHours(24), row);
            case "eta_changed_in_past_3_days" -> estimateChangedWithin(Duration.ofDays(3), row);
            default -> throw new AssertionError(filter);
        };
    }

    private boolean estimateChangedWithin(Duration window, TrackedContainer row) {
        Instant latest = row.shipment().estimateChangedAt();
        Instant other = row.container().times().estimateChangedAt();
        if (latest == null || (other != null && other.isAfter(latest))) {
            latest = other;
        }
        return latest != null && !latest.isBefore(fields.now().minus(window)) && !latest.isAfter(fields.now());
    }

    /** Returns whether a row has a number; every row has one. */
    private static boolean number(Alternative text, TrackedContainer row) {
        if (text.presence() != null) {
            return text.presence();
        }
        String joined = joined(text.text());
        return joined.matches("[A-Za-z]{4}[0-9]{7}")
                && joined.equalsIgnoreCase(row.container().number().value());
    }

    private boolean startsWith(String filter, String value, TrackedContainer row) {
        String wanted = value.strip();
        String text = (wanted.startsWith("~") ? wanted.substring(1) : wanted).strip();
        String prefix = folded(filter.equals("search_by_number") ? joined(text) : text);
        for (String searched : fields.searched(filter, row)) {
            if (folded(searched).startsWith(prefix)) {
                return true;
            }
        }
        return false;
    }

    /** Returns a container number, or the beginning of one, without blanks and hyphens. */
    private static String joined(String text) {
        return text.replaceAll("[\\s\\p{Z}-]", "");
    }

    private static String folded(String text) {
        StringBuilder folded = new StringBuilder();
        text.codePoints()
                .forEach(codePoint -> folded.appendCodePoint(Character.toLowerCase(Character.toUpperCase(codePoint))));
        return folded.toString();
    }

    private static boolean anyOwner(String value, TrackedContainer row) {
        for (String owner : value.split(",", -1)) {
            for (UUID id : row.shipment().parties().ownerIds()) {
                if (id.toString().equalsIgnoreCase(owner)) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean customer(Alternative text, TrackedContainer row) {
        UUID party = row.shipment().parties().customerId();
        if (text.presence() != null) {
            return text.presence() == (party != null);
        }
        if (party == null) {
            return id(text, fields.creator(row));
        }
        return id(text, party)
                || (row.customer() != null && id(text, row.customer().customerAccountId()));
    }

    private static boolean id(Alternative text, @Nullable UUID id) {
        if (text.presence() != null) {
            return text.presence() == (id != null);
        }
        return id != null && id.toString().equalsIgnoreCase(text.text());
    }

    private boolean status(Alternative text, TrackedContainer row) {
        String status = row.container().status().code();
        if (text.presence() != null) {
            return text.presence() == !status.isBlank();
        }
        return STATUSES.contains(text.text()) && text.text().equals(status);
    }

    private static boolean holdName(Alternative text, TrackedContainer row) {
        List<Hold> holds = row.container().terminal().holds();
        if (text.presence() != null) {
            return text.presence() == (holds != null && !holds.isEmpty());
        }
        return holds != null
                && holds.stream().anyMatch(hold -> hold.name().code().equals(text.text()));
    }

    private static boolean exact(Alternative text, @Nullable String value) {
        if (text.presence() != null) {
            return text.presence() == (value != null && !value.isBlank());
        }
        return text.text().equals(value);
    }

    private boolean date(Alternative alternative, @Nullable Object value) {
        if (alternative.presence() != null) {
            return alternative.presence() == (value != null);
        }
        if (value == null) {
            return false;
        }
        LocalDate date =
                value instanceof Instant instant ? LocalDate.ofInstant(instant, ZoneOffset.UTC) : (LocalDate) value;
        String text = alternative.text();
        if (text.startsWith("<=")) {
            return !date.isAfter(day(text.substring(2)));
        }
        if (text.startsWith(">=")) {
            return !date.isBefore(day(text.substring(2)));
        }
        if (text.startsWith("<")) {
            return date.isBefore(day(text.substring(1)));
        }
        if (text.startsWith(">")) {
            return date.isAfter(day(text.substring(1)));
        }
        return date.equals(day(text));
    }

    private LocalDate day(String text) {
        String word = text.strip();
        if (word.equals("today")) {
            return fields.today();
        }
        if (word.endsWith(".ago")) {
            return fields.today().minusDays(Long.parseLong(word.substring(0, word.indexOf('.'))));
        }
        if (word.endsWith(".from_now")) {
            return fields.today().plusDays(Long.parseLong(word.substring(0, word.indexOf('.'))));
        }
        return LocalDate.parse(word);
    }

    private boolean lastFreeDayOn(LocalDate first, LocalDate last, TrackedContainer row) {
        LocalDate day = fields.pickupLastFreeDay(row);
        String status = row.container().status().code();
        return day != null
                && !day.isBefore(first)
                && !day.isAfter(last)
                && (status.equals("available") || status.equals("not_available") || status.equals("off_dock"))
                && row.shipment().tracking().stoppedAt() == null
                && fields.endsAtPortOfDischarge(row);
    }

    private interface Test {
        boolean holds(Alternative alternative);
    }

    private static boolean anyOf(List<Alternative> alternatives, Test test) {
        for (Alternative alternative : alternatives) {
            if (test.holds(alternative)) {
                return true;
            }
        }
        return false;
    }

    /**
     * One alternative of a comma-separated list.
     *
     * @param presence true for {@code @exists}, false for {@code @not_exists}, null for a text
     */
    private record Alternative(String text, @Nullable Boolean presence) {}

    private static List<Alternative> simple(String value) {
        List<Alternative> result = new ArrayList<>();
        for (String part : value.split(",", -1)) {
            result.add(alternative(part.strip()));
        }
        return result;
    }

    private static Alternative alternative(String part) {
        return switch (part) {
            case "@exists" -> new Alternative(part, true);
            case "@not_exists" -> new Alternative(part, false);
            default -> new Alternative(part.startsWith("=") ? part.substring(1) : part, null);
        };
    }

    /** Splits a list in which a text with a comma is in double quotes, and a double quote is doubled. */
    private static List<Alternative> quotable(String value) {
        List<Alternative> result = new ArrayList<>();
        String rest = value;
        while (!rest.isEmpty()) {
            rest = withoutLeadingBlanks(rest);
            String literal = rest.startsWith("=\"") ? rest.substring(1) : rest;
            if (literal.startsWith("\"")) {
                StringBuilder text = new StringBuilder();
                int i = 1;
                while (literal.charAt(i) != '"' || literal.startsWith("\"\"", i)) {
                    text.append(literal.charAt(i));
                    i += literal.charAt(i) == '"' ? 2 : 1;
                }
                result.add(new Alternative(text.toString(), null));
                int comma = literal.indexOf(',', i);
                rest = comma < 0 ? "" : literal.substring(comma + 1);
            } else {
                int comma = rest.indexOf(',');
                result.add(alternative((comma < 0 ? rest : rest.substring(0, comma)).strip()));
                rest = comma < 0 ? "" : rest.substring(comma + 1);
            }
        }
        return result;
    }

    private static String withoutLeadingBlanks(String text) {
        return text.startsWith(" ") ? withoutLeadingBlanks(text.substring(1)) : text;
    }
}
