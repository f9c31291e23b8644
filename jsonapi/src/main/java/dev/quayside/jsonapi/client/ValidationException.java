package dev.quayside.jsonapi.client;

import java.util.List;

/** The request is malformed or its content is not accepted; {@link #errors()} states which parts. */
public final class ValidationException extends ApiException {
    private static final long serialVersionUID = 1;

    ValidationException(int status, List<ErrorObject> errors) {
        super(status, errors);
    }
}
