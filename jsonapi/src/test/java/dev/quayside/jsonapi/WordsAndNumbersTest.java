package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerStatus;
import dev.quayside.core.container.Fee;
import dev.quayside.core.container.Hold;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.http.Headers;
import dev.quayside.jsonapi.transfer.Importer;
import dev.quayside.jsonapi.transfer.PartImporter;
import dev.quayside.jsonapi.transfer.RejectedFileException;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Words and numbers are understood as people and files write them. */
class WordsAndNumbersTest {
    private static final String NUMBER = SampleVoyage.FULL.number().value();

    private final TestApi api = new TestApi();

    @TempDir
    private Path folder;

    @Test
    void known_words_and_codes_of_a_table_are_read_in_any_case_with_a_remark() throws Exception {
        PartImporter.Outcome outcome = run("""
                number,shipment.bill_of_lading_number,shipment.shipping_line_scac,current_status,holds_at_pod_terminal,fees_at_pod_terminal
                cxru 125502-2,BA1, maeu ,Available ,"[{""name"":""Customs"",""status"":""HOLD""}]","[{""type"":""Demurrage"",""amount"":5,""currency_code"":""usd""}]"
                """);

        Container container = stored("CXRU1255022");
        assertThat(container.status()).isEqualTo(ContainerStatus.AVAILABLE);
        assertThat(container.terminal().holds()).containsExactly(Hold.of(Hold.Name.CUSTOMS, Hold.Status.HOLD, null));
        assertThat(container.terminal().fees()).extracting(Fee::type).containsExactly(Fee.Type.DEMURRAGE);
        assertThat(outcome.remarks())
                .anyMatch(remark -> remark.contains("'cxru 125502-2' is read as 'CXRU1255022'"))
                .anyMatch(remark -> remark.contains("is read as 'MAEU'"))
                .anyMatch(remark -> remark.contains("is read as 'available'"))
                .anyMatch(remark -> remark.contains("'Customs' is read as 'customs'"))
                .anyMatch(remark -> remark.contains("'Demurrage' is read as 'demurrage'"))
                .anyMatch(remark -> remark.contains("'usd' is read as 'USD'"));
    }

    @Test
    void a_number_in_another_form_is_the_same_container_of_the_same_shipment() throws Exception {
        PartImporter.Outcome outcome = run("""
                number,shipment.bill_of_lading_number,shipment.shipping_line_scac,seal_number
                CXRU1255022,BA1,MAEU,first
                CXRU1255043,BA1, maeu,second
                """);
        run("""
                number,shipment.bill_of_lading_number,shipment.shipping_line_scac,seal_number
                cxru 125502-2,BA1,maeu,again
                """);

        assertThat(outcome.shipments()).isEqualTo(1);
        assertThat(containers("CXRU1255022"))
                .extracting(container -> container.cargo().sealNumber())
                .containsExactly("again");
        assertThat(containers("CXRU1255022").get(0).shipmentId())
                .isEqualTo(containers("CXRU1255043").get(0).shipmentId());
    }

    @Test
    void an_unknown_word_is_kept_with_a_remark_that_names_the_accepted_words() throws Exception {
        PartImporter.Outcome outcome = run("""
                number,shipment.bill_of_lading_number,shipment.shipping_line_scac,current_status
                CXRU1255022,BA1,MAEU,availible
                """);

        assertThat(stored("CXRU1255022").status().code()).isEqualTo("availible");
        assertThat(outcome.remarks())
                .anyMatch(
                        remark -> remark.contains("'availible' is not a known status (expected one of new, on_ship,"));
    }

    @ParameterizedTest
    @ValueSource(strings = {",", ";", "\t"})
    void the_separator_of_a_table_is_found_in_its_header(String separator) throws Exception {
        run(
                "number,shipment.bill_of_lading_number,shipment.shipping_line_scac,seal_number\nCXRU1255022,BA1,MAEU,\"a,b;c\"\n"
                        .replace("\"a,b;c\"", "QUOTED")
                        .replace(",", separator)
                        .replace("QUOTED", "\"a,b;c\""));

        assertThat(stored("CXRU1255022").cargo().sealNumber()).isEqualTo("a,b;c");
    }

    @Test
    void an_empty_text_in_quotes_is_not_an_unknown_text() throws Exception {
        run("""
                number,shipment.bill_of_lading_number,shipment.shipping_line_scac,seal_number
                CXRU1255022,BA1,MAEU,""
                CXRU1255043,BA1,MAEU,
                """);

        assertThat(stored("CXRU1255022").cargo().sealNumber()).isEmpty();
        assertThat(stored("CXRU1255043").cargo().sealNumber()).isNull();
    }

    @Test
    void a_table_in_utf_16_with_a_byte_order_mark_is_read() throws Exception {
        run(
                "number,shipment.bill_of_lading_number,shipment.shipping_line_scac,seal_number\nCXRU1255022,BA1,MAEU,ü\n",
                StandardCharsets.UTF_16);

        assertThat(stored("CXRU1255022").cargo().sealNumber()).isEqualTo("ü");
    }

