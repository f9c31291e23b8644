package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.quayside.core.account.Share;
import dev.quayside.core.container.Milestones;
import dev.quayside.core.container.RailProgress;
import dev.quayside.core.event.Audience;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.event.TransportEvent;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.shipment.Voyage;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.Shares;
import dev.quayside.core.tracking.ObservedStore;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.http.Headers;
import dev.quayside.query.store.ListingStore;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Shares of the sample voyage, and what {@code GET /shared} shows of them. */
abstract class SharedFixture {

    final List<String> calls = new ArrayList<>();
    final TestApi api = new TestApi(
            builder -> builder,
            store -> ObservedStore.of(ListingStore.class, store, (repository, method, arguments) -> {
                calls.add(method.getName());
                return method.invoke(repository, arguments);
            }));

    static Instant day(int days) {
        return SampleVoyage.NOW.plus(Duration.ofDays(days));
    }

    void save(Milestones milestones, RailProgress rail, Voyage voyage) {
        save(SampleVoyage.SHIPMENT.toBuilder().voyage(voyage).build(), milestones, rail);
    }

    void save(Shipment shipment, Milestones milestones, RailProgress rail) {
        api.store
                .shipments()
                .save(Change.of(TestApi.ACME.id())
                        .shipment(shipment)
                        .container(SampleVoyage.FULL.toBuilder()
                                .milestones(milestones)
                                .rail(rail)
                                .build())
                        .build());
    }

    JsonNode milestones() {
        return shared(Share.Kind.CONTAINER, SampleVoyage.FULL.id(), EnumSet.of(Share.Part.MILESTONES))
                .at("/containers/0/milestones");
    }

    void commit(TransportEvent... events) {
        Commit.Builder commit = Commit.of(TestApi.ACME.id());
        List.of(events).forEach(commit::event);
        api.store.tracking().commit(commit.build());
    }

    static TransportEvent event(
            int sequence,
            EventKind kind,
            String key,
            @Nullable Instant timestamp,
            @Nullable RoutingPoint location,
            @Nullable Instant invalidatedAt) {
        return new TransportEvent(
                SampleVoyage.id(700 + sequence),
                kind,
                SampleVoyage.FULL.id(),
                (long) sequence,
                SampleVoyage.SHIPMENT.id(),
                SampleVoyage.NOW.plusSeconds(sequence),
                timestamp,
                SourceType.SHIPPING_LINE,
                location,
                SampleVoyage.MAHER.id(),
                SampleVoyage.EMMA.id(),
                "012W",
                null,
                null,
                invalidatedAt,
                key,
                Audience.EVERYONE);
    }

    String token(Share.Kind kind, UUID object, Set<Share.Part> parts) {
        return new Shares(api.store, () -> SampleVoyage.NOW, Shares.USUAL_LIMIT)
                .create(TestApi.ACME.id(), kind, object, parts, null, null)
                .orElseThrow()
                .token()
                .reveal();
    }

    JsonNode shared(Share.Kind kind, UUID object, Set<Share.Part> parts) {
        return json(token(kind, object, parts));
    }

    JsonNode json(String token) {
        ApiResponse response = api.send("GET", "/v2/shared", Headers.NONE.with("Authorization", "Token " + token));
        String body = new String(response.bytes(), StandardCharsets.UTF_8);
        assertThat(response.status()).as(body).isEqualTo(200);
        return JsonApiAssertions.json(body);
    }
}
