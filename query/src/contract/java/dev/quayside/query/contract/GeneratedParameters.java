package dev.quayside.query.contract;

import dev.quayside.query.contract.GeneratedQuery.Parameter;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.stream.Collectors;

/** Random parameters of the kinds that every list has. Not thread-safe. */
final class GeneratedParameters {

    private final Dice dice;

    GeneratedParameters(Dice dice) {
        this.dice = dice;
    }

    /** Any order of these names, and any page. */
    List<Parameter> orderAndPage(List<String> sorts) {
        List<Parameter> parameters = new ArrayList<>();
        if (dice.chance(60)) {
            String tokens = dice.some(1 + dice.below(2), sorts).stream()
                    .map(name -> (dice.chance(50) ? "-" : "") + name)
                    .collect(Collectors.joining(","));
            parameters.add(new Parameter("sort", tokens));
        }
        if (dice.chance(60)) {
            parameters.add(new Parameter("page[size]", String.valueOf(dice.between(1, 55))));
        }
        if (dice.chance(30)) {
            parameters.add(
                    new Parameter("page[number]", dice.pick(List.of("1", "2", "3", "40", "12345678901234567890"))));
        }
        if (dice.chance(10)) {
            parameters.add(new Parameter("page[totals]", dice.pick(List.of("true", "false"))));
        }
        return parameters;
    }

    /** A text as a filter on texts takes it whole; now and then another one. */
    String whole(List<String> texts) {
        if (dice.chance(10)) {
            return dice.pick(List.of("@exists", "@not_exists", "=", "no such number"));
        }
        String text = dice.pick(texts);
        return text.startsWith("~") || dice.chance(20) ? "=" + text : text;
    }

    /** Some texts as alternatives in quotes, or presence. */
    String alternatives(List<String> texts) {
        List<String> alternatives = new ArrayList<>();
        for (int i = dice.below(3); i >= 0; i--) {
            alternatives.add(
                    dice.chance(15)
                            ? dice.pick(List.of("@exists", "@not_exists", "nowhere"))
                            : '"' + dice.pick(texts).replace("\"", "\"\"") + '"');
        }
        return String.join(",", alternatives);
    }

    /** Some ids as alternatives, or presence. */
    String ids(List<UUID> ids) {
        List<String> alternatives = new ArrayList<>();
        for (int i = dice.below(3); i >= 0; i--) {
            alternatives.add(
                    dice.chance(20)
                            ? dice.pick(List.of("@exists", "@not_exists", "not-an-id"))
                            : dice.pick(ids).toString().toUpperCase(Locale.ROOT));
        }
        return String.join(",", alternatives);
    }

    /** Some words as alternatives. */
    String words(List<String> words) {
        return String.join(",", dice.some(1 + dice.below(3), words));
    }

    /** The start of a text, ignoring case. */
    String prefix(List<String> texts) {
        String text = dice.pick(texts);
        int length = text.codePointCount(0, text.length());
        String prefix = text.substring(0, text.offsetByCodePoints(0, Math.min(length, 1 + dice.below(5))));
        return "~" + (dice.chance(50) ? prefix.toUpperCase(Locale.ROOT) : prefix);
    }

    /** The ends of a range of instants, or one of them. */
    List<Parameter> range(String filter, List<Instant> instants) {
        List<Parameter> ends = new ArrayList<>();
        if (dice.chance(70)) {
            ends.add(new Parameter("filter[" + filter + "][start]", instant(instants)));
        }
        if (ends.isEmpty() || dice.chance(50)) {
            ends.add(new Parameter("filter[" + filter + "][end]", instant(instants)));
        }
        return ends;
    }

    /** At one of them, or a microsecond beside. */
    private String instant(List<Instant> instants) {
        Instant at = dice.pick(instants).plus(Duration.ofNanos(1000L * (dice.below(3) - 1)));
        Instant first = Instant.parse("0001-01-01T00:00:00Z");
        Instant last = Instant.parse("9999-12-31T23:59:59.999999Z");
        return (at.isBefore(first) ? first : at.isAfter(last) ? last : at).toString();
    }
}