    @Test
    void a_document_with_a_byte_order_mark_is_read() throws Exception {
        String document = "\uFEFF" + api.document("/v2/containers?include=shipment");

        PartImporter.Outcome outcome = run(document, StandardCharsets.UTF_8, PartImporter.Form.JSON_API);

        assertThat(outcome.containers()).isEqualTo(2);
    }

    @Test
    void malformed_characters_are_reported_with_their_line_and_column() throws IOException {
        String text =
                "number,shipment.bill_of_lading_number,shipment.shipping_line_scac,seal_number\nCXRU1255022,BA1,MAEU,ü\n";

        assertThat(catchThrowableOfType(RejectedFileException.class, () -> run(text, StandardCharsets.ISO_8859_1)))
                .hasMessageStartingWith("line 2, column 22: the text is not UTF-8");
    }

    @Test
    void a_shipment_of_several_parts_counts_once() throws Exception {
        StringBuilder lines = new StringBuilder("number,shipment.bill_of_lading_number,shipment.shipping_line_scac\n");
        for (int i = 0; i < 1200; i++) {
            lines.append(String.format(Locale.ROOT, "MSKU%07d,B%d,MAEU%n", i, i % 3));
        }

        PartImporter.Outcome outcome = run(lines.toString());

        assertThat(outcome.containers()).isEqualTo(1200);
        assertThat(outcome.shipments()).isEqualTo(3);
    }

    @ParameterizedTest
    @CsvSource({
        "filter[number]={}, 1",
        "filter[number]=\"{}\", 1",
        "filter[number]==TGHU5429187%2C{}, 1",
        "filter[search_by_number]={}, 1",
        "filter[number]=nonsense, 0"
    })
    void a_container_number_is_found_as_people_write_it(String query, int found) {
        String typed = NUMBER.toLowerCase(Locale.ROOT).substring(0, 4) + "%20" + NUMBER.substring(4, 10) + "-"
                + NUMBER.substring(10);

        assertThat(api.document("/v2/containers?" + query.replace("{}", typed).replace("\"", "%22"))
                        .get("data"))
                .hasSize(found);
    }

    @ParameterizedTest
    @CsvSource({
        "/v2/tracking_requests?filter[request_number]=tghu%20542918-7, 1",
        "/v2/tracking_requests?filter[request_number]=nonsense%2Ctghu5429187, 1",
        "/v2/tracking_requests?filter[request_number]=bl-1%20a, 0",
        "/v2/tracking_requests?filter[request_number]=BL-1%20a, 1",
        "/v2/tracking_requests?filter[request_number]=maeu1234567, 1",
        "/v2/tracking_requests?q=tghu%20542918-7, 1",
        "/v2/tracking_requests?q=bl-1%20A, 1",
        "/v2/shipments?q=mscu%20123456-6, 1"
    })
    void a_request_and_a_shipment_are_found_by_a_container_number_as_people_write_it(String target, int found) {
        request("container", "TGHU 542918-7");
        request("bill_of_lading", "BL-1 a");
        request("bill_of_lading", "maeu1234567");

        assertThat(api.document(target).get("data")).hasSize(found);
    }

    private void request(String type, String number) {
        ApiResponse response = api.send(
                "POST",
                "/v2/tracking_requests",
                Headers.NONE.with("authorization", "Token acme").with("content-type", "application/vnd.api+json"),
                """
                {"data": {"type": "tracking_request", "attributes":
                    {"request_type": "%s", "request_number": "%s", "scac": "MAEU"}}}
                """.formatted(type, number));
        assertThat(response.status()).isEqualTo(201);
    }

    @ParameterizedTest
    @ValueSource(strings = {"CXRU%20125502-2", "cxru-1255022", "cxru1255022", "%20CXRU1255022%20"})
    void a_search_finds_a_container_number_as_people_write_it(String typed) throws Exception {
        run("number,shipment.bill_of_lading_number,shipment.shipping_line_scac\nCXRU1255022,BA1,MAEU\n");
        request("container", "cxru 125502-2");

        assertThat(api.document("/v2/search?query=" + typed).get("data")).hasSize(2);
    }

    @Test
    void a_filter_value_that_is_not_a_container_number_is_a_diagnostic() {
        assertThat(api.document("/v2/containers?filter[number]=nonsense")
                        .at("/meta/diagnostics/0")
                        .toString())
                .contains("cannot_match", "'nonsense' is not a container number and matches nothing");
    }

    private Container stored(String number) {
        return containers(number).get(0);
    }

    private List<Container> containers(String number) {
        return api.store.snapshot(TestApi.ACME.id()).orElseThrow().containers().stream()
                .filter(container -> container.number().value().equals(number))
                .toList();
    }

    private PartImporter.Outcome run(String table) throws IOException, RejectedFileException {
        return run(table, StandardCharsets.UTF_8);
    }

    private PartImporter.Outcome run(String table, Charset charset) throws IOException, RejectedFileException {
        return run(table, charset, PartImporter.Form.CSV);
    }

    private PartImporter.Outcome run(String text, Charset charset, PartImporter.Form form)
            throws IOException, RejectedFileException {
        Path file = Files.write(folder.resolve("file"), text.getBytes(charset));
        return new PartImporter(
                        Importer.into(api.store, TestApi.ACME.id(), () -> SampleVoyage.NOW), (resources, done) -> {})
                .run(file, form);
    }
}
