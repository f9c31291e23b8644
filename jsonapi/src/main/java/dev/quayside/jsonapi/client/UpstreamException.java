package dev.quayside.jsonapi.client;

import java.util.List;

/** The service, or a line or terminal that it calls, is unavailable. A later request may succeed. */
public final class UpstreamException extends ApiException {
    private static final long serialVersionUID = 1;

    UpstreamException(int status, List<ErrorObject> errors) {
        super(status, errors);
    }
}
