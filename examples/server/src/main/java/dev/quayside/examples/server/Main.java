package dev.quayside.examples.server;

/** Starts the example server from the command line. */
public final class Main {
    private Main() {}

    public static void main(String[] args) {
        System.out.println("usage: java -jar quayside-server.jar");
    }
}
