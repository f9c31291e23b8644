package dev.quayside.examples.metrics;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.delivery.DeliveryListener;
import dev.quayside.core.event.Event;
import dev.quayside.core.source.SourceCallResult;
import dev.quayside.core.store.Claim;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.ConflictException;
import dev.quayside.core.tracking.TrackingListener;
import dev.quayside.core.webhook.Attempt;
import dev.quayside.core.webhook.Notification;
import dev.quayside.core.webhook.Webhook.Deactivation;
import dev.quayside.core.webhook.WebhookRef;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.binder.MeterBinder;
import io.micrometer.core.instrument.composite.CompositeMeterRegistry;

/**
 * The meters of a tracking engine and a delivery engine; the README says what each of them means. Give the listeners to
 * the builders of the engines, and bind this object to a registry before the engines start: what happens before is not
 * counted.
 *
 * <p>Thread-safe.
 */
public final class EngineMetrics implements MeterBinder {
    private final CompositeMeterRegistry meters = new CompositeMeterRegistry();

    /** Adds the meters to a registry. */
    @Override
    public void bindTo(MeterRegistry registry) {
        meters.add(registry);
        // These two are to be seen as zero before they first count.
        meters.counter("quayside.commits");
        meters.counter("quayside.leases.lost");
    }

    /** The listener for {@code TrackingEngine.Builder.listener}. */
    public TrackingListener tracking() {
        return new TrackingListener() {
            @Override
            public void sourceCalled(SourceCallResult result) {
                Tags tags = Tags.of(
                        "kind", result.kind().code(),
                        "source", result.source(),
                        "outcome", result.outcome().code());
                Timer.builder("quayside.source.calls")
                        .tags(tags)
                        .register(meters)
                        .record(result.duration());
            }

            @Override
            public void reportInvalid(TrackingListener.InvalidReport report) {
                meters.counter("quayside.reports.invalid", "kind", report.kind().code(), "source", report.source())
                        .increment();
            }

            @Override
            public void committed(Commit commit) {
                meters.counter("quayside.commits").increment();
            }

            @Override
            public void emitted(AccountId account, Event event) {
                meters.counter("quayside.events", "kind", event.kind().wireName())
                        .increment();
            }

            @Override
            public void conflicted(ConflictException conflict) {
                meters.counter("quayside.commit.conflicts").increment();
            }

            @Override
            public void leaseLost(Claim claim) {
                meters.counter("quayside.leases.lost").increment();
            }
        };
    }

    /** The listener for {@code DeliveryEngine.Builder.listener}. */
    public DeliveryListener delivery() {
        return new DeliveryListener() {
            @Override
            public void attempted(WebhookRef webhook, Notification notification, Attempt attempt) {
                Timer.builder("quayside.delivery.attempts")
                        .tag("outcome", outcome(attempt.outcome()))
                        .register(meters)
                        .record(attempt.latency());
            }

            @Override
            public void ended(WebhookRef webhook, Notification notification, Attempt last) {
                meters.counter(
                                "quayside.notifications.ended",
                                "status",
                                notification.status().wireName())
                        .increment();
            }

            @Override
            public void deactivated(WebhookRef webhook, Deactivation deactivation) {
                meters.counter(
                                "quayside.webhooks.deactivated",
                                "reason",
                                deactivation.reason().code())
                        .increment();
            }
        };
    }

    /** Returns a tag with few different values: a class of statuses, or the kind of failure. */
    private static String outcome(Attempt.Outcome outcome) {
        if (outcome instanceof Attempt.Responded answered) {
            return answered.status() / 100 + "xx";
        }
        return outcome instanceof Attempt.Failed unanswered
                ? unanswered.failure().wireName()
                : "not_sent";
    }
}
