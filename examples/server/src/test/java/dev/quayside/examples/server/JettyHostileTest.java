package dev.quayside.examples.server;

import dev.quayside.jsonapi.HostileSuite;
import org.junit.jupiter.api.Tag;

/** Hostile bodies at the server of {@link JettySuiteTest}. */
@Tag("full")
class JettyHostileTest extends HostileSuite {

    JettyHostileTest() {
        super(JettySuiteTest.class);
    }
}
