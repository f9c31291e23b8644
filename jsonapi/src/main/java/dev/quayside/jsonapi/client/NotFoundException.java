package dev.quayside.jsonapi.client;

import java.util.List;

/** There is nothing with this id, or at this path, for the account. */
public final class NotFoundException extends ApiException {
    private static final long serialVersionUID = 1;

    NotFoundException(int status, List<ErrorObject> errors) {
        super(status, errors);
    }
}
