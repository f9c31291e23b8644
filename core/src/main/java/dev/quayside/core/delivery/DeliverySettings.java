package dev.quayside.core.delivery;

import dev.quayside.core.internal.Texts;
import dev.quayside.core.webhook.WebhookSigner;
import java.time.Duration;
import java.util.Objects;

/**
 * The settings of the delivery engine. Immutable; use {@link #toBuilder} to create a changed copy, for instance of
 * {@link #STANDARD}.
 *
 * @param retries the maximum number of retries, at least 0
 * @param firstRetry the wait before the first retry; each further wait is twice as long
 * @param longestRetry the longest wait, to which jitter is added; the receiver may ask for a longer wait
 * @param jitter the random part of a wait, from 0 to 1; with 0.2, each wait is multiplied by a factor from 0.8 to 1.2
 * @param maxRetryAfter the maximum wait that a receiver can request by {@code Retry-After}; a longer wait is shortened
 *     to this limit; zero to ignore the header
 * @param timeout the time limit of one attempt, from the look-up of the host name to the end of the response
 * @param threads the maximum number of concurrent attempts, at least 1
 * @param threadsPerWebhook the maximum number of concurrent attempts to one webhook, at least 1. The maximum is one for
 *     a new webhook, and for a webhook whose last attempt failed or took more than a quarter of the {@code timeout}
 * @param threadsForFailingWebhooks the maximum number of concurrent attempts to all failing or slow webhooks together,
 *     at least 1. For all new webhooks together, the maximum is half of {@code threads}
 * @param lease the time for which a worker claims a batch, more than twice the {@code timeout}
 * @param batchSize the maximum number of notifications that a worker claims for one webhook at a time, at least 1. A
 *     worker claims one notification at a time for a failing webhook
 * @param webhooksAtOnce the maximum number of webhooks with due notifications to read at a time, at least 1
 * @param deactivateAfterFailures the number of notifications that must fail without a success in between until the
 *     webhook is deactivated; 0 to never deactivate webhooks
 * @param signer the signer of the requests
 * @param userAgent the value of the header {@code User-Agent}, not blank
 */
