package dev.quayside.query.contract.engine;

import static dev.quayside.query.contract.support.StoreFixture.CONTAINER;
import static dev.quayside.query.contract.support.StoreFixture.NOW;
import static dev.quayside.query.contract.support.StoreFixture.id;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.event.Event;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.RequestEvent;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.FeedEvent;
import dev.quayside.core.store.Store;
import dev.quayside.query.contract.support.StoreFixture;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** Test cases for the feed: all events of an account in the order in which they became visible. */
interface EventFeedCases extends DeliveryCases {

    @Test
    default void the_feed_has_events_in_the_order_of_their_commits() {
        Store store = store();
        StoreFixture fixture = new StoreFixture(store);
        StoreFixture other = new StoreFixture(store);
        store.tracking().commit(fixture.fullCommit().build());
        store.tracking().commit(other.fullCommit().build());
        Event early = fixture.containerCreated(id(50), CONTAINER, 2);
        Event late = fixture.containerCreated(id(49), CONTAINER, 3);
        store.tracking()
                .commit(Commit.of(fixture.account()).event(early).event(late).build());

        List<FeedEvent> all = store.events().eventsAfter(fixture.account(), 0, 100);

        assertThat(all).extracting(FeedEvent::event).hasSize(4).endsWith(early, late);
        assertThat(all).extracting(FeedEvent::position).isSorted().doesNotHaveDuplicates();
        assertThat(store.events().eventsAfter(fixture.account(), all.get(0).position(), 2))
                .isEqualTo(all.subList(1, 3));
        assertThat(store.events().eventsAfter(fixture.account(), all.get(3).position(), 2))
                .isEmpty();
        assertThat(store.events().eventsAfter(new AccountId(UUID.randomUUID()), 0, 2))
                .isEmpty();
        assertThatIllegalArgumentException().isThrownBy(() -> store.events().eventsAfter(fixture.account(), -1, 2));
        assertThatIllegalArgumentException().isThrownBy(() -> store.events().eventsAfter(fixture.account(), 0, 0));
    }

    @Test
    default void a_reader_of_the_feed_misses_no_event_during_concurrent_commits()
            throws InterruptedException, ExecutionException {
        Store store = store();
        StoreFixture fixture = new StoreFixture(store);
        store.tracking().commit(fixture.fullCommit().build());
        int writers = 4;
        int each = 50;
        List<FeedEvent> read = new ArrayList<>();
        ExecutorService threads = Executors.newFixedThreadPool(writers);
        try {
            List<Future<?>> writing = new ArrayList<>();
            for (int writer = 1; writer <= writers; writer++) {
                int first = 1000 * writer;
                writing.add(threads.submit(() -> {
                    for (int i = 0; i < each; i++) {
                        store.tracking()
                                .commit(Commit.of(fixture.account())
                                        .event(failedEvent(first + 2 * i))
                                        .event(failedEvent(first + 2 * i + 1))
                                        .build());
                    }
                }));
            }
            while (!writing.stream().allMatch(Future::isDone)) {
                readNext(store, fixture, read);
            }
            for (Future<?> done : writing) {
                done.get();
            }
            readNext(store, fixture, read);
        } finally {
            threads.shutdownNow();
        }

        assertThat(read)
                .extracting(one -> one.event().id())
                .hasSize(2 + writers * each * 2)
                .doesNotHaveDuplicates();
        assertThat(read).isEqualTo(store.events().eventsAfter(fixture.account(), 0, 10_000));
    }

    private static void readNext(Store store, StoreFixture fixture, List<FeedEvent> read) {
        long position = read.isEmpty() ? 0 : read.get(read.size() - 1).position();
        read.addAll(store.events().eventsAfter(fixture.account(), position, 10_000));
    }

    private static Event failedEvent(int number) {
        return new RequestEvent(id(number), EventKind.TRACKING_REQUEST_FAILED, NOW, StoreFixture.REQUEST, null);
    }
}
