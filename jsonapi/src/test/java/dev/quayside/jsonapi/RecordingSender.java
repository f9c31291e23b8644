package dev.quayside.jsonapi;

import dev.quayside.core.delivery.Delivery;
import dev.quayside.core.delivery.DeliveryOutcome;
import dev.quayside.core.delivery.Sender;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** A sender that records deliveries and returns the outcome that the test sets. */
final class RecordingSender implements Sender {
    final List<Delivery> sent = new ArrayList<>();
    DeliveryOutcome reply = new DeliveryOutcome.Responded(200, List.of(), "", Duration.ofMillis(7));

    @Override
    public DeliveryOutcome send(Delivery delivery) {
        sent.add(delivery);
        return reply;
    }

    @Override
    public void close() {}
}