public record DeliverySettings(
        int retries,
        Duration firstRetry,
        Duration longestRetry,
        double jitter,
        Duration maxRetryAfter,
        Duration timeout,
        int threads,
        int threadsPerWebhook,
        int threadsForFailingWebhooks,
        Duration lease,
        int batchSize,
        int webhooksAtOnce,
        int deactivateAfterFailures,
        WebhookSigner signer,
        String userAgent) {

    /**
     * The standard settings. A notification is retried 12 times over about 17 hours, after waits of 15 seconds, 30
     * seconds and so on up to 8 hours. An attempt is limited to 10 seconds. There are 32 threads, at most 4 for one
     * webhook and at most 8 for all failing webhooks.
     */
    public static final DeliverySettings STANDARD = new Builder().build();

    /**
     * Creates settings.
     *
     * @throws IllegalArgumentException if a value is out of range
     */
    public DeliverySettings {
        if (retries < 0) {
            throw new IllegalArgumentException("retries: " + retries + " is negative (expected 0 or more)");
        }
        requirePositive(firstRetry, "firstRetry");
        requirePositive(longestRetry, "longestRetry");
        if (!(jitter >= 0 && jitter <= 1)) {
            throw new IllegalArgumentException(
                    "jitter: " + jitter + " is not a fraction (expected 0 to 1, such as 0.2)");
        }
        Objects.requireNonNull(maxRetryAfter, "maxRetryAfter");
        if (maxRetryAfter.isNegative()) {
            throw new IllegalArgumentException(
                    "maxRetryAfter: " + maxRetryAfter + " is negative (expected zero or more)");
        }
        requirePositive(timeout, "timeout");
        requireAtLeastOne(threads, "threads");
        requireAtLeastOne(threadsPerWebhook, "threadsPerWebhook");
        requireAtLeastOne(threadsForFailingWebhooks, "threadsForFailingWebhooks");
        requirePositive(lease, "lease");
        if (lease.compareTo(timeout.multipliedBy(2)) <= 0) {
            throw new IllegalArgumentException("lease: " + lease + " is too short for a receiver that takes its "
                    + timeout + " (expected more than twice as long)");
        }
        requireAtLeastOne(batchSize, "batchSize");
        requireAtLeastOne(webhooksAtOnce, "webhooksAtOnce");
        if (deactivateAfterFailures < 0) {
            throw new IllegalArgumentException(
                    "deactivateAfterFailures: " + deactivateAfterFailures + " is negative (expected 0 or more)");
        }
        Objects.requireNonNull(signer, "signer");
        Texts.requireText(userAgent, "userAgent", "quayside");
    }

    private static void requirePositive(Duration value, String name) {
        Objects.requireNonNull(value, name);
        if (value.isNegative() || value.isZero()) {
            throw new IllegalArgumentException(
                    name + ": " + value + " is not positive (expected more than zero, such as PT15S)");
        }
    }

    private static void requireAtLeastOne(int value, String name) {
        if (value < 1) {
            throw new IllegalArgumentException(name + ": " + value + " is less than 1 (expected 1 or more)");
        }
    }

    public Builder toBuilder() {
        return new Builder()
                .retries(retries)
                .firstRetry(firstRetry)
                .longestRetry(longestRetry)
                .jitter(jitter)
                .maxRetryAfter(maxRetryAfter)
                .timeout(timeout)
                .threads(threads)
                .threadsPerWebhook(threadsPerWebhook)
                .threadsForFailingWebhooks(threadsForFailingWebhooks)
                .lease(lease)
                .batchSize(batchSize)
                .webhooksAtOnce(webhooksAtOnce)
                .deactivateAfterFailures(deactivateAfterFailures)
                .signer(signer)
                .userAgent(userAgent);
    }

    /** A builder of settings that is initialized with the standard values. Not thread-safe. */
    public static final class Builder {
        private int retries = 12;
        private Duration firstRetry = Duration.ofSeconds(15);
        private Duration longestRetry = Duration.ofHours(8);
        private double jitter = 0.2;
        private Duration maxRetryAfter = Duration.ofHours(24);
        private Duration timeout = Duration.ofSeconds(10);
        private int threads = 32;
        private int threadsPerWebhook = 4;
        private int threadsForFailingWebhooks = 8;
        private Duration lease = Duration.ofMinutes(2);
        private int batchSize = 100;
        private int webhooksAtOnce = 1000;
        private int deactivateAfterFailures;
        private WebhookSigner signer = WebhookSigner.standard();
        private String userAgent = "quayside";

        private Builder() {}

        public Builder retries(int value) {
            retries = value;
            return this;
        }

        public Builder firstRetry(Duration value) {
            firstRetry = value;
            return this;
        }

        public Builder longestRetry(Duration value) {
            longestRetry = value;
            return this;
        }

        public Builder jitter(double value) {
            jitter = value;
            return this;
        }

        public Builder maxRetryAfter(Duration value) {
            maxRetryAfter = value;
            return this;
        }

        public Builder timeout(Duration value) {
            timeout = value;
            return this;
        }

        public Builder threads(int value) {
            threads = value;
            return this;
        }

        public Builder threadsPerWebhook(int value) {
            threadsPerWebhook = value;
            return this;
        }

        public Builder threadsForFailingWebhooks(int value) {
            threadsForFailingWebhooks = value;
            return this;
        }

        public Builder lease(Duration value) {
            lease = value;
            return this;
        }

        public Builder batchSize(int value) {
            batchSize = value;
            return this;
        }

        public Builder webhooksAtOnce(int value) {
            webhooksAtOnce = value;
            return this;
        }

        public Builder deactivateAfterFailures(int value) {
            deactivateAfterFailures = value;
            return this;
        }

        public Builder signer(WebhookSigner value) {
            signer = value;
            return this;
        }

        public Builder userAgent(String value) {
            userAgent = value;
            return this;
        }

        /**
         * Returns the settings.
         *
         * @throws IllegalArgumentException if a value is out of range
         */
        public DeliverySettings build() {
            return new DeliverySettings(
                    retries,
                    firstRetry,
                    longestRetry,
                    jitter,
                    maxRetryAfter,
                    timeout,
                    threads,
                    threadsPerWebhook,
                    threadsForFailingWebhooks,
                    lease,
                    batchSize,
                    webhooksAtOnce,
                    deactivateAfterFailures,
                    signer,
                    userAgent);
        }
    }
}
