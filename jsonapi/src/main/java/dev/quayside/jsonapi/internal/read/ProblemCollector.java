package dev.quayside.jsonapi.internal.read;

import dev.quayside.jsonapi.document.ReadProblem;
import dev.quayside.jsonapi.document.ReadProblem.Severity;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Collects the problems of one document. If several resources have the same problem in the same member, the problem is
 * listed once, together with the number of resources.
 */
public final class ProblemCollector {
    private final int limit;
    private final Map<Key, Tally> errors = new LinkedHashMap<>();
    private final Map<Key, Tally> ignored = new LinkedHashMap<>();
    private int unlistedErrors;
    private int unlistedIgnored;

    public ProblemCollector(int limit) {
        this.limit = limit;
    }

    public void add(Severity severity, DocumentLocation location, String detail) {
        boolean error = severity == Severity.ERROR;
        Map<Key, Tally> tallies = error ? errors : ignored;
        Key key = new Key(location.pattern(), detail);
        Tally tally = tallies.get(key);
        if (tally != null) {
            tally.count++;
        } else if (tallies.size() < limit) {
            tallies.put(key, new Tally(location.pointer()));
        } else if (error) {
            unlistedErrors++;
        } else {
            unlistedIgnored++;
        }
    }

    public boolean hasErrors() {
        return !errors.isEmpty();
    }

    /** Returns the errors, followed by the ignored parts, both in the order of the document. */
    public List<ReadProblem> list() {
        List<ReadProblem> all = new ArrayList<>(errors.size() + ignored.size());
        addProblems(Severity.ERROR, errors, unlistedErrors, "more errors are omitted", all);
        addProblems(Severity.IGNORED, ignored, unlistedIgnored, "more ignored parts are omitted", all);
        return List.copyOf(all);
    }

    private static void addProblems(
            Severity severity, Map<Key, Tally> tallies, int unlisted, String rest, List<ReadProblem> all) {
        tallies.forEach((key, tally) -> all.add(new ReadProblem(severity, tally.pointer, key.detail(), tally.count)));
        if (unlisted > 0) {
            all.add(new ReadProblem(severity, "", unlisted + " " + rest, 1));
        }
    }

    private record Key(String pattern, String detail) {}

    private static final class Tally {
        private final String pointer;
        private int count = 1;

        private Tally(String pointer) {
            this.pointer = pointer;
        }
    }
}
