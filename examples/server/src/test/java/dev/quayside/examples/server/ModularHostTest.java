package dev.quayside.examples.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.account.ApiKeySecret;
import dev.quayside.core.source.TestCarrierSource;
import dev.quayside.jsonapi.V2Api;
import dev.quayside.query.QueryParser;
import dev.quayside.store.jdbi.JdbiStore;
import dev.quayside.store.jdbi.testing.PostgresDatabase;
import dev.quayside.store.jdbi.testing.PostgresServer;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A host with a {@code module-info.java}, in a process of its own whose libraries are on the module path. */
@Timeout(600)
class ModularHostTest {
    private static final Path SOURCES = Path.of("src/test/resources/modular");

    @TempDir
    private static Path folder;

    private static String modulePath;

    @BeforeAll
    static void compile() throws Exception {
        List<String> path = new ArrayList<>(List.of(jsonapi().toString()));
        for (Class<?> type : List.of(ApiKeySecret.class, QueryParser.class, JdbiStore.class)) {
            path.add(placeOf(type).toString());
        }
        for (String type : List.of(
                "com.fasterxml.jackson.databind.ObjectMapper",
                "com.fasterxml.jackson.core.JsonFactory",
                "com.fasterxml.jackson.annotation.JsonProperty",
                "com.github.jasminb.jsonapi.ResourceConverter",
                "org.jdbi.v3.core.Jdbi",
                "io.leangen.geantyref.GenericTypeReflector",
                "org.slf4j.LoggerFactory",
                "org.h2.Driver",
                "org.postgresql.Driver")) {
            path.add(placeOf(Class.forName(type)).toString());
        }
        modulePath = String.join(File.pathSeparator, path);
        List<String> options = List.of(
                "--module-path", modulePath, "-d", folder.resolve("host").toString());
        assertThat(CodeCompiler.errors(
                        options, List.of(SOURCES.resolve("module-info.java"), SOURCES.resolve("Host.java"))))
                .isEmpty();
    }

    @Test
    void a_modular_host_on_h2_writes_lists_and_delivers() throws Exception {
        assertRuns("jdbc:h2:async:" + folder.resolve("data") + ";WRITE_DELAY=0;REUSE_SPACE=FALSE");
    }

    @Test
    void a_modular_host_on_postgresql_writes_lists_and_delivers() throws Exception {
        try (PostgresDatabase database = PostgresServer.newest().database()) {
            assertRuns(database.url());
        }
    }

    private static void assertRuns(String url) throws IOException, InterruptedException {
        Process host = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "--module-path",
                        modulePath + File.pathSeparator + folder.resolve("host"),
                        "--module",
                        "com.example.host/com.example.host.Host",
                        url,
                        TestCarrierSource.SUCCEEDED)
                .redirectErrorStream(true)
                .start();
        try {
            String output = new String(host.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

            assertThat(host.waitFor()).as(output).isZero();
            assertThat(output)
                    .contains("POST 201 ", "GET 200 ", "\"type\":\"shipment\"")
                    .contains("delivered {")
                    .contains("tracking_request.succeeded");
        } finally {
            host.destroyForcibly();
        }
    }

    private static Path placeOf(Class<?> type) throws URISyntaxException {
        return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    }

    /** Returns the jar of the API; without a jar, one with the classes and the name that its build gives it. */
    private static Path jsonapi() throws Exception {
        Path place = placeOf(V2Api.class);
        if (!Files.isDirectory(place)) {
            return place;
        }
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(new Attributes.Name("Automatic-Module-Name"), "dev.quayside.jsonapi");
        Path jar = folder.resolve("jsonapi.jar");
        try (Stream<Path> files = Files.walk(place);
                OutputStream out = Files.newOutputStream(jar);
                JarOutputStream entries = new JarOutputStream(out, manifest)) {
            for (Path file : files.filter(Files::isRegularFile).collect(Collectors.toList())) {
                entries.putNextEntry(
                        new JarEntry(place.relativize(file).toString().replace(File.separatorChar, '/')));
                Files.copy(file, entries);
            }
        }
        return jar;
    }
}
