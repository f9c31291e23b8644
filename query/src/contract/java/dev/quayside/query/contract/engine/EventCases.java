package dev.quayside.query.contract.engine;

import static dev.quayside.query.contract.support.StoreFixture.CONTAINER;
import static dev.quayside.query.contract.support.StoreFixture.OTHER_CONTAINER;
import static dev.quayside.query.contract.support.StoreFixture.REQUEST;
import static dev.quayside.query.contract.support.StoreFixture.id;
import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.carrier.Vessel;
import dev.quayside.core.event.Event;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.Store;
import dev.quayside.query.contract.support.EventGenerator;
import dev.quayside.query.contract.support.SeededRandom;
import dev.quayside.query.contract.support.StoreFixture;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Test cases for stored events. */
interface EventCases extends EngineCases {

    @Test
    default void events_of_every_kind_are_read_back_unchanged() {
        Store store = store();
        for (int i = 0; i < 3; i++) {
            long seed = UUID.randomUUID().getMostSignificantBits();
            StoreFixture fixture = storedFixture(store);
            EventGenerator generated = new EventGenerator(new SeededRandom(seed));
            List<Event> events = new ArrayList<>(generated.each());
            events.addAll(generated.changes());
            Commit.Builder commit = Commit.of(fixture.account());
            events.forEach(commit::event);

            store.tracking().commit(commit.build());

            for (Event event : events) {
                assertThat(store.events().event(fixture.account(), event.id()))
                        .as("seed " + seed)
                        .contains(event);
            }
            assertThat(store.events().eventsByContainer(fixture.account(), List.of(CONTAINER)))
                    .as("seed " + seed)
                    .isEqualTo(events.stream()
                            .filter(event -> event.containerId() != null)
                            .toList());
        }
    }

    @Test
    default void events_of_a_container_are_ordered_by_sequence_number() {
        Store store = store();
        StoreFixture fixture = storedFixture(store);
        List<Event> events = new ArrayList<>();
        for (int number = 1; number <= 12; number++) {
            events.add(fixture.containerCreated(UUID.randomUUID(), CONTAINER, number));
        }
        List<Event> shuffled = new ArrayList<>(events);
        Collections.shuffle(shuffled, new Random(1));
        store.tracking()
                .commit(Commit.of(fixture.account())
                        .event(fixture.containerCreated(id(100), OTHER_CONTAINER, 3))
                        .build());
        for (Event event : shuffled) {
            store.tracking().commit(Commit.of(fixture.account()).event(event).build());
        }

        assertThat(store.events().eventsByContainer(fixture.account(), List.of(CONTAINER)))
                .isEqualTo(events);
        assertThat(store.events().eventsByContainer(fixture.account(), List.of(OTHER_CONTAINER)))
                .extracting(Event::id)
                .containsExactly(id(100));
        assertThat(store.events().eventsByContainer(fixture.account(), List.of(StoreFixture.UNKNOWN_ID)))
                .isEmpty();
        assertThat(store.events().event(fixture.account(), StoreFixture.UNKNOWN_ID))
                .isEmpty();
    }

    @Test
    default void events_of_several_containers_are_grouped_in_the_order_of_the_given_ids() {
        Store store = store();
        StoreFixture fixture = storedFixture(store);
        StoreFixture other = storedFixture(store);
        Event first = fixture.containerCreated(new UUID(Long.MIN_VALUE, 1), CONTAINER, 1);
        Event second = fixture.containerCreated(new UUID(1, 1), CONTAINER, 2);
        Event tenth = fixture.containerCreated(id(300), CONTAINER, 10);
        Event alone = fixture.containerCreated(id(301), OTHER_CONTAINER, 1);
        store.tracking()
                .commit(Commit.of(fixture.account())
                        .event(tenth)
                        .event(second)
                        .event(alone)
                        .event(first)
                        .build());
        store.tracking()
                .commit(Commit.of(other.account())
                        .event(other.containerCreated(id(302), CONTAINER, 1))
                        .build());

        assertThat(store.events()
                        .eventsByContainer(
                                fixture.account(),
                                List.of(OTHER_CONTAINER, StoreFixture.UNKNOWN_ID, CONTAINER, OTHER_CONTAINER)))
                .containsExactly(alone, first, second, tenth);
        assertThat(store.events().eventsByContainer(fixture.account(), List.of(CONTAINER, OTHER_CONTAINER)))
                .containsExactly(first, second, tenth, alone);
        assertThat(store.events().eventsByContainer(fixture.account(), List.of()))
                .isEmpty();
        assertThat(store.events().eventsByContainer(other.account(), List.of(CONTAINER)))
                .extracting(Event::id)
                .containsExactly(id(302));
    }

    @Test
    default void events_are_read_in_the_order_of_the_given_ids_without_duplicates() {
        Store store = store();
        StoreFixture fixture = storedFixture(store);
        StoreFixture other = storedFixture(store);
        Event high = fixture.containerCreated(new UUID(Long.MIN_VALUE, 1), CONTAINER, 1);
        Event low = fixture.containerCreated(new UUID(1, 1), CONTAINER, 2);
        store.tracking()
                .commit(Commit.of(fixture.account())
                        .event(high)
                        .event(low)
                        .request(fixture.request(id(200)).build())
                        .build());
        Vessel first = Vessel.of(UUID.randomUUID(), "First");
        Vessel second = Vessel.of(UUID.randomUUID(), "Second");
        store.vessels().add(List.of(first, second));

        assertThat(store.events()
                        .events(fixture.account(), List.of(high.id(), StoreFixture.UNKNOWN_ID, low.id(), high.id())))
                .containsExactly(high, low);
        assertThat(store.events().events(fixture.account(), List.of(low.id(), high.id())))
                .containsExactly(low, high);
        assertThat(store.events().events(fixture.account(), List.of())).isEmpty();
        assertThat(store.events().events(other.account(), List.of(low.id()))).isEmpty();
        assertThat(store.tracking()
                        .requests(fixture.account(), List.of(id(200), StoreFixture.UNKNOWN_ID, REQUEST, id(200))))
                .extracting(TrackingRequest::id)
                .containsExactly(id(200), REQUEST);
        assertThat(store.tracking().requests(other.account(), List.of(id(200)))).isEmpty();
        assertThat(store.vessels().vessels(List.of(second.id(), StoreFixture.UNKNOWN_ID, first.id(), second.id())))
                .containsExactly(second, first);
        assertThat(store.vessels().vessels(List.of())).isEmpty();
    }

    /** Returns a fixture with all records that an event can refer to. */
    private static StoreFixture storedFixture(Store store) {
        StoreFixture fixture = new StoreFixture(store);
        store.tracking()
                .commit(Commit.of(fixture.account())
                        .records(fixture.records().build())
                        .request(fixture.request(REQUEST).build())
                        .build());
        return fixture;
    }
}
