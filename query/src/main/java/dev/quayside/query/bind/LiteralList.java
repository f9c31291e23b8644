package dev.quayside.query.bind;

import dev.quayside.query.internal.Excerpt;
import dev.quayside.query.internal.Parameter;
import dev.quayside.query.schema.Diagnostic;
import dev.quayside.query.schema.Limits;
import org.jspecify.annotations.Nullable;

/**
 * The comma list of an exact filter. A part that contains a comma or significant blanks must be quoted.
 *
 * <pre>
 * list    = part *("," part)
 * part    = *blank ( quoted / plain ) *blank
 * quoted  = ["="] DQUOTE *( any but DQUOTE / DQUOTE DQUOTE ) DQUOTE
 * plain   = *( any but "," )                      ; does not begin like quoted
 * </pre>
 */
final class LiteralList extends CommaList {

    private @Nullable String unquoted;

    LiteralList(Parameter parameter, Limits limits, DiagnosticCollector diagnostics) {
        super(parameter, limits, diagnostics);
    }

    @Override
    public boolean advance() {
        while (hasNextPart()) {
            int quote = openingQuote();
            unquoted = null;
            if (quote < 0 ? readPlain() : readQuoted(quote)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Returns the text between the quotes, in which each doubled quote is replaced by one quote; null if the part is
     * not quoted.
     */
    @Nullable
    String unquoted() {
        return unquoted;
    }

    /** Returns the index of the opening quote of the next part; -1 if the next part is not quoted. */
    private int openingQuote() {
        int at = Parameter.skipBlanks(text, next(), text.length());
        if (at < text.length() && text.charAt(at) == '=') {
            at++;
        }
        return at < text.length() && text.charAt(at) == '"' ? at : -1;
    }

    /** Reads a quoted part. If the quote is not closed or text follows it, adds an error and returns false. */
    private boolean readQuoted(int quote) {
        int close = closingQuote(quote + 1);
        if (close < 0) {
            diagnostics.addError(
                    Diagnostic.Code.BAD_VALUE,
                    parameter,
                    new Diagnostic.Span(quote, text.length()),
                    Excerpt.of(text, quote, text.length())
                            + " has no closing quote (a quote inside quotes is doubled, such as \"15\"\" rack\")");
            setPart(next(), text.length());
            return false;
        }
        int behind = Parameter.skipBlanks(text, close + 1, text.length());
        if (behind < text.length() && text.charAt(behind) != ',') {
            int comma = text.indexOf(',', behind);
            setPart(behind, comma < 0 ? text.length() : comma);
            diagnostics.addError(
                    Diagnostic.Code.BAD_VALUE,
                    parameter,
                    span(),
                    Excerpt.of(text, start(), end())
                            + " follows a closing quote (expected a comma or the end; a quote inside quotes is"
                            + " doubled)");
            return false;
        }
        setPart(next(), behind);
        unquoted = text.substring(quote + 1, close).replace("\"\"", "\"");
        return true;
    }

    private int closingQuote(int from) {
        int quote = text.indexOf('"', from);
        while (quote >= 0 && quote + 1 < text.length() && text.charAt(quote + 1) == '"') {
            quote = text.indexOf('"', quote + 2);
        }
        return quote;
    }
}
