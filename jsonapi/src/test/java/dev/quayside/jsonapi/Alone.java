package dev.quayside.jsonapi;

import java.io.IOException;
import java.lang.reflect.Constructor;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * The server of a suite in a process of its own, until its input ends. Takes the name of the suite, and a file for the number
 * of the port at which it answers.
 */
final class Alone {

    private Alone() {}

    public static void main(String[] args) throws IOException, ReflectiveOperationException {
        Constructor<?> suite = Class.forName(args[0]).getDeclaredConstructor();
        suite.setAccessible(true);
        TestApi world = EveryRoute.api(builder -> builder);
        try (HttpSuite.Running server = ((HttpSuite) suite.newInstance()).start(world.api::handle)) {
            Path written = Files.writeString(Path.of(args[1] + ".new"), Integer.toString(server.port()));
            Files.move(written, Path.of(args[1]), StandardCopyOption.ATOMIC_MOVE);
            while (System.in.read() >= 0) {
                // Nothing is said; the end is waited for.
            }
        }
        Runtime.getRuntime().halt(0);
    }
}
