package dev.quayside.examples.server;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.ledger.*;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.source.*;
import dev.quayside.core.store.Store;
import dev.quayside.core.tracking.*;
import java.time.*;

public class TrackingExample {
    public static TrackingEngine start(Store store, Clock clock) {
        CarrierSource maersk = new CarrierSource() {
            @Override
            public boolean serves(Scac line) {
                return line.equals(Scac.of("MAEU"));
            }

            @Override
            public SourceResponse<Report> fetch(CarrierRequest request) {
                return SourceResponse.reported(Report.by(SourceType.SHIPPING_LINE, clock.instant())
                        .shipment(shipment -> shipment.set(ReportedField.POD_VESSEL_NAME, "MAERSK ESSEN"))
                        .build());
            }
        };
        TrackingEngine engine =
                TrackingEngine.builder(store).carriers(maersk).clock(clock).build();
        TrackingWorker.start(engine, 2, Duration.ofMillis(200));
        return engine;
    }

    public static RequestOutcome track(TrackingEngine engine, AccountId account) {
        return engine.request(account, NewRequest.of(RequestType.BILL_OF_LADING, "MAEU221876618", Scac.of("MAEU")));
    }
}
