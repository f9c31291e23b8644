package dev.quayside.examples.benchmarks;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Bytes of JSON as one streams them by hand: keys with everything that stands before them encoded once, texts copied
 * while they are plain ASCII, times formatted into the buffer. Not thread-safe.
 */
final class HandJson {
    private static final int SIZE = 8192;
    private static final int MAX_TEXT_LENGTH = 1000;
    private static final byte[] HEX = bytes("0123456789abcdef");
    private static final byte[] NULL = bytes("null");
    private static final byte[] TRUE = bytes("true");
    private static final byte[] FALSE = bytes("false");

    private final OutputStream out;
    private final byte[] buffer = new byte[SIZE];
    private int length;

    HandJson(OutputStream out) {
        this.out = out;
    }

    static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    void raw(byte[] bytes) throws IOException {
        room(bytes.length);
        System.arraycopy(bytes, 0, buffer, length, bytes.length);
        length += bytes.length;
    }

    void raw(char ascii) throws IOException {
        room(1);
        buffer[length++] = (byte) ascii;
    }

    void text(byte[] key, @Nullable String text) throws IOException {
        raw(key);
        text(text);
    }

    void text(@Nullable String text) throws IOException {
        if (text == null) {
            raw(NULL);
            return;
        }
        int chars = text.length();
        if (chars > MAX_TEXT_LENGTH) {
            throw new IllegalArgumentException("no text of the sample is so long: " + text);
        }
        room(2 + 6 * chars);
        byte[] bytes = buffer;
        int at = length;
        bytes[at++] = '"';
        for (int i = 0; i < chars; i++) {
            char c = text.charAt(i);
            if (c < 0x20 || c == '"' || c == '\\' || c >= 0x80) {
                at = special(text, i, at);
                break;
            }
            bytes[at++] = (byte) c;
        }
        bytes[at++] = '"';
        length = at;
    }

    /** The rest of a text that needs care; rare, and so not fast. */
    private int special(String text, int start, int position) {
        int at = position;
        for (byte b : bytes(text.substring(start))) {
            if (b == '"' || b == '\\') {
                buffer[at++] = '\\';
                buffer[at++] = b;
            } else if (b >= 0 && b < 0x20) {
                at = escape(b, at);
            } else {
                buffer[at++] = b;
            }
        }
        return at;
    }

    private int escape(byte control, int position) {
        int at = position;
        int known = "\b\t\n\f\r".indexOf(control);
        buffer[at++] = '\\';
        if (known >= 0) {
            buffer[at++] = (byte) "btnfr".charAt(known);
            return at;
        }
        for (char c : new char[] {'u', '0', '0'}) {
            buffer[at++] = (byte) c;
        }
        buffer[at++] = HEX[control >> 4];
        buffer[at++] = HEX[control & 15];
        return at;
    }

    void texts(byte[] key, @Nullable List<String> texts) throws IOException {
        raw(key);
        if (texts == null) {
            raw(NULL);
            return;
        }
        raw('[');
        for (int i = 0; i < texts.size(); i++) {
            if (i > 0) {
                raw(',');
            }
            text(texts.get(i));
        }
        raw(']');
    }

    void flag(byte[] key, @Nullable Boolean flag) throws IOException {
        raw(key);
        raw(flag == null ? NULL : flag ? TRUE : FALSE);
    }

    void integer(byte[] key, @Nullable Integer number) throws IOException {
        raw(key);
        if (number == null) {
            raw(NULL);
        } else {
            integer(number.longValue());
        }
    }

    void integer(long number) throws IOException {
        room(20);
        if (number < 0) {
            throw new IllegalArgumentException("no number of the sample is negative: " + number);
        }
        int digits = 1;
        for (long rest = number / 10; rest > 0; rest /= 10) {
            digits++;
        }
        long rest = number;
        for (int at = length + digits - 1; at >= length; at--) {
            buffer[at] = (byte) ('0' + rest % 10);
            rest /= 10;
        }
        length += digits;
    }

    void id(UUID id) throws IOException {
        room(38);
        buffer[length++] = '"';
        plainId(id);
        buffer[length++] = '"';
    }

    void plainId(UUID id) throws IOException {
        room(36);
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

    void instant(byte[] key, @Nullable Instant instant) throws IOException {
        raw(key);
        if (instant == null) {
            raw(NULL);
            return;
        }
        room(22);
        long second = instant.getEpochSecond();
        int ofDay = (int) Math.floorMod(second, 86_400L);
        int at = length;
        buffer[at++] = '"';
        at = date(at, Math.floorDiv(second, 86_400L));
        buffer[at++] = 'T';
        at = two(at, ofDay / 3600);
        buffer[at++] = ':';
        at = two(at, ofDay / 60 % 60);
        buffer[at++] = ':';
        at = two(at, ofDay % 60);
        buffer[at++] = 'Z';
        buffer[at++] = '"';
        length = at;
    }

    void day(byte[] key, @Nullable LocalDate day) throws IOException {
        raw(key);
        if (day == null) {
            raw(NULL);
            return;
        }
        room(12);
        int at = length;
        buffer[at++] = '"';
        at = date(at, day.getYear(), day.getMonthValue(), day.getDayOfMonth());
        buffer[at++] = '"';
        length = at;
    }

    /** Days from civil, turned around; years of four digits. */
    private int date(int start, long epochDay) {
        int shifted = (int) epochDay + 719_468;
        int era = shifted / 146_097;
        int dayOfEra = shifted - era * 146_097;
        int yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365;
        int dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100);
        int fromMarch = (5 * dayOfYear + 2) / 153;
        int day = dayOfYear - (153 * fromMarch + 2) / 5 + 1;
        int month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
        return date(start, era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month, day);
    }

    private int date(int start, int year, int month, int day) {
        int at = two(two(start, year / 100), year % 100);
        buffer[at++] = '-';
        at = two(at, month);
        buffer[at++] = '-';
        return two(at, day);
    }

    private int two(int at, int value) {
        buffer[at] = (byte) ('0' + value / 10);
        buffer[at + 1] = (byte) ('0' + value % 10);
        return at + 2;
    }

    private void room(int bytes) throws IOException {
        if (bytes > SIZE - length) {
            flush();
        }
    }

    void flush() throws IOException {
        out.write(buffer, 0, length);
        length = 0;
    }
}
