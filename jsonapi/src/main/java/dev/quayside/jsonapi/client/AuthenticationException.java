package dev.quayside.jsonapi.client;

import java.util.List;

/** The API key is missing, malformed or invalid. */
public final class AuthenticationException extends ApiException {
    private static final long serialVersionUID = 1;

    AuthenticationException(int status, List<ErrorObject> errors) {
        super(status, errors);
    }
}
