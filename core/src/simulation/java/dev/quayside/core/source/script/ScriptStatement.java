package dev.quayside.core.source.script;

import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.Availability;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.container.Equipment;
import dev.quayside.core.container.Fee;
import dev.quayside.core.container.Hold;
import dev.quayside.core.ledger.Activity;
import dev.quayside.core.ledger.Movement;
import dev.quayside.core.ledger.ReportedField;
import dev.quayside.core.shipment.PortCall;
import dev.quayside.core.shipment.RoutingPoint;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A statement of a script about a shipment or container. Immutable. */
interface ScriptStatement {

    /** Adds the statement to a collector. The clock converts script times to instants. */
    void addTo(StatementCollector target, ScriptClock clock);

    /**
     * Reads a statement from the words that follow the shipment or container in a line.
     *
     * @param reportedAt the script time of the report; a movement without a time happens at this time
     */
    static ScriptStatement read(
            Tokenizer words, ScriptScope scope, ReportedField.Subject subject, Duration reportedAt) {
        String verb = words.next("moved, expects, withdraws or a field");
        return switch (verb) {
            case "moved" -> moved(words, scope, reportedAt, Movement.Certainty.ACTUAL);
            case "expects" -> moved(words, scope, reportedAt, Movement.Certainty.ESTIMATED);
            case "withdraws" -> retracted(words, scope);
            default -> {
                ReportedField<?> field = ReportedField.find(verb)
                        .filter(known -> known.subject() == subject)
                        .orElseThrow(
                                () -> Tokenizer.refused(verb, "moved, expects, withdraws or one of " + names(subject)));
                yield value(field, words, scope);
            }
        };
    }

    private static String names(ReportedField.Subject subject) {
        return ReportedField.all().stream()
                .filter(field -> field.subject() == subject)
                .map(ReportedField::name)
                .collect(Collectors.joining(", "));
    }

    private static <T> ScriptStatement value(ReportedField<T> field, Tokenizer words, ScriptScope scope) {
        if (words.take("none")) {
            return (target, clock) -> target.set(field, null);
        }
        @SuppressWarnings("unchecked") // the shape determines the type of the values
        Function<ScriptClock, T> value = (Function<ScriptClock, T>) value(field.shape(), words, scope);
        return (target, clock) -> target.set(field, value.apply(clock));
    }

    private static Function<ScriptClock, ?> value(ReportedField.Shape shape, Tokenizer words, ScriptScope scope) {
        switch (shape) {
            case TEXT -> {
                return always(words.next("text"));
            }
            case NUMBER -> {
                return always(number(words.next("a number")));
            }
            case TRUTH -> {
                if (words.take("true")) {
                    return always(true);
                }
                if (words.take("false")) {
                    return always(false);
                }
                throw Tokenizer.refused(words.next("true or false"), "true or false");
            }
            case INSTANT, ESTIMATE -> {
                Duration at = OffsetParser.next(words);
                return clock -> clock.at(at);
            }
            case DAY -> {
                Duration at = OffsetParser.next(words);
                ZoneId zone = words.take("in") ? scope.place(words).timeZone() : ZoneOffset.UTC;
                return clock -> clock.at(at).atZone(zone).toLocalDate();
            }
            case ID -> {
                return always(
                        scope.terminal(words.next("a terminal of this journey")).id());
            }
            case SCAC -> {
                return always(Scac.of(words.next("a SCAC, such as BNSF")));
            }
            case POINT -> {
                return always(scope.point(words));
            }
            case ROUTE -> {
                return route(words, scope);
            }
            case CONTAINERS -> {
                return always(list(words, ScriptStatement::container));
            }
            case EQUIPMENT -> {
                return always(equipment(words));
            }
            case AVAILABILITY -> {
                return always(words.oneOf(Availability.class));
            }
            case HOLDS -> {
                return always(list(words, ScriptStatement::hold));
            }
            case FEES -> {
                return always(list(words, ScriptStatement::fee));
            }
        }
        throw new AssertionError(shape);
    }

    private static <T> Function<ScriptClock, T> always(T value) {
        return clock -> value;
    }

    private static int number(String digits) {
        try {
            return Integer.parseInt(digits);
        } catch (NumberFormatException e) {
            throw Tokenizer.refused(digits, "a whole number");
        }
    }

    private static Equipment equipment(Tokenizer words) {
        String type = words.next("a type, such as dry");
        int feet = number(words.next("a length in feet, such as 40"));
        Equipment.Height height = new Equipment.Height(words.next("standard or high_cube"));
        return new Equipment(new Equipment.Type(type), feet, height);
    }

    /** Reads a list of elements that are separated by commas; the word {@code empty} is an empty list. */
    private static <T> List<T> list(Tokenizer words, Function<Tokenizer, T> element) {
        List<T> elements = new ArrayList<>();
        if (words.take("empty")) {
            return elements;
        }
        do {
            elements.add(element.apply(words));
        } while (words.take(","));
        return List.copyOf(elements);
    }

