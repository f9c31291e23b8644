package dev.quayside.jsonapi.internal;

import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.UUID;

/**
 * A writer of JSON in UTF-8, with one buffer and without intermediate objects. This class adds the commas; the caller
 * is responsible for the order of brackets and keys. Not thread-safe.
 */
public final class JsonOutput {

    private static final int SIZE = 8192;
    /** The space that is reserved in the buffer before a value other than a text is written, in bytes. */
    private static final int ROOM = 64;

    private static final long SECONDS_PER_DAY = 86_400;
    private static final byte[] HEX = EncodedJson.of("0123456789abcdef").bytes;
    private static final EncodedJson NULL = EncodedJson.of("null");
    private static final EncodedJson TRUE = EncodedJson.of("true");
    private static final EncodedJson FALSE = EncodedJson.of("false");
    /**
     * The letter that follows the backslash in the escape of each ASCII character; 0 for characters without such an
     * escape.
     */
    private static final byte[] ESCAPES = escapes();

    private final OutputStream out;
    private final byte[] buffer = new byte[SIZE];
    private int length;
    private boolean separate;

    public JsonOutput(OutputStream out) {
        this.out = out;
    }

    public void openObject() throws IOException {
        beginValue();
        buffer[length++] = '{';
        separate = false;
    }

    public void closeObject() throws IOException {
        ensureRoom(1);
        buffer[length++] = '}';
        separate = true;
    }

    public void openArray() throws IOException {
        beginValue();
        buffer[length++] = '[';
        separate = false;
    }

    public void closeArray() throws IOException {
        ensureRoom(1);
        buffer[length++] = ']';
        separate = true;
    }

    /** Writes a {@linkplain EncodedJson#key key}. The next call writes its value. */
    public void writeKey(EncodedJson key) throws IOException {
        writeRaw(key);
        separate = false;
    }

    /** Writes a key that was not encoded before. */
    public void writeKey(String name) throws IOException {
        writeText(name);
        ensureRoom(1);
        buffer[length++] = ':';
        separate = false;
    }

    /** Writes a whole value that is already encoded. */
    public void writeRaw(EncodedJson json) throws IOException {
        beginValue();
        append(json);
        separate = true;
    }

    /** Writes a piece directly after the previous piece, without a comma. */
    public void append(EncodedJson json) throws IOException {
        byte[] bytes = json.bytes;
        if (bytes.length > SIZE - length) {
            flush();
            if (bytes.length > SIZE) {
                out.write(bytes);
                return;
            }
        }
        System.arraycopy(bytes, 0, buffer, length, bytes.length);
        length += bytes.length;
    }

    public void writeNull() throws IOException {
        writeRaw(NULL);
    }

    public void writeFlag(boolean value) throws IOException {
        writeRaw(value ? TRUE : FALSE);
    }

    public void writeInteger(long value) throws IOException {
        beginValue();
        appendDigits(value);
        separate = true;
    }

    /** Writes a number with all its digits, if necessary with an exponent. */
    public void writeDecimal(BigDecimal value) throws IOException {
        writeRaw(EncodedJson.of(value.toString()));
    }

    /**
     * Writes an instant in UTC, with a precision of one second. A year of more than four digits has a sign, as in
     * {@link Instant#toString()}.
     */
    public void writeInstant(Instant value) throws IOException {
        beginValue();
        long second = value.getEpochSecond();
        long epochDay = Math.floorDiv(second, SECONDS_PER_DAY);
        int ofDay = (int) (second - epochDay * SECONDS_PER_DAY);
        buffer[length++] = '"';
        appendDate(epochDay);
        buffer[length++] = 'T';
        appendTwoDigits(ofDay / 3600);
        buffer[length++] = ':';
        appendTwoDigits(ofDay / 60 % 60);
        buffer[length++] = ':';
        appendTwoDigits(ofDay % 60);
        buffer[length++] = 'Z';
        buffer[length++] = '"';
        separate = true;
    }

    public void writeDay(LocalDate value) throws IOException {
        beginValue();
        buffer[length++] = '"';
        appendDate(value.getYear(), value.getMonthValue(), value.getDayOfMonth());
        buffer[length++] = '"';
        separate = true;
    }

    public void writeId(UUID value) throws IOException {
        beginValue();
        buffer[length++] = '"';
        appendPlainId(value);
        buffer[length++] = '"';
        separate = true;
    }

    /** Writes an id without quotes, as a part of a text that is written in pieces. */
    public void appendId(UUID value) throws IOException {
        ensureRoom(ROOM);
        appendPlainId(value);
    }

    /** Writes a text. An unpaired surrogate, which UTF-8 cannot encode, becomes U+FFFD. */
    public void writeText(String text) throws IOException {
        beginValue();
        buffer[length++] = '"';
        int count = text.length();
        int next = 0;
        while (next < count) {
            next = appendPlain(text, next, Math.min(count, next + SIZE - length));
            if (next < count) {
                ensureRoom(6);
                next = appendSpecial(text, next);
            }
        }
        ensureRoom(1);
        buffer[length++] = '"';
        separate = true;
    }

    /** Passes everything written so far to the stream, without flushing the stream. */
    public void flush() throws IOException {
        out.write(buffer, 0, length);
        length = 0;
    }

