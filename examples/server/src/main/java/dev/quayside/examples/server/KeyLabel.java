package dev.quayside.examples.server;

import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.UnknownHostException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The label by which a server finds the key of its last run again, and leaves those of others alone.
 *
 * <p>A store that only one server can open at a time needs no more than a word. In a database that several may share,
 * the label names the machine and the port: a port has one server at a time, so a key of the same machine belongs to an
 * ended run if no server listens at its port, or if the port is that of this server.
 */
final class KeyLabel {

    private static final String WORDS = "example server";
    private static final Pattern SHARING = Pattern.compile(WORDS + " on (.+):([0-9]{1,5})");
    private static final int LONGEST_HOST = 200;
    private static final int WAIT_MILLIS = 2_000;

    private final String text;
    private final @Nullable String host;

    private KeyLabel(String text, @Nullable String host) {
        this.text = text;
        this.host = host;
    }

    /** Returns the label of the only server of a store. */
    static KeyLabel alone() {
        return new KeyLabel(WORDS, null);
    }

    /** Returns the label of the server at this port of this machine, on a store that several servers may share. */
    static KeyLabel sharing(int port) {
        String host = hostName();
        return new KeyLabel(WORDS + " on " + host + ":" + port, host);
    }

    String text() {
        return text;
    }

    /** Returns whether a key with this label belongs to a server that has stopped. */
    boolean replaces(String label) {
        if (label.equals(text)) {
            return true;
        }
        Matcher other = SHARING.matcher(label);
        return host != null
                && other.matches()
                && other.group(1).equals(host)
                && !hasListener(Integer.parseInt(other.group(2)));
    }

    private static boolean hasListener(int port) {
        try (Socket socket = new Socket()) {
            socket.connect(
                    new InetSocketAddress(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), port), WAIT_MILLIS);
            return true;
        } catch (ConnectException e) {
            return false;
        } catch (IOException | IllegalArgumentException e) {
            return true;
        }
    }

    private static String hostName() {
        try {
            String name = InetAddress.getLocalHost().getHostName();
            return name.length() > LONGEST_HOST ? name.substring(0, LONGEST_HOST) : name;
        } catch (UnknownHostException e) {
            return "localhost";
        }
    }
}
