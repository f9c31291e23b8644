package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.field.CustomField;
import dev.quayside.core.field.CustomFieldType;
import dev.quayside.core.field.FieldDefinition;
import dev.quayside.core.field.FieldEntity;
import dev.quayside.core.field.FieldOwner;
import dev.quayside.core.field.FieldValue;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.store.Change;
import dev.quayside.jsonapi.http.ApiResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Custom fields: their definitions, options and values. */
class CustomFieldsTest {

    private static final String DEFINITIONS = "/v2/custom_field_definitions";
    private static final String FIELDS = "/v2/custom_fields";
    private static final String SHIPMENT = "/v2/shipments/" + SampleVoyage.SHIPMENT.id() + "/custom_fields";
    private static final String CONTAINER = "/v2/containers/" + SampleVoyage.FULL.id() + "/custom_fields";

    private static final int MOST_DEFINITIONS = 500;

    private final TestApi api = new TestApi();

    private static String body(String type, String attributes) {
        return "{\"data\":{\"type\":\"" + type + "\",\"attributes\":" + attributes.replace('\'', '"') + "}}";
    }

    private ApiResponse define(String attributes) {
        return api.change("acme", "POST", DEFINITIONS, body("custom_field_definition", attributes));
    }

    private static JsonNode answered(ApiResponse response, int status) {
        JsonNode document = JsonApiAssertions.document(response.bytes());
        assertThat(response.status()).as(document.toPrettyString()).isEqualTo(status);
        return document;
    }

    private String defined(String attributes) {
        return answered(define(attributes), 201).at("/data/id").textValue();
    }

    private String shortText(String entity, String slug) {
        return defined("{'entity_type':'" + entity + "','api_slug':'" + slug + "','display_name':'" + slug
                + "','data_type':'short_text'}");
    }

    private String colours(String type) {
        String id = defined("{'entity_type':'Container','display_name':'Colours','data_type':'" + type + "'}");
        for (String value : List.of("red", "blue")) {
            answered(
                    api.change(
                            "acme",
                            "POST",
                            DEFINITIONS + "/" + id + "/options",
                            body("custom_field_option", "{'label':'The " + value + "','value':'" + value + "'}")),
                    201);
        }
        return id;
    }

    private ApiResponse put(String path, String slug, String value) {
        return api.change(
                "acme", "POST", path, body("custom_field", "{'api_slug':'" + slug + "','value':" + value + "}"));
    }

