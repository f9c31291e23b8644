package dev.quayside.store.jdbi.internal.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.container.Fee;
import dev.quayside.core.container.Hold;
import dev.quayside.core.event.Changeset;
import dev.quayside.core.event.Changeset.Delta;
import dev.quayside.core.event.ContainerUpdatedEvent;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.RequestEvent;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.field.FieldDefinition;
import dev.quayside.core.field.FieldEntity;
import dev.quayside.core.field.FieldRules;
import dev.quayside.core.field.FieldValue;
import dev.quayside.core.field.InitialField;
import dev.quayside.core.place.PostalAddress;
import dev.quayside.core.place.ProvidedData;
import dev.quayside.core.webhook.Webhook;
import dev.quayside.store.jdbi.internal.sql.CorruptRowException;
import dev.quayside.store.jdbi.internal.sql.UnknownCodeException;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the JSON of columns with texts that earlier versions stored: they are read, and written in the same way. */
class StoredJsonTest {

    private static final UUID ID = new UUID(1, 2);
    private static final String ID_TEXT = "00000000-0000-0001-0000-000000000002";
    private static final Instant NOW = Instant.parse("2026-01-31T12:00:00Z");

    @Test
    void holds_fees_and_addresses_are_lists_of_their_components() {
        List<Hold> holds = List.of(
                Hold.of(Hold.Name.CUSTOMS, Hold.Status.HOLD, null), Hold.reported("x\"y", Hold.Status.PENDING, "exam"));
        List<Fee> fees = List.of(
                Fee.of(Fee.Type.DEMURRAGE, new BigDecimal("120.50"), "USD"),
                Fee.reported("gate", new BigDecimal("0.0000001"), "EUR"));
        PostalAddress address = new PostalAddress("1 Pier", "Long Beach", null, "CA", null, "United States");
        String holdsText = "[[\"CUSTOMS\",null,\"HOLD\",null],[\"OTHER\",\"x\\\"y\",\"PENDING\",\"exam\"]]";
        String feesText = "[[\"DEMURRAGE\",null,\"120.50\",\"USD\"],[\"OTHER\",\"gate\",\"1E-7\",\"EUR\"]]";
        String addressText = "[[\"1 Pier\",\"Long Beach\",null,\"CA\",null,\"United States\"]]";

        assertThat(StoredJson.writePositional(holds)).isEqualTo(holdsText);
        assertThat(StoredJson.readPositionalList(holdsText, Hold.class)).isEqualTo(holds);
        assertThat(StoredJson.writePositional(fees)).isEqualTo(feesText);
        assertThat(StoredJson.readPositionalList(feesText, Fee.class)).isEqualTo(fees);
        assertThat(StoredJson.writePositional(List.of(address))).isEqualTo(addressText);
        assertThat(StoredJson.readPositionalList(addressText, PostalAddress.class))
                .containsExactly(address);
    }

    @Test
    void an_unknown_column_stays_null_and_an_empty_list_is_two_brackets() {
        assertThat(StoredJson.writePositional(null)).isNull();
        assertThat(StoredJson.writePositional(List.of())).isEqualTo(StoredJson.NOTHING);
        assertThat(StoredJson.readPositionalList("[]", Hold.class)).isEmpty();
    }

    @Test
    void provided_data_is_a_list_of_flags_and_notes() {
        ProvidedData data = new ProvidedData(Map.of("pickup_lfd", true), Map.of("pickup_lfd", ""));
        String text = "[{\"pickup_lfd\":true},{\"pickup_lfd\":\"\"}]";

        assertThat(StoredJson.writePositional(data)).isEqualTo(text);
        assertThat(StoredJson.readPositional(text, ProvidedData.class)).isEqualTo(data);
    }

    @Test
    void the_member_of_a_custom_field_names_the_type_of_its_value() {
        Map<String, FieldValue> values = Map.of(
                "{\"text\":\"a b \"}", new FieldValue.Text("a b "),
                "{\"number\":\"0.0000001\"}", new FieldValue.Decimal(new BigDecimal("1E-7")),
                "{\"truth\":false}", new FieldValue.Flag(false),
                "{\"choices\":[\"high\",\"low\"]}", new FieldValue.Selection(List.of("high", "low")));

        values.forEach((text, value) -> {
            assertThat(StoredJson.write(value)).isEqualTo(text);
            assertThat(StoredJson.read(text, FieldValue.class)).isEqualTo(value);
        });
    }

