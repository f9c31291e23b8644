package dev.quayside.core.webhook;

import dev.quayside.core.internal.Texts;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** The rules for the headers that an account may add to its notifications. */
final class HeaderRules {
    private static final Pattern NAME = Pattern.compile("[!#$%&'*+.^_`|~0-9A-Za-z-]+");
    private static final Pattern VALUE = Pattern.compile("[^\\x00-\\x08\\x0A-\\x1F\\x7F]*");

    /** The headers that control the framing of the message or the connection. */
    private static final Set<String> RESERVED = Set.of(
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

    static Optional<String> violation(Webhook.Header header) {
        String name = Texts.quote(header.name());
        if (!NAME.matcher(header.name()).matches()) {
            return Optional.of(
                    name + " is not the name of a header (expected letters, digits and hyphens, such as X-Tenant)");
        }
        if (RESERVED.contains(header.name().toLowerCase(Locale.ROOT))) {
            return Optional.of(name + " is set by the sender (expected a header of your own, such as X-Tenant)");
        }
        if (!VALUE.matcher(header.value()).matches()) {
            return Optional.of("the value of " + name + " contains a control character (expected one line of text)");
        }
        return Optional.empty();
    }
}
