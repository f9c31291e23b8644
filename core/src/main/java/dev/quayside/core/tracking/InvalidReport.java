package dev.quayside.core.tracking;

import dev.quayside.core.source.SourceCallResult;
import java.util.Objects;

/**
 * A response that broke a rule of the interface of its source, which is a programming error of the source.
 *
 * @param source the code of the line or railroad, or the name of the terminal
 * @param sourceClass the name of the class of the source
 * @param problem what was found, and what the rule expects
 */
public record InvalidReport(SourceCallResult.Kind kind, String source, String sourceClass, String problem) {
    public InvalidReport {
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(source, "source");
        Objects.requireNonNull(sourceClass, "sourceClass");
        Objects.requireNonNull(problem, "problem");
    }
}
