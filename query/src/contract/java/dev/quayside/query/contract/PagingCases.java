package dev.quayside.query.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerStatus;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.Page;
import dev.quayside.query.PageRequest;
import dev.quayside.query.PageRequest.After;
import dev.quayside.query.PageRequest.Before;
import dev.quayside.query.PageRequest.Numbered;
import dev.quayside.query.PageRequest.Start;
import dev.quayside.query.Position;
import dev.quayside.query.catalog.ListedResource;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.store.ListingStore;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Pages by number and by cursor. */
interface PagingCases extends Asking {

    @Test
    default void pages_know_their_neighbours_and_the_total() {
        Scene scene = new Scene();
        List<UUID> ids = ten(scene);

        Page<Container> first = page(scene, new Numbered(BigInteger.ONE), 4);
        assertThat(Asking.ids(first)).isEqualTo(ids.subList(0, 4));
        assertThat(first.hasPrevious()).isFalse();
        assertThat(first.hasNext()).isTrue();
        assertThat(first.total()).hasValue(10);

        Page<Container> last = page(scene, new Numbered(BigInteger.valueOf(3)), 4);
        assertThat(Asking.ids(last)).isEqualTo(ids.subList(8, 10));
        assertThat(last.hasPrevious()).isTrue();
        assertThat(last.hasNext()).isFalse();
        assertThat(last.total()).hasValue(10);

        Page<Container> exact = page(scene, new Numbered(BigInteger.TWO), 5);
        assertThat(Asking.ids(exact)).isEqualTo(ids.subList(5, 10));
        assertThat(exact.hasNext()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"4", "2147483648", "9223372036854775807", "123456789012345678901234567890"})
    default void a_page_beyond_the_end_is_empty_and_has_a_total(String number) {
        Scene scene = new Scene();
        ten(scene);

        Page<Container> page = page(scene, new Numbered(new BigInteger(number)), 4);

        assertThat(page).isEqualTo(new Page<>(List.of(), page.total(), null, null, true, false));
        assertThat(page.total()).hasValue(10);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "2"})
    default void an_empty_list_has_no_neighbours_anywhere(String number) {
        Page<Container> page = page(new Scene(), new Numbered(new BigInteger(number)), 4);

        assertThat(page).isEqualTo(new Page<>(List.of(), page.total(), null, null, false, false));
        assertThat(page.total()).hasValue(0);
    }

    /** Whoever is behind the end of the rows goes back, whoever asks for an empty list has nowhere to go. */
    @Test
    default void a_page_beyond_the_end_knows_without_a_total_whether_there_is_any_other() {
        Scene some = new Scene();
        ten(some);
        String[] beyond = {"page[totals]", "false", "page[size]", "4", "page[number]", "4"};

        assertThat(some.in(this::stored).lists().list(ListedResource.CONTAINERS, query(some, List.of(), beyond)))
                .isEqualTo(new Page<>(List.of(), OptionalLong.empty(), null, null, true, false));

        Scene none = new Scene();
        assertThat(none.in(this::stored).lists().list(ListedResource.CONTAINERS, query(none, List.of(), beyond)))
                .isEqualTo(new Page<>(List.of(), OptionalLong.empty(), null, null, false, false));
    }

    @Test
    default void a_total_that_is_not_wanted_is_absent() {
        Scene scene = new Scene();
        List<UUID> ids = ten(scene);
        BoundQuery<TrackedContainer> query =
                query(scene, List.of(), "page[totals]", "false", "page[size]", "4", "page[number]", "2");

        Page<Container> page = scene.in(this::stored).lists().list(ListedResource.CONTAINERS, query);

        assertThat(page.total()).isEmpty();
        assertThat(Asking.ids(page)).isEqualTo(ids.subList(4, 8));
        assertThat(page.hasPrevious()).isTrue();
        assertThat(page.hasNext()).isTrue();
    }

    @Test
    default void cursors_go_on_behind_and_end_before_their_positions() {
        Scene scene = new Scene();
        List<UUID> ids = ten(scene);
        Page<Container> all = page(scene, Numbered.FIRST, 10);
        Position first = all.first();
        Position last = all.last();

        Page<Container> after = page(scene, new After(first), 4);
        assertThat(Asking.ids(after)).isEqualTo(ids.subList(1, 5));
        assertThat(after.hasPrevious()).isTrue();
        assertThat(after.hasNext()).isTrue();
        assertThat(after.total()).hasValue(10);

        Page<Container> before = page(scene, new Before(last), 4);
        assertThat(Asking.ids(before)).isEqualTo(ids.subList(5, 9));
        assertThat(before.hasPrevious()).isTrue();
        assertThat(before.hasNext()).isTrue();
        assertThat(before.total()).hasValue(10);

        assertThat(page(scene, new After(last), 4))
                .isEqualTo(new Page<>(List.of(), all.total(), null, null, true, false));
        assertThat(page(scene, new Before(first), 4))
                .isEqualTo(new Page<>(List.of(), all.total(), null, null, false, true));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "shipment_number,-pickup_lfd",
                "-shipment_number",
                "attention_priority",
                "-attention_priority",
                "pod_arrived_at,-pod_discharged_at,pickup_lfd",
                "-created_at,arrival"
            })
    default void pages_put_together_are_the_whole_list(String sort) {
        GeneratedRows rows = GeneratedRows.of(UUID.randomUUID().getMostSignificantBits());
        ListingStore store = stored(rows.rows());
        GeneratedQuery all = new GeneratedQuery(List.of(new GeneratedQuery.Parameter("sort", sort)), List.of());
        BoundQuery<TrackedContainer> query = bound(all, rows.account());
        List<Container> expected = store.lists()
                .list(ListedResource.CONTAINERS, query.withPage(new PageRequest(1000, Numbered.FIRST, true)))
                .rows();

        Pages<TrackedContainer, Container> pages =
                new Pages<>(query, 7, bound -> store.lists().list(ListedResource.CONTAINERS, bound));

        String which = "rows of seed " + rows.seed();
        assertThat(expected).as(which).hasSize(rows.own().size());
        assertThat(pages.byNumber()).as(which).isEqualTo(expected);
        assertThat(pages.byCursor()).as(which).isEqualTo(expected);
        assertThat(pages.byCursorBackwards()).as(which).isEqualTo(expected);
    }

    @Test
    default void every_page_of_several_alternatives_is_a_part_of_the_whole_list() {
        Scene scene = new Scene();
        List<UUID> ids = new ArrayList<>();
        for (int i = 0; i < 7; i++) {
            ids.add(scene.container(with -> with.status(ContainerStatus.ON_SHIP)));
        }
        ids.add(scene.container(with -> with.status(ContainerStatus.AVAILABLE)));
        scene.container(with -> with.status(ContainerStatus.DELIVERED));
        ListingStore store = scene.in(this::stored);
        BoundQuery<TrackedContainer> query =
                query(scene, List.of(), "filter[current_status]", "on_ship,available,off_dock");

        Pages<TrackedContainer, Container> pages =
                new Pages<>(query, 3, bound -> store.lists().list(ListedResource.CONTAINERS, bound));

        assertThat(pages.byNumber()).extracting(Container::id).isEqualTo(ids);
        assertThat(pages.byCursor()).extracting(Container::id).isEqualTo(ids);
        assertThat(pages.byCursorBackwards()).extracting(Container::id).isEqualTo(ids);
    }

    private Page<Container> page(Scene scene, Start start, int size) {
        BoundQuery<TrackedContainer> query = query(scene, List.of()).withPage(new PageRequest(size, start, true));
        return scene.in(this::stored).lists().list(ListedResource.CONTAINERS, query);
    }

    private static List<UUID> ten(Scene scene) {
        List<UUID> ids = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            ids.add(scene.container());
        }
        return ids;
    }
}
