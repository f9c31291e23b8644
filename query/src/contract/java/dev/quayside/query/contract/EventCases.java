package dev.quayside.query.contract;

import static dev.quayside.query.contract.Desk.CONTAINER;
import static dev.quayside.query.contract.Desk.OTHER_CONTAINER;
import static dev.quayside.query.contract.Desk.REQUEST;
import static dev.quayside.query.contract.Desk.id;
import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.carrier.Vessel;
import dev.quayside.core.event.Event;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.EngineStore;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** What was told stays told. */
interface EventCases extends EngineCases {

    @Test
    default void events_of_every_kind_come_back_as_they_were_told() {
        EngineStore store = store();
        for (int i = 0; i < 3; i++) {
            long seed = UUID.randomUUID().getMostSignificantBits();
            Desk desk = told(store);
            GeneratedEvents generated = new GeneratedEvents(new Dice(seed));
            List<Event> events = new ArrayList<>(generated.each());
            events.addAll(generated.changes());
            Commit.Builder commit = Commit.of(desk.account());
            events.forEach(commit::event);

            store.tracking().commit(commit.build());

            for (Event event : events) {
                assertThat(store.events().event(desk.account(), event.id()))
                        .as("seed " + seed)
                        .contains(event);
            }
            assertThat(store.events().eventsOf(desk.account(), List.of(CONTAINER)))
                    .as("seed " + seed)
                    .isEqualTo(events.stream()
                            .filter(event -> event.containerId() != null)
                            .toList());
        }
    }

    @Test
    default void events_of_a_container_are_listed_by_their_sequence_numbers() {
        EngineStore store = store();
        Desk desk = told(store);
        List<Event> events = new ArrayList<>();
        for (int number = 1; number <= 12; number++) {
            events.add(desk.created(UUID.randomUUID(), CONTAINER, number));
        }
        List<Event> shuffled = new ArrayList<>(events);
        Collections.shuffle(shuffled, new Random(1));
        store.tracking()
                .commit(Commit.of(desk.account())
                        .event(desk.created(id(100), OTHER_CONTAINER, 3))
                        .build());
        for (Event event : shuffled) {
            store.tracking().commit(Commit.of(desk.account()).event(event).build());
        }

        assertThat(store.events().eventsOf(desk.account(), List.of(CONTAINER))).isEqualTo(events);
        assertThat(store.events().eventsOf(desk.account(), List.of(OTHER_CONTAINER)))
                .extracting(Event::id)
                .containsExactly(id(100));
        assertThat(store.events().eventsOf(desk.account(), List.of(Desk.ABSENT)))
                .isEmpty();
        assertThat(store.events().event(desk.account(), Desk.ABSENT)).isEmpty();
    }

    @Test
    default void events_of_several_containers_come_container_by_container_in_the_order_of_the_ids() {
        EngineStore store = store();
        Desk desk = told(store);
        Desk other = told(store);
        Event first = desk.created(new UUID(Long.MIN_VALUE, 1), CONTAINER, 1);
        Event second = desk.created(new UUID(1, 1), CONTAINER, 2);
        Event tenth = desk.created(id(300), CONTAINER, 10);
        Event alone = desk.created(id(301), OTHER_CONTAINER, 1);
        store.tracking()
                .commit(Commit.of(desk.account())
                        .event(tenth)
                        .event(second)
                        .event(alone)
                        .event(first)
                        .build());
        store.tracking()
                .commit(Commit.of(other.account())
                        .event(other.created(id(302), CONTAINER, 1))
                        .build());

        assertThat(store.events()
                        .eventsOf(desk.account(), List.of(OTHER_CONTAINER, Desk.ABSENT, CONTAINER, OTHER_CONTAINER)))
                .containsExactly(alone, first, second, tenth);
        assertThat(store.events().eventsOf(desk.account(), List.of(CONTAINER, OTHER_CONTAINER)))
                .containsExactly(first, second, tenth, alone);
        assertThat(store.events().eventsOf(desk.account(), List.of())).isEmpty();
        assertThat(store.events().eventsOf(other.account(), List.of(CONTAINER)))
                .extracting(Event::id)
                .containsExactly(id(302));
    }

    @Test
    default void what_is_looked_up_by_several_ids_comes_in_their_order_and_once() {
        EngineStore store = store();
        Desk desk = told(store);
        Desk other = told(store);
        Event high = desk.created(new UUID(Long.MIN_VALUE, 1), CONTAINER, 1);
        Event low = desk.created(new UUID(1, 1), CONTAINER, 2);
        store.tracking()
                .commit(Commit.of(desk.account())
                        .event(high)
                        .event(low)
                        .request(desk.request(id(200)).build())
                        .build());
        Vessel first = Vessel.of(UUID.randomUUID(), "First");
        Vessel second = Vessel.of(UUID.randomUUID(), "Second");
        store.places().addVessels(List.of(first, second));

        assertThat(store.events().events(desk.account(), List.of(high.id(), Desk.ABSENT, low.id(), high.id())))
                .containsExactly(high, low);
        assertThat(store.events().events(desk.account(), List.of(low.id(), high.id())))
                .containsExactly(low, high);
        assertThat(store.events().events(desk.account(), List.of())).isEmpty();
        assertThat(store.events().events(other.account(), List.of(low.id()))).isEmpty();
        assertThat(store.tracking().requests(desk.account(), List.of(id(200), Desk.ABSENT, REQUEST, id(200))))
                .extracting(TrackingRequest::id)
                .containsExactly(id(200), REQUEST);
        assertThat(store.tracking().requests(other.account(), List.of(id(200)))).isEmpty();
        assertThat(store.places().vessels(List.of(second.id(), Desk.ABSENT, first.id(), second.id())))
                .containsExactly(second, first);
        assertThat(store.places().vessels(List.of())).isEmpty();
    }

    /** A desk with everything that an event can be about. */
    private static Desk told(EngineStore store) {
        Desk desk = new Desk(store);
        store.tracking()
                .commit(Commit.of(desk.account())
                        .records(desk.records().build())
                        .request(desk.request(REQUEST).build())
                        .build());
        return desk;
    }
}
