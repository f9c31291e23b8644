package dev.quayside.examples.springboot;

import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.ledger.*;
import dev.quayside.core.source.*;

/** The source of one shipping line; replace the report by a call of your carrier. */
final class ExampleLine implements CarrierSource {
    @Override
    public boolean serves(Scac line) {
        return line.equals(Scac.of("MAEU"));
    }

    @Override
    public SourceResponse<Report> fetch(CarrierRequest request) {
        return SourceResponse.reported(Report.by(SourceType.SHIPPING_LINE, request.calledAt())
                .shipment(shipment -> shipment.set(ReportedField.POD_VESSEL_NAME, "MAERSK ESSEN"))
                .container(
                        ContainerNumber.parse("MSCU1234566"),
                        container ->
                                container.movement(Movement.of(Activity.VESSEL_LOADED, request.requestedAt(), null)))
                .build());
    }
}
