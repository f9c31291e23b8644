package dev.quayside.query.resource;

import dev.quayside.core.carrier.Vessel;
import dev.quayside.query.schema.Attribute;
import dev.quayside.query.schema.Description;
import dev.quayside.query.schema.Property;
import dev.quayside.query.schema.ValueKind;
import java.util.List;
import java.util.UUID;

/** The stored properties of a vessel, declared as in {@link ContainerProperties}. */
public final class VesselProperties {

    public static final Description<Vessel> DESCRIPTION = description();

    private VesselProperties() {}

    private static Description<Vessel> description() {
        Description.Builder<Vessel> all = Description.of("vessel");
        Property<Vessel, UUID> id = all.addStored("id", ValueKind.ID, Vessel::id);
        Property<Vessel, String> name = all.add("name", ValueKind.TEXT, Vessel::name);
        Property<Vessel, String> imo = all.add("imo", ValueKind.TEXT, Vessel::imo);
        Property<Vessel, String> mmsi = all.addStored("mmsi", ValueKind.TEXT, Vessel::mmsi);
        // Only the document of a vessel itself has a position.
        for (String ofPosition :
                List.of("latitude", "longitude", "nautical_speed_knots", "navigational_heading_degrees")) {
            all.addDerived(Attribute.decimal(ofPosition, vessel -> null));
        }
        all.addDerived(Attribute.instant("position_timestamp", vessel -> null));
        return all.build(
                values -> new Vessel(values.required(id), values.required(name), values.get(imo), values.get(mmsi)));
    }
}
