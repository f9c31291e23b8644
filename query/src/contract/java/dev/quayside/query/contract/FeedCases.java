package dev.quayside.query.contract;

import static dev.quayside.query.contract.Desk.CONTAINER;
import static dev.quayside.query.contract.Desk.NOW;
import static dev.quayside.query.contract.Desk.id;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.event.Event;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.RequestEvent;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.EngineStore;
import dev.quayside.core.store.FeedEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** All events of an account, in the order in which they could be seen. */
interface FeedCases extends DeliveryCases {

    @Test
    default void events_follow_each_other_in_the_order_of_their_commits() {
        EngineStore store = store();
        Desk desk = new Desk(store);
        Desk other = new Desk(store);
        store.tracking().commit(desk.everything().build());
        store.tracking().commit(other.everything().build());
        Event early = desk.created(id(50), CONTAINER, 2);
        Event late = desk.created(id(49), CONTAINER, 3);
        store.tracking()
                .commit(Commit.of(desk.account()).event(early).event(late).build());

        List<FeedEvent> all = store.events().after(desk.account(), 0, 100);

        assertThat(all).extracting(FeedEvent::event).hasSize(4).endsWith(early, late);
        assertThat(all).extracting(FeedEvent::position).isSorted().doesNotHaveDuplicates();
        assertThat(store.events().after(desk.account(), all.get(0).position(), 2))
                .isEqualTo(all.subList(1, 3));
        assertThat(store.events().after(desk.account(), all.get(3).position(), 2))
                .isEmpty();
        assertThat(store.events().after(new AccountId(UUID.randomUUID()), 0, 2)).isEmpty();
        assertThatIllegalArgumentException().isThrownBy(() -> store.events().after(desk.account(), -1, 2));
        assertThatIllegalArgumentException().isThrownBy(() -> store.events().after(desk.account(), 0, 0));
    }

    @Test
    default void whoever_reads_on_from_where_he_was_misses_no_event_while_others_commit()
            throws InterruptedException, ExecutionException {
        EngineStore store = store();
        Desk desk = new Desk(store);
        store.tracking().commit(desk.everything().build());
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
                                .commit(Commit.of(desk.account())
                                        .event(told(first + 2 * i))
                                        .event(told(first + 2 * i + 1))
                                        .build());
                    }
                }));
            }
            while (!writing.stream().allMatch(Future::isDone)) {
                readOn(store, desk, read);
            }
            for (Future<?> done : writing) {
                done.get();
            }
            readOn(store, desk, read);
        } finally {
            threads.shutdownNow();
        }

        assertThat(read)
                .extracting(one -> one.event().id())
                .hasSize(2 + writers * each * 2)
                .doesNotHaveDuplicates();
        assertThat(read).isEqualTo(store.events().after(desk.account(), 0, 10_000));
    }

    private static void readOn(EngineStore store, Desk desk, List<FeedEvent> read) {
        long position = read.isEmpty() ? 0 : read.get(read.size() - 1).position();
        read.addAll(store.events().after(desk.account(), position, 10_000));
    }

    private static Event told(int number) {
        return new RequestEvent(id(number), EventKind.TRACKING_REQUEST_FAILED, NOW, Desk.REQUEST, null);
    }
}
