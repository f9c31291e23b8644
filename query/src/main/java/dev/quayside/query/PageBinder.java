package dev.quayside.query;

import static dev.quayside.query.schema.Diagnostic.Code.BAD_CURSOR;
import static dev.quayside.query.schema.Diagnostic.Code.BAD_VALUE;
import static dev.quayside.query.schema.Diagnostic.Code.CAPPED;

import dev.quayside.query.PageRequest.Numbered;
import dev.quayside.query.PageRequest.Total;
import dev.quayside.query.bind.DiagnosticCollector;
import dev.quayside.query.internal.Excerpt;
import dev.quayside.query.internal.Parameter;
import dev.quayside.query.schema.Diagnostic;
import dev.quayside.query.schema.Schema.PageSizes;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** Reads the paging parameters of a query. */
final class PageBinder {

    private final PageSizes sizes;
    private final DiagnosticCollector diagnostics;
    private @Nullable Parameter number;
    private @Nullable Parameter cursor;
    private boolean secondCursor;
    private BigInteger pageNumber = BigInteger.ONE;
    private int size;
    private Total total = Total.EXACT;

    PageBinder(PageSizes sizes, DiagnosticCollector diagnostics) {
        this.sizes = sizes;
        this.diagnostics = diagnostics;
        this.size = sizes.standard();
    }

    /**
     * Returns the requested page. The page starts at the given position, which comes from a cursor; if {@code start} is
     * null, the page with the requested number is returned.
     */
    PageRequest page(PageRequest.@Nullable Start start) {
        return new PageRequest(
                size, start != null ? start : number == null ? Numbered.FIRST : new Numbered(pageNumber), total);
    }

    /** Reads {@code page[number]}. */
    void bindNumber(Parameter parameter) {
        number = parameter;
        String text = parameter.text();
        int first = firstDigit(text);
        if (first < 0) {
            refuse(parameter, " is not a page number (expected an integer of 1 or more)");
        } else {
            pageNumber = integer(text, first, text.length());
        }
    }

    /** Reads {@code page[size]}. */
    void bindSize(Parameter parameter) {
        String text = parameter.text();
        int first = firstDigit(text);
        if (first < 0) {
            refuse(parameter, " is not a page size (expected an integer of 1 or more)");
            return;
        }
        long wanted = text.length() - first > 9 ? Long.MAX_VALUE : Long.parseLong(text, first, text.length(), 10);
        if (wanted > sizes.largest()) {
            diagnostics.addNote(
                    CAPPED,
                    parameter,
                    new Diagnostic.Span(0, text.length()),
                    Excerpt.of(text) + " is more than the largest page size; " + sizes.largest() + " is used");
        }
        size = (int) Math.min(wanted, sizes.largest());
    }

    /** Reads {@code page[totals]}. */
    void bindTotals(Parameter parameter) {
        switch (parameter.text()) {
            case "true" -> total = Total.EXACT;
            case "estimated" -> total = Total.ESTIMATED;
            case "false" -> total = Total.NONE;
            default -> refuse(parameter, " is not known (expected true, false or estimated)");
        }
    }

    /** Reads {@code page[after]} or {@code page[before]}. */
    void bindCursor(Parameter parameter) {
        if (cursor != null) {
            diagnostics.addError(
                    BAD_CURSOR,
                    parameter,
                    null,
                    "two cursors cannot be used together (expected page[after] or page[before])");
        }
        secondCursor = cursor != null;
        cursor = parameter;
    }

    /**
     * Returns the parameter that contains the cursor; null if the query has no cursor, or if its cursor cannot be used.
     */
    @Nullable
    Parameter soleCursor() {
        Parameter found = cursor;
        if (found != null && number != null) {
            diagnostics.addError(
                    BAD_CURSOR,
                    found,
                    null,
                    "a cursor and a page number cannot be used together (expected only one of them)");
        }
        return secondCursor || number != null ? null : found;
    }

    private void refuse(Parameter parameter, String detail) {
        String text = parameter.text();
        diagnostics.addError(BAD_VALUE, parameter, new Diagnostic.Span(0, text.length()), Excerpt.of(text) + detail);
    }

    /** Returns the index of the first digit after leading zeros; -1 if the text is not a positive whole number. */
    private static int firstDigit(String text) {
        int first = -1;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < '0' || c > '9') {
                return -1;
            }
            if (c != '0' && first < 0) {
                first = i;
            }
        }
        return first;
    }

    /**
     * Parses a number with many digits by splitting it in two halves, because {@link BigInteger} needs quadratic time
     * to parse digit by digit.
     */
    private static BigInteger integer(String digits, int start, int end) {
        int length = end - start;
        if (length <= 18) {
            return BigInteger.valueOf(Long.parseLong(digits, start, end, 10));
        }
        int low = length / 2;
        return integer(digits, start, end - low)
                .multiply(BigInteger.TEN.pow(low))
                .add(integer(digits, end - low, end));
    }
}
