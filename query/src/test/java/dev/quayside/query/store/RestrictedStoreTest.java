package dev.quayside.query.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.quayside.query.BoundQuery;
import dev.quayside.query.QueryParser;
import dev.quayside.query.catalog.ContainerCatalog;
import dev.quayside.query.catalog.ContainerFields;
import dev.quayside.query.catalog.ListedResource;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.contract.ContainerListContract;
import dev.quayside.query.contract.DifferentialListContract;
import dev.quayside.query.contract.RestrictedStore;
import dev.quayside.query.contract.support.TestData;
import dev.quayside.query.schema.QueryContext;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests that a store can lack features if it declares them. */
@Tag("slow")
class RestrictedStoreTest {

    private static final Set<QueryFeature> ALL = EnumSet.allOf(QueryFeature.class);

    @Nested
    class Cases extends ContainerListContract {
        @Override
        public ListingStore storeWith(TestData data) {
            return RestrictedListContract.holding(data, ALL, ALL);
        }
    }

    @Nested
    class Differences extends DifferentialListContract {
        @Override
        protected ListingStore storeWith(TestData data) {
            return RestrictedListContract.holding(data, ALL, ALL);
        }

        @Override
        protected int rowSets() {
            return 2;
        }
    }

    @Test
    void a_store_that_answers_a_query_it_declares_to_lack_fails_the_contract() {
        ContainerListContract contract = new RestrictedListContract(Set.of(QueryFeature.PREFIX_SEARCH), Set.of());

        assertThatThrownBy(contract::a_prefix_filter_compares_ids_by_their_canonical_text)
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("search_by_ids")
                .hasMessageContaining("by a store that lacks [PREFIX_SEARCH]");
    }

    @Test
    void a_store_with_an_undeclared_rejection_fails_the_contract() {
        ContainerListContract contract = new RestrictedListContract(Set.of(), Set.of(QueryFeature.PREFIX_SEARCH));

        assertThatThrownBy(contract::a_prefix_filter_compares_ids_by_their_canonical_text)
                .isInstanceOf(UnsupportedQueryException.class);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "filter[search_by_number]=M     | this store cannot find resources by a prefix of number",
                "filter[search_by_ids]=0        | this store cannot find resources by a prefix of id",
                "filter[search_by_ref_numbers]=M | this store cannot find rows by an element of ref_numbers",
                "filter[search_by_owner_id]=00000000-0000-0000-0000-000000000001"
                        + " | this store cannot find rows by an element of owner_ids",
                "filter[hold_name]=customs      | this store cannot find rows by an element of hold_names",
                "sort=-attention_priority       | this store cannot order rows by which conditions they meet"
            })
    void a_rejection_names_the_field(String text, String message) {
        assertThatThrownBy(() -> QueryFeature.check(query(text), ALL))
                .isInstanceOf(UnsupportedQueryException.class)
                .hasMessage(message);
    }

    @Test
    void most_queries_need_no_optional_feature() {
        assertThat(QueryFeature.neededBy(query(""))).isEmpty();
        assertThat(QueryFeature.neededBy(
                        query("filter[pod_code]=USLAX,@not_exists&filter[arrival]=today&sort=arrival")))
                .isEmpty();
        assertThat(QueryFeature.neededBy(query("filter[search_by_ref_numbers]=M&sort=attention_priority")))
                .containsExactlyElementsOf(ALL);
    }

    @Test
    void a_store_rejects_a_resource_that_it_does_not_list() {
        ListRepository lists = RestrictedStore.ofContainers(new InMemoryStore());

        assertThatThrownBy(() -> ListRepository.requireSupported(
                        lists, ListedResource.PARTIES, query(""), ContainerCatalog.FIELDS))
                .isInstanceOf(UnsupportedQueryException.class)
                .hasMessage("this store cannot list parties");
    }

    @Test
    void a_store_rejects_a_feature_that_it_lacks_and_a_field_that_it_does_not_keep() {
        ListRepository lists = RestrictedStore.lacking(new InMemoryStore(), Set.of(QueryFeature.CLASS_ORDER), Set.of());
        ListedResource<?, ?> containers = ListedResource.CONTAINERS;
        BoundQuery<?> byNumber = query("filter[number]=MSCU1234566");

        ListRepository.requireSupported(lists, containers, byNumber, ContainerCatalog.FIELDS);
        assertThatThrownBy(
                        () -> ListRepository.requireSupported(lists, containers, byNumber, List.of(ContainerFields.ID)))
                .isInstanceOf(UnsupportedQueryException.class)
                .hasMessage("this store cannot find or order rows by number, which it does not keep");
        assertThatThrownBy(() -> ListRepository.requireSupported(
                        lists, containers, query("sort=attention_priority"), ContainerCatalog.FIELDS))
                .isInstanceOf(UnsupportedQueryException.class)
                .hasMessage("this store cannot order rows by which conditions they meet");
    }

    private static BoundQuery<TrackedContainer> query(String text) {
        QueryContext context = QueryContext.of(new UUID(0, 1), Instant.parse("2026-01-31T12:00:00Z"));
        return QueryParser.of(ContainerCatalog.standard()).parse(text, context).queryOrThrow();
    }
}
