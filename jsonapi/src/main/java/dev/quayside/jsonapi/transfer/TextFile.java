package dev.quayside.jsonapi.transfer;

import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A decoder of text files. A file is in UTF-16 if it begins with the byte order mark of UTF-16, otherwise in UTF-8. The
 * byte order mark is skipped.
 */
final class TextFile {
    private static final int BUFFER = 1 << 16;

    private TextFile() {}

    /**
     * Returns a reader that supports {@link Reader#mark}. Reading malformed bytes throws a
     * {@link java.nio.charset.CharacterCodingException}.
     */
    static Reader reader(InputStream bytes) throws IOException {
        BufferedInputStream in = new BufferedInputStream(bytes, BUFFER);
        return new BufferedReader(new InputStreamReader(in, decoder(in)), BUFFER);
    }

    /**
     * Returns the decoder for a file and skips a byte order mark of UTF-8. A byte order mark of UTF-16 determines the
     * byte order.
     */
    private static CharsetDecoder decoder(BufferedInputStream in) throws IOException {
        in.mark(3);
        int first = in.read();
        int second = in.read();
        if (first == 0xEF && second == 0xBB && in.read() == 0xBF) {
            return decoder(StandardCharsets.UTF_8);
        }
        in.reset();
        boolean wide = (first == 0xFE && second == 0xFF) || (first == 0xFF && second == 0xFE);
        return decoder(wide ? StandardCharsets.UTF_16 : StandardCharsets.UTF_8);
    }

    private static CharsetDecoder decoder(Charset charset) {
        return charset.newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
    }

    /**
     * Creates the exception for a file with malformed bytes. Its message states the line and column of the first
     * malformed byte.
     */
    static RejectedFileException malformed(Path file) throws IOException {
        long line = 1;
        long column = 1;
        try (BufferedInputStream in = new BufferedInputStream(Files.newInputStream(file), BUFFER)) {
            CharsetDecoder decoder = decoder(in);
            ByteBuffer bytes = ByteBuffer.allocate(BUFFER);
            CharBuffer text = CharBuffer.allocate(BUFFER);
            CoderResult result = CoderResult.UNDERFLOW;
            for (boolean ends = false; !ends && !result.isError(); ) {
                int count = in.read(bytes.array(), bytes.position(), bytes.remaining());
                ends = count < 0;
                bytes.position(bytes.position() + Math.max(0, count)).flip();
                result = decoder.decode(bytes, text, ends);
                bytes.compact();
                text.flip();
                while (text.hasRemaining()) {
                    boolean isEnd = text.get() == '\n';
                    line += isEnd ? 1 : 0;
                    column = isEnd ? 1 : column + 1;
                }
                text.clear();
            }
        }
        return new RejectedFileException("line " + line + ", column " + column
                + ": the text is not UTF-8 (expected a file in UTF-8, or in UTF-16 with a byte order mark)");
    }
}
