package dev.quayside.examples.mirror;

import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;

/** Starts a mirror from the command line: the address of the server to mirror, its key, and perhaps a port. */
public final class Main {
    private static final int PORT = 8081;

    private Main() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        if (args.length < 2 || args.length > 3) {
            System.err.println(
                    "expected an address, a key and perhaps a port, such as http://127.0.0.1:8080/v2 KEY 8081");
            System.exit(2);
        }
        MirrorServer server = start(args, System.out);
        Runtime.getRuntime().addShutdownHook(new Thread(server::close, "stop"));
    }

    private static MirrorServer start(String[] args, PrintStream out) throws IOException, InterruptedException {
        int port = args.length == 3 ? Integer.parseInt(args[2]) : PORT;
        MirrorServer server = MirrorServer.of(URI.create(args[0]), args[1], port);
        out.println("mirrors " + args[0] + " at " + server.base());
        return server;
    }
}
