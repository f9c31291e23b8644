package dev.quayside.examples.server;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.delivery.AddressPolicy;
import dev.quayside.core.delivery.DeliveryEngine;
import dev.quayside.core.delivery.DeliverySettings;
import dev.quayside.core.delivery.DeliveryWorker;
import dev.quayside.core.delivery.HttpSender;
import dev.quayside.core.webhook.Notification;
import dev.quayside.core.webhook.Webhook;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.TimeUnit;

/**
 * A program that sends what is due in a store until it is killed. Whatever it writes is written in other words each
 * time.
 */
final class DeliveryNode {
    static final String DONE = "nothing is left to be sent";

    static final DeliverySettings SETTINGS = DeliverySettings.STANDARD.toBuilder()
            .retries(4)
            .firstRetry(Duration.ofMillis(20))
            .longestRetry(Duration.ofMillis(200))
            .timeout(Duration.ofMillis(700))
            .lease(Duration.ofMillis(1500))
            .threads(6)
            .batchSize(10)
            .build();

    private static final Duration PAUSE = Duration.ofMillis(20);

    private DeliveryNode() {}

    public static void main(String[] arguments) throws Exception {
        Clock clock = Clock.systemUTC();
        try (ServerStore store = EngineNode.open(arguments[0], clock);
                HttpSender sender = HttpSender.of(AddressPolicy.publicOnly().loopbackAllowed())) {
            DeliveryEngine engine = DeliveryEngine.builder(store.data(), sender, DeliveryNode::write, clock)
                    .settings(SETTINGS)
                    .build();
            try (DeliveryWorker worker = DeliveryWorker.start(engine, PAUSE)) {
                System.out.println(EngineNode.READY);
                while (store.data().notifications().queueStats(clock.instant()).pending() > 0) {
                    worker.wake();
                    TimeUnit.MILLISECONDS.sleep(PAUSE.toMillis());
                }
            }
            // H2 shows a commit before it is in the file, and acknowledges it afterwards.
            System.out.println(DONE);
            while (System.in.read() >= 0) {
                // The test kills this process.
            }
        }
    }

    private static Map<UUID, byte[]> write(AccountId account, Webhook webhook, List<Notification> notifications) {
        Map<UUID, byte[]> documents = new HashMap<>();
        for (Notification notification : notifications) {
            String text = notification.id() + " written as " + UUID.randomUUID();
            documents.put(notification.id(), text.getBytes(StandardCharsets.UTF_8));
        }
        return documents;
    }
}
