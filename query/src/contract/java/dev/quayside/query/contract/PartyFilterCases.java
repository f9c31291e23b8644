package dev.quayside.query.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.container.Container;
import dev.quayside.core.shipment.ShipmentParties;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.Page;
import dev.quayside.query.catalog.ListedResource;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.contract.support.TestDataBuilder;
import dev.quayside.query.store.ListingStore;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Test cases for customers, creators, owners and the isolation of accounts. */
interface PartyFilterCases extends ContainerListCases {

    @Test
    default void a_customer_filter_matches_the_party_its_account_or_without_a_customer_the_creator() {
        TestDataBuilder data = new TestDataBuilder();
        UUID user = UUID.fromString("aaaaaaaa-0000-4000-8000-00000000000a");
        UUID customerAccount = UUID.fromString("bbbbbbbb-0000-4000-8000-00000000000b");
        UUID acme = data.party("Acme", customerAccount);
        UUID ofAcme = with(data, acme, user);
        UUID ofUser = with(data, null, user);
        UUID ofAccount = with(data, null, null);

        assertThat(found(data, "filter[customer_id]", acme.toString())).containsExactly(ofAcme);
        assertThat(found(data, "filter[customer_id]", customerAccount.toString().toUpperCase(Locale.ROOT)))
                .containsExactly(ofAcme);
        assertThat(found(data, "filter[customer_id]", user.toString())).containsExactly(ofUser);
        assertThat(found(data, "filter[customer_id]", data.account().toString()))
                .containsExactly(ofAccount);
        assertThat(found(data, "filter[customer_id]", "unknown")).isEmpty();
        assertThat(found(data, "filter[customer_id]", "@exists")).containsExactly(ofAcme);
        assertThat(found(data, "filter[customer_id]", "@not_exists")).containsExactly(ofUser, ofAccount);
        assertThat(found(data, "filter[customer_name]", "Acme")).containsExactly(ofAcme);
        assertThat(found(data, "filter[customer_name]", "acme")).isEmpty();
        assertThat(found(data, "filter[customer_name]", "@not_exists")).containsExactly(ofUser, ofAccount);
    }

    @Test
    default void a_container_can_have_several_owners() {
        TestDataBuilder data = new TestDataBuilder();
        UUID one = new UUID(1, 1);
        UUID two = new UUID(-2, 2);
        UUID both = owned(data, List.of(one, two));
        UUID second = owned(data, List.of(two));
        data.container();

        assertThat(found(data, "filter[search_by_owner_id]", two.toString())).containsExactly(both, second);
        assertThat(found(data, "filter[search_by_owner_id]", one + ",unknown")).containsExactly(both);
        assertThat(found(data, "filter[search_by_owner_id]", one + "," + two)).containsExactly(both, second);
        assertThat(found(data, "filter[search_by_owner_id]", new UUID(3, 3).toString()))
                .isEmpty();
    }

