package dev.quayside.examples.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The rules of CONTRIBUTING.md for names and texts, as far as a program can check them. */
@Tag("texts")
class LanguageTest {
    private static final Path ROOT = Path.of("../..");
    private static final Set<String> OUTPUT = Set.of("target", "node_modules", ".git");
    private static final int LONGEST_LINE = 120;
    private static final int MOST_TYPES_IN_A_PACKAGE = 45;

    private static final Pattern TOKEN =
            Pattern.compile("(?s)\"\"\".*?\"\"\"|/\\*.*?\\*/|//[^\n]*|'(?:\\\\.|[^'\\\\])'|\"(?:\\\\.|[^\"\\\\\n])*\"");

    private static final Pattern TEXT_BLOCK = Pattern.compile("(?s)\"\"\".*?\"\"\"");

    private static final Pattern LITERAL = Pattern.compile("^\\s*[+:]?\\s*\"");

    private static final Pattern FIRST_WORD = Pattern.compile("/\\*\\*[\\s*]*(\\w+)");
    private static final Set<String> NO_FIRST_WORDS =
            Set.of("What", "Whether", "Who", "Whose", "Where", "Which", "How", "Of", "By");

    /** A line break of a comment, with the star that starts the next line. */
    private static final Pattern COMMENT_BREAK = Pattern.compile("\\s*\n\\s*(?:\\*|//)?\\s*");

    private static final Pattern TOP_LEVEL_TYPE =
            Pattern.compile("(?m)^(?:[a-z-]+ )*(?:class|record|enum|interface|@interface) (\\w+)");

    private static final Pattern IDENTIFIER = Pattern.compile("[A-Za-z]\\w*");
    /** A boundary between the words of an identifier. */
    private static final Pattern WORD_START = Pattern.compile("_|(?<=[a-z0-9])(?=[A-Z])");

    private static final Pattern UNWANTED = Pattern.compile(
            "(?i)\\b(?:whoever|whomever|somebody|nobody|(?<!there )is none|he|him|his|box|boxes|tell|tells|told)\\b");

    @Test
    void a_javadoc_comment_starts_with_the_thing_or_the_verb_that_it_is_about() throws IOException {
        List<String> found = new ArrayList<>();
        for (Path file : java(ROOT)) {
            if (text(file).contains("/src/test/")) {
                continue;
            }
            Matcher tokens = TOKEN.matcher(Files.readString(file));
            while (tokens.find()) {
                Matcher comment = FIRST_WORD.matcher(tokens.group());
                if (comment.lookingAt() && NO_FIRST_WORDS.contains(comment.group(1))) {
                    found.add(file + ": " + tokens.group());
                }
            }
        }
        assertThat(found).isEmpty();
    }

    @Test
    void comments_and_literals_use_the_words_of_the_vocabulary() throws IOException {
        List<String> found = new ArrayList<>();
        for (Path file : java(ROOT)) {
            if (file.endsWith("LanguageTest.java")) {
                continue;
            }
            Matcher tokens = TOKEN.matcher(Files.readString(file));
            while (tokens.find()) {
                if (!isTestData(file, tokens.group())) {
                    addUnwanted(tokens.group(), file, found);
                }
            }
        }
        assertThat(found).isEmpty();
    }

    private static boolean isTestData(Path file, String token) {
        return token.startsWith("\"\"\"") && text(file).contains("/src/test/");
    }

    @Test
    void pages_scripts_and_resources_use_the_words_of_the_vocabulary() throws IOException {
        List<Path> files = new ArrayList<>(files(ROOT, ".md"));
        for (String ending : List.of(".sql", ".properties", ".txt")) {
            files(ROOT, ending).stream()
                    .filter(file -> text(file).contains("/src/main/"))
                    .forEach(files::add);
        }
        List<String> found = new ArrayList<>();
        for (Path file : files) {
            for (String line : Files.readAllLines(file)) {
                addUnwanted(line, file, found);
            }
        }
        assertThat(found).isEmpty();
    }

