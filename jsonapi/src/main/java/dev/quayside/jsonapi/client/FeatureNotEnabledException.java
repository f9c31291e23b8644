package dev.quayside.jsonapi.client;

import java.util.List;

/** The account does not have a feature that the request needs, and that the operator of the service can enable. */
public final class FeatureNotEnabledException extends AuthorizationException {
    private static final long serialVersionUID = 1;

    FeatureNotEnabledException(int status, List<ErrorObject> errors) {
        super(status, errors);
    }
}
