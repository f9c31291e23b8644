package dev.quayside.jsonapi.internal;

import dev.quayside.core.account.ApiKeySecret;
import java.util.List;
import java.util.Optional;

/**
 * The header {@code Authorization} with an API key or the token of a share: the word {@code Token} in upper or lower
 * case (RFC 9110, 11.1), a space, and the key or token.
 */
public final class TokenHeader {

    public static final String NAME = "Authorization";

    private static final String SCHEME = "Token ";

    private TokenHeader() {}

    /**
     * Returns the key or token of a request.
     *
     * @param values all values of the header in the request; if their number is not one, the result is empty
     */
    public static Optional<ApiKeySecret> parse(List<String> values) {
        if (values.size() != 1 || !values.get(0).regionMatches(true, 0, SCHEME, 0, SCHEME.length())) {
            return Optional.empty();
        }
        String text = values.get(0).substring(SCHEME.length()).strip();
        return text.isEmpty() ? Optional.empty() : Optional.of(ApiKeySecret.of(text));
    }
}
