package dev.quayside.core.delivery;

import dev.quayside.core.webhook.Webhook;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads an HTTP/1.1 response (RFC 9112): all headers and the beginning of the body. */
final class ResponseReader {
    static final int MOST_OF_HEADERS = 64 * 1024;

    private static final Pattern STATUS_LINE = Pattern.compile("HTTP/1\\.([01]) ([1-9][0-9]{2})(?: .*)?");
    private static final int SWITCHING_PROTOCOLS = 101;
    private static final int FIRST_FINAL = 200;

    private final ResponseInput input;
    private final int mostOfBody;
    private int room = MOST_OF_HEADERS;

    ResponseReader(ResponseInput input, int mostOfBody) {
        this.input = input;
        this.mostOfBody = mostOfBody;
    }

    /**
     * Reads one response. If the connection fails after the end of the headers, the response contains the part of the
     * body that has arrived.
     *
     * @throws MalformedResponseException if the response is not valid HTTP/1.1, or if its headers are too long
     * @throws IOException if the connection fails before the end of the headers
     */
    Response read() throws IOException {
        Head head = head();
        while (head.status < FIRST_FINAL && head.status != SWITCHING_PROTOCOLS) {
            head = head();
        }
        BodyReader body = new BodyReader(input, mostOfBody);
        boolean whole = body.read(head.status, head.headers);
        return new Response(head.status, head.headers, body.text(), whole && input.isUsedUp() && head.isLasting());
    }

    private Head head() throws IOException {
        Matcher statusLine = STATUS_LINE.matcher(line());
        if (!statusLine.matches()) {
            throw new MalformedResponseException("the response is not valid HTTP/1.1");
        }
        List<Webhook.Header> headers = new ArrayList<>();
        for (String line = line(); !line.isEmpty(); line = line()) {
            headers.add(header(line));
        }
        boolean current = statusLine.group(1).equals("1");
        return new Head(current, Integer.parseInt(statusLine.group(2)), List.copyOf(headers));
    }

    private String line() throws IOException {
        String line = input.line(room);
        room -= line.length() + 1;
        return line;
    }

    private static Webhook.Header header(String line) throws IOException {
        int colon = line.indexOf(':');
        String name = colon < 0 ? "" : line.substring(0, colon).strip();
        if (name.isEmpty() || name.indexOf('\0') >= 0) {
            throw new MalformedResponseException("the response has a header without a name");
        }
        return new Webhook.Header(name, line.substring(colon + 1).strip().replace('\0', '\uFFFD'));
    }

    private record Head(boolean isCurrent, int status, List<Webhook.Header> headers) {

        /** Returns whether the receiver keeps the connection open. */
        boolean isLasting() {
            return isCurrent && status != SWITCHING_PROTOCOLS && !HeaderLookup.hasToken(headers, "Connection", "close");
        }
    }
}
