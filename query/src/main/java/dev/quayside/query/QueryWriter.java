package dev.quayside.query;

import dev.quayside.query.internal.ParameterName;
import dev.quayside.query.internal.ParameterName.Kind;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/**
 * Writes a query as text. Parsing the text returns an equal query. Printable ASCII characters stay readable where
 * possible; blanks, control characters, characters outside ASCII and characters with a special meaning in a query are
 * percent-encoded.
 */
final class QueryWriter {

    private static final HexFormat HEX = HexFormat.of().withUpperCase();

    private final StringBuilder text = new StringBuilder(128);

    static String write(Query query) {
        QueryWriter writer = new QueryWriter();
        query.criteria().forEach(writer::writeCriterion);
        writer.writeParameter(ParameterName.SORT, query.sort());
        writer.writeParameter(ParameterName.PAGE_NUMBER, query.page().number());
        writer.writeParameter(ParameterName.PAGE_SIZE, query.page().size());
        writer.writeParameter(ParameterName.PAGE_AFTER, query.page().after());
        writer.writeParameter(ParameterName.PAGE_BEFORE, query.page().before());
        writer.writeParameter(ParameterName.PAGE_TOTALS, query.page().totals());
        writer.writeParameter(ParameterName.INCLUDE, query.include());
        query.fields().forEach((type, names) -> writer.writeParameter(new ParameterName(Kind.FIELDS, type), names));
        return writer.text.toString();
    }

    /** Writes only the filters, sorted by name. The order of filters has no effect. */
    static String writeCriteria(Query query) {
        QueryWriter writer = new QueryWriter();
        query.criteria().stream()
                .sorted(Comparator.comparing(Query.Criterion::parameter))
                .forEach(writer::writeCriterion);
        return writer.text.toString();
    }

    private void writeCriterion(Query.Criterion criterion) {
        for (String value : criterion.texts()) {
            writeParameter(criterion.parameterName(), value);
        }
    }

    private void writeParameter(ParameterName name, @Nullable String value) {
        if (value != null) {
            if (text.length() > 0) {
                text.append('&');
            }
            encode(name.text(), true);
            text.append('=');
            encode(value, false);
        }
    }

    private void encode(String part, boolean inName) {
        for (int i = 0; i < part.length(); ) {
            int codePoint = part.codePointAt(i);
            i += Character.charCount(codePoint);
            boolean plain = codePoint > ' ' && codePoint < 0x7F && "&+%#".indexOf(codePoint) < 0;
            if (plain && !(inName && codePoint == '=')) {
                text.append((char) codePoint);
            } else {
                for (byte octet : Character.toString(codePoint).getBytes(StandardCharsets.UTF_8)) {
                    text.append('%').append(HEX.toHexDigits(octet));
                }
            }
        }
    }
}
