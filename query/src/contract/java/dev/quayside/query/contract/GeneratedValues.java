package dev.quayside.query.contract;

import dev.quayside.core.container.ContainerStatus;
import dev.quayside.query.catalog.ContainerFields;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.schema.Field;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Makes the values of generated queries. */
final class GeneratedValues {

    private static final LocalDate FIRST_DAY = LocalDate.parse("0001-01-01");
    private static final LocalDate LAST_DAY = LocalDate.parse("9999-12-31");
    private static final int FARTHEST_RELATIVE_DAY = 36_500;

    private final Dice dice;
    private final List<TrackedContainer> rows;

    GeneratedValues(Dice dice, List<TrackedContainer> rows) {
        this.dice = dice;
        this.rows = rows;
    }

    /** One to three alternatives for a filter that has such. */
    String alternatives(String filter) {
        List<String> alternatives = new ArrayList<>();
        for (int i = dice.pick(List.of(1, 1, 1, 2, 3)); i > 0; i--) {
            alternatives.add(alternative(filter));
        }
        return String.join(dice.chance(10) ? ", " : ",", alternatives);
    }

    private String alternative(String filter) {
        if (dice.chance(12)) {
            return dice.pick(List.of("@exists", "@not_exists"));
        }
        if (SampledValues.DAYS.containsKey(filter)) {
            return dice.pick(List.of("", "=", "<", "<=", ">", ">=", "> ")) + day(filter);
        }
        if (filter.equals(SampledValues.STATUS)) {
            List<String> statuses = dice.chance(85)
                    ? ContainerStatus.KNOWN.stream().map(ContainerStatus::code).toList()
                    : NastyValues.STATUSES;
            return (dice.chance(10) ? "=" : "") + dice.pick(statuses).strip();
        }
        return literal(exact(filter));
    }

    private String exact(String filter) {
        if (filter.equals("customer_id")) {
            return customer();
        }
        String sampled = sampled(SampledValues.EXACT.get(filter));
        boolean id = filter.equals("pod_terminal_id");
        if (sampled == null || dice.chance(10)) {
            return id ? dice.id().toString() : NastyValues.text(dice);
        }
        return id ? oddCase(sampled) : sampled;
    }

    /** The customer, its account, the creator, or the account itself. */
    private String customer() {
        Field<TrackedContainer, ?> field = dice.pick(List.of(
                ContainerFields.CUSTOMER_ID,
                ContainerFields.CUSTOMER_ID,
                ContainerFields.CUSTOMER_ACCOUNT_ID,
                ContainerFields.CREATOR_ID));
        String sampled = sampled(field);
        if (sampled == null) {
            return dice.chance(50) ? "nobody" : dice.id().toString();
        }
        return oddCase(sampled);
    }

    /** Written so that an exact filter takes it for the text itself. */
    private String literal(String text) {
        boolean plain = !text.isEmpty()
                && !text.contains(",")
                && text.equals(text.strip())
                && "=~@\"".indexOf(text.charAt(0)) < 0;
        String written = plain && dice.chance(85) ? text : '"' + text.replace("\"", "\"\"") + '"';
        return (dice.chance(20) ? "=" : "") + written;
    }

    /** What a prefix search looks for; not blank. */
    String prefix(String filter) {
        Field<TrackedContainer, ?> field = filter.equals("search_by_ids") && dice.chance(50)
                ? ContainerFields.SHIPMENT_ID
                : SampledValues.PREFIX.get(filter);
        String sampled = sampled(field);
        String whole = sampled == null || dice.chance(10) ? dice.pick(NastyValues.TEXTS) : sampled;
        int length = 1 + dice.below(whole.codePointCount(0, whole.length()));
        String beginning =
                whole.substring(0, whole.offsetByCodePoints(0, length)).strip();
        String text = oddCase(beginning.isEmpty() ? "x" : beginning);
        boolean tilde = dice.chance(20) || text.startsWith("~") || text.startsWith("@");
        return tilde ? "~" + text : text;
    }

    String owners() {
        List<String> owners = new ArrayList<>();
        for (int i = dice.below(3); i >= 0; i--) {
            String sampled = sampled(ContainerFields.OWNER_IDS);
            owners.add(sampled == null || dice.chance(15) ? "nobody" : oddCase(sampled));
        }
        return String.join(",", owners);
    }

    /** A first and a last day, mostly in this order. */
    List<String> range() {
        LocalDate one = near(ContainerFields.PICKUP_LFD);
        LocalDate other = dice.chance(50) ? near(ContainerFields.PICKUP_LFD) : one;
        boolean turned = one.isAfter(other) != dice.chance(10);
        return turned ? List.of(written(other), written(one)) : List.of(written(one), written(other));
    }

    private String day(String filter) {
        return written(near(SampledValues.DAYS.get(filter)));
    }

    /** A day near one that a row has, or any other. */
    private LocalDate near(Field<TrackedContainer, ?> field) {
        LocalDate sampled = SampledValues.day(field, dice.pick(rows));
        LocalDate day = sampled == null || dice.chance(15) ? NastyValues.day(dice) : sampled;
        return dice.chance(30) && day.isAfter(FIRST_DAY) && day.isBefore(LAST_DAY)
                ? day.plusDays(dice.between(-1, 1))
                : day;
    }

    /** Absolute or relative. */
    private String written(LocalDate day) {
        long distance = ChronoUnit.DAYS.between(NastyValues.TODAY, day);
        if (dice.chance(70) || Math.abs(distance) > FARTHEST_RELATIVE_DAY) {
            return day.toString();
        }
        if (distance == 0) {
            return "today";
        }
        String unit = Math.abs(distance) == 1 ? ".day" : ".days";
        return Math.abs(distance) + unit + (distance < 0 ? ".ago" : ".from_now");
    }

    private @Nullable String sampled(Field<TrackedContainer, ?> field) {
        return SampledValues.text(dice, field, dice.pick(rows));
    }

    /** The same text with the case of some letters changed, where that does not change their number. */
    private String oddCase(String text) {
        return switch (dice.below(4)) {
            case 0 -> sameLength(text, text.toUpperCase(Locale.ROOT));
            case 1 -> sameLength(text, text.toLowerCase(Locale.ROOT));
            default -> text;
        };
    }

    private static String sameLength(String text, String changed) {
        return changed.codePointCount(0, changed.length()) == text.codePointCount(0, text.length()) ? changed : text;
    }
}
