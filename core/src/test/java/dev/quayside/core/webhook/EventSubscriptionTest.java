package dev.quayside.core.webhook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.quayside.core.event.EventKind;
import java.net.URI;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class EventSubscriptionTest {

    private static final Set<EventKind> TWO = EnumSet.of(EventKind.CONTAINER_UPDATED, EventKind.EMPTY_IN);

    @Test
    void a_subscription_to_all_kinds_has_the_name_asterisk() {
        EventSubscription all = EventSubscription.all();

        assertThat(all.names()).containsExactly("*");
        assertThat(EventSubscription.ofNames(all.names())).isEqualTo(all).hasSameHashCodeAs(all);
        assertThat(EnumSet.allOf(EventKind.class)).allMatch(all::contains);
    }

    @Test
    void a_subscription_to_each_known_kind_does_not_include_later_kinds() {
        EventSubscription known = EventSubscription.of(EnumSet.allOf(EventKind.class));

        assertThat(known).isNotEqualTo(EventSubscription.all());
        assertThat(known.names()).hasSize(EventKind.values().length);
    }

    @Test
    void names_of_later_versions_are_ignored() {
        List<String> names = List.of("container.updated", "container.painted", "container.transport.empty_in");

        assertThat(EventSubscription.ofNames(names)).isEqualTo(EventSubscription.of(TWO));
    }

    @Test
    void a_subscription_to_kinds_of_later_versions_alone_is_readable() {
        EventSubscription later = EventSubscription.ofNames(List.of("container.painted"));

        assertThat(later.names()).isEmpty();
        assertThat(EnumSet.allOf(EventKind.class)).noneMatch(later::contains);
        assertThatIllegalArgumentException().isThrownBy(() -> EventSubscription.ofNames(List.of()));
    }

    @Test
    void a_subscription_has_at_least_one_kind() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> EventSubscription.of(Set.of()))
                .withMessage("events: the set is empty (expected at least one kind of event)");
    }

    @Test
    void an_inactive_webhook_gets_no_kind() {
        Webhook webhook = Webhook.of(
                        new UUID(0, 1),
                        URI.create("https://example.com/hook"),
                        EventSubscription.all(),
                        "secret",
                        Instant.EPOCH)
                .build();

        assertThat(webhook.isSubscribedTo(EventKind.EMPTY_IN)).isTrue();
        assertThat(webhook.toBuilder().paused().build().isSubscribedTo(EventKind.EMPTY_IN))
                .isFalse();
    }
}
