package dev.quayside.examples.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.toedter.spring.hateoas.jsonapi.JsonApiConfiguration;
import com.toedter.spring.hateoas.jsonapi.JsonApiError;
import com.toedter.spring.hateoas.jsonapi.JsonApiErrors;
import com.toedter.spring.hateoas.jsonapi.JsonApiId;
import com.toedter.spring.hateoas.jsonapi.JsonApiMediaTypeConfiguration;
import com.toedter.spring.hateoas.jsonapi.JsonApiRelationships;
import com.toedter.spring.hateoas.jsonapi.JsonApiType;
import dev.quayside.core.account.RateLimiter;
import dev.quayside.core.container.Container;
import dev.quayside.jsonapi.V2Api;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.http.HttpResponse;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.support.DefaultListableBeanFactory;
import org.springframework.hateoas.CollectionModel;
import org.springframework.hateoas.EntityModel;
import org.springframework.hateoas.IanaLinkRelations;

/**
 * The interface read over HTTP by a library for JSON:API that others wrote: Spring HATEOAS with the media type of
 * {@code spring-hateoas-jsonapi}, which knows nothing of this interface but the names of the fields that are wanted.
 */
class ForeignClientTest {

    private static final Instant NOW = Instant.parse("2026-03-04T15:16:17Z");
    private static final SampleData SAMPLE = SampleData.at(NOW);
    private static final TypeReference<CollectionModel<EntityModel<ContainerModel>>> CONTAINERS =
            new TypeReference<>() {};
    private static final TypeReference<EntityModel<ContainerModel>> CONTAINER = new TypeReference<>() {};

    private static ServerStore store;
    private static ExampleServer server;
    private static Client client;

    private final ObjectMapper reader = reader();

    @BeforeAll
    static void start() throws StartException {
        store = ServerStore.inMemory();
        Clock clock = Clock.fixed(NOW, ZoneOffset.UTC);
        StoreSetup seeding = new StoreSetup(store, clock, new PrintStream(OutputStream.nullOutputStream()));
        seeding.fill(List.of(), Options.Sample.IF_EMPTY);
        server = ExampleServer.bind(0);
        server.serve(V2Api.builder(server.base(), store.data(), clock)
                .rateLimiter(RateLimiter.unlimited())
                .build());
        client = new Client(
                server.base(), seeding.replaceKey(null, KeyLabel.alone()).reveal());
    }

    @AfterAll
    static void stop() {
        server.close();
        store.close();
    }

    @Test
    void lists_are_read_with_included_resources() throws JsonProcessingException {
        CollectionModel<EntityModel<ContainerModel>> page =
                read(client.get("/containers", "include=shipment,pod_terminal", "page[size]=50"), CONTAINERS);

        assertThat(page.getContent()).hasSize(50).allSatisfy(model -> {
            ContainerModel container = model.getContent();
            Container known = container(container.id);
            assertThat(container.type).isEqualTo("container");
            assertThat(container.number).isEqualTo(known.number().value());
            assertThat(container.status).isEqualTo(known.status().code());
            assertThat(container.shipment.id).isEqualTo(known.shipmentId().toString());
            assertThat(container.shipment.number).isNotBlank();
        });
        assertThat(page.getContent())
                .extracting(EntityModel::getContent)
                .anySatisfy(container -> assertThat(container.terminal.name).isNotBlank());
    }

    @Test
    void pages_are_read_by_their_links() throws JsonProcessingException {
        List<String> seen = new ArrayList<>();
        String base = server.base().toString();
        String next = base + "/containers?sort=created_at&page[size]=40";
        while (next != null) {
            CollectionModel<EntityModel<ContainerModel>> page =
                    read(client.send("GET", next.substring(base.length())), CONTAINERS);
            page.getContent().forEach(model -> seen.add(model.getContent().id));
            next = page.getLink(IanaLinkRelations.NEXT)
                    .map(link -> link.getHref())
                    .orElse(null);
        }

        assertThat(seen).doesNotHaveDuplicates().hasSameSizeAs(SAMPLE.containers());
    }

    @Test
    void one_resource_is_read_with_its_relationships() throws JsonProcessingException {
        Container known = SAMPLE.containers().get(3);

        ContainerModel container = read(client.get("/containers/" + known.id(), "include=shipment"), CONTAINER)
                .getContent();

        assertThat(container.id).isEqualTo(known.id().toString());
        assertThat(container.shipment.id).isEqualTo(known.shipmentId().toString());
    }

    @Test
    void errors_are_read_with_their_source() throws JsonProcessingException {
        HttpResponse<String> response = client.get("/containers", "filter[has_fees]=maybe", "page[size]=0");

        List<JsonApiError> errors =
                reader.readValue(response.body(), JsonApiErrors.class).getErrors();

        assertThat(response.statusCode()).isEqualTo(400);
        assertThat(errors).extracting(JsonApiError::getStatus).containsOnly("400");
        assertThat(errors).extracting(JsonApiError::getCode).doesNotContainNull();
        assertThat(errors)
                .extracting(error -> error.getSource().get("parameter"))
                .containsExactlyInAnyOrder("filter[has_fees]", "page[size]");
    }

    private <T> T read(HttpResponse<String> response, TypeReference<T> type) throws JsonProcessingException {
        assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
        return reader.readValue(response.body(), type);
    }

    private static Container container(String id) {
        return SAMPLE.containers().stream()
                .filter(each -> each.id().toString().equals(id))
                .findFirst()
                .orElseThrow();
    }

    private static ObjectMapper reader() {
        DefaultListableBeanFactory beans = new DefaultListableBeanFactory();
        return new JsonApiMediaTypeConfiguration(beans.getBeanProvider(JsonApiConfiguration.class), beans)
                .configureObjectMapper(new ObjectMapper());
    }

    /** A container as a client that plans pickups reads it. */
    @JsonIgnoreProperties(ignoreUnknown = true)
    static final class ContainerModel {
        @JsonApiId
        @JsonProperty
        String id;

        @JsonApiType
        @JsonProperty
        String type;

        @JsonProperty
        String number;

        @JsonProperty("current_status")
        String status;

        @JsonApiRelationships("shipment")
        Voyage shipment;

        @JsonApiRelationships("pod_terminal")
        Facility terminal;
    }

    /** Its shipment. */
    @JsonIgnoreProperties(ignoreUnknown = true)
    static final class Voyage {
        @JsonApiId
        @JsonProperty
        String id;

        @JsonProperty("bill_of_lading_number")
        String number;
    }

    /** The place of pickup. */
    @JsonIgnoreProperties(ignoreUnknown = true)
    static final class Facility {
        @JsonApiId
        @JsonProperty
        String id;

        @JsonProperty
        String name;
    }
}
