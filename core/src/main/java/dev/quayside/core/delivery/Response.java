package dev.quayside.core.delivery;

import dev.quayside.core.webhook.Webhook;
import java.util.List;

/**
 * An HTTP response.
 *
 * @param status the HTTP status, three digits
 * @param headers the headers in the order in which they arrived
 * @param excerpt the beginning of the body
 * @param isReusable whether the connection can carry a further request, because the whole body was read and the
 *     receiver keeps the connection open
 */
record Response(int status, List<Webhook.Header> headers, String excerpt, boolean isReusable) {}
