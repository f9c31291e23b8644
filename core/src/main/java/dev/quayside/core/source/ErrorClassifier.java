package dev.quayside.core.source;

import dev.quayside.core.internal.Texts;
import java.io.IOException;
import java.io.ObjectStreamException;
import java.io.UTFDataFormatException;
import java.nio.charset.CharacterCodingException;
import java.util.concurrent.TimeoutException;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;

/** Converts exceptions that sources throw into error responses, by the rules that {@link SourceExecutor} documents. */
final class ErrorClassifier {
    /**
     * The maximum number of causes of an exception that are examined. The limit is necessary because a chain of causes
     * may be cyclic.
     */
    private static final int DEEPEST_CAUSE = 10;

    private ErrorClassifier() {}

    /** Returns the error response for an exception. */
    static <T> SourceResponse<T> classify(Throwable thrown) {
        Throwable cause = thrown;
        for (int depth = 0; depth < DEEPEST_CAUSE && cause != null; depth++) {
            if (isUnreachable(cause)) {
                return errorResponse(SourceError.UNREACHABLE, cause);
            }
            cause = cause.getCause();
        }
        return errorResponse(SourceError.UNREADABLE, thrown);
    }

    private static boolean isUnreachable(Throwable thrown) {
        return thrown instanceof InterruptedException
                || thrown instanceof TimeoutException
                || (thrown instanceof IOException && !isUnreadable(thrown));
    }

    /** Returns whether the exception means that a response arrived but could not be read. */
    private static boolean isUnreadable(Throwable thrown) {
        return thrown instanceof CharacterCodingException
                || thrown instanceof UTFDataFormatException
                || thrown instanceof ObjectStreamException
                || thrown instanceof ZipException;
    }

    private static <T> SourceResponse<T> errorResponse(SourceError refusal, Throwable thrown) {
        @Nullable String message = thrown.getMessage();
        String name = thrown.getClass().getName();
        return SourceResponse.refused(refusal, message == null ? name : name + ": " + Texts.quote(message));
    }
}
