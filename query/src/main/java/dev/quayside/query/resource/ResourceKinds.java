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
import dev.quayside.query.schema.Kind;
import dev.quayside.query.schema.Property;
import java.math.BigDecimal;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The kinds of values that resources use in addition to the basic kinds in {@link Kind}. */
public final class ResourceKinds {

    public static final Kind<ContainerNumber> CONTAINER_NUMBER =
            Kind.text("container number", ContainerNumber::value, ContainerNumber::new);
    /** The number of a bill of lading, a booking or a container. */
    public static final Kind<String> SHIPMENT_NUMBER = Kind.like(Kind.TEXT, "bill of lading number");
    /** A text that stores index and search, such as a number or a code. */
    public static final Kind<String> KEY = Kind.like(Kind.TEXT, "key");

    public static final Kind<List<String>> KEYS = Kind.like(Kind.TEXTS, "list of keys");

    public static final Kind<StopReason> STOP_REASON = Kind.text("reason", StopReason::code, StopReason::new);
    /** The kind of a place. The kind is only stored; documents contain it as the resource type of a link. */
    public static final Kind<PlaceKind> PLACE_KIND = Kind.code("kind of place", PlaceKind::name, PlaceKind::valueOf);

    public static final Kind<ContainerStatus> STATUS =
            Kind.code("container status", ContainerStatus::code, ContainerStatus::new);
    /** The availability of a container. The availability is only stored; documents show two flags instead. */
    public static final Kind<Availability> AVAILABILITY =
            Kind.code("availability", Availability::name, Availability::valueOf);

    public static final Kind<Equipment.Type> EQUIPMENT_TYPE =
            Kind.code("equipment type", Equipment.Type::code, Equipment.Type::new);
    public static final Kind<Equipment.Height> EQUIPMENT_HEIGHT =
            Kind.code("equipment height", Equipment.Height::code, Equipment.Height::new);
    /** A length in feet. */
    public static final Kind<Integer> LENGTH = Kind.like(Kind.INTEGER, "length");
    /** A weight in pounds. */
    public static final Kind<Integer> WEIGHT = Kind.like(Kind.INTEGER, "weight");

    public static final Kind<Scac> SCAC = Kind.code("SCAC", Scac::value, Scac::new);
    /** The SCAC of a railroad. If a document contains a text that is not a SCAC, the text is ignored. */
    public static final Kind<Scac> RAIL_SCAC = Kind.like(SCAC, "SCAC of a railroad");

    public static final Kind<ZoneId> ZONE = Kind.code("time zone", ZoneId::getId, ZoneId::of);
    /** A name that is not blank. */
    public static final Kind<String> NAME = Kind.like(Kind.TEXT, "name");

    /** A text that may be blank in documents. A blank text is read as unknown. */
    public static final Kind<String> TEXT_OR_BLANK = Kind.like(Kind.TEXT, "text or blank");

    public static final Kind<String> COMPANY_NAME = Kind.like(Kind.TEXT, "company name");
    public static final Kind<UnLocode> LOCODE = Kind.text("UN/LOCODE", UnLocode::value, UnLocode::new);
    public static final Kind<String> COUNTRY_CODE = Kind.like(Kind.TEXT, "country code");
    public static final Kind<String> CURRENCY_CODE = Kind.like(Kind.TEXT, "currency code");
    /** A latitude in degrees, as text with all its digits. */
    public static final Kind<String> LATITUDE = Kind.like(Kind.TEXT, "latitude");
    /** A longitude in degrees, as text with all its digits. */
    public static final Kind<String> LONGITUDE = Kind.like(Kind.TEXT, "longitude");

    public static final Kind<RequestType> REQUEST_TYPE =
            word("type of request", RequestType::wireName, RequestType::find);
    public static final Kind<RequestStatus> REQUEST_STATUS =
            word("status of a request", RequestStatus::wireName, RequestStatus::find);
    /** The reason of a failure. The stored names are not written to documents, which use different names. */
    public static final Kind<FailedReason> FAILED_REASON =
            Kind.code("reason of a failure", FailedReason::name, FailedReason::valueOf);

    public static final Kind<ApiKey.Permission> KEY_ACCESS =
            word("access of a key", ApiKey.Permission::wireName, ApiKey.Permission::find);
    /** The SHA-256 hash of an API key or of the token of a share. The hash is stored but never written to documents. */
    public static final Kind<String> KEY_HASH = Kind.like(Kind.TEXT, "hash");

    /** The kind of a shared object. The kind is only stored; documents show it as the type of a relationship. */
    public static final Kind<Share.Kind> SHARED_KIND = word("kind of object", Share.Kind::code, Share.Kind::find);
    /** An element of {@link #SHARED_PARTS}. */
    static final Kind<Share.Part> SHARED_PART = word("part of a share", Share.Part::code, Share.Part::find);

    public static final Kind<List<String>> SHARED_PARTS = Kind.like(Kind.TEXTS, "list of parts");

    public static final Kind<List<InitialField>> INITIAL_FIELDS = Kind.stored("initial fields");
    public static final Kind<PostalAddress> ADDRESS = Kind.stored("address");
    public static final Kind<ProvidedData> PROVIDED_DATA = Kind.stored("provided data");

    public static final Kind<Hold.Status> HOLD_STATUS = Kind.code(
            "hold status", Hold.Status::code, code -> Hold.Status.ofCode(code).orElseThrow());
    public static final Kind<String> HOLD_NAME = Kind.like(Kind.TEXT, "hold name");
    public static final Kind<String> FEE_TYPE = Kind.like(Kind.TEXT, "fee type");

    public static final Description<Hold> HOLD = hold();
    public static final Description<Fee> FEE = fee();

    public static final Kind<List<Hold>> HOLDS = HOLD.list();
    public static final Kind<List<Fee>> FEES = FEE.list();

    private ResourceKinds() {}

    /** Returns a kind whose text must be one of the known words. */
    private static <V> Kind<V> word(String name, Function<V, String> print, Function<String, Optional<V>> find) {
        return Kind.code(
                name,
                print,
                word -> find.apply(word)
                        .orElseThrow(() -> new IllegalArgumentException(
                                "'" + word + "' is not a " + name + " (expected a word that this version knows)")));
    }

    private static Description<Hold> hold() {
        Description.Builder<Hold> all = Description.of("hold");
        Property<Hold, Hold.Status> status = all.require("status", HOLD_STATUS, Hold::status);
        Property<Hold, String> name =
                all.require("name", HOLD_NAME, hold -> hold.name().code());
        Property<Hold, String> description = all.add("description", Kind.TEXT, Hold::description);
        return all.createdBy(
                values -> Hold.reported(values.required(name), values.required(status), values.get(description)));
    }

    private static Description<Fee> fee() {
        Description.Builder<Fee> all = Description.of("fee");
        Property<Fee, String> type =
                all.require("type", FEE_TYPE, fee -> fee.type().code());
        Property<Fee, BigDecimal> amount = all.require("amount", Kind.DECIMAL, Fee::amount);
        Property<Fee, String> currency = all.require("currency_code", CURRENCY_CODE, Fee::currencyCode);
        return all.createdBy(
                values -> Fee.reported(values.required(type), values.required(amount), values.required(currency)));
    }
}
