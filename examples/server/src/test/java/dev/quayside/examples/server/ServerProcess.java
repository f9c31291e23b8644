package dev.quayside.examples.server;

import java.io.IOException;
import java.net.URI;
import java.util.List;

/** The server in a process of its own, as somebody starts it on a command line. */
final class ServerProcess extends JavaProcess {

    private ServerProcess(List<String> options, String... arguments) throws IOException {
        super(Main.class, options, arguments);
    }

    static ServerProcess start(String... arguments) throws IOException {
        return new ServerProcess(List.of(), arguments);
    }

    /** @param megabytes of heap that the process has at most */
    static ServerProcess startWithHeap(int megabytes, String... arguments) throws IOException {
        return new ServerProcess(List.of("-Xmx" + megabytes + "m"), arguments);
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
