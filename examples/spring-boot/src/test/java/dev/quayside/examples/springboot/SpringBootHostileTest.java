package dev.quayside.examples.springboot;

import dev.quayside.jsonapi.HostileSuite;
import org.junit.jupiter.api.Tag;

/** Hostile bodies at the server of {@link SpringBootSuiteTest}. */
@Tag("full")
class SpringBootHostileTest extends HostileSuite {

    SpringBootHostileTest() {
        super(SpringBootSuiteTest.class);
    }
}
