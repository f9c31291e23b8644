package dev.quayside.core.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.webhook.WebhookRef;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Tests the order in which webhooks are served. */
class WebhookConcurrencyTest {

    private static final WebhookRef ONE = webhook(1, 1);
    private static final WebhookRef OTHER = webhook(1, 2);
    private static final WebhookRef THIRD = webhook(1, 3);
    private static final WebhookRef ELSEWHERE = webhook(2, 1);

    private final WebhookConcurrency concurrency = new WebhookConcurrency(DeliverySettings.STANDARD);

    @Test
    void webhooks_that_were_never_served_stay_in_their_order() {
        assertThat(concurrency.inServiceOrder(List.of(OTHER, ELSEWHERE, ONE))).containsExactly(OTHER, ELSEWHERE, ONE);
    }

    @Test
    void an_account_that_was_just_served_comes_last() {
        served(ONE);

        assertThat(concurrency.inServiceOrder(List.of(ONE, OTHER, ELSEWHERE))).containsExactly(ELSEWHERE, OTHER, ONE);
    }

    @Test
    void the_least_recently_served_webhook_of_an_account_comes_first() {
        served(THIRD);
        served(ONE);
        served(OTHER);

        assertThat(concurrency.inServiceOrder(List.of(ONE, OTHER, THIRD))).containsExactly(THIRD, ONE, OTHER);
    }

    @Test
    void turns_of_responding_webhooks_do_not_count_for_a_failing_one() {
        served(ELSEWHERE);
        concurrency.tryAcquire(ONE);
        concurrency.recordFailure(ONE);
        concurrency.release(ONE);
        concurrency.tryAcquire(OTHER);
        concurrency.recordSuccess(OTHER);
        concurrency.release(OTHER);
        served(ELSEWHERE);
        served(OTHER);

        assertThat(concurrency.inServiceOrder(List.of(ELSEWHERE, ONE)))
                .as("the account's other webhook was served last, but in places that a failing one cannot have")
                .containsExactly(ONE, ELSEWHERE);
    }

    private void served(WebhookRef webhook) {
        assertThat(concurrency.tryAcquire(webhook)).isTrue();
        concurrency.release(webhook);
    }

    private static WebhookRef webhook(int account, int number) {
        return new WebhookRef(new AccountId(new UUID(1, account)), new UUID(4, number));
    }
}
