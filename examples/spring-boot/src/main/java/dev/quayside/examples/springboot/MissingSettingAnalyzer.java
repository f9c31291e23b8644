package dev.quayside.examples.springboot;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.util.PlaceholderResolutionException;

/** A failure analyzer that reports a missing property in one line, instead of the trace of a bean creation. */
public final class MissingSettingAnalyzer extends AbstractFailureAnalyzer<PlaceholderResolutionException> {
    @Override
    protected FailureAnalysis analyze(Throwable root, PlaceholderResolutionException cause) {
        String property = cause.getPlaceholder();
        return new FailureAnalysis(
                "The property " + property + " is not set.", "Start the service with --" + property + "=VALUE.", cause);
    }
}
