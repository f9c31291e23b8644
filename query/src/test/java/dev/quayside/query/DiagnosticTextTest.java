package dev.quayside.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.query.bind.Clause;
import dev.quayside.query.bind.ClauseReader;
import dev.quayside.query.bind.DiagnosticCollector;
import dev.quayside.query.internal.Excerpt;
import dev.quayside.query.internal.Parameter;
import dev.quayside.query.internal.ParameterNameTable;
import dev.quayside.query.schema.Diagnostic;
import dev.quayside.query.schema.Limits;
import dev.quayside.query.schema.Strictness;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Tests the text of every diagnostic. {@code diagnostics.txt} holds queries with their diagnostics: severity, code and
 * parameter, the decoded value with carets under the span, the detail, and a suggestion.
 */
@Tag("texts")
class DiagnosticTextTest {

    private static final String QUERY = "? ";

    @Test
    void diagnostics_equal_the_golden_file() throws IOException {
        String golden = golden();
        StringBuilder actual = new StringBuilder();
        golden.lines()
                .filter(line -> line.startsWith("#") || line.startsWith(QUERY))
                .forEach(line -> {
                    actual.append(line).append('\n');
                    if (line.startsWith(QUERY)) {
                        describe(line.substring(QUERY.length()), actual);
                    }
                });

        assertThat(actual.toString()).isEqualTo(golden);
    }

    @Test
    void every_detail_names_its_parameter() throws IOException {
        golden().lines()
                .filter(line -> line.startsWith(QUERY))
                .flatMap(line ->
                        Parcels.PARSER.parse(line.substring(QUERY.length()), Parcels.CONTEXT).diagnostics().stream())
                .forEach(diagnostic ->
                        assertThat(diagnostic.detail()).startsWith(Excerpt.plain(diagnostic.parameter()) + ": "));
    }

    private static String golden() throws IOException {
        try (InputStream in = DiagnosticTextTest.class.getResourceAsStream("diagnostics.txt")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static void describe(String text, StringBuilder out) {
        BindResult<BoundQuery<Parcels.Parcel>> binding = Parcels.PARSER.parse(text, Parcels.CONTEXT);
        List<Clause> clauses = ClauseReader.read(
                text,
                ParameterNameTable.NONE,
                Limits.STANDARD,
                new DiagnosticCollector(Strictness.LENIENT, Limits.STANDARD));
        for (Diagnostic diagnostic : binding.diagnostics()) {
            out.append("  ")
                    .append(diagnostic.severity().name().toLowerCase(Locale.ROOT))
                    .append(' ')
                    .append(diagnostic.code().wireName())
                    .append(' ')
                    .append(diagnostic.parameter())
                    .append('\n');
            Diagnostic.Span span = diagnostic.span();
            if (span != null) {
                out.append("    | ").append(value(clauses, diagnostic)).append('\n');
                out.append("    | ")
                        .append(" ".repeat(span.start()))
                        .append("^".repeat(Math.max(1, span.end() - span.start())))
                        .append('\n');
            }
            out.append("    ").append(diagnostic.detail()).append('\n');
            if (diagnostic.suggestion() != null) {
                out.append("    perhaps ").append(diagnostic.suggestion()).append('\n');
            }
        }
        out.append('\n');
    }

    private static String value(List<Clause> clauses, Diagnostic diagnostic) {
        return clauses.stream()
                .flatMap(clause -> clause.parameters().stream())
                .filter(parameter -> parameter.name().equals(diagnostic.parameter()))
                .map(Parameter::text)
                .filter(text -> text.length() >= diagnostic.span().end())
                .findFirst()
                .orElseThrow();
    }
}
