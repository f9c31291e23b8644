package dev.quayside.store.jdbi.internal.json;

import static dev.quayside.store.jdbi.internal.sql.RowReader.required;

import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.Availability;
import dev.quayside.core.container.Equipment;
import dev.quayside.core.container.Fee;
import dev.quayside.core.container.Hold;
import dev.quayside.core.ledger.ReportedField;
import dev.quayside.core.shipment.PortCall;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.store.jdbi.internal.sql.EnumCodes;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;

/** Converts values of reported fields to JSON and back, by their type. */
public final class ReportedFieldJson {

    private ReportedFieldJson() {}

    static Object tree(ReportedField.Shape shape, Object value) {
        return switch (shape) {
            case TEXT, INSTANT, ESTIMATE, DAY, ID, SCAC -> value.toString();
            case NUMBER, TRUTH -> value;
            case AVAILABILITY -> ((Availability) value).name();
            case POINT -> required(RoutingPointJson.tree((RoutingPoint) value));
            case EQUIPMENT -> equipment((Equipment) value);
            case ROUTE -> each((List<?>) value, call -> call((PortCall) call));
            case HOLDS -> each((List<?>) value, hold -> hold((Hold) hold));
            case FEES -> each((List<?>) value, fee -> fee((Fee) fee));
        };
    }

    static Object value(ReportedField.Shape shape, Object tree) {
        return switch (shape) {
            case TEXT -> text(tree);
            case INSTANT, ESTIMATE -> InstantJson.parse(text(tree));
            case DAY -> LocalDate.parse(text(tree));
            case ID -> UUID.fromString(text(tree));
            case SCAC -> new Scac(text(tree));
            case NUMBER -> cast(Number.class, tree).intValue();
            case TRUTH -> cast(Boolean.class, tree);
            case AVAILABILITY -> EnumCodes.constant(Availability.class, text(tree));
            case POINT -> required(RoutingPointJson.of(JsonObject.object(tree)));
            case EQUIPMENT -> toEquipment(JsonObject.object(tree));
            case ROUTE -> each(JsonObject.list(tree), call -> toCall(JsonObject.object(call)));
            case HOLDS -> holds(tree);
            case FEES -> fees(tree);
        };
    }

    static List<Object> ofHolds(List<Hold> holds) {
        return each(holds, ReportedFieldJson::hold);
    }

    static List<Hold> holds(Object tree) {
        return each(JsonObject.list(tree), hold -> toHold(JsonObject.object(hold)));
    }

    static List<Object> ofFees(List<Fee> fees) {
        return each(fees, ReportedFieldJson::fee);
    }

    static List<Fee> fees(Object tree) {
        return each(JsonObject.list(tree), fee -> toFee(JsonObject.object(fee)));
    }

    private static JsonObject equipment(Equipment equipment) {
        return new JsonObject()
                .put("type", equipment.type())
                .put("feet", equipment.lengthFeet())
                .put("height", equipment.height());
    }

    private static Equipment toEquipment(JsonObject json) {
        Number feet = json.number("feet");
        return new Equipment(
                json.decoded("type", Equipment.Type::new),
                feet == null ? null : feet.intValue(),
                json.decoded("height", Equipment.Height::new));
    }

    private static JsonObject call(PortCall call) {
        return new JsonObject()
                .put("port", RoutingPointJson.tree(call.port()))
                .put("eta", call.inboundEtaAt())
                .put("ata", call.inboundAtaAt())
                .put("etd", call.outboundEtdAt())
                .put("atd", call.outboundAtdAt())
                .put("vessel", call.outboundVesselId())
                .put("voyage", call.outboundVoyageNumber());
    }

    private static PortCall toCall(JsonObject json) {
        return new PortCall(
                required(RoutingPointJson.of(json.object("port"))),
                json.instant("eta"),
                json.instant("ata"),
                json.instant("etd"),
                json.instant("atd"),
                json.id("vessel"),
                json.text("voyage"));
    }

    private static JsonObject hold(Hold hold) {
        return new JsonObject()
                .put("name", hold.name().name())
                .put("code", hold.sourceCode())
                .put("status", hold.status().name())
                .put("description", hold.description());
    }

    private static Hold toHold(JsonObject json) {
        return new Hold(
                EnumCodes.constant(Hold.Name.class, required(json.text("name"))),
                json.text("code"),
                EnumCodes.constant(Hold.Status.class, required(json.text("status"))),
                json.text("description"));
    }

    /** Converts a fee; the amount is a text, which keeps all digits. */
    private static JsonObject fee(Fee fee) {
        return new JsonObject()
                .put("type", fee.type().name())
                .put("code", fee.sourceCode())
                .put("amount", fee.amount().toString())
                .put("currency", fee.currencyCode());
    }

    private static Fee toFee(JsonObject json) {
        return new Fee(
                EnumCodes.constant(Fee.Type.class, required(json.text("type"))),
                json.text("code"),
                required(json.decoded("amount", BigDecimal::new)),
                required(json.text("currency")));
    }

    private static <V, R> List<R> each(List<V> values, Function<V, R> function) {
        return values.stream().map(function).toList();
    }

    private static String text(Object tree) {
        return cast(String.class, tree);
    }

    private static <V> V cast(Class<V> type, Object tree) {
        return required(JsonObject.of(type, tree));
    }
}
