package dev.quayside.examples.server;

import dev.quayside.jsonapi.HostileSuite;
import org.junit.jupiter.api.Tag;

/** Hostile bodies at the server of {@link JdkSuiteTest}. */
@Tag("slow")
class JdkHostileTest extends HostileSuite {

    JdkHostileTest() {
        super(JdkSuiteTest.class);
    }
}
