package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.store.Change;
import dev.quayside.jsonapi.http.ApiResponse;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code /parties}. */
class PartiesTest {

    private static final String PARTIES = "/v2/parties";

    private final TestApi api = new TestApi();

    private static String body(String attributes) {
        return "{\"data\":{\"type\":\"party\",\"attributes\":" + attributes.replace('\'', '"') + "}}";
    }

    private ApiResponse create(String key, String name) {
        return api.change(key, "POST", PARTIES, body("{'company_name':'" + name + "'}"));
    }

    private JsonNode made(String name) {
        ApiResponse response = create("acme", name);
        JsonNode document = JsonApiAssertions.document(response.bytes());
        assertThat(response.status()).as(document.toPrettyString()).isEqualTo(201);
        return document;
    }

    @Test
    void a_created_party_has_a_self_link() {
        ApiResponse response = create("acme", "Acme Imports");

        JsonNode data = JsonApiAssertions.document(response.bytes()).path("data");
        String path = PARTIES + "/" + data.path("id").textValue();
        assertThat(response.status()).isEqualTo(201);
        assertThat(response.headers().all("Location")).containsExactly(path);
        assertThat(data.at("/links/self").textValue()).isEqualTo(path);
        assertThat(data.at("/attributes")).hasSize(1);
        assertThat(data.at("/attributes/company_name").textValue()).isEqualTo("Acme Imports");
        assertThat(api.document(path).path("data")).isEqualTo(data);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {}                              | 422 blank /data/attributes/company_name
            {'company_name':null}           | 422 blank /data/attributes/company_name
            {'company_name':''}             | 422 blank /data/attributes/company_name
            {'company_name':'  '}           | 422 blank /data/attributes/company_name
            {'company_name':1}              | 422 malformed /data/attributes/company_name
            {'company_name':'a\\u0000'}     | 422 malformed /data/attributes/company_name
            {'company_name':'Taken'}        | 422 duplicate /data/attributes/customer
            """)
    void a_blank_or_used_name_is_rejected(String attributes, String error) {
        made("Taken");

        assertThat(TestApi.errors(api.change("acme", "POST", PARTIES, body(attributes))))
                .containsExactly(error);
        assertThat(api.document(PARTIES).path("data")).hasSize(1);
    }

    @Test
    void a_name_may_have_the_maximum_length_of_the_store() {
        made("x".repeat(255));

        assertThat(TestApi.errors(create("acme", "y".repeat(256))))
                .containsExactly("422 too_long /data/attributes/company_name");
    }

    @Test
    void a_renamed_party_keeps_the_data_of_the_host() {
        UUID id = SampleVoyage.id(611);
        api.store
                .shipments()
                .save(Change.of(TestApi.ACME.id())
                        .party(new Party(id, "Before", SampleVoyage.id(612)))
                        .build());
        made("Taken");
        String party = PARTIES + "/" + id;

        ApiResponse renamed = api.change("acme", "PATCH", party, body("{'company_name':'After'}"));
        assertThat(renamed.status()).isEqualTo(200);
        assertThat(api.store.shipments().party(TestApi.ACME.id(), id))
                .contains(new Party(id, "After", SampleVoyage.id(612)));
        assertThat(api.change("acme", "PATCH", party, body("{}")).status()).isEqualTo(200);
        assertThat(TestApi.errors(api.change("acme", "PATCH", party, body("{'company_name':'Taken'}"))))
                .containsExactly("422 duplicate /data/attributes/customer");
        for (String nothing : List.of("' '", "null")) {
            assertThat(TestApi.errors(api.change("acme", "PATCH", party, body("{'company_name':" + nothing + "}"))))
                    .containsExactly("422 blank /data/attributes/company_name");
        }
        assertThat(api.store.shipments().party(TestApi.ACME.id(), id))
                .contains(new Party(id, "After", SampleVoyage.id(612)));
    }

    @Test
    void the_default_page_size_of_parties_is_25() {
        for (int i = 0; i < 27; i++) {
            made(String.format(Locale.ROOT, "Party %02d", i));
        }

        JsonNode first = api.document(PARTIES);
        assertThat(first.path("data")).hasSize(25);
        assertThat(first.at("/meta/size").intValue()).isEqualTo(25);
        assertThat(first.at("/meta/total").intValue()).isEqualTo(27);
        assertThat(first.at("/data/0/attributes/company_name").textValue()).isEqualTo("Party 00");
        assertThat(first.at("/links/next").textValue())
                .isEqualTo("https://tracking.example.com/v2/parties?page%5Bnumber%5D=2");
        JsonNode second = api.document(PARTIES + "?page[number]=2");
        assertThat(second.path("data").findValuesAsText("company_name")).isEqualTo(List.of("Party 25", "Party 26"));
        assertThat(api.document(PARTIES + "?filter[company_name]=Party%2003").path("data"))
                .hasSize(1);
    }

    @Test
    void parties_belong_to_an_account() {
        String party = PARTIES + "/" + made("Acme Imports").at("/data/id").textValue();

        assertThat(create("plain", "Acme Imports").status()).isEqualTo(201);
        assertThat(api.as("plain", party).status()).isEqualTo(404);
        assertThat(api.change("plain", "PATCH", party, body("{'company_name':'Mine'}"))
                        .status())
                .isEqualTo(404);
        assertThat(api.document(party).at("/data/attributes/company_name").textValue())
                .isEqualTo("Acme Imports");
    }

    @Test
    void a_tracking_request_names_a_party_as_its_customer() {
        String id = made("Acme Imports").at("/data/id").textValue();

        ApiResponse response = api.change(
                "acme",
                "POST",
                "/v2/tracking_requests?include=customer",
                "{\"data\":{\"type\":\"tracking_request\",\"attributes\":{\"request_type\":\"bill_of_lading\","
                        + "\"request_number\":\"MAEU221876618\",\"scac\":\"MAEU\"},\"relationships\":{\"customer\":"
                        + "{\"data\":{\"type\":\"party\",\"id\":\"" + id + "\"}}}}}");

        JsonNode document = JsonApiAssertions.document(response.bytes());
        assertThat(response.status()).isEqualTo(201);
        assertThat(document.at("/data/relationships/customer/data/id").textValue())
                .isEqualTo(id);
        assertThat(document.at("/included/0/attributes/company_name").textValue())
                .isEqualTo("Acme Imports");
    }
}
