package dev.quayside.query.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.Plan;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.store.Change;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.QueryParser;
import dev.quayside.query.catalog.ListedResource;
import dev.quayside.query.catalog.PartyCatalog;
import dev.quayside.query.catalog.PartyRow;
import dev.quayside.query.contract.support.EdgeValues;
import dev.quayside.query.contract.support.GeneratedQuery;
import dev.quayside.query.contract.support.GeneratedQuery.Parameter;
import dev.quayside.query.contract.support.ParameterGenerator;
import dev.quayside.query.contract.support.SeededRandom;
import dev.quayside.query.store.ListingStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/**
 * Tests the list of parties of a {@link dev.quayside.query.store.ListRepository} by cases and with generated rows and
 * queries. A failure of generated queries names the seed of its rows.
 */
public abstract class PartyListContract {

    private static final long FIRST_SEED = 20_261_121;
    private static final int ROW_SETS = 10;
    private static final int QUERIES = 50;
    private static final int PAGED = 10;

    private final QueryParser<PartyRow> parser = QueryParser.of(PartyCatalog.standard());

    /** Creates the contract; for subclasses. */
    protected PartyListContract() {}

    /** Returns the store for the parties. All cases may share one store, because each case creates its own accounts. */
    protected abstract ListingStore store();

    @Test
    void generated_queries_find_the_same_parties_in_the_store_as_in_memory() {
        for (long seed = FIRST_SEED; seed < FIRST_SEED + ROW_SETS; seed++) {
            SeededRandom random = new SeededRandom(seed);
            List<UUID> ids = new ArrayList<>();
            for (int i = random.nextInt(40); i >= 0; i--) {
                ids.add(random.id());
            }
            AccountId account = account();
            List<Party> own = store(account, ids, random);
            store(account(), ids, random);
            List<PartyRow> rows =
                    own.stream().map(party -> new PartyRow(account, party)).toList();
            for (int i = 0; i < QUERIES; i++) {
                GeneratedQuery query = generated(own, random);
                EvaluatorComparison<PartyRow, Party> comparison = new EvaluatorComparison<>(
                        "parties of seed " + seed + ", query " + i + ": " + query,
                        bound(account, query),
                        rows,
                        PartyRow::party,
                        store(),
                        bound -> store().lists().list(ListedResource.PARTIES, bound));
                comparison.comparePage();
                if (i % PAGED == 0) {
                    comparison.compareAllPages();
                }
            }
        }
    }

    private List<Party> store(AccountId account, List<UUID> ids, SeededRandom random) {
        List<Party> parties = new ArrayList<>();
        Change.Builder change = Change.of(account);
        for (UUID id : ids) {
            String text = EdgeValues.text(random);
            Party party = new Party(
                    id, (text.isBlank() ? "Party" : text) + " " + parties.size(), random.maybe(50, random::id));
            parties.add(party);
            change.party(party);
        }
        store().shipments().save(change.build());
        return parties;
    }

    private static GeneratedQuery generated(List<Party> rows, SeededRandom random) {
        ParameterGenerator values = new ParameterGenerator(random);
        List<Parameter> parameters = new ArrayList<>();
        if (random.chance(50)) {
            List<String> names = rows.stream().map(Party::companyName).toList();
            parameters.add(new Parameter("filter[company_name]", values.alternatives(names)));
        }
        parameters.addAll(values.orderAndPage(List.of("id")));
        return new GeneratedQuery(parameters, List.of());
    }

    @Test
    void parties_are_ordered_by_unsigned_id() {
        AccountId account = account();
        UUID top = new UUID(Long.MIN_VALUE, 1);
        UUID low = new UUID(1, 1);
        put(account, new Party(top, "Acme", null));
        put(account, new Party(low, "Zenith", null));

        assertThat(found(account)).containsExactly(low, top);
        assertThat(found(account, "sort", "-id")).containsExactly(top, low);
    }

    @Test
    void a_party_is_found_by_its_current_name_only() {
        AccountId account = account();
        UUID id = new UUID(1, 1);
        put(account, new Party(id, "Acme", null));
        put(account, new Party(id, "Zenith", null));

        assertThat(found(account, "filter[company_name]", "Zenith")).containsExactly(id);
        assertThat(found(account, "filter[company_name]", "Acme")).isEmpty();
        assertThat(found(account, "filter[company_name]", "zenith")).isEmpty();
    }

    @Test
    void the_list_of_parties_is_separate_for_accounts_with_the_same_ids() {
        AccountId account = account();
        AccountId other = account();
        UUID id = new UUID(1, 1);
        put(account, new Party(id, "Own", null));
        put(other, new Party(id, "Other", null));
        put(other, new Party(new UUID(1, 2), "Another", null));

        assertThat(found(account)).containsExactly(id);
        assertThat(found(account, "filter[company_name]", "Other")).isEmpty();
        assertThat(found(new AccountId(UUID.randomUUID()))).isEmpty();
    }

    private AccountId account() {
        AccountId id = new AccountId(UUID.randomUUID());
        store().accounts().save(new Account(id, "Account " + id, new Plan.Paid(), Set.of()));
        return id;
    }

    private void put(AccountId account, Party party) {
        store().shipments().save(Change.of(account).party(party).build());
    }

    private List<UUID> found(AccountId account, String... namesAndValues) {
        List<Parameter> parameters = new ArrayList<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            parameters.add(new Parameter(namesAndValues[i], namesAndValues[i + 1]));
        }
        return store()
                .lists()
                .list(ListedResource.PARTIES, bound(account, new GeneratedQuery(parameters, List.of())))
                .rows()
                .stream()
                .map(Party::id)
                .toList();
    }

    private BoundQuery<PartyRow> bound(AccountId account, GeneratedQuery query) {
        return parser.parse(query.toString(), query.context(account)).queryOrThrow();
    }
}
