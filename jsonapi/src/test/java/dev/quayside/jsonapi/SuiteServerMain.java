package dev.quayside.jsonapi;

import java.io.IOException;
import java.lang.reflect.Constructor;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * Runs the server of a suite in its own process until its input ends. The arguments are the name of the suite and a
 * file for the port.
 */
final class SuiteServerMain {

    private SuiteServerMain() {}

    public static void main(String[] args) throws IOException, ReflectiveOperationException {
        Constructor<?> suite = Class.forName(args[0]).getDeclaredConstructor();
        suite.setAccessible(true);
        TestApi world = RouteSamples.api();
        try (HttpSuite.Running server = ((HttpSuite) suite.newInstance()).start(world.api::handle)) {
            Path written = Files.writeString(Path.of(args[1] + ".new"), Integer.toString(server.port()));
            Files.move(written, Path.of(args[1]), StandardCopyOption.ATOMIC_MOVE);
            while (System.in.read() >= 0) {
                // The input never has content; the process waits for its end.
            }
        }
        Runtime.getRuntime().halt(0);
    }
}
