package dev.quayside.examples.javalin;

import dev.quayside.jsonapi.FirstSteps;
import java.io.IOException;
import java.net.ServerSocket;
import org.junit.jupiter.api.Test;

class ExampleTest {

    @Test
    void it_tracks_what_it_is_asked_to() throws IOException {
        try (Example example = new Example(freePort())) {
            FirstSteps.take(example.port(), example.key().reveal());
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }
}
