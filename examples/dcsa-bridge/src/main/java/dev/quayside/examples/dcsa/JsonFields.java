package dev.quayside.examples.dcsa;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The members of one event, read with remarks instead of exceptions. Not thread-safe. */
final class JsonFields {
    private static final int LONGEST = 255;

    private final int event;
    private final JsonNode root;
    private final List<ReadRemark> remarks;

    JsonFields(int event, JsonNode root, List<ReadRemark> remarks) {
        this.event = event;
        this.root = root;
        this.remarks = remarks;
    }

    int event() {
        return event;
    }

    /** The value at a path with dots between the names; missing and null are the same. */
    JsonNode at(String path) {
        JsonNode node = root;
        for (String name : path.split("\\.", -1)) {
            node = node.path(name);
        }
        return node;
    }

    /** Text; null if it is missing, blank, or no text that can be kept (with a remark). */
    @Nullable
    String text(String path) {
        JsonNode node = at(path);
        if (node.isMissingNode() || node.isNull()) {
            return null;
        }
        if (!node.isValueNode()) {
            remark(path, "found " + node.getNodeType().name().toLowerCase(Locale.ROOT) + " (expected text)");
            return null;
        }
        String text = node.asText().strip();
        if (!isKept(text)) {
            remark(path, "found " + quote(text) + " (expected at most " + LONGEST + " characters of Unicode text)");
            return null;
        }
        return text.isEmpty() ? null : text;
    }

    /** Returns whether every store can keep the text: no excessive length, no NUL and no unpaired surrogate. */
    static boolean isKept(String text) {
        return text.length() <= LONGEST
                && text.codePoints()
                        .noneMatch(c -> c == 0 || (c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE));
    }

    /** The first of several paths that has text. */
    @Nullable
    String first(String... paths) {
        for (String path : paths) {
            String text = text(path);
            if (text != null) {
                return text;
            }
        }
        return null;
    }

    /** Text that has to be there; null with a remark if it is not. */
    @Nullable
    String required(String path, String example) {
        String text = text(path);
        if (text == null) {
            remark(path, "is missing (expected text such as " + example + ")");
        }
        return text;
    }

    /** A code in upper case; a code in another case is a remark. */
    @Nullable
    String code(String path, @Nullable String text) {
        if (text == null) {
            return null;
        }
        String code = text.toUpperCase(Locale.ROOT);
        if (!code.equals(text)) {
            remark(path, "found " + quote(text) + ", read as " + quote(code));
        }
        return code;
    }

    /**
     * One of a closed list, ignoring case; null with a remark if it is something else, and null if it is missing. A
     * value in another case is a remark.
     */
    <E extends Enum<E>> @Nullable E oneOf(String path, Class<E> type) {
        String text = text(path);
        if (text == null) {
            return null;
        }
        for (E constant : type.getEnumConstants()) {
            if (constant.name().equalsIgnoreCase(text)) {
                code(path, text);
                return constant;
            }
        }
        remark(path, "found " + quote(text) + " (expected " + names(type) + ")");
        return null;
    }

    /** One of a closed list, which has to be there. */
    <E extends Enum<E>> @Nullable E requiredOneOf(String path, Class<E> type) {
        if (text(path) == null) {
            remark(path, "is missing (expected " + names(type) + ")");
            return null;
        }
        return oneOf(path, type);
    }

    private static <E extends Enum<E>> String names(Class<E> type) {
        return Arrays.stream(type.getEnumConstants()).map(Enum::name).collect(Collectors.joining(", "));
    }

    void remark(String path, String message) {
        remarks.add(new ReadRemark(event, path, message));
    }

    /** The text in quotes, cut after 40 characters, on one line. */
    static String quote(String text) {
        String cut = text.codePointCount(0, text.length()) <= 40
                ? text
                : text.substring(0, text.offsetByCodePoints(0, 40)) + "…";
        return "'" + cut.replaceAll("[\\p{C}\\p{Zl}\\p{Zp}]", "\uFFFD") + "'";
    }
}
