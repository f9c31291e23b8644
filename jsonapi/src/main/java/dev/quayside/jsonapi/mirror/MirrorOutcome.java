package dev.quayside.jsonapi.mirror;

import dev.quayside.jsonapi.document.ReadProblem;
import java.util.List;
import java.util.Objects;

/**
 * The result of applying a notification.
 *
 * @param kind the kind of result
 * @param problems the errors and ignored parts of the notification; may be empty
 */
public record MirrorOutcome(Kind kind, List<ReadProblem> problems) {

    /** The kind of result. */
    public enum Kind {
        /** The content of the notification is stored. */
        APPLIED,
        /** The notification was incomplete; the origin's current state is stored. */
        FETCHED,
        /** The stored state is newer; only the event was added. */
        OLDER,
        /** The notification or its event was stored before. */
        REPEATED,
        /** The notification names nothing that the origin has; nothing is stored. */
        NOTHING_NAMED,
        /** The notification is malformed; nothing is stored. The HTTP response is 400. */
        UNREADABLE
    }

    public MirrorOutcome {
        Objects.requireNonNull(kind, "kind");
        problems = List.copyOf(Objects.requireNonNull(problems, "problems"));
    }
}
