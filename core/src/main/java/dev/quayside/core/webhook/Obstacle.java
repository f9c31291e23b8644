package dev.quayside.core.webhook;

/** Why a notification has ended without being sent. */
public enum Obstacle {
    /** Its webhook was switched off. */
    WEBHOOK_INACTIVE("webhook_inactive"),
    /** Its webhook was deleted. */
    WEBHOOK_DELETED("webhook_deleted"),
    /** Its webhook is no longer subscribed to events of its kind. */
    NOT_SUBSCRIBED("not_subscribed"),
    /** The account may not, or no longer, be told of it. */
    NOT_ENTITLED("not_entitled"),
    /** What it was to tell of is no longer there. */
    NOTHING_TO_TELL("nothing_to_tell"),
    /** Its document could not be written; the host's log says why. */
    UNWRITABLE("unwritable");

    private final String code;

    Obstacle(String code) {
        this.code = code;
    }

    /** A stable word for programs, such as {@code webhook_inactive}. */
    public String code() {
        return code;
    }
}
