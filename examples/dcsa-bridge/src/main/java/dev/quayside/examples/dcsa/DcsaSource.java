package dev.quayside.examples.dcsa;

import dev.quayside.core.carrier.Scac;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.source.CarrierRequest;
import dev.quayside.core.source.CarrierSource;
import dev.quayside.core.source.SourceResponse;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * Lines that publish events in the format of DCSA Track and Trace 2.2. How they are fetched is the host's: a
 * {@link Feed} asks {@code /v2/events} with the line's key, or looks into a folder.
 *
 * <p>Immutable, and thread-safe if the feed and the places are.
 */
public final class DcsaSource implements CarrierSource {
    private final Set<Scac> lines;
    private final Feed feed;
    private final PlaceLookup places;

    public DcsaSource(Set<Scac> lines, Feed feed, PlaceLookup places) {
        this.lines = Set.copyOf(Objects.requireNonNull(lines, "lines"));
        this.feed = Objects.requireNonNull(feed, "feed");
        this.places = Objects.requireNonNull(places, "places");
    }

    /** Fetches a line's events. */
    @FunctionalInterface
    public interface Feed {

        /**
         * The document with all events of a number; empty if the line does not know it.
         *
         * @throws IOException if the line cannot be reached
         * @throws InterruptedException if it takes too long
         */
        Optional<String> fetch(CarrierRequest question) throws IOException, InterruptedException;
    }

    @Override
    public boolean serves(Scac line) {
        return lines.contains(line);
    }

    @Override
    public SourceResponse<Report> fetch(CarrierRequest request) throws InterruptedException {
        try {
            Optional<String> document = feed.fetch(request);
            return ReadResult.of(document.orElse("[]"), places).answer();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
