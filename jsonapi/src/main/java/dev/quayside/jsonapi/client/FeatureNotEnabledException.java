package dev.quayside.jsonapi.client;

import java.util.List;

/** The account does not have the feature that was asked for; the service can enable it. */
public final class FeatureNotEnabledException extends AuthorizationException {
    private static final long serialVersionUID = 1;

    FeatureNotEnabledException(int status, List<ErrorObject> errors) {
        super(status, errors);
    }
}
