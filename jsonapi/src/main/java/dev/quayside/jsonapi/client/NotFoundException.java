package dev.quayside.jsonapi.client;

import java.util.List;

/** The account does not have a resource with this id, or the path does not exist. */
public final class NotFoundException extends ApiException {
    private static final long serialVersionUID = 1;

    NotFoundException(int status, List<ErrorObject> errors) {
        super(status, errors);
    }
}
