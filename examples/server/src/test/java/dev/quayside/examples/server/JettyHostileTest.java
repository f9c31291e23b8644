package dev.quayside.examples.server;

import dev.quayside.jsonapi.HostileSuite;

/** Hostile bodies at the server of {@link JettySuiteTest}. */
class JettyHostileTest extends HostileSuite {

    JettyHostileTest() {
        super(JettySuiteTest.class);
    }
}
