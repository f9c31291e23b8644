package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.quayside.core.tracking.ObservedStore;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.query.schema.Limits;
import dev.quayside.query.store.ListingStore;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests how often the store is called for included resources. */
class IncludeTest {

    private final List<String> lookUps = new ArrayList<>();
    private final TestApi api = new TestApi(builder -> builder, lists -> counting(lists, lookUps));

    @Test
    void each_level_has_one_look_up_for_each_type() {
        api.document("/v2/containers?sort=created_at&include=pod_terminal,pickup_facility,shipment.port_of_lading,"
                + "shipment.port_of_discharge,shipment.destination,shipment.pod_terminal.port,shipment.containers");

        assertThat(lookUps).containsExactly("containers", "terminals 2", "shipments 1", "places 2", "places 1");
    }

    @Test
    void loaded_resources_are_not_looked_up_again() {
        api.document("/v2/containers/" + SampleVoyage.FULL.id() + "?include=shipment.containers.shipment,"
                + "pod_terminal.port,shipment.port_of_discharge");

        assertThat(lookUps)
                .containsExactly(
                        "containers 1",
                        "shipments 1",
                        "terminals 1",
                        "containers 1",
                        "places 1",
                        "eventsByContainer 1",
                        "histories 1");
    }

    @Test
    void nothing_is_looked_up_without_an_include() {
        api.document("/v2/containers?include=transport_events.vessel");

        assertThat(lookUps).containsExactly("containers", "eventsByContainer 2");
    }

    @Test
    void too_many_includes_are_rejected_before_their_look_up() {
        Limits four = Limits.STANDARD.withIncluded(4);
        TestApi limited = new TestApi(builder -> builder.limits(four), lists -> counting(lists, lookUps));

        assertThat(limited.get("/v2/containers?include=shipment,pod_terminal,pickup_facility")
                        .status())
                .isEqualTo(200);
        lookUps.clear();
        ApiResponse response = limited.get(
                "/v2/containers?include=shipment.port_of_lading,shipment.port_of_discharge,pod_terminal,pickup_facility");

        assertThat(TestApi.errors(response)).containsExactly("400 limit_exceeded include");
        assertThat(JsonApiAssertions.document(response.bytes())
                        .at("/errors/0/detail")
                        .textValue())
                .contains("4");
        assertThat(lookUps).containsExactly("containers", "shipments 1", "terminals 2");
    }

    @Test
    void the_limit_itself_is_allowed() {
        TestApi limited = new TestApi(builder -> builder.limits(Limits.STANDARD.withIncluded(4)));

        JsonNode document =
                limited.document("/v2/containers?include=shipment.port_of_lading,pod_terminal,pickup_facility");

        assertThat(document.get("included")).hasSize(4);
    }

    /** Records each call of the store with the number of ids. */
    private static ListingStore counting(ListingStore store, List<String> lookUps) {
        return ObservedStore.of(ListingStore.class, store, (repository, method, arguments) -> {
            if (method.getName().equals("list")) {
                lookUps.add(arguments[0].toString());
            } else if (arguments != null && arguments[arguments.length - 1] instanceof Collection<?> ids) {
                lookUps.add(method.getName() + " " + ids.size());
            }
            return method.invoke(repository, arguments);
        });
    }
}
