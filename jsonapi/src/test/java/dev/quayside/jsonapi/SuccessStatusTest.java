package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.request.RequestStatus;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.store.Commit;
import dev.quayside.jsonapi.document.SuccessStatus;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The word for the status of a tracking request that has succeeded. */
class SuccessStatusTest {

    private static TestApi api(SuccessStatus word) {
        TestApi api = new TestApi(builder -> builder.successStatus(word));
        api.store
                .tracking()
                .commit(Commit.of(TestApi.ACME.id())
                        .request(TrackingRequest.of(
                                        SampleVoyage.id(500), RequestType.BILL_OF_LADING, "LONE-1", SampleVoyage.NOW)
                                .scac(Scac.of("MAEU"))
                                .status(RequestStatus.SUCCEEDED)
                                .shipmentId(SampleVoyage.SHIPMENT.id())
                                .dueAt(null)
                                .build())
                        .request(TrackingRequest.of(
                                        SampleVoyage.id(501), RequestType.BILL_OF_LADING, "LONE-2", SampleVoyage.NOW)
                                .scac(Scac.of("MAEU"))
                                .build())
                        .build());
        return api;
    }

    private static List<String> statuses(JsonNode document) {
        return StreamSupport.stream(document.path("data").spliterator(), false)
                .map(resource -> resource.at("/attributes/status").textValue())
                .toList();
    }

    @ParameterizedTest
    @CsvSource({"SUCCEEDED, succeeded", "CREATED, created"})
    void documents_have_the_configured_status(SuccessStatus word, String shown) {
        TestApi api = api(word);

        JsonNode one = api.document("/v2/tracking_requests/" + SampleVoyage.id(500));
        assertThat(one.at("/data/attributes/status").textValue()).isEqualTo(shown);
        assertThat(statuses(api.document("/v2/tracking_requests"))).containsExactlyInAnyOrder(shown, "pending");
        assertThat(statuses(api.document("/v2/search?query=LONE"))).containsExactlyInAnyOrder(shown, "pending");
        JsonNode example = api.document("/v2/webhook_notifications/examples?event=tracking_request.succeeded");
        assertThat(example.toString()).contains("\"status\":\"" + shown + "\"");
    }

    @ParameterizedTest
    @EnumSource(SuccessStatus.class)
    void filters_accept_both_statuses(SuccessStatus word) {
        TestApi api = api(word);

        for (String given : List.of("succeeded", "created", "created,failed")) {
            assertThat(statuses(api.document("/v2/tracking_requests?filter[status]=" + given)))
                    .as(given)
                    .hasSize(1);
        }
    }

    @Test
    void the_description_has_both_statuses() {
        assertThat(api(SuccessStatus.CREATED).api.description()).contains("'created' means 'succeeded'");
    }
}
