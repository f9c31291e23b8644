package dev.quayside.examples.server;

import java.io.IOException;
import java.net.URI;

/** The server in a process of its own, as somebody starts it on a command line. */
final class ServerProcess extends JavaProcess {

    private ServerProcess(String... arguments) throws IOException {
        super(Main.class, arguments);
    }

    static ServerProcess start(String... arguments) throws IOException {
        return new ServerProcess(arguments);
    }

    /** Waits until it is ready. */
    Client access() throws IOException {
        String base = rest(waitFor("listening on "), "listening on ");
        return new Client(URI.create(base), rest(waitFor("api key: "), "api key: "));
    }

    private static String rest(String line, String prefix) {
        return line.substring(line.indexOf(prefix) + prefix.length());
    }
}
