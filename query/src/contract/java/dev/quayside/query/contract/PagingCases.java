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
import dev.quayside.query.contract.support.GeneratedQuery;
import dev.quayside.query.contract.support.GeneratedRows;
import dev.quayside.query.contract.support.TestDataBuilder;
import dev.quayside.query.store.ListingStore;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Test cases for pages by number and by cursor. */
interface PagingCases extends ContainerListCases {

    @Test
    default void pages_know_their_neighbours_and_the_total() {
        TestDataBuilder data = new TestDataBuilder();
        List<UUID> ids = ten(data);

        Page<Container> first = page(data, new Numbered(BigInteger.ONE), 4);
        assertThat(ContainerListCases.ids(first)).isEqualTo(ids.subList(0, 4));
        assertThat(first.hasPrevious()).isFalse();
        assertThat(first.hasNext()).isTrue();
        assertThat(first.total()).hasValue(10);

        Page<Container> last = page(data, new Numbered(BigInteger.valueOf(3)), 4);
        assertThat(ContainerListCases.ids(last)).isEqualTo(ids.subList(8, 10));
        assertThat(last.hasPrevious()).isTrue();
        assertThat(last.hasNext()).isFalse();
        assertThat(last.total()).hasValue(10);

        Page<Container> exact = page(data, new Numbered(BigInteger.TWO), 5);
        assertThat(ContainerListCases.ids(exact)).isEqualTo(ids.subList(5, 10));
        assertThat(exact.hasNext()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"4", "2147483648", "9223372036854775807", "123456789012345678901234567890"})
    default void a_page_beyond_the_end_is_empty_and_has_a_total(String number) {
        TestDataBuilder data = new TestDataBuilder();
        ten(data);

        Page<Container> page = page(data, new Numbered(new BigInteger(number)), 4);

        assertThat(page).isEqualTo(new Page<>(List.of(), page.total(), null, null, true, false));
        assertThat(page.total()).hasValue(10);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "2"})
    default void an_empty_list_has_no_neighbouring_pages(String number) {
        Page<Container> page = page(new TestDataBuilder(), new Numbered(new BigInteger(number)), 4);

        assertThat(page).isEqualTo(new Page<>(List.of(), page.total(), null, null, false, false));
        assertThat(page.total()).hasValue(0);
    }

    /** A page beyond the end has a previous page; a page of an empty list has none. */
    @Test
    default void a_page_beyond_the_end_has_a_previous_page_unless_the_list_is_empty() {
        TestDataBuilder some = new TestDataBuilder();
        ten(some);
        String[] beyond = {"page[totals]", "false", "page[size]", "4", "page[number]", "4"};

        assertThat(some.storedIn(this::checkedStore)
                        .lists()
                        .list(ListedResource.CONTAINERS, query(some, List.of(), beyond)))
                .isEqualTo(new Page<>(List.of(), OptionalLong.empty(), null, null, true, false));

        TestDataBuilder none = new TestDataBuilder();
        assertThat(none.storedIn(this::checkedStore)
                        .lists()
                        .list(ListedResource.CONTAINERS, query(none, List.of(), beyond)))
                .isEqualTo(new Page<>(List.of(), OptionalLong.empty(), null, null, false, false));
    }

    @Test
    default void a_page_has_no_total_unless_requested() {
        TestDataBuilder data = new TestDataBuilder();
        List<UUID> ids = ten(data);
        BoundQuery<TrackedContainer> query =
                query(data, List.of(), "page[totals]", "false", "page[size]", "4", "page[number]", "2");

        Page<Container> page = data.storedIn(this::checkedStore).lists().list(ListedResource.CONTAINERS, query);

        assertThat(page.total()).isEmpty();
        assertThat(ContainerListCases.ids(page)).isEqualTo(ids.subList(4, 8));
        assertThat(page.hasPrevious()).isTrue();
        assertThat(page.hasNext()).isTrue();
    }

    @Test
    default void cursor_pages_exclude_their_position() {
        TestDataBuilder data = new TestDataBuilder();
        List<UUID> ids = ten(data);
        Page<Container> all = page(data, Numbered.FIRST, 10);
        Position first = all.first();
        Position last = all.last();

        Page<Container> after = page(data, new After(first), 4);
        assertThat(ContainerListCases.ids(after)).isEqualTo(ids.subList(1, 5));
        assertThat(after.hasPrevious()).isTrue();
        assertThat(after.hasNext()).isTrue();
        assertThat(after.total()).hasValue(10);

        Page<Container> before = page(data, new Before(last), 4);
        assertThat(ContainerListCases.ids(before)).isEqualTo(ids.subList(5, 9));
        assertThat(before.hasPrevious()).isTrue();
        assertThat(before.hasNext()).isTrue();
        assertThat(before.total()).hasValue(10);

        assertThat(page(data, new After(last), 4))
                .isEqualTo(new Page<>(List.of(), all.total(), null, null, true, false));
        assertThat(page(data, new Before(first), 4))
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
    default void pages_form_the_whole_list(String sort) {
        GeneratedRows rows = GeneratedRows.of(UUID.randomUUID().getMostSignificantBits());
        ListingStore store = checkedStore(rows.rows());
        GeneratedQuery all = new GeneratedQuery(List.of(new GeneratedQuery.Parameter("sort", sort)), List.of());
        BoundQuery<TrackedContainer> query = bound(all, rows.account());
        List<Container> expected = store.lists()
                .list(
                        ListedResource.CONTAINERS,
                        query.withPage(new PageRequest(1000, Numbered.FIRST, PageRequest.Total.EXACT)))
                .rows();

        PagedListReader<TrackedContainer, Container> pages =
                new PagedListReader<>(query, 7, bound -> store.lists().list(ListedResource.CONTAINERS, bound));

        String which = "rows of seed " + rows.seed();
        assertThat(expected).as(which).hasSize(rows.ownRows().size());
        assertThat(pages.byNumber()).as(which).isEqualTo(expected);
        assertThat(pages.byCursor()).as(which).isEqualTo(expected);
        assertThat(pages.byCursorBackwards()).as(which).isEqualTo(expected);
    }

    @Test
    default void pages_of_a_query_with_alternatives_form_the_whole_list() {
        TestDataBuilder data = new TestDataBuilder();
        List<UUID> ids = new ArrayList<>();
        for (int i = 0; i < 7; i++) {
            ids.add(data.container(with -> with.status(ContainerStatus.ON_SHIP)));
        }
        ids.add(data.container(with -> with.status(ContainerStatus.AVAILABLE)));
        data.container(with -> with.status(ContainerStatus.DELIVERED));
        ListingStore store = data.storedIn(this::checkedStore);
        BoundQuery<TrackedContainer> query =
                query(data, List.of(), "filter[current_status]", "on_ship,available,off_dock");

        PagedListReader<TrackedContainer, Container> pages =
                new PagedListReader<>(query, 3, bound -> store.lists().list(ListedResource.CONTAINERS, bound));

        assertThat(pages.byNumber()).extracting(Container::id).isEqualTo(ids);
        assertThat(pages.byCursor()).extracting(Container::id).isEqualTo(ids);
        assertThat(pages.byCursorBackwards()).extracting(Container::id).isEqualTo(ids);
    }

    @Test
    default void an_estimated_total_of_few_rows_is_exact() {
        TestDataBuilder data = new TestDataBuilder();
        ten(data);
        BoundQuery<TrackedContainer> query =
                query(data, List.of()).withPage(new PageRequest(4, Numbered.FIRST, PageRequest.Total.ESTIMATED));

        Page<Container> page = data.storedIn(this::checkedStore).lists().list(ListedResource.CONTAINERS, query);

        assertThat(page.total()).hasValue(10);
        assertThat(page.isTotalEstimated()).isFalse();
    }

    private Page<Container> page(TestDataBuilder data, Start start, int size) {
        BoundQuery<TrackedContainer> query =
                query(data, List.of()).withPage(new PageRequest(size, start, PageRequest.Total.EXACT));
        return data.storedIn(this::checkedStore).lists().list(ListedResource.CONTAINERS, query);
    }

    private static List<UUID> ten(TestDataBuilder data) {
        List<UUID> ids = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            ids.add(data.container());
        }
        return ids;
    }
}
