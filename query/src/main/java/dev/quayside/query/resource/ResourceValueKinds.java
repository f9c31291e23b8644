package dev.quayside.query.resource;

import dev.quayside.core.account.ApiKey;
import dev.quayside.core.account.Share;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.Availability;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.container.ContainerStatus;
import dev.quayside.core.container.Equipment;
import dev.quayside.core.container.Fee;
import dev.quayside.core.container.Hold;
import dev.quayside.core.field.InitialField;
import dev.quayside.core.place.PostalAddress;
import dev.quayside.core.place.ProvidedData;
import dev.quayside.core.place.UnLocode;
import dev.quayside.core.request.FailedReason;
import dev.quayside.core.request.RequestStatus;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.shipment.RoutingPoint.PlaceKind;
import dev.quayside.core.shipment.TrackingState.StopReason;
import dev.quayside.query.schema.Description;
import dev.quayside.query.schema.Property;
import dev.quayside.query.schema.ValueKind;
import java.math.BigDecimal;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The kinds of values that resources use in addition to the basic kinds in {@link ValueKind}. */
public final class ResourceValueKinds {

    public static final ValueKind<ContainerNumber> CONTAINER_NUMBER =
            ValueKind.text("container number", ContainerNumber::value, ContainerNumber::new);
    /** The number of a bill of lading, a booking or a container. */
    public static final ValueKind<String> SHIPMENT_NUMBER = ValueKind.like(ValueKind.TEXT, "bill of lading number");
    /** A text that stores index and search, such as a number or a code. */
    public static final ValueKind<String> KEY = ValueKind.like(ValueKind.TEXT, "key");

    public static final ValueKind<List<String>> KEYS = ValueKind.like(ValueKind.TEXTS, "list of keys");

    public static final ValueKind<StopReason> STOP_REASON = ValueKind.text("reason", StopReason::code, StopReason::new);
    /** The kind of a place. It is only stored; documents contain it as the resource type of a link. */
    public static final ValueKind<PlaceKind> PLACE_KIND =
            ValueKind.code("kind of place", PlaceKind::name, PlaceKind::valueOf);

    public static final ValueKind<ContainerStatus> STATUS =
            ValueKind.code("container status", ContainerStatus::code, ContainerStatus::new);
    /** The availability of a container. It is only stored; documents show two flags instead. */
    public static final ValueKind<Availability> AVAILABILITY =
            ValueKind.code("availability", Availability::name, Availability::valueOf);

    public static final ValueKind<Equipment.Type> EQUIPMENT_TYPE =
            ValueKind.code("equipment type", Equipment.Type::code, Equipment.Type::new);
    public static final ValueKind<Equipment.Height> EQUIPMENT_HEIGHT =
            ValueKind.code("equipment height", Equipment.Height::code, Equipment.Height::new);
    /** A length in feet. */
    public static final ValueKind<Integer> LENGTH = ValueKind.like(ValueKind.INTEGER, "length");
    /** A weight in pounds. */
    public static final ValueKind<Integer> WEIGHT = ValueKind.like(ValueKind.INTEGER, "weight");

    public static final ValueKind<Scac> SCAC = ValueKind.code("SCAC", Scac::value, Scac::new);
    /** The SCAC of a railroad. If a document contains a text that is not a SCAC, the text is ignored. */
    public static final ValueKind<Scac> RAIL_SCAC = ValueKind.like(SCAC, "SCAC of a railroad");

    public static final ValueKind<ZoneId> ZONE = ValueKind.code("time zone", ZoneId::getId, ZoneId::of);
    /** A name that is not blank. */
    public static final ValueKind<String> NAME = ValueKind.like(ValueKind.TEXT, "name");

    /** A text that may be blank in documents. A blank text is read as unknown. */
    public static final ValueKind<String> TEXT_OR_BLANK = ValueKind.like(ValueKind.TEXT, "text or blank");

