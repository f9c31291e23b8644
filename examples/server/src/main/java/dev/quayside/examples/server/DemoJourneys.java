package dev.quayside.examples.server;

import dev.quayside.core.carrier.Scac;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.request.TrackingRequestSettings;
import dev.quayside.core.source.CarrierRequest;
import dev.quayside.core.source.CarrierSource;
import dev.quayside.core.source.SourceResponse;
import dev.quayside.core.source.TestCarrierSource;
import dev.quayside.core.source.script.ScriptedSource;
import dev.quayside.core.tracking.TrackingEngine;
import dev.quayside.core.tracking.TrackingSettings;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The bundled journeys, one file each, as sources of a tracking engine. */
final class DemoJourneys {

    private static final List<String> FILES =
            List.of("direct-los-angeles", "transshipment-new-york", "rail-chicago", "awaiting-manifest", "cancelled");

    private static final String JOURNEY = "journey ";

    /** The minimum interval of source requests. */
    private static final Duration PAUSE = Duration.ofMillis(200);
    /** The timeout of the journeys, which respond at once even on a busy machine. */
    private static final Duration SOURCE_TIMEOUT = Duration.ofSeconds(5);
    /** The lease time: short, so that the work of a killed server continues soon. */
    private static final Duration LEASE = Duration.ofSeconds(10);
    /** The minimum time before a request fails, also on a slow machine. */
    private static final Duration SHORTEST_END = Duration.ofMinutes(1);

    private DemoJourneys() {}

    /**
     * Sets the sources and settings of an engine.
     *
     * @param speed how many times faster than real time the journeys go, and whatever the engine waits for; more than 0
     */
    static void track(TrackingEngine.Builder engine, InstantSource clock, double speed) {
        ScriptedSource journeys = read().atSpeed(speed);
        engine.carriers(new TestCarrierSource(), everyLine(journeys.carrier()))
                .terminals(journeys.terminals())
                .railroads(journeys.railroads())
                .vessels(journeys.vessels(clock))
                .settings(settings(speed));
    }

    /** Returns the journeys as the source of every line that the server lists; other numbers are not found. */
    private static CarrierSource everyLine(CarrierSource journeys) {
        return new CarrierSource() {
            @Override
            public boolean serves(Scac line) {
                return true;
            }

            @Override
            public SourceResponse<Report> fetch(CarrierRequest request) throws InterruptedException {
                return journeys.fetch(request);
            }
        };
    }

    /** Returns all journeys at real speed. */
    static ScriptedSource read() {
        return ScriptedSource.parse(FILES.stream().map(DemoJourneys::text).collect(Collectors.joining("\n")));
    }

    /** Returns the numbers that the server can find. An asterisk at the end stands for any characters. */
    static List<String> numbers() {
        Stream<String> journeys = FILES.stream()
                .flatMap(file -> text(file).lines())
                .filter(line -> line.startsWith(JOURNEY))
                .map(line -> line.substring(JOURNEY.length()).strip());
        return Stream.concat(journeys, Stream.of(TestCarrierSource.SUCCEEDED, TestCarrierSource.FAILED))
                .toList();
    }

    private static String text(String file) {
        String name = "journeys/" + file + ".txt";
        try (InputStream in = DemoJourneys.class.getResourceAsStream(name)) {
            return new String(Objects.requireNonNull(in, name).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The usual settings, with everything that is waited for as much shorter as the journeys are. */
    static TrackingSettings settings(double speed) {
        TrackingSettings usual = TrackingSettings.STANDARD;
        TrackingRequestSettings rules = usual.rules();
        return usual.toBuilder()
                .rules(new TrackingRequestSettings(
                        rules.maxAttempts(),
                        shorter(rules.retryWindow(), speed, PAUSE),
                        rules.backoffMultiplier(),
                        shorter(rules.manifestPollInterval(), speed, PAUSE),
                        shorter(rules.expiresAfter(), speed, SHORTEST_END),
                        shorter(rules.refreshInterval(), speed, PAUSE),
                        rules.missingThreshold()))
                .sourceTimeout(SOURCE_TIMEOUT)
                .lease(LEASE)
                .nearArrivalInterval(shorter(usual.nearArrivalInterval(), speed, PAUSE))
                .nearArrivalWindow(shorter(usual.nearArrivalWindow(), speed, PAUSE))
                .arrivalWindow(shorter(usual.arrivalWindow(), speed, SHORTEST_END))
                .silenceWindow(shorter(usual.silenceWindow(), speed, SHORTEST_END))
                .build();
    }

    private static Duration shorter(Duration usual, double speed, Duration least) {
        Duration shorter = Duration.ofMillis(Math.round(usual.toMillis() / speed));
        return shorter.compareTo(least) < 0 ? least : shorter;
    }
}
