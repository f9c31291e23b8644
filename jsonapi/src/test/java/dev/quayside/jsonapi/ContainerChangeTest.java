package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.quayside.core.account.Account;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.LastFreeDays;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.http.Headers;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The manual last free days and the attention mark, by {@code PATCH /containers/{id}}. */
class ContainerChangeTest {

    private static final String FULL = "/v2/containers/" + SampleVoyage.FULL.id();
    private static final String BARE = "/v2/containers/" + SampleVoyage.BARE.id();

    private final TestApi api = new TestApi();

    private ApiResponse patch(String key, String target, String attributes) {
        return api.change(
                key,
                "PATCH",
                target,
                "{\"data\":{\"type\":\"container\",\"attributes\":" + attributes.replace('\'', '"') + "}}");
    }

    private JsonNode changed(String target, String attributes) {
        ApiResponse response = patch("acme", target, attributes);
        JsonNode document = JsonApiAssertions.document(response.bytes());
        assertThat(response.status()).as(document.toPrettyString()).isEqualTo(200);
        return document;
    }

    private Container stored(Account account) {
        return api.store
                .shipments()
                .container(account.id(), SampleVoyage.FULL.id())
                .orElseThrow();
    }

    private List<String> found(String filter) {
        return api.document("/v2/containers?fields[container]=number&" + filter).findValuesAsText("number");
    }

    @Test
    void a_manual_day_counts_in_documents_and_filters_and_the_reported_day_stays() {
        JsonNode document = changed(FULL, "{'manual_last_free_days':{'terminal':'2026-03-02'}}");

        assertThat(document.at("/data/attributes/pickup_lfd").textValue()).isEqualTo("2026-03-02");
        assertThat(document.at("/data/attributes/import_deadlines/pickup_lfd_terminal")
                        .textValue())
                .isEqualTo("2026-02-26");
        assertThat(api.document(FULL).at("/meta/pickup_lfd").toString())
                .isEqualTo("{\"date\":\"2026-03-02\",\"source\":\"terminal\",\"origin\":\"manual\",\"others\":["
                        + "{\"date\":\"2026-02-26\",\"source\":\"terminal\",\"origin\":\"reported\"},"
                        + "{\"date\":\"2026-02-20\",\"source\":\"rail\",\"origin\":\"reported\"}]}");
        assertThat(found("filter[pickup_lfd]=2026-03-02")).containsExactly("MSCU1234566");
        assertThat(found("filter[pickup_lfd_terminal_on]=2026-02-26")).containsExactly("MSCU1234566");
    }

    @Test
    void a_manual_day_that_counts_emits_the_events_of_a_reported_day() {
        changed(FULL, "{'manual_last_free_days':{'rail':'2026-03-03'}}");
        assertThat(api.document("/v2/events").at("/data")).isEmpty();

        changed(FULL, "{'manual_last_free_days':{'line':'2026-03-01'}}");

        JsonNode events = api.document("/v2/events?include=reference_object");
        assertThat(events.at("/data").findValuesAsText("event"))
                .containsExactly("container.updated", "container.pickup_lfd.changed");
        assertThat(events.findValues("changeset"))
                .extracting(JsonNode::toString)
                .containsExactly("{\"pickup_lfd\":[\"2026-02-26\",\"2026-03-01\"]}");
        assertThat(events.findValuesAsText("data_source")).contains("user_input");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {}                                                 | 2026-03-01 | 2026-03-02 | 2026-03-03
            {'manual_last_free_days':{}}                       | 2026-03-01 | 2026-03-02 | 2026-03-03
            {'manual_last_free_days':{'line':null}}            |            | 2026-03-02 | 2026-03-03
            {'manual_last_free_days':{'terminal':'2026-04-01'}}| 2026-03-01 | 2026-04-01 | 2026-03-03
            {'manual_last_free_days':{'rail':'2100-12-31','line':'2000-01-01'}} | 2000-01-01 | 2026-03-02 | 2100-12-31
            {'manual_last_free_days':null}                     |            |            |
            """)
    void an_absent_day_stays_and_null_removes_it(
            String attributes, @Nullable LocalDate line, @Nullable LocalDate terminal, @Nullable LocalDate rail) {
        changed(
                FULL,
                "{'manual_last_free_days':{'line':'2026-03-01','terminal':'2026-03-02','rail':'2026-03-03'},"
                        + "'attention_mark':true,'ref_numbers':['PO-7']}");

        changed(FULL, attributes);

        Container container = stored(TestApi.ACME);
        assertThat(container.deadlines().manual()).isEqualTo(LastFreeDays.of(line, terminal, rail));
        assertThat(container.deadlines().reported())
                .isEqualTo(SampleVoyage.FULL.deadlines().reported());
        assertThat(container.attentionMark()).isTrue();
        assertThat(container.refNumbers()).containsExactly("PO-7");
    }

    @Test
    void the_attention_mark_is_found_and_can_be_removed() {
        changed(BARE, "{'attention_mark':true}");
        assertThat(found("filter[requires_attention]=true")).containsExactly("MSCU7654321");
        assertThat(marks()).containsExactly("", "true");
        assertThat(api.document(BARE).at("/data/meta/attention_mark").booleanValue())
                .isTrue();

        changed(BARE, "{'attention_mark':false}");
        assertThat(found("filter[requires_attention]=true")).isEmpty();
        assertThat(marks()).containsExactly("", "false");

        changed(BARE, "{'attention_mark':null}");
        assertThat(marks()).containsExactly("", "");
        assertThat(api.document("/v2/events").at("/data")).isEmpty();
    }

    /** Returns the marks of the listed containers; an empty text for a container without a mark. */
    private List<String> marks() {
        List<String> marks = new ArrayList<>();
        api.document("/v2/containers?fields[container]=number&sort=created_at")
                .get("data")
                .forEach(row -> marks.add(row.at("/meta/attention_mark").asText()));
        return marks;
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {'manual_last_free_days':'2026-03-01'}          | manual_last_free_days: '2026-03-01' is not an object (expected an object with members)
            {'manual_last_free_days':{'line':'2026-02-30'}} | manual_last_free_days/line: '2026-02-30' is not a date (expected a date such as 2026-01-31)
            {'manual_last_free_days':{'rail':'tomorrow'}}   | manual_last_free_days/rail: 'tomorrow' is not a date (expected a date such as 2026-01-31)
            {'manual_last_free_days':{'terminal':20260301}} | manual_last_free_days/terminal: 20260301 is not a date (expected a date such as 2026-01-31)
            {'manual_last_free_days':{'terminal':'0000-01-01'}} | manual_last_free_days/terminal: '0000-01-01' is not a date (expected a date such as 2026-01-31)
            {'manual_last_free_days':{'terminal':'0026-12-05'}} | manual_last_free_days/terminal: '0026-12-05' is out of range (expected a date from 2000-01-01 to 2100-12-31)
            {'manual_last_free_days':{'line':'1999-12-31'}} | manual_last_free_days/line: '1999-12-31' is out of range (expected a date from 2000-01-01 to 2100-12-31)
            {'manual_last_free_days':{'rail':'2101-01-01'}} | manual_last_free_days/rail: '2101-01-01' is out of range (expected a date from 2000-01-01 to 2100-12-31)
            {'attention_mark':'yes'}                        | attention_mark: 'yes' is not a boolean (expected true or false)
            """)
    void invalid_values_are_rejected_and_nothing_is_stored(String attributes, String detail) {
        String valid = "{'manual_last_free_days':{'line':'2026-03-01'},'attention_mark':true}";
        String mixed = attributes.contains("'attention_mark'")
                ? attributes.replace("}", ",'manual_last_free_days':{'line':'2026-03-01'}}")
                : attributes.substring(0, attributes.length() - 1) + ",'attention_mark':true,'ref_numbers':[]}";

        ApiResponse response = patch("acme", FULL, mixed);

        assertThat(response.status()).isEqualTo(422);
        JsonNode errors = JsonApiAssertions.document(response.bytes()).at("/errors");
        assertThat(errors.findValuesAsText("detail")).containsExactly(detail);
        assertThat(errors.findValuesAsText("pointer"))
                .containsExactly("/data/attributes/" + detail.substring(0, detail.indexOf(':')));
        assertThat(stored(TestApi.ACME)).isEqualTo(SampleVoyage.FULL);
        assertThat(patch("acme", FULL, valid).status()).isEqualTo(200);
    }

