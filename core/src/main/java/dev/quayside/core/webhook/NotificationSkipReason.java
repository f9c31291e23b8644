package dev.quayside.core.webhook;

/** The reason why a notification was skipped. */
public enum NotificationSkipReason {
    /** The webhook is deactivated. */
    WEBHOOK_INACTIVE("webhook_inactive"),
    /** The webhook was deleted. */
    WEBHOOK_DELETED("webhook_deleted"),
    /** The webhook is no longer subscribed to events of this kind. */
    NOT_SUBSCRIBED("not_subscribed"),
    /** The account is not, or no longer, entitled to receive the event. */
    NOT_ENTITLED("not_entitled"),
    /** The resource that the event is about no longer exists. */
    SUBJECT_DELETED("nothing_to_tell"),
    /** The document could not be written; the host's log contains the reason. */
    UNWRITABLE("unwritable");

    private final String code;

    NotificationSkipReason(String code) {
        this.code = code;
    }

    /** Returns a stable, machine-readable code, such as {@code webhook_inactive}. */
    public String code() {
        return code;
    }
}
