package dev.quayside.jsonapi.read;

import dev.quayside.core.container.Availability;
import dev.quayside.core.container.Fee;
import dev.quayside.core.container.Hold;
import dev.quayside.core.container.TerminalReport;
import dev.quayside.jsonapi.internal.format.CheckedObject;
import dev.quayside.jsonapi.internal.format.ResourceObject;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads the attributes of a container that its terminal reports. */
final class TerminalReader {

    private TerminalReader() {}

    static TerminalReport read(ResourceObject object, TerminalReport before) {
        return TerminalReport.builder()
                .availability(availability(object))
                .holds(
                        object.hasChanged("holds_at_pod_terminal")
                                ? holds(object.objects("holds_at_pod_terminal"))
                                : before.holds())
                .fees(
                        object.hasChanged("fees_at_pod_terminal")
                                ? fees(object.objects("fees_at_pod_terminal"))
                                : before.fees())
                .pickupAppointmentAt(object.instant("pickup_appointment_at"))
                .deliveryAppointmentAt(before.deliveryAppointmentAt())
                .location(object.text("location_at_pod_terminal"))
                .fullOutChassisNumber(object.text("pod_full_out_chassis_number"))
                .checkedAt(object.instant("terminal_checked_at"))
                .build();
    }

    static @Nullable List<Hold> holds(@Nullable List<CheckedObject> holds) {
        return holds == null
                ? null
                : holds.stream()
                        .map(hold -> Hold.reported(
                                hold.present("name"),
                                Hold.Status.ofCode(hold.present("status")).orElseThrow(),
                                hold.text("description")))
                        .toList();
    }

    static @Nullable List<Fee> fees(@Nullable List<CheckedObject> fees) {
        return fees == null
                ? null
                : fees.stream()
                        .map(fee -> Fee.reported(
                                fee.present("type"), fee.value("amount").decimalValue(), fee.present("currency_code")))
                        .toList();
    }

    /** Returns the availability; unknown if {@code availability_known} is false. */
    private static Availability availability(ResourceObject object) {
        Boolean available = object.flag("available_for_pickup");
        if (Boolean.FALSE.equals(object.flag("availability_known"))) {
            if (Boolean.TRUE.equals(available)) {
                object.attribute("available_for_pickup")
                        .ignored("true is ignored, because availability_known is false");
            }
            return Availability.UNKNOWN;
        }
        if (available == null) {
            if (Boolean.TRUE.equals(object.flag("availability_known"))) {
                object.attribute("availability_known")
                        .ignored("true is ignored, because available_for_pickup is absent");
            }
            return Availability.UNKNOWN;
        }
        return available ? Availability.AVAILABLE : Availability.NOT_AVAILABLE;
    }
}
