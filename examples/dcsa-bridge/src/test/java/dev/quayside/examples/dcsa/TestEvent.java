package dev.quayside.examples.dcsa;

import org.jspecify.annotations.Nullable;

/**
 * An event for a document of a test. Unless it says otherwise it is of {@link #CONTAINER}, and made an hour after it
 * happened.
 *
 * @param id its {@code eventID}
 * @param classifier PLN, EST or ACT
 * @param code such as LOAD
 * @param load EMPTY or LADEN; null of a transport event, which is about all containers
 * @param mode such as VESSEL
 * @param place its UN/LOCODE
 * @param at when
 * @param createdAt when it was made
 * @param container which container
 * @param vessel the name of the vessel; null if it is not stated
 * @param voyage its voyage; null if it is not stated
 * @param call the {@code transportCallID}; null if it is not stated
 * @param retracts the {@code retractedEventID}; null if it takes nothing back
 */
record TestEvent(
        String id,
        String classifier,
        String code,
        @Nullable String load,
        String mode,
        String place,
        String at,
        String createdAt,
        String container,
        @Nullable String vessel,
        @Nullable String voyage,
        @Nullable String call,
        @Nullable String retracts) {
    static final String CONTAINER = "MSCU7700105";
    static final String OTHER_CONTAINER = "MSCU7700110";

    /** Parses code, place and hour, such as {@code LOAD CNSHA 2026-03-04T06}. */
    static TestEvent actual(String id, String what) {
        String[] parts = what.split(" ", -1);
        String load = "DEPA ARRI".contains(parts[0]) ? null : "LADEN";
        String mode = "GTIN GTOT".contains(parts[0]) ? "TRUCK" : "VESSEL";
        String at = parts[2] + ":00:00Z";
        return new TestEvent(
                id, "ACT", parts[0], load, mode, parts[1], at, parts[2] + ":59:00Z", CONTAINER, null, null, null, null);
    }

    TestEvent planned() {
        return new TestEvent(
                id,
                "PLN",
                code,
                load,
                mode,
                place,
                at,
                "2026-02-20T07:00:00Z",
                container,
                vessel,
                voyage,
                call,
                retracts);
    }

    TestEvent empty() {
        return new TestEvent(
                id, classifier, code, "EMPTY", mode, place, at, createdAt, container, vessel, voyage, call, retracts);
    }

    TestEvent under(String newId) {
        return new TestEvent(
                newId, classifier, code, load, mode, place, at, createdAt, container, vessel, voyage, call, retracts);
    }

    TestEvent madeAt(String created) {
        return new TestEvent(
                id, classifier, code, load, mode, place, at, created, container, vessel, voyage, call, retracts);
    }

    TestEvent of(String number) {
        return new TestEvent(
                id, classifier, code, load, mode, place, at, createdAt, number, vessel, voyage, call, retracts);
    }

    TestEvent by(@Nullable String name) {
        return new TestEvent(
                id, classifier, code, load, mode, place, at, createdAt, container, name, voyage, call, retracts);
    }

    TestEvent by(@Nullable String name, String voyageNumber) {
        return new TestEvent(
                id, classifier, code, load, mode, place, at, createdAt, container, name, voyageNumber, call, retracts);
    }

    /** Returns the event with a {@code transportCallID}, which may replace the vessel. */
    TestEvent at(String visit) {
        return new TestEvent(
                id, classifier, code, load, mode, place, at, createdAt, container, vessel, voyage, visit, retracts);
    }

    /** Returns the later event that retracts this one, with another id. */
    TestEvent retractedBy(String newId, String created) {
        return new TestEvent(
                newId, classifier, code, load, mode, place, at, created, container, vessel, voyage, call, id);
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
                        : " \"equipmentReference\": \"%s\", \"emptyIndicatorCode\": \"%s\",".formatted(container, load))
                + (retracts == null ? "" : " \"retractedEventID\": \"%s\",".formatted(retracts))
                + " \"transportCall\": {\"modeOfTransport\": \"%s\", \"UNLocationCode\": \"%s\"".formatted(mode, place)
                + (call == null ? "" : ", \"transportCallID\": \"%s\"".formatted(call))
                + (voyage == null ? "" : ", \"carrierVoyageNumber\": \"%s\"".formatted(voyage))
                + (vessel == null ? "" : ", \"vessel\": {\"vesselName\": \"%s\"}".formatted(vessel))
                + "}}";
    }
}
