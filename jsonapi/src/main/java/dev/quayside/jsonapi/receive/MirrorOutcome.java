package dev.quayside.jsonapi.receive;

import dev.quayside.jsonapi.document.ReadProblem;
import java.util.List;
import java.util.Objects;

/**
 * What became of a notification.
 *
 * @param kind in one word
 * @param problems mistakes in it, and what was left out; may be empty
 */
public record MirrorOutcome(Kind kind, List<ReadProblem> problems) {

    /** What became of a notification, in one word. */
    public enum Kind {
        /** What it carries is stored. */
        APPLIED,
        /** It did not carry what it names, or what it carries could not be used; the origin was asked, and that is stored. */
        FETCHED,
        /** What is stored is newer; only the event itself was added. */
        OLDER,
        /** It, or its event, is stored already. */
        REPEATED,
        /** It names nothing that could be asked for, or the origin does not have it; nothing is stored. */
        NOTHING_NAMED,
        /** It is malformed; nothing is stored. To be answered by 400. */
        UNREADABLE
    }

    public MirrorOutcome {
        Objects.requireNonNull(kind, "kind");
        problems = List.copyOf(Objects.requireNonNull(problems, "problems"));
    }
}
