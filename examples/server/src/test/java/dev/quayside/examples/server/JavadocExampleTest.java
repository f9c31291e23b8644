package dev.quayside.examples.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Compiles the examples in the Javadoc of the published modules, each as the body of a method. */
@Tag("texts")
class JavadocExampleTest {
    private static final Path ROOT = Path.of("../..");

    private static final Pattern PACKAGE = Pattern.compile("(?m)^package ([\\w.]+);");
    private static final Pattern EXAMPLE = Pattern.compile("(?s)<pre>\\{@code\\n(.*?)\\n\\s*\\* }</pre>");
    private static final Pattern EXAMPLE_START = Pattern.compile("<pre>\\s*\\{@code|\\{@snippet");

    /** The types of other libraries that the examples name. */
    private static final List<String> IMPORTS = List.of(
            "com.fasterxml.jackson.databind.ObjectMapper",
            "com.github.jasminb.jsonapi.ResourceConverter",
            "com.sun.net.httpserver.HttpExchange",
            "com.zaxxer.hikari.HikariConfig",
            "java.io.*",
            "java.math.BigDecimal",
            "java.net.URI",
            "java.net.http.HttpClient",
            "java.net.http.HttpRequest",
            "java.net.http.HttpResponse",
            "java.net.http.HttpResponse.BodyHandlers",
            "java.nio.file.*",
            "java.security.SecureRandom",
            "java.time.*",
            "java.util.*",
            "javax.sql.DataSource",
            "org.h2.jdbcx.JdbcConnectionPool");

    /** The declarations that examples need around them, by the names that the examples use. */
    private static final String GIVEN = """
            abstract class Given {
                record Book(UUID id, String title) {}
                record Item(UUID id, BigDecimal price) {}
                interface Items {
                    Field<Item, BigDecimal> PRICE = Field.number("price", Item::price);
                    Schema<Item> SCHEMA = Schema.<Item>of("item", Field.id("id", Item::id)).build();
                }
                UUID id, keyId, optionId, shipmentId;
                AccountId account, accountId;
                ContainerNumber number;
                Instant now, createdAt, observedAt, lastAsked;
                LocalDate day;
                Clock clock;
                JdbiStore store;
                Shipment shipment;
                Container container;
                List<Container> containers;
                ReportedLine line;
                Port losAngeles, port, shanghai;
                Terminal pier400;
                CarrierSource source, mySource;
                ShipmentAggregate file;
                Report report;
                Ledger before;
                SigningSecret secret;
                WebhookVerifier verifier;
                HttpExchange exchange;
                byte[] body, json;
                URI base, publicBase, url;
                V2Api api;
                ApiRequest request;
                Headers headers;
                String key;
                OutputStream out;
                Path path;
                HttpClient client;
                DataSource dataSource, pool;
                HikariConfig config;
                Schema<Book> BOOKS;
                List<Book> books;
                BoundQuery<Book> query;
                QueryContext context;
                abstract void respond(int status);
                abstract void process(byte[] body);
            }
            """;

    /** The values that differ in type from those of all examples, by a part of the path of the file. */
    private static final Map<String, String> OTHER_TYPES = Map.of(
            "core/delivery/package-info", "List<Webhook.Header> headers",
            "jsonapi/transfer/ListExport", "Account account",
            "jsonapi/client/package-info", "HttpRequest request",
            "store/jdbi/package-info", "BoundQuery<TrackedContainer> query",
            "store/jdbi/HostTableList", "BoundQuery<Item> query");

    /** The classes whose members an example imports, besides those of its own class, by a part of the path. */
    private static final Map<String, List<String>> STATIC_IMPORTS = Map.of(
            "query/QueryBuilder", List.of("catalog.ContainerCatalog", "schema.RelativeDay"),
            "query/catalog/package-info", List.of("catalog.ContainerCatalog"),
            "query/catalog/ContainerCatalog", List.of("schema.RelativeDay"));

    @Test
    void each_example_compiles(@TempDir Path folder) throws IOException {
        List<Path> files = published();
        String imports = imports(files);
        List<Path> sources = new ArrayList<>();
        sources.add(Files.writeString(folder.resolve("Given.java"), imports + GIVEN));
        long starts = 0;
        for (Path file : files) {
            String code = Files.readString(file);
            starts += EXAMPLE_START.matcher(code).results().count();
            Matcher example = EXAMPLE.matcher(code);
            while (example.find()) {
                String name = className(
                        file, code.substring(0, example.start()).lines().count());
                sources.add(Files.writeString(
                        folder.resolve(name + ".java"),
                        imports + staticImports(file, code) + program(name, parameters(file), example.group(1))));
            }
        }

        assertThat(sources).hasSizeGreaterThan(40).hasSize((int) starts + 1);
        List<String> options = List.of(
                "-proc:none",
                "-d",
                folder.toString(),
                "-cp",
                System.getProperty("java.class.path"),
                "-Xmaxerrs",
                "999");
        assertThat(CodeCompiler.errors(options, sources)).isEmpty();
    }

    /** Returns the sources of the published modules. */
    private static List<Path> published() throws IOException {
        List<Path> files = new ArrayList<>();
        for (String module : List.of("core", "query", "jsonapi", "store-jdbi")) {
            try (Stream<Path> all = Files.walk(ROOT.resolve(module).resolve("src/main/java"))) {
                all.filter(file -> file.toString().endsWith(".java")).sorted().forEach(files::add);
            }
        }
        return files;
    }

    private static String imports(List<Path> files) throws IOException {
        TreeSet<String> names = new TreeSet<>(IMPORTS);
        for (Path file : files) {
            Matcher found = PACKAGE.matcher(Files.readString(file));
            if (found.find() && !found.group(1).contains(".internal")) {
                names.add(found.group(1) + ".*");
            }
        }
        return names.stream().map(name -> "import " + name + ";\n").collect(Collectors.joining());
    }

    private static String staticImports(Path file, String code) {
        List<String> classes = new ArrayList<>();
        Matcher found = PACKAGE.matcher(code);
        if (found.find() && !file.endsWith("package-info.java")) {
            classes.add(found.group(1) + "." + simpleName(file));
        }
        STATIC_IMPORTS.forEach((part, names) -> {
            if (isPart(part, file)) {
                names.forEach(name -> classes.add("dev.quayside.query." + name));
            }
        });
        return classes.stream().map(name -> "import static " + name + ".*;\n").collect(Collectors.joining());
    }

    private static String parameters(Path file) {
        return OTHER_TYPES.entrySet().stream()
                .filter(entry -> isPart(entry.getKey(), file))
                .map(Map.Entry::getValue)
                .collect(Collectors.joining(", "));
    }

    private static boolean isPart(String part, Path file) {
        return file.toString().replace(File.separatorChar, '/').endsWith("/" + part + ".java");
    }

    private static String program(String name, String parameters, String comment) {
        String code = comment.replaceAll("(?m)^\\s*\\* ?", "");
        return "abstract class " + name + " extends Given {\nvoid example(" + parameters + ") throws Exception {\n"
                + code + "\n}\n}\n";
    }

    /** Returns a name that shows file and line in messages of the compiler. */
    private static String className(Path file, long line) {
        String place = file.endsWith("package-info.java")
                ? file.getName(file.getNameCount() - 2) + "_package"
                : simpleName(file);
        return place + "_line_" + line + "_of_"
                + Integer.toHexString(file.toString().hashCode());
    }

    private static String simpleName(Path file) {
        return file.getFileName().toString().replace(".java", "");
    }
}
