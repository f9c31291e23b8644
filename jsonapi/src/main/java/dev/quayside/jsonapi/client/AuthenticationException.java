package dev.quayside.jsonapi.client;

import java.util.List;

/** The key is missing or not valid, or does not come in the right words: another one is needed. */
public final class AuthenticationException extends ApiException {
    private static final long serialVersionUID = 1;

    AuthenticationException(int status, List<ErrorObject> errors) {
        super(status, errors);
    }
}