    @Test
    void rules_options_and_initial_fields_have_short_names() {
        FieldRules rules = new FieldRules(BigDecimal.ONE, null, null, 20);
        List<FieldDefinition.Option> options = List.of(
                new FieldDefinition.Option(ID, "High", "high", 1), new FieldDefinition.Option(ID, "A", "a", null));
        List<InitialField> fields = List.of(new InitialField(
                FieldEntity.CONTAINER, "crew", new FieldValue.Text("x"), new ContainerNumber("MSCU1234566")));
        List<Webhook.Header> headers = List.of(new Webhook.Header("X-Key", "1"));
        String rulesText = "{\"least\":\"1\",\"longest\":20}";
        String optionsText =
                "[{\"id\":\"" + ID_TEXT + "\",\"label\":\"High\",\"value\":\"high\",\"position\":1},{\"id\":\""
                        + ID_TEXT + "\",\"label\":\"A\",\"value\":\"a\"}]";
        String fieldsText = "[{\"entity\":\"" + FieldEntity.CONTAINER.wireName()
                + "\",\"slug\":\"crew\",\"value\":{\"text\":\"x\"},\"number\":\"MSCU1234566\"}]";
        String headersText = "[{\"name\":\"X-Key\",\"value\":\"1\"}]";

        assertThat(StoredJson.write(rules)).isEqualTo(rulesText);
        assertThat(StoredJson.read(rulesText, FieldRules.class)).isEqualTo(rules);
        assertThat(StoredJson.write(options)).isEqualTo(optionsText);
        assertThat(StoredJson.readList(optionsText, FieldDefinition.Option.class))
                .isEqualTo(options);
        assertThat(StoredJson.write(fields)).isEqualTo(fieldsText);
        assertThat(StoredJson.readList(fieldsText, InitialField.class)).isEqualTo(fields);
        assertThat(StoredJson.write(headers)).isEqualTo(headersText);
        assertThat(StoredJson.readList(headersText, Webhook.Header.class)).isEqualTo(headers);
    }

    @Test
    void the_body_of_an_event_has_no_members_that_are_columns() {
        ContainerUpdatedEvent event = new ContainerUpdatedEvent(
                ID,
                ID,
                3L,
                ID,
                NOW,
                NOW,
                SourceType.TERMINAL,
                ZoneId.of("America/Los_Angeles"),
                null,
                new Changeset(
                        null,
                        new Delta<>(List.of(), List.of(Fee.of(Fee.Type.EXAM, new BigDecimal("5"), "USD"))),
                        null,
                        new Delta<>(null, LocalDate.of(2026, 2, 1)),
                        null,
                        null,
                        null,
                        null,
                        null,
                        new Delta<>(ID, null),
                        null,
                        null,
                        null));
        String text =
                "{\"timestamp\":\"2026-01-31T12:00:00Z\",\"source\":\"terminal\",\"zone\":\"America/Los_Angeles\","
                        + "\"changes\":{\"fees\":[[],[{\"type\":\"EXAM\",\"amount\":\"5\",\"currency\":\"USD\"}]],"
                        + "\"pickup_lfd\":[null,\"2026-02-01\"],\"pod_terminal\":[\"" + ID_TEXT + "\",null]}}";
        EventJson.Head head = new EventJson.Head(ID, EventKind.CONTAINER_UPDATED, NOW, null, ID, ID, 3L);
        RequestEvent request = new RequestEvent(ID, EventKind.TRACKING_REQUEST_SUCCEEDED, NOW, ID, null);

        assertThat(StoredJson.write(event)).isEqualTo(text);
        assertThat(EventJson.read(head, text)).isEqualTo(event);
        assertThat(StoredJson.write(request)).isEqualTo("{}");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "null", "{}", "[7]", "[null]", "[[7]]", "[[\"CUSTOMS\",null,null,null]]", "[[\"CUSTOMS\""})
    void a_column_with_something_else_is_corrupt(String text) {
        assertThatThrownBy(() -> StoredJson.readPositionalList(text, Hold.class))
                .isInstanceOf(CorruptRowException.class);
    }

    @Test
    void a_hold_of_a_later_version_is_an_unknown_code() {
        assertThat(Arrays.stream(Hold.Name.values()).map(Enum::name)).doesNotContain("MOON");
        assertThatThrownBy(() -> StoredJson.readPositionalList("[[\"MOON\",null,\"HOLD\",null]]", Hold.class))
                .isInstanceOf(UnknownCodeException.class);
    }
}
