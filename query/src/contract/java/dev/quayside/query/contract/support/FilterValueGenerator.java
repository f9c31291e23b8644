package dev.quayside.query.contract.support;

import dev.quayside.core.container.ContainerStatus;
import dev.quayside.core.container.Hold;
import dev.quayside.query.catalog.ContainerFields;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.schema.Field;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Generates the values of filters. */
final class FilterValueGenerator {

    private static final LocalDate FIRST_DAY = LocalDate.parse("0001-01-01");
    private static final LocalDate LAST_DAY = LocalDate.parse("9999-12-31");
    private static final int FARTHEST_RELATIVE_DAY = 36_500;

    private final SeededRandom random;
    private final List<TrackedContainer> rows;

    FilterValueGenerator(SeededRandom random, List<TrackedContainer> rows) {
        this.random = random;
        this.rows = rows;
    }

    /** Returns one to three alternatives for a filter that accepts alternatives. */
    String alternatives(String filter) {
        List<String> alternatives = new ArrayList<>();
        for (int i = random.pick(List.of(1, 1, 1, 2, 3)); i > 0; i--) {
            alternatives.add(alternative(filter));
        }
        return String.join(random.chance(10) ? ", " : ",", alternatives);
    }

    private String alternative(String filter) {
        if (random.chance(12)) {
            return random.pick(List.of("@exists", "@not_exists"));
        }
        if (SampleValues.DAYS.containsKey(filter)) {
            return random.pick(List.of("", "=", "<", "<=", ">", ">=", "> ")) + day(filter);
        }
        if (filter.equals(SampleValues.STATUS)) {
            List<String> statuses =
                    ContainerStatus.KNOWN.stream().map(ContainerStatus::code).toList();
            return word(statuses, EdgeValues.STATUSES);
        }
        if (filter.equals(SampleValues.HOLD)) {
            List<String> names =
                    Stream.of(Hold.Name.values()).map(Hold.Name::code).toList();
            return word(names, EdgeValues.HOLDS);
        }
        return literal(exact(filter));
    }

    private String word(List<String> known, List<String> others) {
        List<String> words = random.chance(85) ? known : others;
        return (random.chance(10) ? "=" : "") + random.pick(words).strip();
    }

    private String exact(String filter) {
        if (filter.equals("customer_id")) {
            return customer();
        }
        String sampled = sampled(SampleValues.EXACT.get(filter));
        boolean id = filter.endsWith("_id");
        if (sampled == null || random.chance(10)) {
            return id ? random.id().toString() : EdgeValues.text(random);
        }
        return id ? oddCase(sampled) : sampled;
    }

    /** Returns the id of the customer, of its account, of the creator or of the account itself. */
    private String customer() {
        Field<TrackedContainer, ?> field = random.pick(List.of(
                ContainerFields.CUSTOMER_ID,
                ContainerFields.CUSTOMER_ID,
                ContainerFields.CUSTOMER_ACCOUNT_ID,
                ContainerFields.CREATOR_ID));
        String sampled = sampled(field);
        if (sampled == null) {
            return random.chance(50) ? "unknown" : random.id().toString();
        }
        return oddCase(sampled);
    }

    /** Quotes a text so that an exact filter reads it literally. */
    private String literal(String text) {
        boolean plain = !text.isEmpty()
                && !text.contains(",")
                && text.equals(text.strip())
                && "=~@\"".indexOf(text.charAt(0)) < 0;
        String written = plain && random.chance(85) ? text : '"' + text.replace("\"", "\"\"") + '"';
        return (random.chance(20) ? "=" : "") + written;
    }

    /** Returns a prefix to search for; never blank. */
    String prefix(String filter) {
        Field<TrackedContainer, ?> field = filter.equals("search_by_ids") && random.chance(50)
                ? ContainerFields.SHIPMENT_ID
                : SampleValues.PREFIX.get(filter);
        String sampled = sampled(field);
        String whole = sampled == null || random.chance(10) ? random.pick(EdgeValues.TEXTS) : sampled;
        int length = 1 + random.nextInt(whole.codePointCount(0, whole.length()));
        String beginning =
                whole.substring(0, whole.offsetByCodePoints(0, length)).strip();
        String text = oddCase(beginning.isEmpty() ? "x" : beginning);
        boolean tilde = random.chance(20) || text.startsWith("~") || text.startsWith("@");
        return tilde ? "~" + text : text;
    }

    String owners() {
        List<String> owners = new ArrayList<>();
        for (int i = random.nextInt(3); i >= 0; i--) {
            String sampled = sampled(ContainerFields.OWNER_IDS);
            owners.add(sampled == null || random.chance(15) ? "unknown" : oddCase(sampled));
        }
        return String.join(",", owners);
    }

    /** Returns a first and a last day, mostly in this order. */
    List<String> range() {
        LocalDate one = near(ContainerFields.PICKUP_LFD);
        LocalDate other = random.chance(50) ? near(ContainerFields.PICKUP_LFD) : one;
        boolean turned = one.isAfter(other) != random.chance(10);
        return turned ? List.of(written(other), written(one)) : List.of(written(one), written(other));
    }

    private String day(String filter) {
        return written(near(SampleValues.DAYS.get(filter)));
    }

    /** Returns a day near that of a row, or any other day. */
    private LocalDate near(Field<TrackedContainer, ?> field) {
        LocalDate sampled = SampleValues.day(field, random.pick(rows));
        LocalDate day = sampled == null || random.chance(15) ? EdgeValues.day(random) : sampled;
        return random.chance(30) && day.isAfter(FIRST_DAY) && day.isBefore(LAST_DAY)
                ? day.plusDays(random.between(-1, 1))
                : day;
    }

    /** Writes a day as an absolute or relative day. */
    private String written(LocalDate day) {
        long distance = ChronoUnit.DAYS.between(EdgeValues.TODAY, day);
        if (random.chance(70) || Math.abs(distance) > FARTHEST_RELATIVE_DAY) {
            return day.toString();
        }
        if (distance == 0) {
            return "today";
        }
        String unit = Math.abs(distance) == 1 ? ".day" : ".days";
        return Math.abs(distance) + unit + (distance < 0 ? ".ago" : ".from_now");
    }

    private @Nullable String sampled(Field<TrackedContainer, ?> field) {
        return SampleValues.text(random, field, random.pick(rows));
    }

    /** Changes the case of some letters of the text without changing its length. */
    private String oddCase(String text) {
        return switch (random.nextInt(4)) {
            case 0 -> sameLength(text, text.toUpperCase(Locale.ROOT));
            case 1 -> sameLength(text, text.toLowerCase(Locale.ROOT));
            default -> text;
        };
    }

    private static String sameLength(String text, String changed) {
        return changed.codePointCount(0, changed.length()) == text.codePointCount(0, text.length()) ? changed : text;
    }
}
