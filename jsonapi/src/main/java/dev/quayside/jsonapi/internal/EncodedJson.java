package dev.quayside.jsonapi.internal;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** A piece of JSON that is encoded once and written many times. */
public final class EncodedJson {

    /** The JSON in UTF-8; the array must not be modified. */
    final byte[] bytes;

    private EncodedJson(byte[] bytes) {
        this.bytes = bytes;
    }

    /** Encodes a text that is JSON or a fragment of JSON. */
    public static EncodedJson of(String json) {
        return new EncodedJson(json.getBytes(StandardCharsets.UTF_8));
    }

    public static EncodedJson key(String name) {
        return of(text(name) + ":");
    }

    /** Returns a text as a JSON string, including the quotes. */
    public static String text(String text) {
        // An API encodes thousands of names when it is built; the output would need a buffer for each of them.
        if (isPlain(text)) {
            return '"' + text + '"';
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(text.length() + 2);
        JsonOutput json = new JsonOutput(bytes);
        try {
            json.writeText(text);
            json.flush();
        } catch (IOException e) {
            throw new AssertionError("writing to memory cannot fail", e);
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }

    private static boolean isPlain(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (!JsonOutput.isPlain(text.charAt(i))) {
                return false;
            }
        }
        return true;
    }
}
