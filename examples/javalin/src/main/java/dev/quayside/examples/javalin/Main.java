package dev.quayside.examples.javalin;

/** Starts the API on Javalin, at a port of this machine that may be named. */
public final class Main {

    private static final int PORT = 8080;

    private Main() {}

    public static void main(String[] args) {
        Example example = new Example(args.length == 0 ? PORT : Integer.parseInt(args[0]));
        Runtime.getRuntime().addShutdownHook(new Thread(example::close, "stop"));
        System.out.println("listening on http://127.0.0.1:" + example.port() + "/v2");
        System.out.println("api key: " + example.key().reveal());
    }
}
