package dev.quayside.examples.server;

import dev.quayside.core.container.*;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.ledger.*;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.source.CarrierRequest;
import java.math.BigDecimal;
import java.time.*;
import java.util.List;

public class ReportExample {
    public static Report report(CarrierRequest request) {
        RoutingPoint shanghai = RoutingPoint.raw("Shanghai", "CNSHA");
        Instant loaded = Instant.parse("2026-01-14T08:00:00Z");
        return Report.by(SourceType.SHIPPING_LINE, request.calledAt())
                .shipment(shipment -> shipment.set(ReportedField.PORT_OF_LADING, shanghai)
                        .set(ReportedField.PORT_OF_DISCHARGE, RoutingPoint.raw("Los Angeles", "USLAX"))
                        .set(ReportedField.POD_ETA_AT, Instant.parse("2026-02-01T06:00:00Z")))
                .container(
                        ContainerNumber.parse("MSCU1234566"),
                        container -> container
                                .set(ReportedField.LAST_FREE_DAY, LocalDate.parse("2026-02-07"))
                                .set(ReportedField.HOLDS, List.of(Hold.of(Hold.Name.CUSTOMS, Hold.Status.HOLD, null)))
                                .set(
                                        ReportedField.FEES,
                                        List.of(Fee.of(Fee.Type.DEMURRAGE, new BigDecimal("150.00"), "USD")))
                                .movement(Movement.of(Activity.VESSEL_LOADED, loaded, shanghai)))
                .build();
    }
}
