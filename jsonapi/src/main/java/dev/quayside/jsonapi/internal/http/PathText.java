package dev.quayside.jsonapi.internal.http;

import dev.quayside.query.internal.IdText;
import dev.quayside.query.internal.PercentDecoding;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Reads the path of a request. */
public final class PathText {

    private static final int MOST_SEGMENTS = 16;

    private PathText() {}

    /** The decoded segments of an absolute path; empty if it cannot be read, or is longer than any that is known. */
    public static Optional<List<String>> segments(String path) {
        if (!path.startsWith("/")) {
            return Optional.empty();
        }
        String[] raw = path.substring(1).split("/", MOST_SEGMENTS + 1);
        if (raw.length > MOST_SEGMENTS) {
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

    /** An id in its canonical form, in either case. */
    public static Optional<UUID> id(String text) {
        return Optional.ofNullable(IdText.parse(text));
    }

    /** A plus sign stands for itself here: it is a blank in queries only. */
    private static Optional<String> decoded(String text) {
        String raw = text.replace("+", "%2B");
        return Optional.ofNullable(PercentDecoding.decode(raw, 0, raw.length()));
    }
}
