package dev.quayside.query.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.container.Container;
import dev.quayside.core.shipment.ShipmentParties;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.Page;
import dev.quayside.query.catalog.ListedResource;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.store.ListingStore;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Customers, creators, owners, and whose rows are whose. */
interface PartyCases extends Asking {

    @Test
    default void the_customer_is_found_by_its_id_or_its_account_and_without_one_the_creator_is() {
        Scene scene = new Scene();
        UUID user = UUID.fromString("aaaaaaaa-0000-4000-8000-00000000000a");
        UUID customerAccount = UUID.fromString("bbbbbbbb-0000-4000-8000-00000000000b");
        UUID acme = scene.party("Acme", customerAccount);
        UUID ofAcme = with(scene, acme, user);
        UUID ofUser = with(scene, null, user);
        UUID ofAccount = with(scene, null, null);

        assertThat(found(scene, "filter[customer_id]", acme.toString())).containsExactly(ofAcme);
        assertThat(found(
                        scene, "filter[customer_id]", customerAccount.toString().toUpperCase(Locale.ROOT)))
                .containsExactly(ofAcme);
        assertThat(found(scene, "filter[customer_id]", user.toString())).containsExactly(ofUser);
        assertThat(found(scene, "filter[customer_id]", scene.account().toString()))
                .containsExactly(ofAccount);
        assertThat(found(scene, "filter[customer_id]", "nobody")).isEmpty();
        assertThat(found(scene, "filter[customer_id]", "@exists")).containsExactly(ofAcme);
        assertThat(found(scene, "filter[customer_id]", "@not_exists")).containsExactly(ofUser, ofAccount);
        assertThat(found(scene, "filter[customer_name]", "Acme")).containsExactly(ofAcme);
        assertThat(found(scene, "filter[customer_name]", "acme")).isEmpty();
        assertThat(found(scene, "filter[customer_name]", "@not_exists")).containsExactly(ofUser, ofAccount);
    }

    @Test
    default void a_container_has_any_number_of_owners() {
        Scene scene = new Scene();
        UUID one = new UUID(1, 1);
        UUID two = new UUID(-2, 2);
        UUID both = owned(scene, List.of(one, two));
        UUID second = owned(scene, List.of(two));
        scene.container();

        assertThat(found(scene, "filter[search_by_owner_id]", two.toString())).containsExactly(both, second);
        assertThat(found(scene, "filter[search_by_owner_id]", one + ",nobody")).containsExactly(both);
        assertThat(found(scene, "filter[search_by_owner_id]", one + "," + two)).containsExactly(both, second);
        assertThat(found(scene, "filter[search_by_owner_id]", new UUID(3, 3).toString()))
                .isEmpty();
    }

    @Test
    default void an_account_never_sees_the_rows_of_another_that_has_the_same_ids() {
        Scene own = new Scene();
        Scene other = new Scene();
        UUID customer = own.party("Acme", null);
        other.party("Other", null);
        UUID shipment = own.shipment(with -> with.parties(new ShipmentParties(customer, null, List.of())));
        other.shipment(with -> with.parties(new ShipmentParties(customer, null, List.of())));
        UUID id = own.containerOf(shipment, with -> with.refNumbers(List.of("own")));
        other.containerOf(shipment, with -> with.refNumbers(List.of("other")));
        UUID onlyOthers = other.container();
        ListingStore store = stored(Scene.rowsOf(own, other));

        Page<Container> all = store.lists().list(ListedResource.CONTAINERS, query(own, List.of()));
        assertThat(all.rows()).extracting(Container::refNumbers).containsExactly(List.of("own"));
        assertThat(all.total()).hasValue(1);
        assertThat(Asking.ids(store.lists()
                        .list(ListedResource.CONTAINERS, query(own, List.of(), "filter[customer_name]", "Acme"))))
                .containsExactly(id);
        assertThat(Asking.ids(store.lists()
                        .list(ListedResource.CONTAINERS, query(own, List.of(), "filter[customer_name]", "Other"))))
                .isEmpty();
        assertThat(Asking.ids(store.lists()
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
    default void lists_of_another_account_under_the_same_ids_are_not_searched_with_other_filters_either() {
        Scene own = new Scene();
        Scene other = new Scene();
        String owner = new UUID(3, 3).toString();
        UUID shipment = own.shipment(with -> with);
        other.shipment(with -> with.refNumbers(List.of("theirs"))
                .parties(new ShipmentParties(null, null, List.of(UUID.fromString(owner)))));
        UUID id = own.containerOf(shipment);
        other.containerOf(shipment, with -> with.refNumbers(List.of("theirs")));
        ListingStore store = stored(Scene.rowsOf(own, other));
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
    default void an_account_that_is_not_there_has_no_rows() {
        Scene absent = new Scene();
        ListingStore store = stored(Scene.rowsOf(new Scene()));

        assertThat(store.lists()
                        .list(ListedResource.CONTAINERS, query(absent, List.of()))
                        .total())
                .hasValue(0);
        assertThat(store.shipments().containers(absent.account(), List.of(new UUID(1, 1))))
                .isEmpty();
        assertThat(store.lists().shipments(absent.account(), List.of(new UUID(1, 1))))
                .isEmpty();
    }

    private static UUID with(Scene scene, @Nullable UUID customer, @Nullable UUID creator) {
        return scene.containerWithShipment(
                shipment -> shipment.parties(new ShipmentParties(customer, creator, List.of())));
    }

    private static UUID owned(Scene scene, List<UUID> owners) {
        return scene.containerWithShipment(shipment -> shipment.parties(new ShipmentParties(null, null, owners)));
    }
}
