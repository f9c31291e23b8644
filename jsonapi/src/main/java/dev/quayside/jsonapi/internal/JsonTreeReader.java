package dev.quayside.jsonapi.internal;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Parses bytes to a JSON tree, within limits. Numbers keep all their digits. Thread-safe. */
public final class JsonTreeReader {
    private static final int NUMBER_LENGTH = 100;
    /**
     * The parts of Jackson's messages that users do not need: hints about Jackson's settings and about the start of the
     * token.
     */
    private static final Pattern ASIDE =
            Pattern.compile("( \\((for|start marker|not recognized as one) |: enable `|[\n`]).*", Pattern.DOTALL);

    private final int bytes;
    private final int depth;
    private final int textLength;
    private final JsonMapper mapper;

    /**
     * Creates a reader.
     *
     * @param bytes the maximum length of the document
     * @param depth the maximum nesting of lists and objects
     * @param textLength the maximum length of a text or a name, in UTF-16 units
     */
    public JsonTreeReader(int bytes, int depth, int textLength) {
        this.bytes = bytes;
        this.depth = depth;
        this.textLength = textLength;
        JsonFactory factory = JsonFactory.builder()
                .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                .disable(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION)
                .streamReadConstraints(StreamReadConstraints.builder()
                        .maxNestingDepth(depth)
                        .maxStringLength(textLength)
                        .maxNameLength(textLength)
                        .maxNumberLength(NUMBER_LENGTH)
                        .build())
                .build();
        this.mapper = JsonMapper.builder(factory)
                .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
                .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
                .build();
    }

    /**
     * Returns the tree; null if the bytes are not JSON within the limits. In this case, passes the error message, which
     * states the line and column or the position of the byte, to {@code mistake}.
     */
    public @Nullable JsonNode parse(byte[] json, Consumer<String> mistake) {
        if (json.length > bytes) {
            mistake.accept("the document is longer than " + bytes + " bytes");
            return null;
        }
        try (JsonParser parser = mapper.createParser(utf8(json))) {
            return parse(parser, mistake);
        } catch (JsonProcessingException e) {
            mistake.accept(place(e.getLocation()) + reason(e));
            return null;
        } catch (CharacterCodingException e) {
            mistake.accept("byte " + notUtf8(json) + ": the document is not in UTF-8");
            return null;
        } catch (IOException e) {
            throw new AssertionError("reading from memory cannot fail", e);
        }
    }

    /** Returns a parser of a long text, for {@link #tree}. */
    public JsonParser parser(Reader text) throws IOException {
        return mapper.createParser(text);
    }

    /**
     * Returns the value at the current token of a parser.
     *
     * @throws JsonProcessingException if the value is not JSON within the limits; see {@link #mistake}
     */
    public JsonNode tree(JsonParser parser) throws IOException {
        try {
            return mapper.readTree(parser);
        } catch (NumberFormatException e) {
            throw new JsonParseException(parser, "a number is out of range", e);
        }
    }

    /** Returns the reason of an exception with its line and column. */
    public String mistake(JsonProcessingException e) {
        return place(e.getLocation()) + reason(e);
    }

    private @Nullable JsonNode parse(JsonParser parser, Consumer<String> mistake) throws IOException {
        JsonNode tree;
        try {
            tree = mapper.readTree(parser);
        } catch (StreamConstraintsException e) {
            // The exception does not always have a location.
            mistake.accept(place(parser.currentLocation()) + "too deep or too long (accepted: " + depth
                    + " levels, texts of " + textLength + " characters, numbers of " + NUMBER_LENGTH
                    + " digits)");
            return null;
        } catch (NumberFormatException e) {
            // Jackson throws this exception if an exponent is too large for BigDecimal.
            mistake.accept(place(parser.currentTokenLocation()) + "a number is out of range");
            return null;
        }
        if (tree == null) {
            mistake.accept("the document is empty (expected a JSON object)");
        } else if (parser.nextToken() != null) {
            mistake.accept(place(parser.currentTokenLocation()) + "something follows the end of the document");
            return null;
        }
        return tree;
    }

    /**
     * Returns a reader that rejects malformed UTF-8, because Jackson's decoder accepts overlong forms. A byte order
     * mark is skipped.
     */
    private static Reader utf8(byte[] json) {
        boolean marked =
                json.length >= 3 && (json[0] & 0xFF) == 0xEF && (json[1] & 0xFF) == 0xBB && (json[2] & 0xFF) == 0xBF;
        int start = marked ? 3 : 0;
        return new InputStreamReader(new ByteArrayInputStream(json, start, json.length - start), strictUtf8());
    }

    private static CharsetDecoder strictUtf8() {
        return StandardCharsets.UTF_8
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
    }

    /** Returns the position, from 1, of the first malformed byte. */
    private static int notUtf8(byte[] json) {
        CharsetDecoder strict = strictUtf8();
        ByteBuffer bytes = ByteBuffer.wrap(json);
        CharBuffer characters = CharBuffer.allocate(1 << 12);
        while (strict.decode(bytes, characters, true).isOverflow()) {
            characters.clear();
        }
        return bytes.position() + 1;
    }

    private static String place(@Nullable JsonLocation location) {
        return location == null ? "" : "line " + location.getLineNr() + ", column " + location.getColumnNr() + ": ";
    }

    private static String reason(JsonProcessingException e) {
        if (e instanceof JsonEOFException) {
            return "the document ends too early";
        }
        String message = e.getOriginalMessage();
        return "not JSON: " + QuotedText.sentence(ASIDE.matcher(message).replaceFirst(""));
    }
}
