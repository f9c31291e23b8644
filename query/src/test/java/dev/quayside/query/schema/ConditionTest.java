package dev.quayside.query.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.quayside.query.schema.Condition.Compare;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that a condition that no store supports is rejected at its creation, so that all stores behave the same. */
class ConditionTest {

    private static final Field<Object, Instant> MADE_AT = Field.instant("made_at", row -> null);
    private static final Field<Object, LocalDate> DUE_ON = Field.day("due_on", row -> null);

    private static Stream<Arguments> withoutRange() {
        return Stream.of(
                Arguments.of(Field.text("title", row -> null), "m", "field title of type TEXT"),
                Arguments.of(Field.id("id", row -> null), new UUID(1, 1), "field id of type ID"),
                Arguments.of(Field.flag("lent", row -> null), true, "field lent of type FLAG"),
                Arguments.of(Field.texts("tags", row -> List.of()), List.of("m"), "field tags of type TEXT_LIST"),
                Arguments.of(Field.ids("owners", row -> List.of()), List.of(), "field owners of type ID_LIST"));
    }

    @ParameterizedTest
    @MethodSource("withoutRange")
    void only_instants_days_and_numbers_have_a_range(Field<Object, ?> field, Object value, String what) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Compare<>(field, Condition.Operator.LESS, value))
                .withMessage(what + " has no range (expected INSTANT, DAY or NUMBER)");
    }

    @Test
    void an_instant_is_not_compared_with_a_day() {
        assertThatIllegalArgumentException()
                .isThrownBy(() ->
                        new Compare<>(MADE_AT, Condition.Operator.GREATER_OR_EQUAL, LocalDate.parse("2026-01-31")))
                .withMessage("'2026-01-31' is not a value of field made_at of type INSTANT"
                        + " (expected an Instant for INSTANT, a LocalDate for DAY, a BigDecimal for NUMBER)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Compare<>(DUE_ON, Condition.Operator.LESS, Instant.EPOCH))
                .withMessage("'1970-01-01T00:00:00Z' is not a value of field due_on of type DAY"
                        + " (expected an Instant for INSTANT, a LocalDate for DAY, a BigDecimal for NUMBER)");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1E999999999", "-1E-999999999", "1E+38", "0.0000000000000000001"})
    void a_number_beyond_the_limits_is_rejected_without_its_digits(String number) {
        Field<Object, BigDecimal> weight = Field.number("weight", row -> null);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Compare<>(weight, Condition.Operator.LESS, new BigDecimal(number)))
                .withMessageEndingWith("cannot be compared (expected at most 38 digits, 18 of them after the point)");
    }

    @Test
    void equal_numbers_are_one_value() {
        Field<Object, BigDecimal> weight = Field.number("weight", row -> null);

        assertThat(new Condition.OneOf<>(weight, List.of(new BigDecimal("1.0"), new BigDecimal("1.00"))))
                .isEqualTo(new Condition.OneOf<>(weight, List.of(BigDecimal.ONE)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"MSCU\0", "\ud83d", "\udea2M"})
    void a_text_that_no_store_accepts_is_rejected(String text) {
        Field<Object, String> title = Field.text("title", row -> null);
        Field<Object, List<String>> tags = Field.texts("tags", row -> List.of());

        for (ThrowingCallable made : List.<ThrowingCallable>of(
                () -> new Condition.OneOf<>(title, List.of("M", text)),
                () -> new Condition.Contains<>(tags, List.of("M", text)),
                () -> new Condition.StartsWith<>(title, text))) {
            assertThatIllegalArgumentException()
                    .isThrownBy(made)
                    .withMessageEndingWith(" cannot be looked for (no NUL, no half of a surrogate pair)");
        }
    }

    @Test
    void a_day_has_no_prefix() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Condition.StartsWith<>(DUE_ON, "2026"))
                .withMessage("field due_on of type DAY has no prefix (expected TEXT, TEXT_LIST or ID)");
    }
}
