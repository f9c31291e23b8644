package dev.quayside.examples.server;

/**
 * What the HTTP server of the JDK reads from system properties, once, when its classes are loaded.
 *
 * <p>A connection holds at most one request line and its headers, together {@value #MOST_HEAD_BYTES} bytes, while they
 * are read and answered in a few copies (about six); a longer request is cut off without an answer. At most {@link
 * ExampleServer#CONNECTIONS} connections are read at a time.
 */
final class JdkServerSettings {

    /** 16 MiB: a request line of ten megabytes is answered by the API, which says what its own limits are. */
    static final int MOST_HEAD_BYTES = 1 << 24;

    /**
     * From when the request is read until its answer is written. Clearly more than a request can wait for its turn, then
     * for a connection, then for a database that does not answer: whoever is cut off is told nothing, not even 503.
     */
    static final int LONGEST_ANSWER_SECONDS = 120;

    /**
     * What is read of a body, without being kept, after its request was answered: a client that still sends when its
     * connection is closed may never see the answer.
     */
    static final int MOST_UNREAD_BYTES = 1 << 27;

    private JdkServerSettings() {}

    /** Sets what is not set on the command line of Java; to be called before the server is used. */
    static void apply() {
        setDefault("sun.net.httpserver.maxReqHeaderSize", Integer.toString(MOST_HEAD_BYTES));
        setDefault("sun.net.httpserver.drainAmount", Integer.toString(MOST_UNREAD_BYTES));
        // In seconds. Without these the server waits for a slow client for ever.
        setDefault("sun.net.httpserver.maxReqTime", "10");
        setDefault("sun.net.httpserver.maxRspTime", Integer.toString(LONGEST_ANSWER_SECONDS));
        // Of more idle connections it closes some just when their clients send the next request.
        setDefault("sun.net.httpserver.maxIdleConnections", "10000");
        // Without it, small answers are held back.
        setDefault("sun.net.httpserver.nodelay", "true");
    }

    private static void setDefault(String name, String value) {
        if (System.getProperty(name) == null) {
            System.setProperty(name, value);
        }
    }
}
