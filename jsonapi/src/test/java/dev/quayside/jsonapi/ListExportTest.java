package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.quayside.core.access.RateLimiter;
import dev.quayside.core.access.RateLimits;
import dev.quayside.core.account.Account;
import dev.quayside.core.account.ApiKey;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.store.Change;
import dev.quayside.jsonapi.ListExport.Format;
import dev.quayside.jsonapi.client.ApiException;
import dev.quayside.jsonapi.http.Caller;
import dev.quayside.jsonapi.internal.CsvText;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Lists as files. */
class ListExportTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    private final TestApi world = new TestApi().withMore(130);

    @Test
    void a_document_has_all_pages_of_a_list() throws IOException {
        JsonNode document = JSON.readTree(export("containers?sort=created_at", Format.JSON_API));

        List<String> ids = new ArrayList<>();
        for (int page = 1; page <= 3; page++) {
            world.document("/v2/containers?sort=created_at&page[size]=50&page[number]=" + page)
                    .get("data")
                    .forEach(container -> ids.add(container.toString()));
        }
        assertThat(document.get("data")).hasSize(132);
        assertThat(document.get("data")).extracting(JsonNode::toString).containsExactlyElementsOf(ids);
    }

    @Test
    void an_empty_list_is_an_empty_document() throws IOException {
        assertThat(JSON.readTree(export("containers?filter[number]=NONE0000000", Format.JSON_API)))
                .isEqualTo(JSON.readTree("{\"data\":[]}"));
        assertThat(export("containers?filter[number]=NONE0000000", Format.NDJSON))
                .isEmpty();
    }

    @Test
    void lines_have_each_included_resource_before_its_first_link() throws IOException {
        List<JsonNode> lines = new ArrayList<>();
        for (String line : export(ListExport.CONTAINERS, Format.NDJSON).lines().toList()) {
            lines.add(JSON.readTree(line));
        }

        List<String> types =
                lines.stream().map(line -> line.get("type").textValue()).toList();
        assertThat(types).filteredOn("shipment"::equals).hasSize(1);
        assertThat(types).filteredOn("container"::equals).hasSize(132);
        assertThat(types.indexOf("port")).isLessThan(types.indexOf("shipment"));
        assertThat(types.indexOf("shipment")).isLessThan(types.indexOf("container"));
    }

    @Test
    void a_table_has_the_columns_of_the_fields_in_their_order() throws IOException {
        String table = export(
                "containers?filter[number]=" + SampleVoyage.FULL.number().value()
                        + "&fields[container]=ref_numbers,number&include=shipment"
                        + "&fields[shipment]=bill_of_lading_number",
                Format.CSV);

        CsvText.Lines lines = new CsvText.Lines(new StringReader(table));
        assertThat(lines.next()).containsExactly("id", "ref_numbers", "number", "shipment.bill_of_lading_number");
        List<String> cells = lines.next();
        assertThat(cells).element(0).isEqualTo(SampleVoyage.FULL.id().toString());
        assertThat(JSON.readTree(cells.get(1)).isArray()).isTrue();
        assertThat(cells.subList(2, 4))
                .containsExactly(SampleVoyage.FULL.number().value(), SampleVoyage.SHIPMENT.billOfLadingNumber());
        assertThat(lines.next()).isNull();
        assertThat(table).endsWith("\r\n");
    }

    @Test
    void a_table_without_fields_has_all_attributes_also_without_rows() throws IOException {
        String header = export("parties?filter[company_name]=none", Format.CSV);

        assertThat(header).startsWith("id,company_name").hasLineCount(1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\u0000',
            value = {
                "Smith, Sons|\"Smith, Sons\"",
                "a \"b\"|\"a \"\"b\"\"\"",
                "=1+1|'=1+1",
                "@x|'@x",
                "'=x|''=x",
                "-|'-"
            })
    void cells_are_quoted_and_are_not_formulas(String name, String cell) throws IOException {
        world.store
                .shipments()
                .save(Change.of(TestApi.ACME.id())
                        .party(new Party(SampleVoyage.id(7), name, null))
                        .build());

        String table = export("parties?fields[party]=company_name", Format.CSV);

        assertThat(table).contains(SampleVoyage.id(7) + "," + cell + "\r\n");
        CsvText.Lines lines = new CsvText.Lines(new StringReader(table));
        List<String> read = new ArrayList<>();
        for (List<String> line = lines.next(); line != null; line = lines.next()) {
            read.add(CsvText.unguarded(line.get(1)));
        }
        assertThat(read).contains(name);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "shipments",
                "tracking_requests",
                "parties",
                "webhooks",
                "custom_fields",
                "events",
                "shipping_lines"
            })
    void any_list_can_be_exported(String list) throws IOException {
        for (Format format : Format.values()) {
            export(list, format);
        }
    }

    @Test
    void a_mistake_in_the_query_is_an_error() {
        assertThatThrownBy(() -> export("containers?filter[current_statu]=on_ship", Format.CSV))
                .isInstanceOf(ApiException.class)
                .hasMessageContaining("current_statu");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> export("boats", Format.CSV))
                .withMessageStartingWith("'/v2/boats' is not a list of the API");
        assertThatIllegalArgumentException().isThrownBy(() -> export("containers/1", Format.CSV));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> export("containers?include=shipment", Format.JSON_API))
                .withMessageStartingWith("include: ");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> export("shipments?include=containers", Format.CSV))
                .withMessageStartingWith("include: ");
    }

    @Test
    void the_pages_of_an_export_do_not_count_for_the_rate_limit() throws IOException {
        TestApi limited =
                new TestApi(builder -> builder.rateLimiter(RateLimiter.inMemory(RateLimits.STANDARD))).withMore(130);
        ListExport export = new ListExport(limited.api, new Caller(TestApi.ACME, ApiKey.Permission.READ));
        for (int i = 0; i < 60; i++) {
            assertThat(export.write("containers", Format.CSV, new ByteArrayOutputStream()))
                    .isEqualTo(132);
        }
    }

    @Test
    void an_account_that_may_not_read_gets_no_export() {
        assertThatThrownBy(() -> export(TestApi.FREE, "containers", Format.CSV))
                .isInstanceOf(ApiException.class)
                .hasMessageContaining("403");
    }

    private String export(String list, Format format) throws IOException {
        return export(TestApi.ACME, list, format);
    }

    private String export(Account account, String list, Format format) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new ListExport(world.api, new Caller(account, ApiKey.Permission.READ)).write(list, format, out);
        return out.toString(StandardCharsets.UTF_8);
    }
}