    public static final ValueKind<String> COMPANY_NAME = ValueKind.like(ValueKind.TEXT, "company name");
    public static final ValueKind<UnLocode> LOCODE = ValueKind.text("UN/LOCODE", UnLocode::value, UnLocode::new);
    public static final ValueKind<String> COUNTRY_CODE = ValueKind.like(ValueKind.TEXT, "country code");
    public static final ValueKind<String> CURRENCY_CODE = ValueKind.like(ValueKind.TEXT, "currency code");
    /** A latitude in degrees, as text with all its digits. */
    public static final ValueKind<String> LATITUDE = ValueKind.like(ValueKind.TEXT, "latitude");
    /** A longitude in degrees, as text with all its digits. */
    public static final ValueKind<String> LONGITUDE = ValueKind.like(ValueKind.TEXT, "longitude");

    public static final ValueKind<RequestType> REQUEST_TYPE =
            word("type of request", RequestType::wireName, RequestType::find);
    public static final ValueKind<RequestStatus> REQUEST_STATUS =
            word("status of a request", RequestStatus::wireName, RequestStatus::find);
    /** The reason of a failure. It is only stored; documents use different names. */
    public static final ValueKind<FailedReason> FAILED_REASON =
            ValueKind.code("reason of a failure", FailedReason::name, FailedReason::valueOf);

    public static final ValueKind<ApiKey.Permission> KEY_ACCESS =
            word("access of a key", ApiKey.Permission::wireName, ApiKey.Permission::find);
    /** The SHA-256 hash of an API key or of the token of a share. It is only stored. */
    public static final ValueKind<String> KEY_HASH = ValueKind.like(ValueKind.TEXT, "hash");

    /** The kind of a shared object. It is only stored; documents show it as the type of a relationship. */
    public static final ValueKind<Share.Kind> SHARED_KIND = word("kind of object", Share.Kind::code, Share.Kind::find);
    /** An element of {@link #SHARED_PARTS}. */
    static final ValueKind<Share.Part> SHARED_PART = word("part of a share", Share.Part::code, Share.Part::find);

    public static final ValueKind<List<String>> SHARED_PARTS = ValueKind.like(ValueKind.TEXTS, "list of parts");

    public static final ValueKind<List<InitialField>> INITIAL_FIELDS = ValueKind.stored("initial fields");
    public static final ValueKind<PostalAddress> ADDRESS = ValueKind.stored("address");
    public static final ValueKind<ProvidedData> PROVIDED_DATA = ValueKind.stored("provided data");

    public static final ValueKind<Hold.Status> HOLD_STATUS = ValueKind.code(
            "hold status", Hold.Status::code, code -> Hold.Status.ofCode(code).orElseThrow());
    public static final ValueKind<String> HOLD_NAME = ValueKind.like(ValueKind.TEXT, "hold name");
    public static final ValueKind<String> FEE_TYPE = ValueKind.like(ValueKind.TEXT, "fee type");

    public static final Description<Hold> HOLD = hold();
    public static final Description<Fee> FEE = fee();

    public static final ValueKind<List<Hold>> HOLDS = HOLD.list();
    public static final ValueKind<List<Fee>> FEES = FEE.list();

    private ResourceValueKinds() {}

    /** Returns a kind whose text must be one of the known words. */
    private static <V> ValueKind<V> word(String name, Function<V, String> print, Function<String, Optional<V>> find) {
        return ValueKind.code(
                name,
                print,
                word -> find.apply(word)
                        .orElseThrow(() -> new IllegalArgumentException(
                                "'" + word + "' is not a " + name + " (expected a word that this version knows)")));
    }

    private static Description<Hold> hold() {
        Description.Builder<Hold> all = Description.of("hold");
        Property<Hold, Hold.Status> status = all.addRequired("status", HOLD_STATUS, Hold::status);
        Property<Hold, String> name =
                all.addRequired("name", HOLD_NAME, hold -> hold.name().code());
        Property<Hold, String> description = all.add("description", ValueKind.TEXT, Hold::description);
        return all.build(
                values -> Hold.reported(values.required(name), values.required(status), values.get(description)));
    }

    private static Description<Fee> fee() {
        Description.Builder<Fee> all = Description.of("fee");
        Property<Fee, String> type =
                all.addRequired("type", FEE_TYPE, fee -> fee.type().code());
        Property<Fee, BigDecimal> amount = all.addRequired("amount", ValueKind.DECIMAL, Fee::amount);
        Property<Fee, String> currency = all.addRequired("currency_code", CURRENCY_CODE, Fee::currencyCode);
        return all.build(
                values -> Fee.reported(values.required(type), values.required(amount), values.required(currency)));
    }
}