    @Test
    void a_source_that_is_unknown_is_ignored_with_a_diagnostic_or_rejected_by_strict_handling() {
        String attributes = "{'manual_last_free_days':{'termnal':'2026-03-01'}}";

        JsonNode document = changed(FULL, attributes);
        ApiResponse strict = api.send(
                "PATCH",
                FULL,
                Headers.NONE.with("Authorization", "Token acme").with("Prefer", "handling=strict"),
                "{\"data\":{\"type\":\"container\",\"attributes\":" + attributes.replace('\'', '"') + "}}");

        assertThat(document.at("/meta/diagnostics/0/detail").textValue())
                .isEqualTo("manual_last_free_days/termnal: this request does not read the member"
                        + " (expected 'line', 'rail', 'terminal')");
        assertThat(TestApi.errors(strict))
                .containsExactly("422 ignored_member /data/attributes/manual_last_free_days/termnal");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {'manual_last_free_days':{'rail':'2026-03-03'},'attention_mark':true}
            {'manual_last_free_days':{'line':'2026-03-01','rail':null}}
            """)
    void a_day_in_place_of_the_railroads_needs_the_feature(String attributes) {
        ApiResponse response = patch("plain", FULL, attributes);

        assertThat(TestApi.errors(response))
                .containsExactly("403 feature_not_enabled /data/attributes/manual_last_free_days/rail");
        assertThat(JsonApiAssertions.document(response.bytes())
                        .at("/errors/0/detail")
                        .textValue())
                .isEqualTo("manual_last_free_days/rail: Rail last free day feature is not enabled for this account");
        assertThat(stored(TestApi.PLAIN)).isEqualTo(SampleVoyage.FULL);
    }

    @Test
    void an_account_without_the_rail_feature_keeps_a_day_that_it_does_not_see() {
        LastFreeDays before = LastFreeDays.of(null, LocalDate.parse("2026-03-02"), LocalDate.parse("2026-03-03"));
        api.engine.updateContainer(
                TestApi.PLAIN.id(),
                SampleVoyage.FULL.id(),
                container -> container.toBuilder()
                        .deadlines(container.deadlines().withManual(before))
                        .build());

        assertThat(patch("plain", FULL, "{'manual_last_free_days':null}").status())
                .isEqualTo(200);

        assertThat(stored(TestApi.PLAIN).deadlines().manual())
                .isEqualTo(LastFreeDays.of(null, null, LocalDate.parse("2026-03-03")));
    }

    @Test
    void a_container_of_another_account_is_not_found() {
        assertThat(patch("plain", BARE, "{'attention_mark':true}").status()).isEqualTo(404);
    }
}
