package dev.quayside.jsonapi.transfer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.jsonapi.document.ReadDocument;
import dev.quayside.jsonapi.document.ReadLimits;
import dev.quayside.jsonapi.document.ReadProblem;
import dev.quayside.jsonapi.document.ReadProblem.Severity;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Mistakes that make a document unusable, each with its one line. */
class ReadErrorsTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            # attributes of a container
            /data/0/attributes/number | 'ABC' | 'ABC' is not a container number (expected 4 letters and 7 digits, such as MSCU1234566)
            /data/0/attributes/number | 'mscu123456' | 'mscu123456' is not a container number (expected 4 letters and 7 digits, such as MSCU1234566)
            /data/0/attributes/number | null | null is not a container number (expected 4 letters and 7 digits, such as MSCU1234566)
            /data/0/attributes/number | 12 | 12 is not a container number (expected 4 letters and 7 digits, such as MSCU1234566)
            /data/0/attributes/seal_number | 12 | 12 is not text (expected a JSON string)
            /data/0/attributes/seal_number | 'a\\u0000b' | 'a\\u0000b' has a NUL or an unpaired surrogate (expected Unicode text)
            /data/0/attributes/created_at | '2026-01-02' | '2026-01-02' is not an instant (expected date, time and offset, such as 2026-01-31T08:00:00Z)
            /data/0/attributes/created_at | '2026-02-30T00:00:00Z' | '2026-02-30T00:00:00Z' is not an instant (expected date, time and offset, such as 2026-01-31T08:00:00Z)
            /data/0/attributes/created_at | '2026-01-02T03:04:05' | '2026-01-02T03:04:05' is not an instant (expected date, time and offset, such as 2026-01-31T08:00:00Z)
            /data/0/attributes/created_at | 1767323045 | 1767323045 is not an instant (expected date, time and offset, such as 2026-01-31T08:00:00Z)
            /data/0/attributes/ref_numbers | 'PO-1' | 'PO-1' is not a list (expected a JSON array whose elements are each text)
            /data/0/attributes/ref_numbers/0 | null | null is not text (expected a JSON string of at most 255 characters)
            /data/0/attributes/available_for_pickup | 'true' | 'true' is not a boolean (expected true or false)
            /data/0/attributes/equipment_length | 40.5 | 40.5 is not a whole number (expected a number from -2147483648 to 2147483647)
            /data/0/attributes/equipment_length | '40' | '40' is not a whole number (expected a number from -2147483648 to 2147483647)
            /data/0/attributes/weight_in_lbs | 4e9 | 4E+9 is not a whole number (expected a number from -2147483648 to 2147483647)
            /data/0/attributes/pod_timezone | 'Mars/Olympus' | 'Mars/Olympus' is not a known time zone (expected a name of the IANA database, such as America/New_York)
            /data/0/attributes/pod_timezone | '-08:00' | '-08:00' is not a known time zone (expected a name of the IANA database, such as America/New_York)
            /data/0/attributes/pickup_lfd | '2026-13-01' | '2026-13-01' is not a day (expected a calendar day such as 2026-01-31, or its local midnight such as 2026-01-31T05:00:00Z)
            /data/0/attributes/pickup_lfd | true | true is not a day (expected a calendar day such as 2026-01-31, or its local midnight such as 2026-01-31T05:00:00Z)
            /data/0/attributes/import_deadlines | [] | a list is not an object (expected a JSON object)
            /data/0/attributes/import_deadlines/pickup_lfd_rail | '24.02.2026' | '24.02.2026' is not a day (expected a calendar day such as 2026-01-31, or its local midnight such as 2026-01-31T05:00:00Z)
            /data/0/attributes/holds_at_pod_terminal | {} | an object is not a list (expected a JSON array whose elements are each a hold)
            /data/0/attributes/holds_at_pod_terminal/0 | 'customs' | 'customs' is not a hold (expected a JSON object)
            /data/0/attributes/holds_at_pod_terminal/0/status | 1 | 1 is not the status of a hold (expected hold or pending)
            /data/0/attributes/holds_at_pod_terminal/0/name | null | null is not a known kind of hold (expected one of freight, customs, USDA, VACIS, TMF, other)
            /data/0/attributes/fees_at_pod_terminal/0/amount | '125.50' | '125.50' is not an amount (expected a number with at most 18 digits before and after the point)
            /data/0/attributes/fees_at_pod_terminal/1/amount | 1e-19 | 1E-19 is not an amount (expected a number with at most 18 digits before and after the point)
            /data/0/attributes/fees_at_pod_terminal/1/amount | 1e999999999 | 1E+999999999 is not an amount (expected a number with at most 18 digits before and after the point)
            /data/0/attributes/fees_at_pod_terminal/0/currency_code | '$' | '$' is not a currency code (expected 3 letters, such as USD)
            # the resource itself
            /data/0/id | '7' | '7' is not an id (expected a UUID, such as 0196f5a0-7b1c-7c3e-9a52-3f6d1e2b4c5d)
            /data/0/id | 7 | 7 is not an id (expected a UUID, such as 0196f5a0-7b1c-7c3e-9a52-3f6d1e2b4c5d)
            /data/0/type | null | null is not a type (expected text, such as container)
            /data/0/attributes | [] | a list is not the attributes of a container (expected a JSON object)
            /data/0/relationships | 3 | 3 is not a relationships object (expected a JSON object)
            /data/0/relationships/pod_terminal | 'x' | 'x' is not a relationship (expected an object with data)
            /data/0/relationships/pod_terminal/data | [] | a list is not a resource identifier (expected an object with type and id)
            /data/0/relationships/pod_terminal/data/id | 'x' | 'x' is not an id (expected a UUID, such as 0196f5a0-7b1c-7c3e-9a52-3f6d1e2b4c5d)
            /data/0/relationships/pod_terminal/data/type | 1 | 1 is not a type (expected text, such as container)
            /included/0/relationships/containers/data | null | null is not a list (expected a list of objects with type and id)
            /data/0 | 'x' | 'x' is not a resource (expected an object with type and id)
            # included resources
            /included/0/attributes/bill_of_lading_number | ' ' | ' ' is not a bill of lading, booking or container number (expected 1 to 255 characters that are not all blank)
            /included/0/attributes/shipping_line_scac | 'MAERSK' | 'MAERSK' is not a carrier code (expected 2 to 4 letters or digits, such as MAEU)
            /included/2/attributes/code | 'LAX' | 'LAX' is not a UN/LOCODE (expected a 2-letter country code and 3 letters or digits 2-9, such as USLAX)
            /included/2/attributes/country_code | 'USA' | 'USA' is not a country code (expected 2 letters, such as US)
            /included/2/attributes/latitude | 90.1 | 90.1 is not a latitude (expected degrees from -90 to 90 in plain decimals, such as 33.7405)
            /included/2/attributes/longitude | 'W118' | 'W118' is not a longitude (expected degrees from -180 to 180 in plain decimals, such as -118.2720)
            /included/2/attributes/time_zone | 'Pacific' | 'Pacific' is not a known time zone (expected a name of the IANA database, such as America/New_York)
            /included/1/attributes/provided_data/pickup_lfd | 1 | 1 is not a boolean or a string (expected true, false or a JSON string)
            /included/1/attributes/name | '' | '' is not a name (expected text that is not blank)
            # the document
            /included | {} | an object is not a list (expected a list of resources)
            /data | null | null is not a resource (expected a container or shipment, or a list of them)
            /errors | [] | the document has errors instead of data
            """)
    void an_invalid_value_is_reported_with_its_pointer_and_the_accepted_values(
            String pointer, String json, String detail) {
        ReadDocument document = SampleDocument.of("containers.json")
                .with(pointer, json.replace('\'', '"'))
                .read();

        assertThat(document.problems()).contains(new ReadProblem(Severity.ERROR, pointer, detail, 1));
        assertThat(document.hasErrors()).isTrue();
        assertThat(document.containers()).isEmpty();
        assertThat(document.shipments()).isEmpty();
        assertThat(document.places()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            /data | missing (expected a container or shipment, or a list of them)
            /data/0/id | missing (expected a UUID, such as 0196f5a0-7b1c-7c3e-9a52-3f6d1e2b4c5d)
            /data/0/type | missing (expected the type of a resource)
            /data/0/attributes/number | missing (expected 4 letters and 7 digits, such as MSCU1234566)
            /data/0/attributes/holds_at_pod_terminal/0/status | missing (expected hold or pending)
            /data/0/attributes/fees_at_pod_terminal/0/amount | missing (expected a number with at most 18 digits before and after the point)
            /included/0/attributes/bill_of_lading_number | missing (expected 1 to 255 characters that are not all blank)
            /included/2/attributes/time_zone | missing (expected a name of the IANA database, such as America/New_York)
            """)
    void missing_members_are_reported(String pointer, String detail) {
        ReadDocument document =
                SampleDocument.of("containers.json").without(pointer).read();

        assertThat(document.problems()).contains(new ReadProblem(Severity.ERROR, pointer, detail, 1));
    }

    @ParameterizedTest
    @ValueSource(strings = {"tracking_request", "port"})
    void a_document_with_only_other_types_is_rejected(String type) {
        SampleDocument sample = SampleDocument.of("containers.json")
                .with("/data/0/type", '"' + type + '"')
                .with("/data/1/type", '"' + type + '"');

        assertThat(sample.read().problems())
                .containsExactly(new ReadProblem(
                        Severity.ERROR,
                        "/data/0/type",
                        "'" + type + "' cannot be imported (expected container or shipment)",
                        2));
    }

    @Test
    void a_single_resource_of_another_type_is_rejected() {
        ReadDocument document = SampleDocument.of("container.json")
                .with("/data/type", "\"tracking_request\"")
                .read();

        assertThat(document.problems())
                .extracting(ReadProblem::toString)
                .containsExactly("/data/type: 'tracking_request' cannot be imported (expected container or shipment)");
    }

    @Test
    void a_container_without_attributes_lacks_its_number() {
        ReadDocument document = SampleDocument.of("containers.json")
                .without("/data/0/attributes")
                .read();

        assertThat(document.problems())
                .extracting(ReadProblem::toString)
                .containsExactly("/data/0/attributes/number: missing"
                        + " (expected 4 letters and 7 digits, such as MSCU1234566)");
    }

    @ParameterizedTest
    @CsvSource({
        "/data/0/attributes/current_status",
        "/data/0/attributes/ref_numbers/0",
        "/included/0/attributes/bill_of_lading_number",
        "/included/0/attributes/port_of_discharge_locode"
    })
    void search_keys_have_a_maximum_length(String pointer) {
        SampleDocument sample = SampleDocument.of("containers.json");

        assertThat(sample.with(pointer, "\"" + "x".repeat(255) + "\"").read().hasErrors())
                .isFalse();
        assertThat(sample.with(pointer, "\"" + "x".repeat(256) + "\"").read().problems())
                .singleElement()
                .asString()
                .startsWith(pointer + ": 'xxx")
                .contains("255 characters");
    }

    @Test
    void an_unpaired_surrogate_is_rejected() {
        String json = new String(SampleDocument.bytes("containers.json"), StandardCharsets.UTF_8)
                .replace("ML-CN1234567", "\\ud83d");

        ReadDocument document = SampleDocument.READER.read(json.getBytes(StandardCharsets.UTF_8));

        assertThat(document.problems())
                .extracting(ReadProblem::toString)
                .containsExactly("/data/0/attributes/seal_number: '\\ud83d' has a NUL or an unpaired surrogate"
                        + " (expected Unicode text)");
    }

    @Test
    void a_container_with_a_missing_shipment_is_reported() {
        ReadDocument document =
                SampleDocument.of("containers.json").without("/included/0").read();

        assertThat(document.problems())
                .extracting(ReadProblem::toString)
                .containsExactly(
                        "/data/0/relationships/shipment: shipment 0196f5a0-0000-7000-8000-000000000006 of container"
                                + " MSCU1234566 is neither included nor known"
                                + " (expected it in included, or imported before)",
                        "/data/1/relationships/shipment: shipment 0196f5a0-0000-7000-8000-000000000006 of container"
                                + " MRKU7654320 is neither included nor known"
                                + " (expected it in included, or imported before)");
    }

    @Test
    void a_container_without_a_shipment_is_reported() {
        ReadDocument document = SampleDocument.of("containers.json")
                .with("/data/0/relationships/shipment/data", "null")
                .with("/included/0/relationships/containers/data", "[]")
                .read();

        assertThat(document.problems())
                .extracting(ReadProblem::toString)
                .containsExactly("/data/0/relationships/shipment: container MSCU1234566 has no shipment"
                        + " (expected a relationship to one)");
    }

    @Test
    void all_errors_are_reported_together() {
        ReadDocument document = SampleDocument.of("containers.json")
                .with("/data/0/attributes/number", "1")
                .with("/data/1/attributes/created_at", "\"yesterday\"")
                .with("/included/2/attributes/time_zone", "\"LA\"")
                .read();

        assertThat(document.problems())
                .extracting(ReadProblem::pointer)
                .containsExactly(
                        "/data/0/attributes/number",
                        "/data/1/attributes/created_at",
                        "/included/2/attributes/time_zone");
    }

    @Test
    void the_same_error_in_several_resources_is_reported_once_with_a_count() {
        ReadDocument document = SampleDocument.of("containers.json")
                .with("/data/0/attributes/number", "1")
                .with("/data/1/attributes/number", "1")
                .read();

        assertThat(document.problems())
                .extracting(ReadProblem::toString)
                .containsExactly("/data/0/attributes/number: 1 is not a container number"
                        + " (expected 4 letters and 7 digits, such as MSCU1234566) [2 times]");
    }

    @Test
    void the_number_of_listed_errors_is_limited() {
        byte[] json = SampleDocument.of("containers.json")
                .with("/data/0/attributes/number", "1")
                .with("/data/0/attributes/seal_number", "1")
                .with("/data/0/attributes/created_at", "1")
                .bytes();

        ReadDocument document = SampleDocument.READER
                .withLimits(ReadLimits.STANDARD.withProblems(1))
                .read(json);

        assertThat(document.problems())
                .extracting(ReadProblem::toString)
                .containsExactly(
                        "/data/0/attributes/number: 1 is not a container number"
                                + " (expected 4 letters and 7 digits, such as MSCU1234566)",
                        "2 more errors are omitted");
    }

    @Test
    void a_resource_may_occur_twice_only_with_equal_content() {
        SampleDocument twice = SampleDocument.of("containers.json").without("/included/0/relationships/containers");
        String container = twice.tree().at("/data/0").toString();

        ReadDocument same = twice.with("/data/1", container).read();
        ReadDocument other =
                twice.with("/data/1/attributes/current_status", "\"new\"").read();

        assertThat(same.problems())
                .containsExactly(
                        new ReadProblem(Severity.IGNORED, "/data/1", "the same resource as at /data/0 is ignored", 1));
        assertThat(same.containers()).hasSize(1);
        assertThat(other.problems())
                .containsExactly(new ReadProblem(
                        Severity.ERROR,
                        "/data/1",
                        "container 0196f5a0-0000-7000-8000-000000000007 is also at /data/0, with other content"
                                + " (expected each resource once)",
                        1));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            ''                            | the document is empty (expected a JSON object)
            'null'                        | null is not a document (expected a JSON object with the member data)
            '[]'                          | a list is not a document (expected a JSON object with the member data)
            '"x"'                         | 'x' is not a document (expected a JSON object with the member data)
            '{}'                          | /data: missing (expected a container or shipment, or a list of them)
            '{"data":'                    | line 1, column 9: the document ends too early
            '{"data": [}'                 | line 1, column 11: not JSON: Unexpected close marker '}': expected ']'
            '{"data":[],~"data":[]}'      | line 2, column 7: not JSON: Duplicate field 'data'
            '{"data":[]} {}'              | line 1, column 13: something follows the end of the document
            '{"data":NaN}'                | line 1, column 12: not JSON: Non-standard token 'NaN'
            '/* x */ {}'                  | line 1, column 1: not JSON: Unexpected character ('/' (code 47)): maybe a (non-standard) comment?
            '<html>'                      | line 1, column 1: not JSON: Unexpected character ('<' (code 60)): expected a valid value (JSON String, Number, Array, Object or token 'null', 'true' or 'false')
            """)
    void invalid_json_is_rejected_with_line_and_column(String json, String line) {
        String text = json.substring(1, json.length() - 1).replace('~', '\n');

        List<ReadProblem> problems = SampleDocument.READER
                .read(text.getBytes(StandardCharsets.UTF_8))
                .problems();

        assertThat(problems).singleElement().hasToString(line);
    }
}
