package dev.quayside.core.field;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.quayside.core.field.FieldValue.Decimal;
import dev.quayside.core.field.FieldValue.Flag;
import dev.quayside.core.field.FieldValue.Selection;
import dev.quayside.core.field.FieldValue.Text;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FieldDefinitionTest {
    private static final Instant NOW = Instant.parse("2026-03-02T10:00:00Z");
    private static final UUID ID = new UUID(0, 1);
    private static final FieldDefinition.Option RED = new FieldDefinition.Option(new UUID(0, 2), "The red", "red", 2);
    private static final FieldDefinition.Option BLUE =
            new FieldDefinition.Option(new UUID(0, 3), "The blue", "blue", 1);
    private static final FieldDefinition.Option GREEN =
            new FieldDefinition.Option(new UUID(0, 4), "The green", "green", null);

    private static FieldDefinition.Builder definition(CustomFieldType type) {
        return FieldDefinition.of(ID, FieldEntity.SHIPMENT, "f", "F", type, NOW);
    }

    /** Parses a value in the notation of the tables: texts in quotes, lists in brackets. */
    private static FieldValue value(String text) {
        if (text.startsWith("\"")) {
            return new Text(text.substring(1, text.length() - 1));
        }
        if (text.startsWith("[")) {
            String inside = text.substring(1, text.length() - 1);
            return new Selection(inside.isEmpty() ? List.of() : Arrays.asList(inside.split(",")));
        }
        return text.equals("true") || text.equals("false")
                ? new Flag(Boolean.parseBoolean(text))
                : new Decimal(new BigDecimal(text));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            SHORT_TEXT | ""                             |
            SHORT_TEXT | 1                              | 1 is not a value of 'f' (expected a text)
            SHORT_TEXT | [a]                            | a list is not a value of 'f' (expected a text)
            NUMBER     | -1.50                          |
            NUMBER     | "1"                            | '1' is not a value of 'f' (expected a number)
            DATE       | "2028-02-29"                   |
            DATE       | "9999-12-31"                   |
            DATE       | "2026-02-29"                   | '2026-02-29' is not a value of 'f' (expected a day such as '2026-01-31')
            DATE       | "0000-01-01"                   | '0000-01-01' is not a value of 'f' (expected a day such as '2026-01-31')
            DATE       | "+12026-01-01"                 | '+12026-01-01' is not a value of 'f' (expected a day such as '2026-01-31')
            DATE       | "２０２６-01-01"                 | '２０２６-01-01' is not a value of 'f' (expected a day such as '2026-01-31')
            DATETIME   | "2026-01-31T12:00:00Z"         |
            DATETIME   | "2026-01-31T12:00:00.5+01:00"  |
            DATETIME   | "2026-01-31T12:00:00+0100"     |
            DATETIME   | "2026-01-31T12:00+01"          |
            DATETIME   | "2026-01-31T12:00:00"          | '2026-01-31T12:00:00' is not a value of 'f' (expected an instant such as '2026-01-31T12:00:00Z')
            DATETIME   | "+12026-01-31T12:00:00Z"       | '+12026-01-31T12:00:00Z' is not a value of 'f' (expected an instant such as '2026-01-31T12:00:00Z')
            BOOLEAN    | false                          |
            BOOLEAN    | "false"                        | 'false' is not a value of 'f' (expected true or false)
            ENUM       | "red"                          |
            ENUM       | "Red"                          | 'Red' is not an option of 'f' (expected one of 'blue', 'red', 'green')
            ENUM       | [red]                          | a list is not a value of 'f' (expected the value of an option)
            ENUM_MULTI | []                             |
            ENUM_MULTI | [green,red]                    |
            ENUM_MULTI | [red,red]                      | a value of 'f' is repeated (expected each value once)
            ENUM_MULTI | [red,z,y]                      | 'y' is not an option of 'f' (expected one of 'blue', 'red', 'green')
            ENUM_MULTI | "red"                          | 'red' is not a value of 'f' (expected a list of values of options)
            REFERENCE  | "00000000-0000-7000-8000-00000000000A" |
            REFERENCE  | "1-1-1-1-1"                    | '1-1-1-1-1' is not a value of 'f' (expected a UUID)
            REFERENCE  | true                           | true is not a value of 'f' (expected a UUID)
            """)
    void a_value_has_the_type_of_its_definition(CustomFieldType type, String value, String problem) {
        FieldDefinition.Builder definition = definition(type);
        if (type.hasOptions()) {
            definition.options(List.of(RED, GREEN, BLUE));
        }

        assertThat(definition.build().violation(value(value)).orElse(null)).isEqualTo(problem);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            NUMBER     | 1,9,,    | 1.0    |
            NUMBER     | 1,9,,    | 9.01   | 9.01 is out of range for 'f' (expected 1 to 9)
            NUMBER     | 1,,,     | 0.99   | 0.99 is out of range for 'f' (expected at least 1)
            NUMBER     | ,9,,     | 10     | 10 is out of range for 'f' (expected at most 9)
            SHORT_TEXT | ,,2,3    | "ab"   |
            SHORT_TEXT | ,,2,3    | "😀😀😀" |
            SHORT_TEXT | ,,2,3    | "😀"    | '😀' does not have an accepted length for 'f' (expected 2 to 3 characters)
            SHORT_TEXT | ,,1,     | ""     | '' does not have an accepted length for 'f' (expected at least 1 characters)
            """)
    void a_value_satisfies_the_rules(CustomFieldType type, String rules, String value, String problem) {
        String[] parts = rules.split(",", -1);
        FieldRules limits = new FieldRules(
                parts[0].isEmpty() ? null : new BigDecimal(parts[0]),
                parts[1].isEmpty() ? null : new BigDecimal(parts[1]),
                parts[2].isEmpty() ? null : Integer.valueOf(parts[2]),
                parts[3].isEmpty() ? null : Integer.valueOf(parts[3]));

        assertThat(definition(type)
                        .rules(limits)
                        .build()
                        .violation(value(value))
                        .orElse(null))
                .isEqualTo(problem);
    }

    @Test
    void options_are_ordered_by_position_and_then_by_insertion() {
        FieldDefinition.Option other = new FieldDefinition.Option(new UUID(0, 5), "Other", "other", null);

        assertThat(definition(CustomFieldType.ENUM)
                        .options(List.of(other, RED, GREEN, BLUE))
                        .build()
                        .options())
                .containsExactly(BLUE, RED, other, GREEN);
    }

    @Test
    void an_invalid_definition_is_rejected() {
        assertRefused(definition(CustomFieldType.NUMBER).options(List.of(RED)), "options: 'f' is of type number");
        assertRefused(definition(CustomFieldType.ENUM).options(List.of(RED, RED)), "options: 'f' has 'red' twice");
        assertRefused(
                definition(CustomFieldType.ENUM)
                        .options(IntStream.rangeClosed(0, FieldDefinition.MAX_OPTIONS)
                                .mapToObj(i -> new FieldDefinition.Option(new UUID(1, i), "x", "x" + i, null))
                                .toList()),
                "options: 'f' has 501 (expected at most 500)");
        assertRefused(
                definition(CustomFieldType.DATE).rules(new FieldRules(BigDecimal.ONE, null, null, null)),
                "rules: 'f' is of type date");
        assertRefused(
                definition(CustomFieldType.NUMBER).rules(new FieldRules(null, null, 1, null)), "rules: 'f' is of type");
        assertRefused(
                definition(CustomFieldType.DATE).defaultValue(new Text("soon")), "defaultValue: 'soon' is not a value");
        assertRefused(definition(CustomFieldType.DATE).name(" "), "name: ' ' is blank");
        assertRefused(
                definition(CustomFieldType.DATE).description("x".repeat(FieldDefinition.MAX_DESCRIPTION_LENGTH + 1)),
                "has 2001 characters (expected at most 2000)");
    }

    private static void assertRefused(FieldDefinition.Builder definition, String message) {
        assertThatIllegalArgumentException().isThrownBy(definition::build).withMessageContaining(message);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "A", "_a", "-a", "a b", "ä", "a\u0000", "a\n"})
    void an_invalid_slug_is_rejected(String slug) {
        assertThat(FieldDefinition.isSlug(slug)).isFalse();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> FieldDefinition.of(ID, FieldEntity.SHIPMENT, slug, "F", CustomFieldType.DATE, NOW)
                        .build())
                .withMessageContaining("such as 'priority'");
    }

    @Test
    void a_slug_has_up_to_63_characters() {
        assertThat(FieldDefinition.isSlug("0_a-b".repeat(12) + "abc")).isTrue();
        assertThat(FieldDefinition.isSlug("0_a-b".repeat(12) + "abcd")).isFalse();
    }

    @Test
    void deleted_options_are_removed_from_a_value() {
        FieldDefinition several = definition(CustomFieldType.ENUM_MULTI)
                .options(List.of(RED, BLUE))
                .build();
        FieldDefinition single =
                definition(CustomFieldType.ENUM).options(List.of(RED)).build();

        assertThat(several.withoutDeletedOptions(value("[red,blue]"))).isEqualTo(value("[red,blue]"));
        assertThat(several.withoutDeletedOptions(value("[green,red]"))).isEqualTo(value("[red]"));
        assertThat(several.withoutDeletedOptions(value("[green]"))).isNull();
        assertThat(several.withoutDeletedOptions(value("[]"))).isEqualTo(value("[]"));
        assertThat(single.withoutDeletedOptions(value("\"red\""))).isEqualTo(value("\"red\""));
        assertThat(single.withoutDeletedOptions(value("\"blue\""))).isNull();
        assertThat(single.withoutDeletedOptions(null)).isNull();
        assertThat(definition(CustomFieldType.NUMBER).build().withoutDeletedOptions(value("1")))
                .isEqualTo(value("1"));
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            0E-50,    0
            1.500,    1.5
            1E+3,     1000
            -0.0,     0
            """)
    void equal_numbers_in_different_notations_are_equal(String written, String kept) {
        assertThat(new Decimal(new BigDecimal(written)).number().toPlainString())
                .isEqualTo(kept);
        assertThat(new FieldRules(new BigDecimal(written), null, null, null))
                .isEqualTo(new FieldRules(new BigDecimal(kept), null, null, null));
    }

    @ParameterizedTest
    @ValueSource(strings = {"1E+40", "1E+999999999", "1E-41", "1E-999999999", "1E+2147483647"})
    void numbers_with_too_many_digits_are_rejected(String number) {
        assertThat(Decimal.isStorable(new BigDecimal(number))).isFalse();
        assertThatIllegalArgumentException().isThrownBy(() -> new Decimal(new BigDecimal(number)));
        assertThatIllegalArgumentException().isThrownBy(() -> new FieldRules(null, new BigDecimal(number), null, null));
    }

    @Test
    void rules_that_no_value_satisfies_are_rejected() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new FieldRules(BigDecimal.TEN, BigDecimal.ONE, null, null));
        assertThatIllegalArgumentException().isThrownBy(() -> new FieldRules(null, null, 2, 1));
        assertThatIllegalArgumentException().isThrownBy(() -> new FieldRules(null, null, -1, null));
    }

    @Test
    void texts_that_a_store_cannot_store_are_rejected() {
        assertThatIllegalArgumentException().isThrownBy(() -> new Text("a\u0000"));
        assertThatIllegalArgumentException().isThrownBy(() -> new Selection(Collections.singletonList("\ud800")));
        assertThatIllegalArgumentException().isThrownBy(() -> new Text("x".repeat(FieldValue.MAX_TEXT_LENGTH + 1)));
    }

    @Test
    void a_copy_is_equal() {
        FieldDefinition definition = definition(CustomFieldType.ENUM)
                .version(3)
                .description("d")
                .referenceType("r")
                .format("f")
                .options(List.of(RED, BLUE))
                .defaultValue(new Text("red"))
                .updatedAt(NOW.plusSeconds(1))
                .build();

        assertThat(definition.toBuilder().build()).isEqualTo(definition);
        assertThat(definition.option(RED.id())).contains(RED);
        assertThat(definition.option(ID)).isEmpty();
    }
}
