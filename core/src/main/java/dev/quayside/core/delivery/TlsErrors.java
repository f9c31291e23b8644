package dev.quayside.core.delivery;

import java.security.cert.CertPathBuilderException;
import java.security.cert.CertPathValidatorException;
import java.security.cert.CertificateException;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateNotYetValidException;
import org.jspecify.annotations.Nullable;

/** Describes failed TLS handshakes without using the JDK's messages. */
final class TlsErrors {
    /** The maximum number of causes to examine, because a chain of causes may be cyclic. */
    private static final int DEEPEST_CAUSE = 10;

    private TlsErrors() {}

    /** Returns the rest of a sentence that starts with the host name. */
    static String describe(Throwable thrown) {
        String words = " did not complete the TLS handshake";
        @Nullable Throwable cause = thrown;
        for (int depth = 0; depth < DEEPEST_CAUSE && cause != null; depth++) {
            words = describe(cause, words);
            cause = cause.getCause();
        }
        return words;
    }

    /** Returns the description of a cause, or {@code before} if the cause is not a known kind. */
    private static String describe(Throwable cause, String before) {
        if (cause instanceof CertificateExpiredException) {
            return " has a certificate that has expired";
        }
        if (cause instanceof CertificateNotYetValidException) {
            return " has a certificate that is not valid yet";
        }
        if (cause instanceof CertPathBuilderException || cause instanceof CertPathValidatorException) {
            return " has a certificate that is not trusted";
        }
        return cause instanceof CertificateException ? " has a certificate that does not name it" : before;
    }
}
