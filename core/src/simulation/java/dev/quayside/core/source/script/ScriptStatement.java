package dev.quayside.core.source.script;

import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.Availability;
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

/** Something that a script says, read from the words after the subject. Immutable. */
interface ScriptStatement {

    /** Says it, with its times where the request has them. */
    void say(StatementTarget telling, ScriptClock times);

    /** Reads a saying; {@code told} is when it is told, and when a movement was unless it says another time. */
    static ScriptStatement read(Tokenizer words, ScriptScope scene, ReportedField.Subject subject, Duration told) {
        String verb = words.next("moved, expects, withdraws or a fact");
        return switch (verb) {
            case "moved" -> moved(words, scene, told, Movement.Certainty.ACTUAL);
            case "expects" -> moved(words, scene, told, Movement.Certainty.ESTIMATED);
            case "withdraws" -> withdrawn(words, scene);
            default -> {
                ReportedField<?> fact = ReportedField.find(verb)
                        .filter(known -> known.subject() == subject)
                        .orElseThrow(
                                () -> Tokenizer.refused(verb, "moved, expects, withdraws or one of " + names(subject)));
                yield told(fact, words, scene);
            }
        };
    }

    private static String names(ReportedField.Subject subject) {
        return ReportedField.all().stream()
                .filter(fact -> fact.subject() == subject)
                .map(ReportedField::name)
                .collect(Collectors.joining(", "));
    }

    private static <T> ScriptStatement told(ReportedField<T> fact, Tokenizer words, ScriptScope scene) {
        if (words.take("none")) {
            return (telling, times) -> telling.tell(fact, null);
        }
        @SuppressWarnings("unchecked") // the shape says what type the fact's values have
        Function<ScriptClock, T> value = (Function<ScriptClock, T>) value(fact.shape(), words, scene);
        return (telling, times) -> telling.tell(fact, value.apply(times));
    }

    private static Function<ScriptClock, ?> value(ReportedField.Shape shape, Tokenizer words, ScriptScope scene) {
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
                return times -> times.at(at);
            }
            case DAY -> {
                Duration at = OffsetParser.next(words);
                ZoneId zone = words.take("in") ? scene.place(words).timeZone() : ZoneOffset.UTC;
                return times -> times.at(at).atZone(zone).toLocalDate();
            }
            case ID -> {
                return always(
                        scene.terminal(words.next("a terminal of this journey")).id());
            }
            case SCAC -> {
                return always(Scac.of(words.next("a SCAC, such as BNSF")));
            }
            case POINT -> {
                return always(scene.point(words));
            }
            case ROUTE -> {
                return route(words, scene);
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
        return times -> value;
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

    /** Things with commas between them, or {@code empty}. */
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

    private static Function<ScriptClock, List<PortCall>> route(Tokenizer words, ScriptScope scene) {
        List<Function<ScriptClock, PortCall>> calls = list(words, call -> portCall(call, scene));
        return times -> calls.stream().map(call -> call.apply(times)).toList();
    }

    private static Function<ScriptClock, PortCall> portCall(Tokenizer words, ScriptScope scene) {
        RoutingPoint port = scene.point(words);
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
                            scene.vessel(words.next("a vessel of this journey")).id();
                case "voyage" -> voyage = words.next("the number of a voyage");
                default -> throw Tokenizer.refused(part, "eta, ata, etd, atd, by, voyage or a comma");
            }
        }
        Duration[] offsets = {eta, ata, etd, atd};
        UUID outboundVessel = vessel;
        String outboundVoyage = voyage;
        return times -> new PortCall(
                port,
                offsets[0] == null ? null : times.at(offsets[0]),
                offsets[1] == null ? null : times.at(offsets[1]),
                offsets[2] == null ? null : times.at(offsets[2]),
                offsets[3] == null ? null : times.at(offsets[3]),
                outboundVessel,
                outboundVoyage);
    }

    private static ScriptStatement moved(
            Tokenizer words, ScriptScope scene, Duration told, Movement.Certainty certainty) {
        Activity activity = words.oneOf(Activity.class);
        @Nullable RoutingPoint place = scene.point(words);
        Duration at = told;
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
                    terminal = scene.terminal(words.next("a terminal of this journey"))
                            .id();
                case "by" ->
                    vessel =
                            scene.vessel(words.next("a vessel of this journey")).id();
                case "voyage" -> voyage = words.next("the number of a voyage");
                case "key" -> key = words.next("the source's name of the movement");
                case "says" -> wording = words.next("the source's words");
                default -> throw Tokenizer.refused(part, "at, terminal, by, voyage, key, says or the end of the line");
            }
        }
        Duration when = at;
        UUID terminalId = terminal;
        UUID vesselId = vessel;
        String voyageNumber = voyage;
        String sourceKey = key;
        String said = wording;
        return (telling, times) -> telling.moved(new Movement(
                activity, certainty, times.at(when), place, terminalId, vesselId, voyageNumber, sourceKey, said));
    }

    private static ScriptStatement withdrawn(Tokenizer words, ScriptScope scene) {
        Movement.Key key;
        if (words.take("key")) {
            key = Movement.Key.given(words.next("the source's name of the movement"));
        } else {
            Movement.Certainty certainty =
                    words.take("expected") ? Movement.Certainty.ESTIMATED : Movement.Certainty.ACTUAL;
            Activity activity = words.oneOf(Activity.class);
            key = Movement.Key.natural(activity, certainty, scene.point(words));
        }
        return (telling, times) -> telling.withdraw(key);
    }
}
