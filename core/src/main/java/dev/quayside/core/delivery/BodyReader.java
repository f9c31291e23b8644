package dev.quayside.core.delivery;

import dev.quayside.core.webhook.Webhook;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the beginning of a response body. The body is sent in chunks, or ends after a given length or with the
 * connection. If the receiver sends only a part of the body, the part is used.
 */
final class BodyReader {
    private static final Set<Integer> WITHOUT_BODY = Set.of(204, 304);
    private static final Pattern LENGTH = Pattern.compile("[0-9]{1,18}");
    private static final Pattern CHUNK = Pattern.compile("([0-9A-Fa-f]{1,15})[ \t]*(?:;.*)?");
    private static final int LONGEST_CHUNK_LINE = 1024;
    private static final int MOST_TRAILERS = 100;

    private final ResponseInput input;
    private final int most;
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    BodyReader(ResponseInput input, int most) {
        this.input = input;
        this.most = most;
    }

    /**
     * Reads the body. Returns whether the body was read completely; if so, the connection can be used for a further
     * request.
     */
    boolean read(int status, List<Webhook.Header> headers) {
        try {
            if (WITHOUT_BODY.contains(status)) {
                return true;
            }
            List<String> codings = HeaderLookup.values(headers, "Transfer-Encoding");
            List<String> lengths = HeaderLookup.values(headers, "Content-Length");
            if (!codings.isEmpty()) {
                boolean chunked = codings.size() == 1 && codings.get(0).equalsIgnoreCase("chunked");
                return chunked ? readChunks() && lengths.isEmpty() : readToEnd();
            }
            boolean known =
                    lengths.size() == 1 && LENGTH.matcher(lengths.get(0)).matches();
            return known ? readPart(Long.parseLong(lengths.get(0))) : readToEnd();
        } catch (IOException e) {
            return false;
        }
    }

    private boolean readChunks() throws IOException {
        while (true) {
            Matcher chunk = CHUNK.matcher(input.line(LONGEST_CHUNK_LINE));
            if (!chunk.matches()) {
                return false;
            }
            long size = Long.parseLong(chunk.group(1), 16);
            if (size == 0) {
                return skipTrailers();
            }
            if (!readPart(size) || !input.line(LONGEST_CHUNK_LINE).isEmpty()) {
                return false;
            }
        }
    }

    private boolean skipTrailers() throws IOException {
        for (int count = 0; count < MOST_TRAILERS; count++) {
            if (input.line(LONGEST_CHUNK_LINE).isEmpty()) {
                return true;
            }
        }
        return false;
    }

    private boolean readToEnd() throws IOException {
        readPart(Long.MAX_VALUE);
        return false;
    }

    /** Reads a part of the body and returns whether the whole part was read within the limit. */
    private boolean readPart(long size) throws IOException {
        long left = size;
        while (left > 0) {
            int room = (int) Math.min(left, most - bytes.size());
            int count = room == 0 ? -1 : input.copy(bytes, room);
            if (count < 0) {
                return false;
            }
            left -= count;
        }
        return true;
    }

    /** Returns the body as text, with NUL characters replaced because PostgreSQL cannot store them. */
    String text() {
        CharBuffer text = CharBuffer.allocate(bytes.size());
        StandardCharsets.UTF_8
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPLACE)
                .onUnmappableCharacter(CodingErrorAction.REPLACE)
                .decode(ByteBuffer.wrap(bytes.toByteArray()), text, false);
        return text.flip().toString().replace('\0', '\uFFFD');
    }
}