    @Test
    default void the_list_of_containers_is_separate_for_accounts_with_the_same_ids() {
        TestDataBuilder own = new TestDataBuilder();
        TestDataBuilder other = new TestDataBuilder();
        UUID customer = own.party("Acme", null);
        other.party("Other", null);
        UUID shipment = own.shipment(with -> with.parties(new ShipmentParties(customer, null, List.of())));
        other.shipment(with -> with.parties(new ShipmentParties(customer, null, List.of())));
        UUID id = own.containerOf(shipment, with -> with.refNumbers(List.of("own")));
        other.containerOf(shipment, with -> with.refNumbers(List.of("other")));
        UUID onlyOthers = other.container();
        ListingStore store = checkedStore(TestDataBuilder.rowsOf(own, other));

        Page<Container> all = store.lists().list(ListedResource.CONTAINERS, query(own, List.of()));
        assertThat(all.rows()).extracting(Container::refNumbers).containsExactly(List.of("own"));
        assertThat(all.total()).hasValue(1);
        assertThat(ContainerListCases.ids(store.lists()
                        .list(ListedResource.CONTAINERS, query(own, List.of(), "filter[customer_name]", "Acme"))))
                .containsExactly(id);
        assertThat(ContainerListCases.ids(store.lists()
                        .list(ListedResource.CONTAINERS, query(own, List.of(), "filter[customer_name]", "Other"))))
                .isEmpty();
        assertThat(ContainerListCases.ids(store.lists()
                        .list(ListedResource.CONTAINERS, query(own, List.of(), "filter[search_by_ref_numbers]", "o"))))
                .containsExactly(id);
        assertThat(store.lists()
                        .list(
                                ListedResource.CONTAINERS,
                                query(own, List.of(), "filter[search_by_ref_numbers]", "other"))
                        .total())
                .hasValue(0);
        assertThat(store.shipments().containers(own.account(), List.of(onlyOthers, id)))
                .extracting(Container::refNumbers)
                .containsExactly(List.of("own"));
        assertThat(store.lists().shipments(own.account(), List.of(shipment)))
                .singleElement()
                .satisfies(found -> {
                    assertThat(found.customer()).isNotNull();
                    assertThat(found.customer().companyName()).isEqualTo("Acme");
                    assertThat(found.containerIds()).containsExactly(id);
                    assertThat(found.account()).isEqualTo(own.account());
                });
    }

    @Test
    default void filters_on_list_fields_read_no_rows_of_another_account_with_the_same_ids() {
        TestDataBuilder own = new TestDataBuilder();
        TestDataBuilder other = new TestDataBuilder();
        String owner = new UUID(3, 3).toString();
        UUID shipment = own.shipment(with -> with);
        other.shipment(with -> with.refNumbers(List.of("theirs"))
                .parties(new ShipmentParties(null, null, List.of(UUID.fromString(owner)))));
        UUID id = own.containerOf(shipment);
        other.containerOf(shipment, with -> with.refNumbers(List.of("theirs")));
        ListingStore store = checkedStore(TestDataBuilder.rowsOf(own, other));
        List<List<String>> filters = List.of(
                List.of("filter[search_by_ref_numbers]", "the"),
                List.of("filter[search_by_shipment_ref_numbers]", "the"),
                List.of("filter[search_by_owner_id]", owner));

        for (List<String> one : filters) {
            for (List<String> two : filters) {
                BoundQuery<TrackedContainer> query =
                        query(own, List.of(), one.get(0), one.get(1), two.get(0), two.get(1));
                assertThat(store.lists().list(ListedResource.CONTAINERS, query).total())
                        .as(one + " and " + two)
                        .hasValue(0);
            }
            String number = store.shipments()
                    .containers(own.account(), List.of(id))
                    .get(0)
                    .number()
                    .value();
            BoundQuery<TrackedContainer> query =
                    query(own, List.of(), "filter[number]", number, one.get(0), one.get(1));
            assertThat(store.lists().list(ListedResource.CONTAINERS, query).total())
                    .as(one + " of a number")
                    .hasValue(0);
        }
    }

    @Test
    default void an_unknown_account_has_no_rows() {
        TestDataBuilder unknown = new TestDataBuilder();
        ListingStore store = checkedStore(TestDataBuilder.rowsOf(new TestDataBuilder()));

        assertThat(store.lists()
                        .list(ListedResource.CONTAINERS, query(unknown, List.of()))
                        .total())
                .hasValue(0);
        assertThat(store.shipments().containers(unknown.account(), List.of(new UUID(1, 1))))
                .isEmpty();
        assertThat(store.lists().shipments(unknown.account(), List.of(new UUID(1, 1))))
                .isEmpty();
    }

    private static UUID with(TestDataBuilder data, @Nullable UUID customer, @Nullable UUID creator) {
        return data.containerWithShipment(
                shipment -> shipment.parties(new ShipmentParties(customer, creator, List.of())));
    }

    private static UUID owned(TestDataBuilder data, List<UUID> owners) {
        return data.containerWithShipment(shipment -> shipment.parties(new ShipmentParties(null, null, owners)));
    }
}
