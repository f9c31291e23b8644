package dev.quayside.examples.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.carrier.ShippingLine;
import dev.quayside.core.carrier.ShippingLines;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.tracking.NewRequest;
import dev.quayside.core.tracking.RequestOutcome;
import dev.quayside.core.tracking.TrackingEngine;
import dev.quayside.query.store.InMemoryStore;
import java.time.Clock;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class ListedLinesTest {

    @Test
    void every_listed_line_is_tracked() {
        InMemoryStore store = new InMemoryStore();
        AccountId account = StoreSetup.ACCOUNT.id();
        store.accounts().save(StoreSetup.ACCOUNT);
        TrackingEngine.Builder builder = TrackingEngine.builder(store).clock(Clock.systemUTC());
        DemoJourneys.track(builder, Clock.systemUTC(), 1);
        try (TrackingEngine engine = builder.build()) {
            List<ShippingLine> lines = ShippingLines.bundled().publicLines().stream()
                    .filter(line -> line.support().billOfLading())
                    .toList();
            assertThat(lines).hasSizeGreaterThan(30);
            for (ShippingLine line : lines) {
                String number =
                        "LISTED" + line.scac() + UUID.randomUUID().toString().substring(0, 4);
                NewRequest request = NewRequest.of(RequestType.BILL_OF_LADING, number, line.scac());

                assertThat(engine.request(account, request))
                        .as("%s", line.scac())
                        .isInstanceOf(RequestOutcome.Accepted.class);
            }
        }
    }
}