    @Test
    void a_definition_is_created_read_changed_and_deleted() {
        JsonNode made = answered(
                define("{'entity_type':'Cargo','display_name':'Net weight (kg)','data_type':'number','description':'d',"
                        + "'validation':{'min':0,'max':30000.50},'default_format':'0.0','default_value':12}"),
                201);
        String path = DEFINITIONS + "/" + made.at("/data/id").textValue();

        JsonNode attributes = made.at("/data/attributes");
        assertThat(attributes.get("entity_type").textValue()).isEqualTo("Container");
        assertThat(attributes.get("api_slug").textValue()).isEqualTo("net_weight_kg");
        assertThat(attributes.at("/validation/max").decimalValue()).isEqualByComparingTo("30000.5");
        assertThat(attributes.at("/validation/min_length").isNull()).isTrue();
        assertThat(attributes.get("default_value").intValue()).isEqualTo(12);
        assertThat(attributes.get("reference_type").isNull()).isTrue();
        assertThat(api.document(path).path("data")).isEqualTo(made.path("data"));

        JsonNode changed = answered(
                api.change(
                        "acme",
                        "PATCH",
                        path,
                        body(
                                "custom_field_definition",
                                "{'display_name':'Weight','description':null,'default_value':null,'validation':null}")),
                200);
        assertThat(changed.at("/data/attributes/display_name").textValue()).isEqualTo("Weight");
        assertThat(changed.at("/data/attributes/api_slug").textValue()).isEqualTo("net_weight_kg");
        assertThat(changed.at("/data/attributes/validation").isNull()).isTrue();
        assertThat(changed.at("/data/attributes/default_value").isNull()).isTrue();
        assertThat(changed.at("/data/attributes/default_format").textValue()).isEqualTo("0.0");

        answered(put(CONTAINER, "net_weight_kg", "1"), 201);
        JsonNode fields = changed.at("/data/relationships/fields");
        String related = fields.at("/links/related").textValue();
        assertThat(fields.toString()).isEqualTo("{\"links\":{\"related\":\"" + related + "\"}}");
        assertThat(api.document(related).at("/data/0/attributes/value").intValue())
                .isEqualTo(1);
        assertThat(api.change("acme", "DELETE", path, "").status()).isEqualTo(200);
        assertThat(api.get(path).status()).isEqualTo(404);
        assertThat(api.change("acme", "DELETE", path, "").status()).isEqualTo(404);
        assertThat(api.document(CONTAINER).path("data")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {}                                                          | 422 blank entity_type, 422 blank data_type, 422 blank display_name
            {'entity_type':'Ship','data_type':'text','display_name':1}  | 422 unknown entity_type, 422 unknown data_type, 422 malformed display_name
            {'entity_type':'Shipment','data_type':'date','display_name':' '} | 422 blank display_name
            {'entity_type':'Shipment','data_type':'date','display_name':'D','api_slug':'A b'} | 422 malformed api_slug
            {'entity_type':'Shipment','data_type':'date','display_name':'!'} | 422 blank api_slug
            {'entity_type':'Shipment','data_type':'date','display_name':'D','default_value':'soon'} | 422 malformed default_value
            {'entity_type':'Shipment','data_type':'date','display_name':'D','validation':{'min':1}} | 422 malformed validation
            {'entity_type':'Shipment','data_type':'number','display_name':'D','validation':{'min':2,'max':1}} | 422 malformed validation
            {'entity_type':'Shipment','data_type':'number','display_name':'D','validation':{'regex':'x'}} | 422 unknown validation/regex
            {'entity_type':'Shipment','data_type':'number','display_name':'D','validation':{'max':1},'default_value':2} | 422 malformed default_value
            {'entity_type':'Shipment','data_type':'short_text','display_name':'D','validation':{'max_length':-1}} | 422 malformed validation/max_length
            {'entity_type':'Container','data_type':'date','display_name':'','default_value':'2026-02-30'} | 422 blank display_name, 422 malformed default_value
            {'entity_type':'Ship','data_type':'number','display_name':'D','validation':{'min':5,'max':1,'foo':1},'default_value':'abc'} | 422 unknown entity_type, 422 unknown validation/foo, 422 malformed validation, 422 malformed default_value
            {'entity_type':'Shipment','data_type':'date','display_name':'D','validation':{'min':2,'max':1,'max_length':'x'}} | 422 malformed validation/max_length, 422 malformed validation, 422 malformed validation
            {'entity_type':'Shipment','data_type':'enum_multi','display_name':'D','default_value':[1,'',2]} | 422 malformed default_value/0, 422 malformed default_value/2
            {'entity_type':'Shipment','data_type':'date','display_name':'Taken'} | 422 duplicate api_slug
            """)
    void all_problems_of_a_definition_are_reported_together(String attributes, String errors) {
        shortText("Shipment", "taken");

        assertThat(TestApi.errors(define(attributes)))
                .containsExactly(errors.replaceAll("([\\w/]+)(, |$)", "/data/attributes/$1$2")
                        .split(", "));
        assertThat(api.document(DEFINITIONS).path("data")).hasSize(1);
    }

    @Test
    void definitions_are_filtered() {
        shortText("Shipment", "priority");
        shortText("Container", "paint");
        defined("{'entity_type':'Container','display_name':'Since','data_type':'date'}");

        assertThat(api.document(DEFINITIONS).at("/meta/total").intValue()).isEqualTo(3);
        assertThat(api.document(DEFINITIONS + "?filter[entity_type]=Cargo").path("data"))
                .hasSize(2);
        assertThat(api.document(DEFINITIONS + "?filter[data_type]=date").path("data"))
                .hasSize(1);
        assertThat(api.document(DEFINITIONS + "?filter[display_name]=P").path("data"))
                .hasSize(2);
        assertThat(api.as("plain", DEFINITIONS).status()).isEqualTo(200);
        assertThat(JsonApiAssertions.document(api.as("plain", DEFINITIONS).bytes())
                        .path("data"))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            short_text | 'x'                         | "x"   | x     | 1, true, ['x']
            short_text | ''                          | ""    | ``    | {}
            number     | 1.50                        | 1.5   | 1.5   | '1', true
            number     | -1e30                       | -1000000000000000000000000000000 | -1000000000000000000000000000000 | 1e40, 1e-41
            date       | '2026-02-28'                | "2026-02-28" | 2026-02-28 | '2026-02-30', '2026-1-1', 1
            datetime   | '2026-02-28T10:00:00+01:00' | "2026-02-28T10:00:00+01:00" | 2026-02-28T10:00:00+01:00 | '2026-02-28', '10:00'
            boolean    | false                       | false | false | 'false', 0
            reference  | '00000000-0000-7000-8000-00000000000a' | "00000000-0000-7000-8000-00000000000a" | 00000000-0000-7000-8000-00000000000a | 'x', 1
            """)
    void a_value_must_have_the_type_of_its_field(
            String type, String right, String written, String shown, String wrong) {
        defined("{'entity_type':'Shipment','api_slug':'f','display_name':'F','data_type':'" + type + "'}");

        ApiResponse response = put(SHIPMENT, "f", right);
        JsonNode made = answered(response, 201);
        assertThat(new String(response.bytes(), StandardCharsets.UTF_8)).contains("\"value\":" + written + ",");
        assertThat(made.at("/data/attributes/display_value").textValue()).isEqualTo(shown);
        assertThat(api.document(SHIPMENT).at("/data/0")).isEqualTo(made.path("data"));
        for (String value : wrong.split(", ", -1)) {
            assertThat(TestApi.errors(put(SHIPMENT, "f", value)))
                    .as(value)
                    .containsExactly("422 malformed /data/attributes/value");
        }
        assertThat(api.document(SHIPMENT).at("/data/0")).isEqualTo(made.path("data"));
    }

    @Test
    void deleting_an_option_removes_it_from_values() {
        String id = colours("enum_multi");
        String options = DEFINITIONS + "/" + id + "/options";
        assertThat(api.document(options).path("data").findValuesAsText("value")).containsExactly("red", "blue");
        String blue = options + "/" + api.document(options).at("/data/1/id").textValue();
        answered(api.change("acme", "PATCH", blue, body("custom_field_option", "{'label':'Sky','position':1}")), 200);
        assertThat(TestApi.errors(
                        api.change("acme", "PATCH", blue, body("custom_field_option", "{'label':null,'position':2}"))))
                .containsExactly("422 blank /data/attributes/label");
        assertThat(api.document(options).path("data").findValuesAsText("label")).containsExactly("Sky", "The red");
        assertThat(api.document(DEFINITIONS + "/" + id + "?include=options").path("included"))
                .hasSize(2);

        JsonNode field = answered(put(CONTAINER, "colours", "['red','blue']"), 201);
        assertThat(field.at("/data/attributes/display_value").textValue()).isEqualTo("The red, Sky");
        assertThat(TestApi.errors(put(CONTAINER, "colours", "['green','red','pink','red']")))
                .containsExactly(
                        "422 malformed /data/attributes/value/0",
                        "422 malformed /data/attributes/value/2",
                        "422 malformed /data/attributes/value/3");
        assertThat(TestApi.errors(put(CONTAINER, "colours", "[1,'red',null]")))
                .containsExactly("422 malformed /data/attributes/value/0", "422 malformed /data/attributes/value/2");

        assertThat(api.change("acme", "DELETE", blue, "").status()).isEqualTo(200);
        assertThat(api.get(blue).status()).isEqualTo(404);
        assertThat(api.document(CONTAINER).at("/data/0/attributes/value").toString())
                .isEqualTo("[\"red\"]");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {}                              | 422 blank label, 422 blank value
            {'label':' ','value':'red'}     | 422 blank label, 422 duplicate value
            {'label':'L','value':1}         | 422 malformed value
            {'label':'L','value':'v','position':'first'} | 422 malformed position
            """)
    void all_problems_of_an_option_are_reported_together(String attributes, String errors) {
        String options = DEFINITIONS + "/" + colours("enum") + "/options";

        assertThat(TestApi.errors(api.change("acme", "POST", options, body("custom_field_option", attributes))))
                .containsExactlyInAnyOrder(errors.replaceAll("([\\w/]+)(, |$)", "/data/attributes/$1$2")
                        .split(", "));
        String plain = DEFINITIONS + "/" + shortText("Shipment", "plain") + "/options";
        assertThat(TestApi.errors(
                        api.change("acme", "POST", plain, body("custom_field_option", "{'label':'L','value':'v'}"))))
                .containsExactly("422 malformed /data/attributes/value");
    }

    @Test
    void setting_a_field_again_replaces_its_value() {
        shortText("Shipment", "note");

        JsonNode first = answered(put(SHIPMENT, "note", "'a'"), 201);
        JsonNode second = answered(put(SHIPMENT, "note", "'b'"), 201);
        assertThat(second.at("/data/id")).isEqualTo(first.at("/data/id"));
        assertThat(second.at("/data/relationships/entity/data/id").textValue())
                .isEqualTo(SampleVoyage.SHIPMENT.id().toString());
        String path = FIELDS + "/" + first.at("/data/id").textValue();
        assertThat(api.document(path).at("/data/attributes/value").textValue()).isEqualTo("b");
        assertThat(api.document(path + "?include=entity,definition").path("included"))
                .hasSize(2);

        answered(api.change("acme", "PATCH", SHIPMENT + "/note", body("custom_field", "{'value':'c'}")), 200);
        answered(api.change("acme", "PATCH", path, body("custom_field", "{'value':null}")), 200);
        assertThat(api.document(path).at("/data/attributes/value").isNull()).isTrue();
        answered(api.change("acme", "PATCH", path, body("custom_field", "{}")), 200);
        assertThat(api.change("acme", "DELETE", SHIPMENT + "/note", "").status())
                .isEqualTo(204);
        assertThat(api.change("acme", "DELETE", SHIPMENT + "/note", "").status())
                .isEqualTo(404);
        assertThat(api.get(path).status()).isEqualTo(404);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {}                                 | 422 blank value, 422 blank api_slug
            {'api_slug':'other','value':'x'}   | 422 unknown api_slug
            {'api_slug':'box','value':'x'}     | 422 unknown api_slug
            {'api_slug':1,'value':{}}          | 422 malformed value, 422 malformed api_slug
            {'api_slug':'note','value':'\\u0000'} | 422 malformed value
            """)
    void all_problems_of_a_field_are_reported_together(String attributes, String errors) {
        shortText("Shipment", "note");
        shortText("Container", "container");

        assertThat(TestApi.errors(api.change("acme", "POST", SHIPMENT, body("custom_field", attributes))))
                .containsExactlyInAnyOrder(errors.replaceAll("([\\w/]+)(, |$)", "/data/attributes/$1$2")
                        .split(", "));
        assertThat(api.store.fields(TestApi.ACME.id())).isEmpty();
    }

    @Test
    void a_field_names_its_owner() {
        shortText("Container", "note");
        String link = "{\"data\":{\"type\":\"custom_field\",\"attributes\":{\"api_slug\":\"note\",\"value\":\"x\"},"
                + "\"relationships\":{\"entity\":{\"data\":%s}}}}";

        JsonNode made = answered(
                api.change(
                        "acme",
                        "POST",
                        FIELDS,
                        link.formatted("{\"type\":\"container\",\"id\":\"" + SampleVoyage.FULL.id() + "\"}")),
                201);
        assertThat(api.document(FIELDS + "?filter[entity_id]=" + SampleVoyage.FULL.id())
                        .at("/data/0/id"))
                .isEqualTo(made.at("/data/id"));
        assertThat(api.document(FIELDS + "?filter[entity_type]=Shipment").path("data"))
                .isEmpty();
        assertThat(api.document(FIELDS + "?filter[definition_id]="
                                + made.at("/data/relationships/definition/data/id")
                                        .textValue())
                        .path("data"))
                .hasSize(1);
        assertThat(TestApi.errors(api.change("acme", "POST", FIELDS, link.formatted("null"))))
                .containsExactly("422 blank /data/relationships/entity");
        assertThat(TestApi.errors(api.change(
                        "acme",
                        "POST",
                        FIELDS,
                        link.formatted("{\"type\":\"container\",\"id\":\"" + SampleVoyage.id(999) + "\"}"))))
                .containsExactly("422 unknown /data/relationships/entity");
        assertThat(TestApi.errors(api.change(
                        "acme",
                        "POST",
                        FIELDS,
                        link.formatted("{\"type\":\"port\",\"id\":\"" + SampleVoyage.NEW_YORK.id() + "\"}"))))
                .containsExactly("422 malformed /data/relationships/entity");
    }

    @Test
    void fields_are_hidden_from_other_accounts() {
        String id = shortText("Shipment", "note");
        String field = FIELDS + "/"
                + answered(put(SHIPMENT, "note", "'x'"), 201).at("/data/id").textValue();

        String options = DEFINITIONS + "/" + colours("enum") + "/options";
        String option = options + "/" + api.document(options).at("/data/0/id").textValue();

        for (String path : List.of(field, DEFINITIONS + "/" + id, options, option)) {
            assertThat(api.as("plain", path).status()).as(path).isEqualTo(404);
        }
        for (String path : List.of(DEFINITIONS + "/" + id, option)) {
            String type = path.equals(option) ? "custom_field_option" : "custom_field_definition";
            String change = body(type, "{'label':'Other','display_name':'Other'}");
            assertThat(api.change("plain", "PATCH", path, change).status()).isEqualTo(404);
            assertThat(api.change("plain", "DELETE", path, "").status()).isEqualTo(404);
        }
        assertThat(api.change("plain", "POST", options, body("custom_field_option", "{'label':'L','value':'v'}"))
                        .status())
                .isEqualTo(404);
        assertThat(api.document(options).path("data").findValuesAsText("label")).containsExactly("The red", "The blue");
        assertThat(TestApi.errors(
                        api.change("plain", "POST", SHIPMENT, body("custom_field", "{'api_slug':'note','value':'y'}"))))
                .containsExactly("422 unknown /data/attributes/api_slug");
        assertThat(JsonApiAssertions.document(api.as("plain", SHIPMENT).bytes()).path("data"))
                .isEmpty();
        assertThat(JsonApiAssertions.document(api.as("plain", FIELDS).bytes()).path("data"))
                .isEmpty();
        assertThat(api.change("plain", "PATCH", field, body("custom_field", "{'value':'y'}"))
                        .status())
                .isEqualTo(404);
        assertThat(api.change("plain", "DELETE", field, "").status()).isEqualTo(404);
        assertThat(api.change("plain", "DELETE", SHIPMENT + "/note", "").status())
                .isEqualTo(404);
        assertThat(api.document(field).at("/data/attributes/value").textValue()).isEqualTo("x");
    }

    @Test
    void a_resource_of_another_account_cannot_get_a_field() {
        shortText("Container", "note");
        UUID foreign = UUID.fromString("00000000-0000-7000-8000-0000000f0001");
        api.store
                .shipments()
                .save(Change.of(TestApi.PLAIN.id())
                        .container(Container.builder(
                                        foreign,
                                        SampleVoyage.SHIPMENT.id(),
                                        ContainerNumber.parse("TCLU7654321"),
                                        SampleVoyage.NOW)
                                .build())
                        .build());

        assertThat(TestApi.errors(api.change(
                        "acme",
                        "POST",
                        FIELDS,
                        "{\"data\":{\"type\":\"custom_field\",\"attributes\":{\"api_slug\":\"note\",\"value\":\"x\"},"
                                + "\"relationships\":{\"entity\":{\"data\":{\"type\":\"container\",\"id\":\"" + foreign
                                + "\"}}}}}")))
                .containsExactly("422 unknown /data/relationships/entity");
        assertThat(put("/v2/containers/" + foreign + "/custom_fields", "note", "'x'")
                        .status())
                .isEqualTo(404);
        assertThat(api.store.fields(TestApi.ACME.id())).isEmpty();
        assertThat(api.store.fields(TestApi.PLAIN.id())).isEmpty();
    }

    @Test
    void the_number_of_definitions_of_an_account_is_limited() {
        for (int i = 0; i < MOST_DEFINITIONS; i++) {
            api.store
                    .customFields()
                    .saveDefinition(
                            TestApi.ACME.id(),
                            FieldDefinition.of(
                                            SampleVoyage.id(10_000 + i),
                                            FieldEntity.SHIPMENT,
                                            "f" + i,
                                            "F",
                                            CustomFieldType.DATE,
                                            SampleVoyage.NOW)
                                    .build());
        }

        assertThat(TestApi.errors(define("{'entity_type':'Container','display_name':'More','data_type':'date'}")))
                .containsExactly("422 too_many /data");
        assertThat(api.document(DEFINITIONS).at("/meta/total").intValue()).isEqualTo(MOST_DEFINITIONS);
    }

    @Test
    void an_unchanged_definition_is_not_stored_again() {
        String path = DEFINITIONS + "/" + shortText("Shipment", "note");
        List<FieldDefinition> before = api.store.customFields().definitions(TestApi.ACME.id());

        answered(api.change("acme", "PATCH", path, body("custom_field_definition", "{}")), 200);
        answered(api.change("acme", "PATCH", path, body("custom_field_definition", "{'display_name':'note'}")), 200);

        assertThat(api.store.customFields().definitions(TestApi.ACME.id())).isEqualTo(before);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {'display_name':' ','description':1}                    | 422 blank display_name, 422 malformed description
            {'validation':[]}                                       | 422 malformed validation
            {'validation':{'max_length':2},'default_value':'long'}  | 422 malformed default_value
            {'default_value':1}                                     | 422 malformed default_value
            {'display_name':null}                                   | 422 blank display_name
            {'default_format':'\\u0000'}                            | 422 malformed default_format
            """)
    void all_problems_of_a_changed_definition_are_reported_together(String attributes, String errors) {
        String path = DEFINITIONS + "/" + shortText("Shipment", "note");
        List<FieldDefinition> before = api.store.customFields().definitions(TestApi.ACME.id());

        assertThat(TestApi.errors(api.change("acme", "PATCH", path, body("custom_field_definition", attributes))))
                .containsExactlyInAnyOrder(errors.replaceAll("([\\w/]+)(, |$)", "/data/attributes/$1$2")
                        .split(", "));
        assertThat(api.store.customFields().definitions(TestApi.ACME.id())).isEqualTo(before);
    }

    private ApiResponse request(String initial) {
        return api.change(
                "acme",
                "POST",
                "/v2/tracking_requests",
                body(
                        "tracking_request",
                        "{'request_type':'bill_of_lading','request_number':'TEST-TR-SUCCEEDED','scac':'TEST',"
                                + "'initial_custom_fields':" + initial + "}"));
    }

    private List<CustomField> fieldsOf(FieldEntity entity, UUID id) {
        return api.store.customFields().fieldsByOwner(TestApi.ACME.id(), new FieldOwner(entity, id));
    }

    private static FieldValue text(String text) {
        return new FieldValue.Text(text);
    }

    @Test
    void initial_fields_are_set_when_the_shipment_and_containers_are_created() {
        shortText("Shipment", "note");
        shortText("Container", "note");
        defined("{'entity_type':'Container','api_slug':'grade','display_name':'Grade','data_type':'short_text',"
                + "'default_value':'standard'}");
        defined("{'entity_type':'TrackingRequest','api_slug':'origin','display_name':'O','data_type':'short_text',"
                + "'default_value':'api'}");
        String id = answered(
                        request("{'shipment':[{'api_slug':'note','value':'of the bill'}],"
                                + "'containers':[{'api_slug':'note','value':'of every container','number':''},"
                                + "{'api_slug':'note','value':'of one container','number':'TCLU7654321'}]}"),
                        201)
                .at("/data/id")
                .textValue();
        assertThat(fieldsOf(FieldEntity.TRACKING_REQUEST, UUID.fromString(id)))
                .extracting(CustomField::value)
                .containsExactly(text("api"));
        assertThat(api.store.fields(TestApi.ACME.id())).hasSize(1);

        api.engine.runDue();
        TrackingRequest request = api.store
                .tracking()
                .request(TestApi.ACME.id(), UUID.fromString(id))
                .orElseThrow();
        api.engine.apply(
                TestApi.ACME.id(),
                request.shipmentId(),
                Report.by(SourceType.SHIPPING_LINE, SampleVoyage.NOW)
                        .container(ContainerNumber.parse("TCLU7654321"), statement -> {})
                        .build());

        assertThat(fieldsOf(FieldEntity.SHIPMENT, request.shipmentId()))
                .extracting(CustomField::value)
                .containsExactly(text("of the bill"));
        api.store
                .tracking()
                .aggregate(TestApi.ACME.id(), request.shipmentId())
                .orElseThrow()
                .containers()
                .forEach(container -> {
                    boolean named = container.number().value().equals("TCLU7654321");
                    assertThat(fieldsOf(FieldEntity.CONTAINER, container.id()))
                            .extracting(CustomField::value)
                            .containsExactlyInAnyOrder(
                                    text(named ? "of one container" : "of every container"), text("standard"));
                });
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {'shipment':[{'api_slug':'other','value':'x'}]}       | 422 unknown /shipment/0/api_slug
            {'shipment':[{'api_slug':'note','value':1}]}          | 422 malformed /shipment/0/value
            {'shipment':[{'value':1},{'api_slug':'note'}]}        | 422 blank /shipment/0/api_slug, 422 blank /shipment/1/value
            {'containers':[{'api_slug':'note','value':'x'}]}      | 422 unknown /containers/0/api_slug
            {'shipment':{},'containers':'x'}                      | 422 malformed /shipment, 422 malformed /containers
            {'containers':[{'value':[1],'number':'MSC'}]}         | 422 blank /containers/0/api_slug, 422 malformed /containers/0/value/0, 422 malformed /containers/0/number
            {'containers':[{'api_slug':'note','value':'x','number':'MSC'}]} | 422 malformed /containers/0/number, 422 unknown /containers/0/api_slug
            {'containers':[{'api_slug':'note'}]}                  | 422 blank /containers/0/value, 422 unknown /containers/0/api_slug
            {'shipment':[{'api_slug':'note','value':[1]}]}        | 422 malformed /shipment/0/value/0
            'x'                                                   | 422 malformed
            """)
    void problems_of_initial_fields_have_pointers(String initial, String errors) {
        shortText("Shipment", "note");

        assertThat(TestApi.errors(request(initial)))
                .containsExactly(
                        errors.replaceAll("(422 \\w+) ?(/[^,]*)?", "$1 /data/attributes/initial_custom_fields$2")
                                .split(", "));
        assertThat(api.store.tracking().requestsByNumber(TestApi.ACME.id(), "TEST-TR-SUCCEEDED"))
                .isEmpty();
    }
}
