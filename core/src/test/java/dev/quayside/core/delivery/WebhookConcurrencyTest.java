package dev.quayside.core.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.webhook.WebhookRef;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Who is to have a place next. */
class WebhookConcurrencyTest {

    private static final WebhookRef ONE = webhook(1, 1);
    private static final WebhookRef OTHER = webhook(1, 2);
    private static final WebhookRef THIRD = webhook(1, 3);
    private static final WebhookRef ELSEWHERE = webhook(2, 1);

    private final WebhookConcurrency lanes = new WebhookConcurrency(DeliverySettings.STANDARD);

    @Test
    void those_that_never_had_a_place_stay_in_their_order() {
        assertThat(lanes.inTurn(List.of(OTHER, ELSEWHERE, ONE))).containsExactly(OTHER, ELSEWHERE, ONE);
    }

    @Test
    void another_account_comes_before_one_that_has_just_had_a_place() {
        served(ONE);

        assertThat(lanes.inTurn(List.of(ONE, OTHER, ELSEWHERE))).containsExactly(ELSEWHERE, OTHER, ONE);
    }

    @Test
    void in_an_account_whoever_had_a_place_longest_ago_comes_first() {
        served(THIRD);
        served(ONE);
        served(OTHER);

        assertThat(lanes.inTurn(List.of(ONE, OTHER, THIRD))).containsExactly(THIRD, ONE, OTHER);
    }

    @Test
    void places_of_those_that_answer_do_not_count_for_one_that_fails() {
        served(ELSEWHERE);
        lanes.enter(ONE);
        lanes.failed(ONE);
        lanes.leave(ONE);
        lanes.enter(OTHER);
        lanes.succeeded(OTHER);
        lanes.leave(OTHER);
        served(ELSEWHERE);
        served(OTHER);

        assertThat(lanes.inTurn(List.of(ELSEWHERE, ONE)))
                .as("the account's other webhook was served last, but in places that a failing one cannot have")
                .containsExactly(ONE, ELSEWHERE);
    }

    private void served(WebhookRef webhook) {
        assertThat(lanes.enter(webhook)).isTrue();
        lanes.leave(webhook);
    }

    private static WebhookRef webhook(int account, int number) {
        return new WebhookRef(new AccountId(new UUID(1, account)), new UUID(4, number));
    }
}
