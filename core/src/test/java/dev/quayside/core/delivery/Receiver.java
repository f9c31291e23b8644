package dev.quayside.core.delivery;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/** Takes connections on this machine and does with them whatever a test wants, each on a thread of its own. */
final class Receiver implements AutoCloseable {

    /** The behaviour on one connection. The connection is closed afterwards, and exceptions are ignored. */
    interface Behaviour {
        void serve(Caller caller) throws Exception;
    }

    /** An action of a test between two bytes. */
    interface Action {
        void run() throws Exception;
    }

    private final ServerSocket server;
    private final Behaviour behaviour;
    private final Queue<Socket> open = new ConcurrentLinkedQueue<>();
    private final List<String> requests = new CopyOnWriteArrayList<>();
    private final AtomicInteger connections = new AtomicInteger();

    private Receiver(Behaviour behaviour) {
        this.behaviour = behaviour;
        try {
            server = new ServerSocket(0, 100, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        start(this::accept);
    }

    static Receiver that(Behaviour behaviour) {
        return new Receiver(behaviour);
    }

    /** Answers every request with these bytes, one character each, and keeps the connection. */
    static Receiver answering(String answer) {
        return that(caller -> {
            while (true) {
                caller.readRequest();
                caller.write(answer);
            }
        });
    }

    private void accept() {
        try {
            while (true) {
                Socket socket = server.accept();
                connections.incrementAndGet();
                open.add(socket);
                start(() -> serve(socket));
            }
        } catch (IOException e) {
            // The test is over.
        }
    }

    private void serve(Socket socket) {
        try (socket) {
            behaviour.serve(new Caller(socket));
        } catch (Exception e) {
            // The sender hung up, or the test is over.
        }
    }

    private static void start(Runnable task) {
        Thread thread = new Thread(task, "receiver");
        thread.setDaemon(true);
        thread.start();
    }

    int port() {
        return server.getLocalPort();
    }

    URI url() {
        return url("http://127.0.0.1");
    }

    URI url(String schemeAndHost) {
        return URI.create(schemeAndHost + ":" + port() + "/hook");
    }

    /** Whole requests, as they came. */
    List<String> requests() {
        return requests;
    }

    int connections() {
        return connections.get();
    }

    @Override
    public void close() throws IOException {
        server.close();
        for (Socket socket : open) {
            socket.close();
        }
    }

    /** The sender, as a receiver sees it. */
    final class Caller {
        private final Socket socket;
        private final InputStream input;

        private Caller(Socket socket) throws IOException {
            this.socket = socket;
            input = new BufferedInputStream(socket.getInputStream());
        }

        /** Reads one request to its end. */
        String readRequest() throws IOException {
            ByteArrayOutputStream head = new ByteArrayOutputStream();
            while (!head.toString(StandardCharsets.ISO_8859_1).endsWith("\r\n\r\n")) {
                int next = input.read();
                if (next < 0) {
                    throw new IOException("hung up");
                }
                head.write(next);
            }
            String text = head.toString(StandardCharsets.ISO_8859_1);
            int length = Integer.parseInt(text.replaceAll("(?s).*Content-Length: ([0-9]+)\r\n.*", "$1"));
            String request = text + new String(input.readNBytes(length), StandardCharsets.UTF_8);
            requests.add(request);
            return request;
        }

        void write(String answer) throws IOException {
            write(answer.getBytes(StandardCharsets.UTF_8));
        }

        void write(byte[] answer) throws IOException {
            socket.getOutputStream().write(answer);
            socket.getOutputStream().flush();
        }

        /** Says this again and again. */
        void repeat(String text) throws IOException {
            while (true) {
                write(text);
            }
        }

        /** Writes this text several times, one byte at a time, then runs the action, and then goes on. */
        void trickle(String text, Action action) throws Exception {
            for (int written = 1; true; written++) {
                for (byte next : text.getBytes(StandardCharsets.UTF_8)) {
                    write(new byte[] {next});
                    Thread.sleep(5);
                }
                if (written == 5) {
                    action.run();
                }
            }
        }

        /** Reads one byte of what the sender writes first. */
        void readByte() throws IOException {
            // Past the buffer, which would read on.
            if (socket.getInputStream().read() < 0) {
                throw new IOException("the sender closed the connection");
            }
        }

        /** Says nothing until the other side hangs up, whatever it sends. */
        void listen() throws IOException {
            while (input.read() >= 0) {
                // Go on.
            }
        }

        /** Says nothing and does not listen. */
        void sleep() throws InterruptedException {
            Thread.sleep(60_000);
        }

        /** Ends the connection with a reset. */
        void reset() throws IOException {
            socket.setSoLinger(true, 0);
            socket.close();
        }
    }
}
