package dev.quayside.query.contract;

import dev.quayside.query.catalog.ContainerFields;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.schema.Field;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The fields that supply sample values for each filter, so that generated queries find rows. They do not define the
 * meaning of the filters: a sample value may come from a field that the filter does not compare.
 */
final class SampleValues {

    static final Map<String, Field<TrackedContainer, ?>> EXACT = exact();
    static final Map<String, Field<TrackedContainer, ?>> PREFIX = prefix();
    static final Map<String, Field<TrackedContainer, ?>> DAYS = days();
    static final List<String> FLAGS = List.of(
            "has_fees",
            "has_demurrage_fees",
            "has_fees_or_holds",
            "requires_attention",
            "has_holds",
            "actively_tracked",
            "eta_changed_in_last_24h",
            "eta_changed_in_past_3_days");
    static final String STATUS = "current_status";
    static final String HOLD = "hold_name";
    static final String OWNER = "search_by_owner_id";
    static final String RANGE = "last_free_day_on";
    /** A filter that needs the rail plan. */
    static final String RAIL_DAY = "pickup_lfd_rail_on";

    private SampleValues() {}

    /** Returns one of the values of the field as text; null if the row has none. */
    static @Nullable String text(SeededRandom random, Field<TrackedContainer, ?> field, TrackedContainer row) {
        Object value = field.of(row);
        if (value instanceof List<?> list) {
            return list.isEmpty() ? null : String.valueOf(list.get(random.nextInt(list.size())));
        }
        return value == null ? null : value.toString();
    }

    /** Returns the day of the field's value; null if the row has none. */
    static @Nullable LocalDate day(Field<TrackedContainer, ?> field, TrackedContainer row) {
        Object value = field.of(row);
        return value instanceof Instant instant
                ? instant.atOffset(ZoneOffset.UTC).toLocalDate()
                : (LocalDate) value;
    }

    private static Map<String, Field<TrackedContainer, ?>> exact() {
        Map<String, Field<TrackedContainer, ?>> fields = new LinkedHashMap<>();
        fields.put("number", ContainerFields.NUMBER);
        fields.put("pol", ContainerFields.POL_NAME);
        fields.put("pod", ContainerFields.POD_NAME);
        fields.put("destination", ContainerFields.DESTINATION_NAME);
        fields.put("pol_code", ContainerFields.POL_CODE);
        fields.put("pod_code", ContainerFields.POD_CODE);
        fields.put("destination_code", ContainerFields.DESTINATION_CODE);
        fields.put("shipping_line_scac", ContainerFields.SHIPPING_LINE_SCAC);
        fields.put("customer_id", ContainerFields.CUSTOMER_ID);
        fields.put("customer_name", ContainerFields.CUSTOMER_NAME);
        fields.put("vessel_name", ContainerFields.VESSEL_NAME);
        fields.put("pod_terminal_id", ContainerFields.POD_TERMINAL_ID);
        return fields;
    }

    private static Map<String, Field<TrackedContainer, ?>> prefix() {
        Map<String, Field<TrackedContainer, ?>> fields = new LinkedHashMap<>();
        fields.put("search_by_ids", ContainerFields.ID);
        fields.put("search_by_number", ContainerFields.NUMBER);
        fields.put("search_by_shipment_number", ContainerFields.SHIPMENT_NUMBER);
        fields.put("search_by_shipment_ref_numbers", ContainerFields.SHIPMENT_REF_NUMBERS);
        fields.put("search_by_ref_numbers", ContainerFields.REF_NUMBERS);
        return fields;
    }

    private static Map<String, Field<TrackedContainer, ?>> days() {
        Map<String, Field<TrackedContainer, ?>> fields = new LinkedHashMap<>();
        fields.put("delivered_at", ContainerFields.DELIVERED_AT);
        fields.put("pod_discharged_at", ContainerFields.POD_DISCHARGED_AT);
        fields.put("pod_arrived_at", ContainerFields.POD_ARRIVED_AT);
        fields.put("pol_etd_at", ContainerFields.POL_ETD_AT);
        fields.put("pol_atd_at", ContainerFields.POL_ATD_AT);
        fields.put("empty_out_at", ContainerFields.EMPTY_OUT_AT);
        fields.put("pol_full_in_at", ContainerFields.POL_FULL_IN_AT);
        fields.put("pol_vessel_loaded_at", ContainerFields.POL_VESSEL_LOADED_AT);
        fields.put("pol_vessel_departed_at", ContainerFields.POL_VESSEL_DEPARTED_AT);
        fields.put("arrival", ContainerFields.ARRIVAL);
        fields.put("picked_up_at", ContainerFields.PICKED_UP_AT);
        fields.put("empty_returned_at", ContainerFields.EMPTY_TERMINATED_AT);
        fields.put("created_at", ContainerFields.CREATED_AT);
        fields.put("updated_at", ContainerFields.UPDATED_AT);
        fields.put("inland_destination_rail_unloaded_at", ContainerFields.IND_RAIL_UNLOADED_AT);
        fields.put("final_destination_full_out_at", ContainerFields.FINAL_DESTINATION_FULL_OUT_AT);
        fields.put("inland_destination_eta_at", ContainerFields.IND_ETA_AT);
        fields.put("inland_destination_ata_at", ContainerFields.IND_ATA_AT);
        fields.put("pod_rail_departed_at", ContainerFields.POD_RAIL_DEPARTED_AT);
        fields.put("pickup_lfd", ContainerFields.PICKUP_LFD);
        fields.put(RAIL_DAY, ContainerFields.LFD_RAIL);
        fields.put("pickup_lfd_terminal_on", ContainerFields.LFD_TERMINAL);
        fields.put("pickup_lfd_line_on", ContainerFields.LFD_LINE);
        return fields;
    }
}
