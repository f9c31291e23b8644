package dev.quayside.query.contract.support;

import dev.quayside.query.contract.support.GeneratedQuery.Parameter;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.stream.Collectors;

/** Generates random parameters that all lists have in common. Not thread-safe. */
public final class ParameterGenerator {

    private final SeededRandom random;

    public ParameterGenerator(SeededRandom random) {
        this.random = random;
    }

    /** Returns any order by these names, and any page. */
    public List<Parameter> orderAndPage(List<String> sorts) {
        List<Parameter> parameters = new ArrayList<>();
        if (random.chance(60)) {
            String tokens = random.sample(1 + random.nextInt(2), sorts).stream()
                    .map(name -> (random.chance(50) ? "-" : "") + name)
                    .collect(Collectors.joining(","));
            parameters.add(new Parameter("sort", tokens));
        }
        if (random.chance(60)) {
            parameters.add(new Parameter("page[size]", String.valueOf(random.between(1, 55))));
        }
        if (random.chance(30)) {
            parameters.add(
                    new Parameter("page[number]", random.pick(List.of("1", "2", "3", "40", "12345678901234567890"))));
        }
        if (random.chance(10)) {
            parameters.add(new Parameter("page[totals]", random.pick(List.of("true", "false"))));
        }
        return parameters;
    }

    /** Returns one of the texts, quoted so that an exact filter reads it as one value; sometimes another text. */
    public String whole(List<String> texts) {
        if (random.chance(10)) {
            return random.pick(List.of("@exists", "@not_exists", "=", "no such number"));
        }
        String text = random.pick(texts);
        return text.startsWith("~") || random.chance(20) ? "=" + text : text;
    }

    /** Returns some of the texts as quoted alternatives, or a presence operator. */
    public String alternatives(List<String> texts) {
        List<String> alternatives = new ArrayList<>();
        for (int i = random.nextInt(3); i >= 0; i--) {
            alternatives.add(
                    random.chance(15)
                            ? random.pick(List.of("@exists", "@not_exists", "nowhere"))
                            : '"' + random.pick(texts).replace("\"", "\"\"") + '"');
        }
        return String.join(",", alternatives);
    }

    /** Returns some of the ids as alternatives, or a presence operator. */
    public String ids(List<UUID> ids) {
        List<String> alternatives = new ArrayList<>();
        for (int i = random.nextInt(3); i >= 0; i--) {
            alternatives.add(
                    random.chance(20)
                            ? random.pick(List.of("@exists", "@not_exists", "not-an-id"))
                            : random.pick(ids).toString().toUpperCase(Locale.ROOT));
        }
        return String.join(",", alternatives);
    }

    /** Returns some of the words as alternatives. */
    public String words(List<String> words) {
        return String.join(",", random.sample(1 + random.nextInt(3), words));
    }

    /** Returns a prefix of one of the texts, in any case. */
    public String prefix(List<String> texts) {
        String text = random.pick(texts);
        int length = text.codePointCount(0, text.length());
        String prefix = text.substring(0, text.offsetByCodePoints(0, Math.min(length, 1 + random.nextInt(5))));
        return "~" + (random.chance(50) ? prefix.toUpperCase(Locale.ROOT) : prefix);
    }

    /** Returns one end or both ends of a range of instants. */
    public List<Parameter> range(String filter, List<Instant> instants) {
        List<Parameter> ends = new ArrayList<>();
        if (random.chance(70)) {
            ends.add(new Parameter("filter[" + filter + "][start]", instant(instants)));
        }
        if (ends.isEmpty() || random.chance(50)) {
            ends.add(new Parameter("filter[" + filter + "][end]", instant(instants)));
        }
        return ends;
    }

    /** Returns one of the instants, or an instant one microsecond before or after it. */
    private String instant(List<Instant> instants) {
        Instant at = random.pick(instants).plus(Duration.ofNanos(1000L * (random.nextInt(3) - 1)));
        Instant first = Instant.parse("0001-01-01T00:00:00Z");
        Instant last = Instant.parse("9999-12-31T23:59:59.999999Z");
        return (at.isBefore(first) ? first : at.isAfter(last) ? last : at).toString();
    }
}
