package dev.quayside.jsonapi.client;

import java.util.List;

/** The service, or a line or terminal that it asks, cannot be reached; asked again later, it may. */
public final class UpstreamException extends ApiException {
    private static final long serialVersionUID = 1;

    UpstreamException(int status, List<ErrorObject> errors) {
        super(status, errors);
    }
}
