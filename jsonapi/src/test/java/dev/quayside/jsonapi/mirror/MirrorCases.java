package dev.quayside.jsonapi.mirror;

import dev.quayside.core.container.Container;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.ledger.Activity;
import dev.quayside.core.ledger.Movement;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.shipment.RoutingPoint;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** The common parts of mirror tests: an origin with one journey, and its notifications. */
abstract class MirrorCases {
    static final long SEED = 20260121;

    final OriginFixture origin = new OriginFixture(SEED);
    final MirrorFixture house = new MirrorFixture(origin.account, origin.webhook, origin);
    OriginFixture.Journey journey;

    @BeforeEach
    void begin() {
        journey = origin.begin(SEED);
    }

    @AfterEach
    void close() {
        origin.close();
    }

    void deliverAll() {
        origin.write(origin.outbox).forEach(house.mirror::apply);
        origin.outbox.clear();
    }

    byte[] moved(Activity activity, int day) {
        return moved(containers().get(0), activity, day).get(0);
    }

    /** Returns the notification of a movement. */
    List<byte[]> moved(Container container, Activity activity, int day) {
        origin.outbox.clear();
        Movement movement = Movement.of(
                activity, OriginFixture.START.plus(Duration.ofDays(day)), RoutingPoint.raw("Shanghai", "CNSHA"));
        origin.report(
                journey.shipment(),
                Report.by(SourceType.SHIPPING_LINE, origin.now().plusSeconds(60))
                        .container(container.number(), statement -> statement.movement(movement))
                        .build());
        return origin.write(origin.outbox);
    }

    List<Container> containers() {
        return origin.store
                .tracking()
                .aggregate(origin.account.id(), journey.shipment())
                .orElseThrow()
                .containers();
    }

    UUID containerId() {
        return containers().get(0).id();
    }

    static String text(byte[] document) {
        return new String(document, StandardCharsets.UTF_8);
    }
}
