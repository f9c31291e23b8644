package dev.quayside.examples.benchmarks.document;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A writer of JSON bytes by hand. Keys are encoded once, with all bytes that stand before them; times and ids are
 * formatted into the buffer. Not thread-safe.
 */
final class HandJson {
    private static final int SIZE = 8192;
    private static final int LONGEST_TEXT = 1000;
    private static final byte[] HEX = bytes("0123456789abcdef");
    private static final byte[] NULL = bytes("null");
    private static final byte[] TRUE = bytes("true");
    private static final byte[] FALSE = bytes("false");
    private static final byte[] ID = bytes("{\"id\":");

    private final OutputStream out;
    private final byte[] buffer = new byte[SIZE];
    private int length;
    private byte[][] keys = {};
    private int nextKey;

    HandJson(OutputStream out) {
        this.out = out;
    }

    static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** Encodes the keys of a resource, in the order of its members: names, or JSON as it is if a part has quotes. */
    static byte[][] keys(String parts) {
        return Stream.of(parts.strip().split("\\s+"))
                .map(part -> bytes(part.contains("\"") ? part : ",\"" + part + "\":"))
                .toArray(byte[][]::new);
    }

    /** Begins a resource, whose keys are written one after the other, each before the next value. */
    void resource(byte[][] names) {
        keys = names;
        nextKey = 0;
    }

    /** Writes the next key. */
    void key() throws IOException {
        raw(keys[nextKey++]);
    }

    void raw(byte[] bytes) throws IOException {
        reserve(bytes.length);
        System.arraycopy(bytes, 0, buffer, length, bytes.length);
        length += bytes.length;
    }

    void raw(char ascii) throws IOException {
        reserve(1);
        buffer[length++] = (byte) ascii;
    }

    /** Writes a comma, except before the first element. */
    void comma(int index) throws IOException {
        if (index > 0) {
            raw(',');
        }
    }

    void text(@Nullable String text) throws IOException {
        key();
        string(text);
    }

    void string(@Nullable String text) throws IOException {
        if (text == null) {
            raw(NULL);
            return;
        }
        int chars = text.length();
        if (chars > LONGEST_TEXT) {
            throw new IllegalArgumentException("no text of the sample is so long: " + text);
        }
        reserve(2 + 6 * chars);
        byte[] bytes = buffer;
        int at = length;
        bytes[at++] = '"';
        for (int i = 0; i < chars; i++) {
            char c = text.charAt(i);
            if (c < 0x20 || c == '"' || c == '\\' || c >= 0x80) {
                byte[] rest = JsonStringEncoder.getInstance().quoteAsUTF8(text.substring(i));
                System.arraycopy(rest, 0, bytes, at, rest.length);
                at += rest.length;
                break;
            }
            bytes[at++] = (byte) c;
        }
        bytes[at++] = '"';
        length = at;
    }

    void texts(@Nullable List<String> texts) throws IOException {
        list(texts, (text, to) -> to.string(text));
    }

    /** Writes an element of a list. */
    interface Writing<E> {
        void to(E element, HandJson json) throws IOException;
    }

    <E> void list(@Nullable List<E> list, Writing<E> writing) throws IOException {
        key();
        if (list == null) {
            raw(NULL);
            return;
        }
        raw('[');
        elements(list, writing);
        raw(']');
    }

    /** Writes elements with commas between them. */
    <E> void elements(List<E> list, Writing<E> writing) throws IOException {
        for (int i = 0; i < list.size(); i++) {
            comma(i);
            writing.to(list.get(i), this);
        }
    }

    void flag(@Nullable Boolean flag) throws IOException {
        key();
        bool(flag);
    }

    void bool(@Nullable Boolean flag) throws IOException {
        raw(flag == null ? NULL : flag ? TRUE : FALSE);
    }

    void integer(@Nullable Number number) throws IOException {
        key();
        raw(number == null ? NULL : bytes(number.toString()));
    }

    /** Writes a relationship to a resource, or null. */
    void related(@Nullable UUID id, byte[] type) throws IOException {
        key();
        reference(id, type);
    }

    /** Writes a reference to a resource, or null. */
    void reference(@Nullable UUID id, byte[] type) throws IOException {
        if (id == null) {
            raw(NULL);
        } else {
            raw(ID);
            id(id);
            raw(type);
        }
    }

    void id(UUID id) throws IOException {
        raw('"');
        plainId(id);
        raw('"');
    }

    void plainId(UUID id) throws IOException {
        reserve(36);
        int at = length;
        long high = id.getMostSignificantBits();
        long low = id.getLeastSignificantBits();
        at = hex(at, high >>> 32, 8);
        buffer[at++] = '-';
        at = hex(at, high >>> 16, 4);
        buffer[at++] = '-';
        at = hex(at, high, 4);
        buffer[at++] = '-';
        at = hex(at, low >>> 48, 4);
        buffer[at++] = '-';
        length = hex(at, low, 12);
    }

    private int hex(int start, long bits, int digits) {
        for (int i = digits - 1; i >= 0; i--) {
            buffer[start + digits - 1 - i] = HEX[(int) (bits >>> (4 * i)) & 15];
        }
        return start + digits;
    }

    void instant(@Nullable Instant instant) throws IOException {
        key();
        if (instant == null) {
            raw(NULL);
            return;
        }
        reserve(22);
        long second = instant.getEpochSecond();
        int ofDay = (int) Math.floorMod(second, 86_400L);
        buffer[length++] = '"';
        date(LocalDate.ofEpochDay(Math.floorDiv(second, 86_400L)));
        buffer[length++] = 'T';
        two(ofDay / 3600);
        buffer[length++] = ':';
        two(ofDay / 60 % 60);
        buffer[length++] = ':';
        two(ofDay % 60);
        buffer[length++] = 'Z';
        buffer[length++] = '"';
    }

    void day(@Nullable LocalDate day) throws IOException {
        key();
        if (day == null) {
            raw(NULL);
            return;
        }
        reserve(12);
        buffer[length++] = '"';
        date(day);
        buffer[length++] = '"';
    }

    /** Writes a day whose year has four digits. */
    private void date(LocalDate day) {
        two(day.getYear() / 100);
        two(day.getYear() % 100);
        buffer[length++] = '-';
        two(day.getMonthValue());
        buffer[length++] = '-';
        two(day.getDayOfMonth());
    }

    private void two(int number) {
        buffer[length++] = (byte) ('0' + number / 10);
        buffer[length++] = (byte) ('0' + number % 10);
    }

    private void reserve(int bytes) throws IOException {
        if (bytes > SIZE - length) {
            flush();
        }
    }

    void flush() throws IOException {
        out.write(buffer, 0, length);
        length = 0;
    }
}
