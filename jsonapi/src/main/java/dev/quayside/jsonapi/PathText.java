package dev.quayside.jsonapi;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Reads the path of a request. */
final class PathText {

    private static final int MOST_SEGMENTS = 16;

    private PathText() {}

    /** The decoded segments of an absolute path; empty if it cannot be read, or is longer than any that is known. */
    static Optional<List<String>> segments(String path) {
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

    /** An id in its canonical form, in either case; {@link UUID#fromString} alone would take more than that. */
    static Optional<UUID> id(String text) {
        if (text.length() != 36) {
            return Optional.empty();
        }
        for (int i = 0; i < text.length(); i++) {
            boolean dash = i == 8 || i == 13 || i == 18 || i == 23;
            char c = text.charAt(i);
            if (dash ? c != '-' : c >= 0x80 || Character.digit(c, 16) < 0) {
                return Optional.empty();
            }
        }
        return Optional.of(UUID.fromString(text));
    }

    private static Optional<String> decoded(String text) {
        if (text.indexOf('%') < 0) {
            return Optional.of(text);
        }
        byte[] raw = text.getBytes(StandardCharsets.UTF_8);
        ByteBuffer bytes = ByteBuffer.allocate(raw.length);
        for (int i = 0; i < raw.length; i++) {
            if (raw[i] != '%') {
                bytes.put(raw[i]);
                continue;
            }
            int octet = octet(raw, i);
            if (octet < 0) {
                return Optional.empty();
            }
            bytes.put((byte) octet);
            i += 2;
        }
        try {
            return Optional.of(
                    StandardCharsets.UTF_8.newDecoder().decode(bytes.flip()).toString());
        } catch (CharacterCodingException e) {
            return Optional.empty();
        }
    }

    /** What stands after a percent sign; -1 if it is not two hexadecimal digits. */
    private static int octet(byte[] raw, int percent) {
        if (percent + 2 >= raw.length) {
            return -1;
        }
        int high = Character.digit(raw[percent + 1], 16);
        int low = Character.digit(raw[percent + 2], 16);
        return high < 0 || low < 0 ? -1 : high * 16 + low;
    }
}