    @Test
    void identifiers_use_the_words_of_the_vocabulary() throws IOException {
        Set<String> found = new TreeSet<>();
        for (Path file : java(ROOT)) {
            Matcher identifiers =
                    IDENTIFIER.matcher(TOKEN.matcher(Files.readString(file)).replaceAll(" "));
            while (identifiers.find()) {
                String words = WORD_START.matcher(identifiers.group()).replaceAll(" ");
                if (UNWANTED.matcher(words).find()) {
                    found.add(file + ": " + identifiers.group());
                }
            }
        }
        assertThat(found).isEmpty();
    }

    /** Returns the path with slashes on each platform. */
    private static String text(Path file) {
        return file.toString().replace('\\', '/');
    }

    private static void addUnwanted(String text, Path file, List<String> found) {
        Matcher word = UNWANTED.matcher(COMMENT_BREAK.matcher(text).replaceAll(" "));
        if (word.find()) {
            found.add(file + ": '" + word.group() + "' in: " + text);
        }
    }

    /** A row of a table of cases in a test, or a literal that starts a line, may be longer. */
    @Test
    void lines_have_at_most_120_columns() throws IOException {
        List<String> found = new ArrayList<>();
        for (Path file : java(ROOT)) {
            String withoutBlocks = TEXT_BLOCK.matcher(Files.readString(file)).replaceAll("");
            withoutBlocks
                    .lines()
                    .filter(line -> line.length() > LONGEST_LINE)
                    .filter(line -> !LITERAL.matcher(line).find())
                    .filter(line -> !line.contains(" | ") || !text(file).contains("/src/test/"))
                    .forEach(line -> found.add(file + ": " + line));
        }
        assertThat(found).isEmpty();
    }

    @Test
    void a_simple_type_name_of_the_published_modules_is_that_of_one_type() throws IOException {
        Map<String, List<Path>> types = new TreeMap<>();
        for (Path file : published()) {
            Matcher type = TOP_LEVEL_TYPE.matcher(Files.readString(file));
            while (type.find()) {
                types.computeIfAbsent(type.group(1), name -> new ArrayList<>()).add(file);
            }
        }
        types.values().removeIf(files -> files.size() == 1);
        assertThat(types).isEmpty();
    }

    @Test
    void a_package_has_at_most_forty_five_types() throws IOException {
        Map<String, Integer> packages = new TreeMap<>();
        for (Path file : published()) {
            if (!file.endsWith("package-info.java")) {
                packages.merge(file.getParent().toString(), 1, Integer::sum);
            }
        }
        assertThat(packages).hasSizeGreaterThan(40);
        packages.values().removeIf(types -> types <= MOST_TYPES_IN_A_PACKAGE);
        assertThat(packages).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "whoever reads the page, true",
        "a box, true",
        "a mailbox, false",
        "the history, false",
        "the text is none, true",
        "null if there is none, false"
    })
    void unwanted_words_are_whole_words(String text, boolean unwanted) {
        assertThat(UNWANTED.matcher(text).find()).isEqualTo(unwanted);
    }

    private static List<Path> published() throws IOException {
        List<Path> files = new ArrayList<>();
        for (String module : List.of("core", "query", "jsonapi", "store-jdbi")) {
            for (String folder : List.of("src/main", "src/contract", "src/simulation")) {
                Path path = ROOT.resolve(module).resolve(folder);
                if (Files.isDirectory(path)) {
                    files.addAll(java(path));
                }
            }
        }
        assertThat(files).hasSizeGreaterThan(500);
        return files;
    }

    private static List<Path> java(Path folder) throws IOException {
        return files(folder, ".java");
    }

    /** Does not enter folders of output, in which other modules create and delete files at the same time. */
    private static List<Path> files(Path folder, String ending) throws IOException {
        List<Path> files = new ArrayList<>();
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path visited, BasicFileAttributes attributes) {
                return OUTPUT.stream().anyMatch(visited::endsWith)
                        ? FileVisitResult.SKIP_SUBTREE
                        : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                if (file.toString().endsWith(ending)) {
                    files.add(file);
                }
                return FileVisitResult.CONTINUE;
            }
        });
        files.sort(null);
        return files;
    }
}
