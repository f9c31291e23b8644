package dev.quayside.examples.server;

import java.time.Duration;

/**
 * The limits for slow requests.
 *
 * @param stalled the longest time until the next bytes of a body arrive, or until the client reads the next bytes of a
 *     response
 * @param longestWait the longest time that a request with a body waits for its place; less than {@code stalled}, which
 *     would end the request with 408
 * @param longestBody the time in which all of a body has to arrive
 * @param longestStop the time that requests in progress have when the server stops
 */
record RequestTimeouts(Duration stalled, Duration longestWait, Duration longestBody, Duration longestStop) {

    static final RequestTimeouts STANDARD = new RequestTimeouts(
            Duration.ofSeconds(10), Duration.ofSeconds(8), Duration.ofSeconds(20), Duration.ofSeconds(5));
}
