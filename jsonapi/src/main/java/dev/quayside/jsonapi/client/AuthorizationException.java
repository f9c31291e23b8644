package dev.quayside.jsonapi.client;

import java.util.List;

/** The permission of the key or the plan of its account does not permit the request. */
public sealed class AuthorizationException extends ApiException permits FeatureNotEnabledException {
    private static final long serialVersionUID = 1;

    AuthorizationException(int status, List<ErrorObject> errors) {
        super(status, errors);
    }
}
