package dev.quayside.examples.server;

import java.io.IOException;
import java.net.URI;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The example server in a process of its own, as a command line starts it. */
public final class ServerProcess extends JavaProcess {

    private @Nullable URI base;

    private ServerProcess(List<String> options, String... arguments) throws IOException {
        super(Main.class, options, arguments);
    }

    static ServerProcess start(String... arguments) throws IOException {
        return new ServerProcess(List.of(), arguments);
    }

    /**
     * Starts the server on a free port with an empty store in memory and webhooks to this machine.
     *
     * @param speed how many times faster than real time the journeys go
     */
    public static ServerProcess startEmpty(String key, int speed) throws IOException {
        ServerProcess server = start(
                "--port",
                "0",
                "--store",
                "memory",
                "--no-sample",
                "--api-key",
                key,
                "--webhooks-to-loopback",
                "--speed",
                Integer.toString(speed));
        server.base();
        server.discardOutput();
        return server;
    }

    /** @param megabytes of heap that the process has at most */
    static ServerProcess startWithHeap(int megabytes, String... arguments) throws IOException {
        return new ServerProcess(List.of("-Xmx" + megabytes + "m"), arguments);
    }

    /** Waits until the server is ready, and returns the address of its API. */
    public URI base() throws IOException {
        URI known = base;
        if (known == null) {
            known = URI.create(rest(waitFor("listening on "), "listening on "));
            base = known;
        }
        return known;
    }

    /** Waits until the server is ready. */
    Client access() throws IOException {
        URI base = base();
        return new Client(base, rest(waitFor("api key: "), "api key: "));
    }

    private static String rest(String line, String prefix) {
        return line.substring(line.indexOf(prefix) + prefix.length());
    }
}
