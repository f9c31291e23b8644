package dev.quayside.examples.javalin;

import dev.quayside.jsonapi.FirstSteps;
import org.junit.jupiter.api.Test;

class ExampleTest {

    @Test
    void it_tracks_what_it_is_asked_to() {
        try (Example example = new Example(0)) {
            FirstSteps.take(example.port(), example.key().reveal());
        }
    }
}
