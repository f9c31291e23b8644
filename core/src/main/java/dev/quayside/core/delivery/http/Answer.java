package dev.quayside.core.delivery.http;

import dev.quayside.core.webhook.Webhook;
import java.util.List;

/**
 * An answer as it came.
 *
 * @param status three digits
 * @param headers in the order in which they came
 * @param excerpt the beginning of its body
 * @param isReusable whether all of it has been read, and another delivery may follow on the same connection
 */
record Answer(int status, List<Webhook.Header> headers, String excerpt, boolean isReusable) {}
