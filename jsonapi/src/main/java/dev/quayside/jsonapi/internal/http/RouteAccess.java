package dev.quayside.jsonapi.internal.http;

/** The kind of access that a route provides, which determines the callers that may use the route. */
public enum RouteAccess {
    /** Reads tracking data. */
    READ(RequiredFeature.READING, false, false),
    /**
     * Reads a shared object. The caller has the token of a share instead of an API key, and no other access accepts
     * such a token.
     */
    READ_SHARED(RequiredFeature.READING, false, false),
    /** Reads data that every plan includes. */
    READ_ON_ANY_PLAN(RequiredFeature.NOTHING, false, false),
    /** Evaluates the body without changing data, on every plan. */
    ASK_BY_BODY(RequiredFeature.NOTHING, false, true),
    /** Changes data; the body is not read. */
    CHANGE(RequiredFeature.NOTHING, true, false),
    /** Changes data; the body is read. */
    CHANGE_BY_BODY(RequiredFeature.NOTHING, true, true),
    /** Reads API keys. Every plan includes this access, but callers with a read-only key are rejected. */
    READ_KEYS(RequiredFeature.NOTHING, true, false),
    /** Reads webhooks or their notifications. */
    READ_WEBHOOKS(RequiredFeature.WEBHOOKS, false, false),
    /** Changes webhooks or sends notifications; the body is not read. */
    CHANGE_WEBHOOKS(RequiredFeature.WEBHOOKS, true, false),
    /** Changes webhooks; the body is read. */
    CHANGE_WEBHOOKS_BY_BODY(RequiredFeature.WEBHOOKS, true, true);

    private final RequiredFeature needs;
    private final boolean needsFullKey;
    private final boolean readsBody;

    RouteAccess(RequiredFeature needs, boolean needsFullKey, boolean readsBody) {
        this.needs = needs;
        this.needsFullKey = needsFullKey;
        this.readsBody = readsBody;
    }

    /** The features that an account's plan must include. */
    public enum RequiredFeature {
        NOTHING,
        READING,
        WEBHOOKS
    }

    public RequiredFeature requiredFeature() {
        return needs;
    }

    /** Returns whether a read-only key is rejected. */
    public boolean needsFullKey() {
        return needsFullKey;
    }

    public boolean readsBody() {
        return readsBody;
    }

    /** Returns the access for a route that changes the data that this access reads; the route does not read a body. */
    public RouteAccess changing() {
        return needs == RequiredFeature.WEBHOOKS ? CHANGE_WEBHOOKS : CHANGE;
    }

    /** Returns the access for a route that changes the data that this access reads; the route reads a body. */
    public RouteAccess changingByBody() {
        return needs == RequiredFeature.WEBHOOKS ? CHANGE_WEBHOOKS_BY_BODY : CHANGE_BY_BODY;
    }
}
