package dev.quayside.jsonapi.read;

import static dev.quayside.jsonapi.read.Checked.instant;
import static dev.quayside.jsonapi.read.Checked.required;

import dev.quayside.core.container.Availability;
import dev.quayside.core.container.Fee;
import dev.quayside.core.container.Hold;
import dev.quayside.core.container.TerminalReport;
import dev.quayside.jsonapi.resource.ContainerResource;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a container's attributes tell of its terminal. */
final class TerminalReading {

    private TerminalReading() {}

    static TerminalReport read(ResourceObject object, ContainerResource resource, TerminalReport before) {
        return TerminalReport.builder()
                .availability(availability(object, resource))
                .holds(object.tells("holds_at_pod_terminal") ? holds(resource.holdsAtPodTerminal) : before.holds())
                .fees(object.tells("fees_at_pod_terminal") ? fees(resource.feesAtPodTerminal) : before.fees())
                .pickupAppointmentAt(instant(resource.pickupAppointmentAt))
                .deliveryAppointmentAt(before.deliveryAppointmentAt())
                .location(resource.locationAtPodTerminal)
                .fullOutChassisNumber(resource.podFullOutChassisNumber)
                .checkedAt(instant(resource.terminalCheckedAt))
                .build();
    }

    static @Nullable List<Hold> holds(@Nullable List<ContainerResource.Hold> holds) {
        return holds == null
                ? null
                : holds.stream()
                        .map(hold -> Hold.reported(
                                required(hold.name),
                                Hold.Status.ofCode(required(hold.status)).orElseThrow(),
                                hold.description))
                        .toList();
    }

    static @Nullable List<Fee> fees(@Nullable List<ContainerResource.Fee> fees) {
        return fees == null
                ? null
                : fees.stream()
                        .map(fee -> Fee.reported(required(fee.type), required(fee.amount), required(fee.currencyCode)))
                        .toList();
    }

    /** {@code available_for_pickup} means something only while the availability is known. */
    private static Availability availability(ResourceObject object, ContainerResource resource) {
        Boolean available = resource.availableForPickup;
        if (Boolean.FALSE.equals(resource.availabilityKnown)) {
            if (Boolean.TRUE.equals(available)) {
                object.attribute("available_for_pickup").ignored("true is left out, availability_known is false");
            }
            return Availability.UNKNOWN;
        }
        if (available == null) {
            if (Boolean.TRUE.equals(resource.availabilityKnown)) {
                object.attribute("availability_known").ignored("true is left out, available_for_pickup is not told");
            }
            return Availability.UNKNOWN;
        }
        return available ? Availability.AVAILABLE : Availability.NOT_AVAILABLE;
    }
}