    /** Copies characters that need no escape and returns the index of the first other character. */
    private int appendPlain(String text, int from, int end) {
        byte[] bytes = buffer;
        int shift = length - from;
        int next = from;
        for (; next < end; next++) {
            char c = text.charAt(next);
            if (!isPlain(c)) {
                break;
            }
            bytes[next + shift] = (byte) c;
        }
        length = next + shift;
        return next;
    }

    /** Returns whether a character is ASCII and needs no escape. */
    static boolean isPlain(char c) {
        return c >= 0x20 && c < 0x80 && c != '"' && c != '\\';
    }

    /** Writes the character at {@code index} and returns the index of the next one. */
    private int appendSpecial(String text, int index) {
        char c = text.charAt(index);
        if (c < 0x80) {
            appendAscii(c);
        } else if (c < 0x800) {
            buffer[length++] = (byte) (0xC0 | c >> 6);
            appendContinuation(c);
        } else if (!Character.isSurrogate(c)) {
            appendThreeBytes(c);
        } else if (Character.isHighSurrogate(c)
                && index + 1 < text.length()
                && Character.isLowSurrogate(text.charAt(index + 1))) {
            int point = Character.toCodePoint(c, text.charAt(index + 1));
            buffer[length++] = (byte) (0xF0 | point >> 18);
            appendContinuation(point >> 12);
            appendContinuation(point >> 6);
            appendContinuation(point);
            return index + 2;
        } else {
            appendThreeBytes('\uFFFD');
        }
        return index + 1;
    }

    private void appendAscii(char c) {
        byte escape = ESCAPES[c];
        if (escape == 0) {
            buffer[length++] = (byte) c;
            return;
        }
        buffer[length++] = '\\';
        buffer[length++] = escape;
        if (escape == 'u') {
            buffer[length++] = '0';
            buffer[length++] = '0';
            buffer[length++] = HEX[c >> 4];
            buffer[length++] = HEX[c & 0xF];
        }
    }

    private void appendThreeBytes(char c) {
        buffer[length++] = (byte) (0xE0 | c >> 12);
        appendContinuation(c >> 6);
        appendContinuation(c);
    }

    /** Writes a continuation byte of UTF-8, which contains the lowest six bits. */
    private void appendContinuation(int bits) {
        buffer[length++] = (byte) (0x80 | (bits & 0x3F));
    }

    /** Converts a day since 1970-01-01 to the proleptic Gregorian calendar, counting years from March. */
    private void appendDate(long epochDay) {
        long shifted = epochDay + 719_468;
        long era = Math.floorDiv(shifted, 146_097L);
        int dayOfEra = (int) (shifted - era * 146_097L);
        int yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365;
        int dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100);
        int monthFromMarch = (5 * dayOfYear + 2) / 153;
        int day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1;
        int month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
        long year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0);
        appendDate(year, month, day);
    }

    private void appendDate(long year, int month, int day) {
        if (year >= 0 && year <= 9999) {
            appendTwoDigits((int) year / 100);
            appendTwoDigits((int) year % 100);
        } else {
            appendLongYear(year);
        }
        buffer[length++] = '-';
        appendTwoDigits(month);
        buffer[length++] = '-';
        appendTwoDigits(day);
    }

    private void appendLongYear(long year) {
        buffer[length++] = (byte) (year < 0 ? '-' : '+');
        long left = Math.abs(year);
        for (long limit = 1000; limit > left && limit > 1; limit /= 10) {
            buffer[length++] = '0';
        }
        appendDigits(left);
    }

    private void appendTwoDigits(int value) {
        buffer[length++] = (byte) ('0' + value / 10);
        buffer[length++] = (byte) ('0' + value % 10);
    }

    private void appendDigits(long value) {
        long left = value;
        if (left < 0) {
            buffer[length++] = '-';
        } else {
            left = -left;
        }
        int end = length + 1;
        for (long rest = left / 10; rest != 0; rest /= 10) {
            end++;
        }
        length = end;
        do {
            buffer[--end] = (byte) ('0' - left % 10);
            left /= 10;
        } while (left != 0);
    }

    private void appendPlainId(UUID value) {
        long most = value.getMostSignificantBits();
        long least = value.getLeastSignificantBits();
        appendHex(most, 60, 32);
        buffer[length++] = '-';
        appendHex(most, 28, 16);
        buffer[length++] = '-';
        appendHex(most, 12, 0);
        buffer[length++] = '-';
        appendHex(least, 60, 48);
        buffer[length++] = '-';
        appendHex(least, 44, 0);
    }

    private void appendHex(long bits, int fromShift, int toShift) {
        for (int shift = fromShift; shift >= toShift; shift -= 4) {
            buffer[length++] = HEX[(int) (bits >>> shift) & 0xF];
        }
    }

    /** Writes a comma if necessary and reserves space for a short value. */
    private void beginValue() throws IOException {
        ensureRoom(ROOM);
        if (separate) {
            buffer[length++] = ',';
        }
    }

    private void ensureRoom(int bytes) throws IOException {
        if (bytes > SIZE - length) {
            flush();
        }
    }

    private static byte[] escapes() {
        byte[] escapes = new byte[0x80];
        Arrays.fill(escapes, 0, 0x20, (byte) 'u');
        escapes['\b'] = 'b';
        escapes['\t'] = 't';
        escapes['\n'] = 'n';
        escapes['\f'] = 'f';
        escapes['\r'] = 'r';
        escapes['"'] = '"';
        escapes['\\'] = '\\';
        return escapes;
    }
}
