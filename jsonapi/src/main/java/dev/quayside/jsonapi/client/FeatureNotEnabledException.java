package dev.quayside.jsonapi.client;

import java.util.List;

/** The account does not have a feature that the request needs. The service can enable the feature. */
public final class FeatureNotEnabledException extends AuthorizationException {
    private static final long serialVersionUID = 1;

    FeatureNotEnabledException(int status, List<ErrorObject> errors) {
        super(status, errors);
    }
}
