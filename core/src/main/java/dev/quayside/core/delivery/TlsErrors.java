package dev.quayside.core.delivery;

import java.security.cert.CertPathBuilderException;
import java.security.cert.CertPathValidatorException;
import java.security.cert.CertificateException;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateNotYetValidException;
import org.jspecify.annotations.Nullable;

/** Describes failed TLS handshakes. Does not use the messages of the JDK. */
final class TlsErrors {
    /** The maximum number of causes to examine, because a chain of causes may be cyclic. */
    private static final int DEEPEST_CAUSE = 10;

    private TlsErrors() {}

    /** Returns a description that completes a sentence whose subject is the host name. */
    static String describe(Throwable thrown) {
        String words = " did not complete the TLS handshake";
        @Nullable Throwable cause = thrown;
        for (int depth = 0; depth < DEEPEST_CAUSE && cause != null; depth++) {
            words = describe(cause, words);
            cause = cause.getCause();
        }
        return words;
    }

    /**
     * Returns the description of a cause; if the kind of the cause is unknown, returns {@code before}, the description
     * found so far.
     */
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
