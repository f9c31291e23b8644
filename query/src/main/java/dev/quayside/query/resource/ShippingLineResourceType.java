package dev.quayside.query.resource;

import dev.quayside.core.carrier.Scac;
import dev.quayside.core.carrier.ShippingLine;
import dev.quayside.query.schema.Attribute;
import dev.quayside.query.schema.ResourceType;
import java.util.List;

final class ShippingLineResourceType {

    static final ResourceType<ShippingLine> TYPE = new ResourceType<>(
            "shipping_line",
            ShippingLine::id,
            List.of(
                    Attribute.text("scac", row -> row.scac().value()),
                    Attribute.text("name", ShippingLine::name),
                    Attribute.map("provided_data", row -> TerminalProperties.flagsAndNotes(row.providedData())),
                    Attribute.text("tracking_url", ShippingLine::trackingUrl),
                    Attribute.text("contact_url", ShippingLine::contactUrl),
                    Attribute.texts(
                            "alternative_scacs",
                            row -> row.alternativeScacs().stream()
                                    .map(Scac::value)
                                    .toList()),
                    Attribute.text("short_name", ShippingLine::shortName),
                    Attribute.flag(
                            "bill_of_lading_tracking_support",
                            row -> row.support().billOfLading()),
                    Attribute.flag(
                            "booking_number_tracking_support",
                            row -> row.support().booking()),
                    Attribute.flag(
                            "container_number_tracking_support",
                            row -> row.support().container())),
            List.of());

    private ShippingLineResourceType() {}
}
