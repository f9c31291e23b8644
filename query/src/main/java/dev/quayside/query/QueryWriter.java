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
        query.criteria().forEach(writer::criterion);
        writer.parameter(ParameterName.SORT, query.sort());
        writer.parameter(ParameterName.PAGE_NUMBER, query.page().number());
        writer.parameter(ParameterName.PAGE_SIZE, query.page().size());
        writer.parameter(ParameterName.PAGE_AFTER, query.page().after());
        writer.parameter(ParameterName.PAGE_BEFORE, query.page().before());
        writer.parameter(ParameterName.PAGE_TOTALS, query.page().totals());
        writer.parameter(ParameterName.INCLUDE, query.include());
        query.fields().forEach((type, names) -> writer.parameter(new ParameterName(Kind.FIELDS, type), names));
        return writer.text.toString();
    }

    /** Writes only the filters, sorted by name. The order of filters has no effect. */
    static String writeCriteria(Query query) {
        QueryWriter writer = new QueryWriter();
        query.criteria().stream()
                .sorted(Comparator.comparing(Query.Criterion::parameter))
                .forEach(writer::criterion);
        return writer.text.toString();
    }

    private void criterion(Query.Criterion criterion) {
        for (String value : criterion.texts()) {
            parameter(criterion.parameterName(), value);
        }
    }

    private void parameter(ParameterName name, @Nullable String value) {
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
