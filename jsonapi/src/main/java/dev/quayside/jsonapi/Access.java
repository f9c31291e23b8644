package dev.quayside.jsonapi;

/** What a route does, by which it is decided who may take it. */
enum Access {
    /** Shows tracking data. */
    READ,
    /** Shows what every plan includes. */
    READ_ON_ANY_PLAN,
    /** Changes something; nothing is read of the body. */
    CHANGE,
    /** Changes something as the body says. */
    CHANGE_BY_BODY;

    boolean changes() {
        return this == CHANGE || this == CHANGE_BY_BODY;
    }
}
