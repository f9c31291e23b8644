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
     * Flags that state which kinds of data are provided, keyed by the kind; notes have the same keys with the suffix
     * {@code _notes}.
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
