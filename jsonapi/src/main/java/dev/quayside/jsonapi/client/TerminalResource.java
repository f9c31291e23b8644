package dev.quayside.jsonapi.client;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.github.jasminb.jsonapi.annotations.Relationship;
import com.github.jasminb.jsonapi.annotations.Type;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A resource of type {@code terminal}. */
@Type("terminal")
public class TerminalResource extends Resource {
    public @Nullable String nickname;
    public @Nullable String name;
    public @Nullable String firmsCode;
    public @Nullable String smdgCode;
    public @Nullable String bicFacilityCode;

    /**
     * For each kind of data, a flag that states whether data of this kind are provided; the key of a note is the kind
     * followed by {@code _notes}.
     */
    public @Nullable Map<String, Object> providedData;

    public @Nullable String street;
    public @Nullable String city;
    public @Nullable String state;
    public @Nullable String stateAbbr;
    public @Nullable String zip;
    public @Nullable String country;
    public @Nullable String facilityType;

    @JsonIgnore
    @Relationship("port")
    public @Nullable PortResource port;

    @JsonIgnore
    @Relationship("metro_area")
    public @Nullable MetroAreaResource metroArea;
}
