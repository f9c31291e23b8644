package dev.quayside.core.delivery;

import dev.quayside.core.webhook.Webhook;
import java.util.List;

/**
 * An HTTP response.
 *
 * @param status three digits
 * @param headers in the order in which they came
 * @param excerpt the beginning of the body
 * @param isReusable whether the whole body was read, so that the connection can carry another request
 */
record Response(int status, List<Webhook.Header> headers, String excerpt, boolean isReusable) {}
