package dev.quayside.jsonapi.internal.http;

import dev.quayside.query.internal.IdText;
import dev.quayside.query.internal.PercentDecoding;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Parses the path of a request. */
public final class PathText {

    private static final int MAX_SEGMENTS = 16;

    private PathText() {}

    /** Returns the decoded segments of an absolute path; empty if it is malformed or longer than every known path. */
    public static Optional<List<String>> segments(String path) {
        if (!path.startsWith("/")) {
            return Optional.empty();
        }
        String[] raw = path.substring(1).split("/", MAX_SEGMENTS + 1);
        if (raw.length > MAX_SEGMENTS) {
            return Optional.empty();
        }
        List<String> segments = new ArrayList<>(raw.length);
        for (String text : raw) {
            Optional<String> segment = decoded(text);
            if (segment.isEmpty()) {
                return Optional.empty();
            }
            segments.add(segment.get());
        }
        return Optional.of(segments);
    }

    /** Returns an id in its canonical form; upper and lower case are accepted. */
    public static Optional<UUID> id(String text) {
        return Optional.ofNullable(IdText.parse(text));
    }

    /** Decodes a segment. A plus sign is a plus sign: it means a space in queries only. */
    private static Optional<String> decoded(String text) {
        String raw = text.replace("+", "%2B");
        return Optional.ofNullable(PercentDecoding.decode(raw, 0, raw.length()));
    }
}
