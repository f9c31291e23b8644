package dev.quayside.examples.server;

import dev.quayside.core.source.script.ScriptedSource;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/** The bundled journeys, one file each. */
final class DemoJourneys {

    private static final List<String> FILES =
            List.of("direct-los-angeles", "transshipment-new-york", "rail-chicago", "awaiting-manifest", "cancelled");

    private DemoJourneys() {}

    /** Returns all journeys at real speed. */
    static ScriptedSource read() {
        return ScriptedSource.parse(FILES.stream().map(DemoJourneys::text).collect(Collectors.joining("\n")));
    }

    private static String text(String file) {
        String name = "journeys/" + file + ".txt";
        try (InputStream in = DemoJourneys.class.getResourceAsStream(name)) {
            return new String(Objects.requireNonNull(in, name).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
