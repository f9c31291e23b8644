package dev.quayside.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.quayside.query.Parcels.Parcel;
import dev.quayside.query.schema.Condition;
import dev.quayside.query.schema.Diagnostic;
import dev.quayside.query.schema.Direction;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.QueryContext;
import dev.quayside.query.schema.Schema;
import dev.quayside.query.schema.Sort;
import dev.quayside.query.schema.SortKey;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class CursorTest {

    private static final UUID ID = UUID.fromString("0190a000-0000-7000-8000-00000000002a");
    private static final Instant LATER = Parcels.NOW.plusSeconds(86_400);

    private static BoundQuery<Parcel> query(String text) {
        return Parcels.PARSER.parse(text, Parcels.CONTEXT).queryOrThrow();
    }

    private static Position position(@Nullable Object... keys) {
        return new Position(Arrays.asList(keys), ID);
    }

    /** Binds a text with the cursor, a day later. */
    private static BindResult<BoundQuery<Parcel>> later(String text, String cursor) {
        return Parcels.PARSER.parse(text + "&page[after]=" + cursor, Parcels.CONTEXT.at(LATER));
    }

    static Stream<Arguments> positions() {
        return Stream.of(
                Arguments.of("sort=label", position("Grüße \uD83D\uDCE6")),
                Arguments.of("sort=label", position("")),
                Arguments.of("sort=depot", position(new UUID(-1, 1))),
                Arguments.of("sort=fragile", position(true)),
                Arguments.of("sort=sent_at", position(Instant.parse("2026-01-01T00:00:00.000001Z"))),
                Arguments.of("sort=due_on", position(LocalDate.of(1969, 12, 31))),
                Arguments.of("sort=weight", position(new BigDecimal("-12.5"))),
                Arguments.of("sort=weight", position(new BigDecimal("1E+2000"))),
                Arguments.of("sort=weight", position(new BigDecimal("9".repeat(500) + "." + "1".repeat(1_000)))),
                Arguments.of("sort=-label,due_on,fragile", position(null, null, false)),
                Arguments.of("sort=urgency", position(1, null)),
                Arguments.of("", position((Object) null)));
    }

    @ParameterizedTest
    @MethodSource("positions")
    void a_cursor_keeps_a_position_of_any_order(String text, Position position) {
        String cursor = Cursor.of(query(text), position);

        BoundQuery<Parcel> after = later(text, cursor).queryOrThrow();
        BoundQuery<Parcel> before = Parcels.PARSER
                .parse(text + "&page[before]=" + cursor, Parcels.CONTEXT)
                .queryOrThrow();

        assertThat(cursor).matches("[A-Za-z0-9_-]+");
        assertThat(after.page().start()).isEqualTo(new PageRequest.After(position));
        assertThat(before.page().start()).isEqualTo(new PageRequest.Before(position));
    }

    @Test
    void a_cursor_of_a_number_with_a_huge_exponent_is_refused() {
        BoundQuery<Parcel> query = query("sort=weight");

        assertThatIllegalArgumentException()
                .isThrownBy(() -> Cursor.of(query, position(new BigDecimal("1E+999999999"))))
                .withMessageContaining("does not fit an order by");
    }

    @Test
    void a_cursor_keeps_the_instant_of_the_first_page() {
        String text = "filter[due_on]=today&sort=urgency";
        BoundQuery<Parcel> first = query(text);

        BoundQuery<Parcel> next =
                later(text, Cursor.of(first, position(0, null))).queryOrThrow();

        assertThat(next.context().now()).isEqualTo(Parcels.NOW);
        assertThat(next.condition()).isEqualTo(first.condition());
        assertThat(next.order()).isEqualTo(first.order());
    }

    @Test
    void a_cursor_allows_another_page_size_and_projection() {
        String cursor = Cursor.of(query("filter[label]=a&page[size]=5"), position((Object) null));

        assertThat(later("filter[label]=a&page[size]=7&include=depot", cursor).diagnostics())
                .isEmpty();
    }

    @Test
    void a_cursor_ignores_the_order_of_filters() {
        String cursor = Cursor.of(query("filter[label]=a&filter[depot]=x&sort=due_on"), position((Object) null));

        assertThat(later("sort=due_on&filter[depot]=x&filter[label]=a", cursor).errors())
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "filter[label]=b&sort=due_on",
                "filter[label][]=a&sort=due_on",
                "filter[label]=a&sort=-due_on",
                "filter[label]=a&sort=sent_at",
                "filter[label]=a",
                "sort=due_on"
            })
    void a_cursor_is_valid_for_its_filters_and_order_only(String other) {
        String cursor = Cursor.of(query("filter[label]=a&sort=due_on"), position((Object) null));

        assertThat(BindResultText.order(later(other, cursor)))
                .isEqualTo("{error bad_cursor 0-" + cursor.length() + "}");
    }

    @Test
    void a_cursor_of_classes_is_valid_for_its_sort_name_only() {
        QueryParser<Parcel> parser = QueryParser.of(Schema.<Parcel>of("parcel", Field.id("id", Parcel::id))
                .sort(byClass("fragile_first", new Condition.OneOf<>(Parcels.FRAGILE, List.of(true))))
                .sort(byClass("labelled_first", new Condition.IsPresent<>(Parcels.LABEL)))
                .sort("label", Parcels.LABEL)
                .defaultSort("label", Direction.ASCENDING)
                .build());
        BoundQuery<Parcel> query =
                parser.parse("sort=fragile_first", Parcels.CONTEXT).queryOrThrow();
        String next = "&page[after]=" + Cursor.of(query, position(0));

        assertThat(parser.parse("sort=fragile_first" + next, Parcels.CONTEXT).errors())
                .isEmpty();
        assertThat(parser.parse("sort=labelled_first" + next, Parcels.CONTEXT).errors())
                .extracting(Diagnostic::code)
                .containsExactly(Diagnostic.Code.BAD_CURSOR);
    }

    private static Sort<Parcel> byClass(String name, Condition<Parcel> first) {
        return new Sort.Named<>(
                name, (direction, context) -> List.of(new SortKey.ByClass<>(List.of(first), direction)), false, null);
    }

    @Test
    void a_cursor_is_valid_for_its_tenant_only() {
        String cursor = Cursor.of(query("sort=due_on"), position((Object) null));
        QueryContext other = QueryContext.of(new UUID(0, 2), Parcels.NOW);

        assertThat(Parcels.PARSER
                        .parse("sort=due_on&page[after]=" + cursor, other)
                        .errors())
                .extracting(Diagnostic::code)
                .containsExactly(Diagnostic.Code.BAD_CURSOR);
    }

    @Test
    void a_cursor_with_a_changed_bit_or_a_missing_part_is_rejected() {
        String text = "sort=label,-due_on,fragile";
        byte[] bytes = Base64.getUrlDecoder().decode(Cursor.of(query(text), position("label", LocalDate.EPOCH, true)));

        for (int i = 0; i < bytes.length; i++) {
            for (int bit = 0; bit < 8; bit++) {
                byte[] damaged = bytes.clone();
                damaged[i] ^= (byte) (1 << bit);
                assertThat(later(text, encode(damaged)).result())
                        .as("bit %d of byte %d", bit, i)
                        .isNull();
            }
            assertThat(later(text, encode(Arrays.copyOf(bytes, i))).result())
                    .as("%d bytes", i)
                    .isNull();
        }
        assertThat(later(text, encode(Arrays.copyOf(bytes, bytes.length + 1))).result())
                .isNull();
    }

    @Test
    void a_sealed_cursor_with_invalid_bytes_is_rejected() {
        BoundQuery<Parcel> query = query("sort=label,due_on,fragile");
        byte[] content = PositionBytes.write(query.order(), Parcels.NOW, position("label", LocalDate.EPOCH, true));

        for (int i = 0; i < content.length; i++) {
            for (int value = 0; value < 256; value++) {
                byte[] damaged = content.clone();
                damaged[i] = (byte) value;
                Position position = PositionBytes.read(query.order(), damaged);
                assertThat(position == null || position.keys().size() == 3)
                        .as("value %d of byte %d", value, i)
                        .isTrue();
            }
            assertThat(PositionBytes.read(query.order(), Arrays.copyOf(content, i)))
                    .as("%d bytes", i)
                    .isNull();
        }
    }

    @Test
    void a_cursor_with_keys_that_do_not_fit_the_order_is_rejected() {
        BoundQuery<Parcel> query = query("sort=label");

        assertThatIllegalArgumentException()
                .isThrownBy(() -> Cursor.of(query, new Position(List.of(), ID)))
                .withMessage("a position with 0 keys does not fit an order of 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Cursor.of(query, position(7)))
                .withMessageStartingWith("the key 7 does not fit an order by ");
    }

    private static String encode(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }
}
