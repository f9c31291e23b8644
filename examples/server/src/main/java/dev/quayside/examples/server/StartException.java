package dev.quayside.examples.server;

/** The server cannot start; the message is one line for the person who started it. */
final class StartException extends Exception {

    /** Port, folder or database. */
    static final int CANNOT_START = 1;

    /** Command line or imported file. */
    static final int WRONG_INPUT = 2;

    private static final long serialVersionUID = 1L;

    private final int exitCode;

    StartException(int exitCode, String message) {
        super(oneLine(message));
        this.exitCode = exitCode;
    }

    int exitCode() {
        return exitCode;
    }

    private static String oneLine(String message) {
        return message.replaceAll("\\p{Cntrl}+", " ").strip();
    }
}
