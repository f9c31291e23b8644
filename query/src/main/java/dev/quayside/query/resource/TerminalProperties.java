package dev.quayside.query.resource;

import static dev.quayside.query.resource.ResourceValueKinds.TEXT_OR_BLANK;
import static dev.quayside.query.schema.ValueKind.TEXT;

import dev.quayside.core.place.FacilityType;
import dev.quayside.core.place.PostalAddress;
import dev.quayside.core.place.ProvidedData;
import dev.quayside.core.place.Terminal;
import dev.quayside.core.place.TerminalCodes;
import dev.quayside.query.schema.Attribute;
import dev.quayside.query.schema.Description;
import dev.quayside.query.schema.Property;
import dev.quayside.query.schema.PropertyValues;
import dev.quayside.query.schema.Relationship;
import dev.quayside.query.schema.ResourceId;
import dev.quayside.query.schema.ResourceType;
import dev.quayside.query.schema.ValueKind;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The properties of a terminal in documents and in the store, declared as in {@link ContainerProperties}. */
public final class TerminalProperties {

    /**
     * The lines of an address. Documents contain each line as an attribute of the terminal; one column stores all
     * lines.
     */
    public static final Description<PostalAddress> ADDRESS_LINES = addressLines();

    private static final Description.Builder<Terminal> ALL = Description.of("terminal");

    public static final Property<Terminal, UUID> ID = ALL.addStored("id", ValueKind.ID, Terminal::id);

    // The attributes of documents, in their order. Documents contain the id also as an attribute, but a reader uses the
    // id of the resource.

    static final Attribute<Terminal> ID_ATTRIBUTE =
            ALL.addDerived(Attribute.text("id", terminal -> terminal.id().toString()));
    public static final Property<Terminal, String> NICKNAME = ALL.add("nickname", TEXT_OR_BLANK, Terminal::nickname);
    public static final Property<Terminal, String> NAME =
            ALL.addRequired("name", ResourceValueKinds.NAME, Terminal::name);
    private static final Property<Terminal, String> FIRMS_CODE =
            ALL.add("firms_code", TEXT_OR_BLANK, terminal -> terminal.codes().firms());
    private static final Property<Terminal, String> SMDG_CODE =
            ALL.add("smdg_code", TEXT_OR_BLANK, terminal -> terminal.codes().smdg());
    private static final Property<Terminal, String> BIC_FACILITY_CODE = ALL.add(
            "bic_facility_code", TEXT_OR_BLANK, terminal -> terminal.codes().bicFacility());
    /** Documents contain the flags and their notes in one object; the column contains two objects. */
    public static final Property<Terminal, ProvidedData> PROVIDED_DATA =
            ALL.addStored("provided_data", ResourceValueKinds.PROVIDED_DATA, Terminal::providedData);

    static final Attribute<Terminal> FLAGS_AND_NOTES =
            ALL.addDerived(Attribute.map(PROVIDED_DATA.name(), terminal -> flagsAndNotes(terminal.providedData())));
    static final List<Attribute<Terminal>> LINES = ADDRESS_LINES.attributesOf(Terminal::address, List.of()).stream()
            .map(ALL::addDerived)
            .toList();
    public static final Property<Terminal, String> FACILITY_TYPE = ALL.add(
            "facility_type", TEXT_OR_BLANK, terminal -> terminal.facilityType().code());

    // Properties that are stored but are not attributes. Documents contain them as address lines and as links.

    public static final Property<Terminal, PostalAddress> ADDRESS =
            ALL.addStored("address", ResourceValueKinds.ADDRESS, Terminal::address);
    public static final Property<Terminal, UUID> PORT_ID = ALL.addStored("port_id", ValueKind.ID, Terminal::portId);
    public static final Property<Terminal, UUID> METRO_AREA_ID =
            ALL.addStored("metro_area_id", ValueKind.ID, Terminal::metroAreaId);

    public static final Description<Terminal> DESCRIPTION = ALL.build(TerminalProperties::create);

    static final ResourceType<Terminal> TYPE = new ResourceType<>(
            DESCRIPTION.name(),
            Terminal::id,
            DESCRIPTION.attributes(),
            List.of(
                    new Relationship.ToOne<>("port", List.of("port"), row -> place("port", row.portId())),
                    new Relationship.ToOne<>(
                            "metro_area", List.of("metro_area"), row -> place("metro_area", row.metroAreaId()))));

    private TerminalProperties() {}

    private static Terminal create(PropertyValues<Terminal> values) {
        return new Terminal(
                values.required(ID),
                values.required(NAME),
                values.required(NICKNAME),
                new TerminalCodes(values.get(FIRMS_CODE), values.get(SMDG_CODE), values.get(BIC_FACILITY_CODE)),
                values.get(ADDRESS),
                new FacilityType(values.required(FACILITY_TYPE)),
                values.get(PORT_ID),
                values.get(METRO_AREA_ID),
                values.required(PROVIDED_DATA));
    }

    private static Description<PostalAddress> addressLines() {
        Description.Builder<PostalAddress> all = Description.of("address");
        Property<PostalAddress, String> street = all.add("street", TEXT, PostalAddress::street);
        Property<PostalAddress, String> city = all.add("city", TEXT, PostalAddress::city);
        Property<PostalAddress, String> state = all.add("state", TEXT, PostalAddress::state);
        Property<PostalAddress, String> stateAbbr = all.add("state_abbr", TEXT, PostalAddress::stateAbbr);
        Property<PostalAddress, String> zip = all.add("zip", TEXT, PostalAddress::zip);
        Property<PostalAddress, String> country = all.add("country", TEXT, PostalAddress::country);
        return all.build(values -> new PostalAddress(
                values.get(street),
                values.get(city),
                values.get(state),
                values.get(stateAbbr),
                values.get(zip),
                values.get(country)));
    }

    /**
     * Returns a map that contains each flag, followed by its note if the flag has one. Notes whose flags are unknown
     * come last.
     */
    static Map<String, Object> flagsAndNotes(ProvidedData data) {
        Map<String, Object> members = new LinkedHashMap<>();
        data.supplies().forEach((key, supplied) -> {
            members.put(key, supplied);
            String note = data.notes().get(key);
            if (note != null) {
                members.put(key + "_notes", note);
            }
        });
        data.notes().forEach((key, note) -> members.put(key + "_notes", note));
        return members;
    }

    private static @Nullable ResourceId place(String type, @Nullable UUID id) {
        return id == null ? null : new ResourceId(type, id);
    }
}
