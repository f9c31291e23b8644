package dev.quayside.examples.springboot;

import dev.quayside.jsonapi.HostileSuite;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Tag;

/** Hostile bodies at the server of {@link SpringBootSuiteTest}. */
@Tag("slow")
@Tag("full")
class SpringBootHostileTest extends HostileSuite {

    SpringBootHostileTest() {
        super(SpringBootSuiteTest.class);
    }
}
