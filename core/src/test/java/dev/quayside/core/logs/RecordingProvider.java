package dev.quayside.core.logs;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.ILoggerFactory;
import org.slf4j.IMarkerFactory;
import org.slf4j.Logger;
import org.slf4j.helpers.BasicMarkerFactory;
import org.slf4j.helpers.NOPMDCAdapter;
import org.slf4j.spi.MDCAdapter;
import org.slf4j.spi.SLF4JServiceProvider;

/** Provides slf4j with the logs of the tests. */
public final class RecordingProvider implements SLF4JServiceProvider {
    private final Map<String, Logger> logs = new ConcurrentHashMap<>();
    private final IMarkerFactory markers = new BasicMarkerFactory();

    @Override
    public ILoggerFactory getLoggerFactory() {
        return name -> logs.computeIfAbsent(name, RecordedLog::new);
    }

    @Override
    public IMarkerFactory getMarkerFactory() {
        return markers;
    }

    @Override
    public MDCAdapter getMDCAdapter() {
        return new NOPMDCAdapter();
    }

    @Override
    public String getRequestedApiVersion() {
        return "2.0.99";
    }

    @Override
    public void initialize() {}
}
