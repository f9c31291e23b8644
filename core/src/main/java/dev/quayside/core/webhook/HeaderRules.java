package dev.quayside.core.webhook;

import dev.quayside.core.internal.Texts;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Which headers an account may have sent along. */
final class HeaderRules {
    private static final Pattern NAME = Pattern.compile("[!#$%&'*+.^_`|~0-9A-Za-z-]+");
    private static final Pattern VALUE = Pattern.compile("[^\\x00-\\x08\\x0A-\\x1F\\x7F]*");

    /** They say where a message goes, where it ends, and what becomes of the connection. */
    private static final Set<String> OF_THE_SENDER = Set.of(
            "connection",
            "content-length",
            "expect",
            "host",
            "http2-settings",
            "keep-alive",
            "proxy-authorization",
            "proxy-connection",
            "te",
            "trailer",
            "transfer-encoding",
            "upgrade");

    private HeaderRules() {}

    static Optional<String> objectionTo(Webhook.Header header) {
        String name = Texts.quote(header.name());
        if (!NAME.matcher(header.name()).matches()) {
            return Optional.of(
                    name + " is not the name of a header (expected letters, digits and hyphens, such as X-Tenant)");
        }
        if (OF_THE_SENDER.contains(header.name().toLowerCase(Locale.ROOT))) {
            return Optional.of(name + " is set by the sender (expected a header of your own, such as X-Tenant)");
        }
        if (!VALUE.matcher(header.value()).matches()) {
            return Optional.of("the value of " + name + " has a control character in it (expected one line of text)");
        }
        return Optional.empty();
    }
}