    private static ContainerNumber container(Tokenizer words) {
        String number = words.next("empty or a container number");
        return ContainerNumber.tryParse(number)
                .orElseThrow(() -> Tokenizer.refused(number, "a container number, such as MSCU1234566"));
    }

    private static Hold hold(Tokenizer words) {
        String name = words.next("empty or a hold, such as customs");
        Hold.Status status = words.oneOf(Hold.Status.class);
        boolean described = words.hasNext() && !",".equals(words.peek());
        return Hold.reported(name, status, described ? words.next("") : null);
    }

    private static Fee fee(Tokenizer words) {
        String type = words.next("empty or a fee, such as demurrage");
        String amount = words.next("an amount, such as 120.50");
        try {
            return Fee.reported(type, new BigDecimal(amount), words.next("a currency, such as USD"));
        } catch (NumberFormatException e) {
            throw Tokenizer.refused(amount, "an amount, such as 120.50");
        }
    }

    private static Function<ScriptClock, List<PortCall>> route(Tokenizer words, ScriptScope scope) {
        List<Function<ScriptClock, PortCall>> calls = list(words, call -> portCall(call, scope));
        return clock -> calls.stream().map(call -> call.apply(clock)).toList();
    }

    private static Function<ScriptClock, PortCall> portCall(Tokenizer words, ScriptScope scope) {
        RoutingPoint port = scope.point(words);
        @Nullable Duration eta = null;
        @Nullable Duration ata = null;
        @Nullable Duration etd = null;
        @Nullable Duration atd = null;
        @Nullable UUID vessel = null;
        @Nullable String voyage = null;
        while (words.hasNext() && !",".equals(words.peek())) {
            String part = words.next("");
            switch (part) {
                case "eta" -> eta = OffsetParser.next(words);
                case "ata" -> ata = OffsetParser.next(words);
                case "etd" -> etd = OffsetParser.next(words);
                case "atd" -> atd = OffsetParser.next(words);
                case "by" ->
                    vessel =
                            scope.vessel(words.next("a vessel of this journey")).id();
                case "voyage" -> voyage = words.next("the number of a voyage");
                default -> throw Tokenizer.refused(part, "eta, ata, etd, atd, by, voyage or a comma");
            }
        }
        Duration[] offsets = {eta, ata, etd, atd};
        UUID outboundVessel = vessel;
        String outboundVoyage = voyage;
        return clock -> new PortCall(
                port,
                offsets[0] == null ? null : clock.at(offsets[0]),
                offsets[1] == null ? null : clock.at(offsets[1]),
                offsets[2] == null ? null : clock.at(offsets[2]),
                offsets[3] == null ? null : clock.at(offsets[3]),
                outboundVessel,
                outboundVoyage);
    }

    private static ScriptStatement moved(
            Tokenizer words, ScriptScope scope, Duration reportedAt, Movement.Certainty certainty) {
        Activity activity = words.oneOf(Activity.class);
        @Nullable RoutingPoint place = scope.point(words);
        Duration at = reportedAt;
        @Nullable UUID terminal = null;
        @Nullable UUID vessel = null;
        @Nullable String voyage = null;
        @Nullable String key = null;
        @Nullable String wording = null;
        while (words.hasNext()) {
            String part = words.next("");
            switch (part) {
                case "at" -> at = OffsetParser.next(words);
                case "terminal" ->
                    terminal = scope.terminal(words.next("a terminal of this journey"))
                            .id();
                case "by" ->
                    vessel =
                            scope.vessel(words.next("a vessel of this journey")).id();
                case "voyage" -> voyage = words.next("the number of a voyage");
                case "key" -> key = words.next("the source's id of the movement");
                case "says" -> wording = words.next("the source's text");
                default -> throw Tokenizer.refused(part, "at, terminal, by, voyage, key, says or the end of the line");
            }
        }
        Duration when = at;
        UUID terminalId = terminal;
        UUID vesselId = vessel;
        String voyageNumber = voyage;
        String externalId = key;
        String said = wording;
        return (target, clock) -> target.moved(new Movement(
                activity, certainty, clock.at(when), place, terminalId, vesselId, voyageNumber, externalId, said));
    }

    private static ScriptStatement retracted(Tokenizer words, ScriptScope scope) {
        Movement.Key key;
        if (words.take("key")) {
            key = Movement.Key.ofExternalId(words.next("the source's id of the movement"));
        } else {
            Movement.Certainty certainty =
                    words.take("expected") ? Movement.Certainty.ESTIMATED : Movement.Certainty.ACTUAL;
            Activity activity = words.oneOf(Activity.class);
            key = Movement.Key.ofActivity(activity, certainty, scope.point(words));
        }
        return (target, clock) -> target.retract(key);
    }
}
