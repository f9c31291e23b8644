package dev.quayside.jsonapi.internal.read;

import dev.quayside.jsonapi.document.ReadProblem.Severity;
import dev.quayside.jsonapi.internal.QuotedText;
import org.jspecify.annotations.Nullable;

/** A location in a document, at which problems are reported. */
public final class DocumentLocation {
    private static final String ANY_ELEMENT = "/*";

    private final ProblemCollector problems;
    private final @Nullable DocumentLocation parent;
    private final String segment;
    private final boolean element;

    private DocumentLocation(
            ProblemCollector problems, @Nullable DocumentLocation parent, String segment, boolean element) {
        this.problems = problems;
        this.parent = parent;
        this.segment = segment;
        this.element = element;
    }

    public static DocumentLocation document(ProblemCollector problems) {
        return new DocumentLocation(problems, null, "", false);
    }

    public DocumentLocation member(String name) {
        return new DocumentLocation(problems, this, name, false);
    }

    /** Returns the location of the element with this index, counted from 0, in the list at this location. */
    public DocumentLocation element(int index) {
        return new DocumentLocation(problems, this, Integer.toString(index), true);
    }

    public void reportError(String detail) {
        problems.add(Severity.ERROR, this, detail);
    }

    public void reportIgnored(String detail) {
        problems.add(Severity.IGNORED, this, detail);
    }

    public void report(Severity severity, String detail) {
        problems.add(severity, this, detail);
    }

    public String pointer() {
        return path(false);
    }

    /** Returns the JSON pointer, with a wildcard in place of each index. */
    public String pattern() {
        return path(true);
    }

    private String path(boolean pattern) {
        if (parent == null) {
            return "";
        }
        if (pattern && element) {
            return parent.path(true) + ANY_ELEMENT;
        }
        String escaped = segment.replace("~", "~0").replace("/", "~1");
        return parent.path(pattern) + "/" + QuotedText.plain(escaped);
    }

    @Override
    public String toString() {
        return pointer();
    }
}
