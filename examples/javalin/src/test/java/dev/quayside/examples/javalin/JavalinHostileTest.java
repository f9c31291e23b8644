package dev.quayside.examples.javalin;

import dev.quayside.jsonapi.HostileSuite;
import org.junit.jupiter.api.Tag;

/** Hostile bodies at the server of {@link JavalinSuiteTest}. */
@Tag("slow")
class JavalinHostileTest extends HostileSuite {

    JavalinHostileTest() {
        super(JavalinSuiteTest.class);
    }
}
