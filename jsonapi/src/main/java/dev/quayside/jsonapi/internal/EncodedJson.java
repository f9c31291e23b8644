package dev.quayside.jsonapi.internal;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** A piece of JSON that was encoded beforehand, to be written any number of times. */
public final class EncodedJson {

    /** Not to be changed. */
    final byte[] bytes;

    private EncodedJson(byte[] bytes) {
        this.bytes = bytes;
    }

    /** A piece that is JSON already, alone or with what stands around it. */
    public static EncodedJson of(String json) {
        return new EncodedJson(json.getBytes(StandardCharsets.UTF_8));
    }

    /** A key with its colon. */
    public static EncodedJson key(String name) {
        return of(text(name) + ":");
    }

    /** The JSON of a text, with its quotes. */
    public static String text(String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(text.length() + 2);
        JsonOutput json = new JsonOutput(bytes);
        try {
            json.text(text);
            json.flush();
        } catch (IOException e) {
            throw new AssertionError("memory does not fail to be written to", e);
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }
}
