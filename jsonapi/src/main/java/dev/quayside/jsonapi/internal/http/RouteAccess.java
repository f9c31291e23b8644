package dev.quayside.jsonapi.internal.http;

/** What a route does, by which it is decided who may take it. */
public enum RouteAccess {
    /** Shows tracking data. */
    READ(Needs.READING, false, false),
    /** Shows what every plan includes. */
    READ_ON_ANY_PLAN(Needs.NOTHING, false, false),
    /** Answers a question that the body asks; every plan includes that, and nothing is changed. */
    ASK_BY_BODY(Needs.NOTHING, false, true),
    /** Changes something; nothing is read of the body. */
    CHANGE(Needs.NOTHING, true, false),
    /** Changes something as the body says. */
    CHANGE_BY_BODY(Needs.NOTHING, true, true),
    /** Shows webhooks, or what was told to them. */
    READ_WEBHOOKS(Needs.WEBHOOKS, false, false),
    /** Changes webhooks, or has something sent to them; nothing is read of the body. */
    CHANGE_WEBHOOKS(Needs.WEBHOOKS, true, false),
    /** The same as the body says. */
    CHANGE_WEBHOOKS_BY_BODY(Needs.WEBHOOKS, true, true);

    private final Needs needs;
    private final boolean changes;
    private final boolean readsBody;

    RouteAccess(Needs needs, boolean changes, boolean readsBody) {
        this.needs = needs;
        this.changes = changes;
        this.readsBody = readsBody;
    }

    /** What an account's plan has to include. */
    public enum Needs {
        NOTHING,
        READING,
        WEBHOOKS
    }

    public Needs needs() {
        return needs;
    }

    public boolean changes() {
        return changes;
    }

    public boolean readsBody() {
        return readsBody;
    }
}
