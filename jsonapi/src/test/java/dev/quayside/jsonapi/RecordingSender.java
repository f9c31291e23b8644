package dev.quayside.jsonapi;

import dev.quayside.core.delivery.Delivery;
import dev.quayside.core.delivery.Reply;
import dev.quayside.core.delivery.Sender;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Sends nothing, remembers it, and answers what the test wants. */
final class RecordingSender implements Sender {
    final List<Delivery> sent = new ArrayList<>();
    Reply reply = new Reply.Answered(200, List.of(), "", Duration.ofMillis(7));

    @Override
    public Reply send(Delivery delivery) {
        sent.add(delivery);
        return reply;
    }

    @Override
    public void close() {}
}
