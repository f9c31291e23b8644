package dev.quayside.examples.dcsa;

import org.jspecify.annotations.Nullable;

/**
 * An event for a document of a test. Unless it says otherwise it is of {@link #BOX}, and made an hour after it happened.
 *
 * @param id its {@code eventID}
 * @param classifier PLN, EST or ACT
 * @param code such as LOAD
 * @param load EMPTY or LADEN; null of a transport event, which is about all boxes
 * @param mode such as VESSEL
 * @param place its UN/LOCODE
 * @param at when
 * @param createdAt when it was made
 * @param box which box
 * @param vessel the name of the vessel; null if it is not told
 * @param voyage its voyage; null if it is not told
 * @param call the {@code transportCallID}; null if it is not told
 * @param retracts the {@code retractedEventID}; null if it takes nothing back
 */
record Told(
        String id,
        String classifier,
        String code,
        @Nullable String load,
        String mode,
        String place,
        String at,
        String createdAt,
        String box,
        @Nullable String vessel,
        @Nullable String voyage,
        @Nullable String call,
        @Nullable String retracts) {
    static final String BOX = "MSCU7700105";
    static final String OTHER_BOX = "MSCU7700110";

    /** Such as {@code LOAD CNSHA 2026-03-04T06}: what, where and in which hour. */
    static Told actual(String id, String what) {
        String[] parts = what.split(" ", -1);
        String load = "DEPA ARRI".contains(parts[0]) ? null : "LADEN";
        String mode = "GTIN GTOT".contains(parts[0]) ? "TRUCK" : "VESSEL";
        String at = parts[2] + ":00:00Z";
        return new Told(
                id, "ACT", parts[0], load, mode, parts[1], at, parts[2] + ":59:00Z", BOX, null, null, null, null);
    }

    Told planned() {
        return new Told(
                id, "PLN", code, load, mode, place, at, "2026-02-20T07:00:00Z", box, vessel, voyage, call, retracts);
    }

    Told empty() {
        return new Told(id, classifier, code, "EMPTY", mode, place, at, createdAt, box, vessel, voyage, call, retracts);
    }

    Told under(String newId) {
        return new Told(newId, classifier, code, load, mode, place, at, createdAt, box, vessel, voyage, call, retracts);
    }

    Told madeAt(String created) {
        return new Told(id, classifier, code, load, mode, place, at, created, box, vessel, voyage, call, retracts);
    }

    Told of(String number) {
        return new Told(id, classifier, code, load, mode, place, at, createdAt, number, vessel, voyage, call, retracts);
    }

    Told by(@Nullable String name) {
        return new Told(id, classifier, code, load, mode, place, at, createdAt, box, name, voyage, call, retracts);
    }

    Told by(@Nullable String name, String voyageNumber) {
        return new Told(
                id, classifier, code, load, mode, place, at, createdAt, box, name, voyageNumber, call, retracts);
    }

    /** At a visit of which the vessel need not be told. */
    Told at(String visit) {
        return new Told(id, classifier, code, load, mode, place, at, createdAt, box, vessel, voyage, visit, retracts);
    }

    /** What takes this one back, as the carrier tells it: under an id of its own, and later. */
    Told retractedBy(String newId, String created) {
        return new Told(newId, classifier, code, load, mode, place, at, created, box, vessel, voyage, call, id);
    }

    @Override
    public String toString() {
        String kind = load == null ? "transport" : "equipment";
        return "{\"eventID\": \"%s\", \"eventType\": \"%s\", \"eventClassifierCode\": \"%s\","
                        .formatted(id, load == null ? "TRANSPORT" : "EQUIPMENT", classifier)
                + " \"%sEventTypeCode\": \"%s\", \"eventDateTime\": \"%s\", \"eventCreatedDateTime\": \"%s\","
                        .formatted(kind, code, at, createdAt)
                + (load == null
                        ? ""
                        : " \"equipmentReference\": \"%s\", \"emptyIndicatorCode\": \"%s\",".formatted(box, load))
                + (retracts == null ? "" : " \"retractedEventID\": \"%s\",".formatted(retracts))
                + " \"transportCall\": {\"modeOfTransport\": \"%s\", \"UNLocationCode\": \"%s\"".formatted(mode, place)
                + (call == null ? "" : ", \"transportCallID\": \"%s\"".formatted(call))
                + (voyage == null ? "" : ", \"carrierVoyageNumber\": \"%s\"".formatted(voyage))
                + (vessel == null ? "" : ", \"vessel\": {\"vesselName\": \"%s\"}".formatted(vessel))
                + "}}";
    }
}
