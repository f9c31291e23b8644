package dev.quayside.core.field;

import dev.quayside.core.field.FieldValue.Decimal;
import dev.quayside.core.field.FieldValue.Flag;
import dev.quayside.core.field.FieldValue.Selection;
import dev.quayside.core.field.FieldValue.Text;
import dev.quayside.core.internal.Texts;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Checks a value against the definition of its field. */
record FieldValueValidator(String slug, CustomFieldType type, FieldRules rules, List<FieldDefinition.Option> options) {

    private static final int MOST_NAMED = 5;
    /** Parses an instant whose offset may omit the colon or the minutes. */
    private static final DateTimeFormatter INSTANT = new DateTimeFormatterBuilder()
            .parseCaseInsensitive()
            .append(DateTimeFormatter.ISO_LOCAL_DATE_TIME)
            .parseLenient()
            .appendOffset("+HH", "Z")
            .toFormatter(Locale.ROOT);

    private static final Pattern DAY = Pattern.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}");
    private static final Pattern ID = Pattern.compile("[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}");

    Optional<String> violation(FieldValue value) {
        return switch (type) {
            case SHORT_TEXT -> value instanceof Text text ? lengthViolation(text) : typeViolation(value);
            case NUMBER -> value instanceof Decimal amount ? rangeViolation(amount) : typeViolation(value);
            case DATE -> value instanceof Text text && isDay(text.text()) ? Optional.empty() : typeViolation(value);
            case DATETIME ->
                value instanceof Text text && isInstant(text.text()) ? Optional.empty() : typeViolation(value);
            case BOOLEAN -> value instanceof Flag ? Optional.empty() : typeViolation(value);
            case ENUM -> value instanceof Text text ? optionViolation(Set.of(text.text())) : typeViolation(value);
            case ENUM_MULTI -> value instanceof Selection choices ? selectionViolation(choices) : typeViolation(value);
            case REFERENCE ->
                value instanceof Text text && ID.matcher(text.text()).matches()
                        ? Optional.empty()
                        : typeViolation(value);
        };
    }

    private Optional<String> typeViolation(FieldValue value) {
        return mismatch(displayed(value) + " is not a value of '" + slug + "'", type.validValues());
    }

    private Optional<String> lengthViolation(Text text) {
        return rules.allows(text.text())
                ? Optional.empty()
                : mismatch(
                        Texts.quote(text.text()) + " does not have an accepted length for '" + slug + "'",
                        rules.lengthRange());
    }

    private Optional<String> rangeViolation(Decimal amount) {
        return rules.allows(amount.number())
                ? Optional.empty()
                : mismatch(
                        amount.number().toPlainString() + " is out of range for '" + slug + "'", rules.numberRange());
    }

    private static boolean isDay(String text) {
        try {
            return DAY.matcher(text).matches() && LocalDate.parse(text).getYear() >= 1;
        } catch (DateTimeException e) {
            return false;
        }
    }

    private static boolean isInstant(String text) {
        try {
            int year = OffsetDateTime.parse(text, INSTANT)
                    .withOffsetSameInstant(ZoneOffset.UTC)
                    .getYear();
            return year >= 1 && year <= 9999;
        } catch (DateTimeException e) {
            return false;
        }
    }

    private Optional<String> selectionViolation(Selection choices) {
        Set<String> once = new HashSet<>(choices.values());
        return once.size() < choices.values().size()
                ? mismatch("a value of '" + slug + "' is repeated", "each value once")
                : optionViolation(once);
    }

    private Optional<String> optionViolation(Set<String> wanted) {
        Set<String> known = options.stream().map(FieldDefinition.Option::value).collect(Collectors.toSet());
        return wanted.stream()
                .filter(value -> !known.contains(value))
                .sorted()
                .findFirst()
                .flatMap(value -> mismatch(Texts.quote(value) + " is not an option of '" + slug + "'", optionNames()));
    }

    private String optionNames() {
        if (options.isEmpty()) {
            return "options first";
        }
        String some = options.stream()
                .limit(MOST_NAMED)
                .map(option -> Texts.quote(option.value()))
                .collect(Collectors.joining(", "));
        return "one of " + some + (options.size() > MOST_NAMED ? " …" : "");
    }

    private static Optional<String> mismatch(String found, String expected) {
        return Optional.of(found + " (expected " + expected + ")");
    }

    private static String displayed(FieldValue value) {
        if (value instanceof Text text) {
            return Texts.quote(text.text());
        }
        if (value instanceof Decimal amount) {
            return amount.number().toPlainString();
        }
        return value instanceof Flag truth ? String.valueOf(truth.value()) : "a list";
    }
}
