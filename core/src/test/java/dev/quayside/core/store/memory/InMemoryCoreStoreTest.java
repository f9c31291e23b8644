package dev.quayside.core.store.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.Plan;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.Commit;
import java.time.Instant;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Behaviour beyond the contract of stores, which the tests of query check. */
class InMemoryCoreStoreTest {

    private static final AccountId ACCOUNT = new AccountId(new UUID(0, 1));
    private static final Party ACME = new Party(new UUID(0, 7), "Acme", null);

    private final InMemoryCoreStore store = new InMemoryCoreStore();

    @Test
    void an_unknown_account_has_no_snapshot() {
        assertThat(store.snapshot(ACCOUNT)).isEmpty();
    }

    @Test
    void a_party_is_found_by_its_current_name() {
        saveAccount("One");
        store.shipments().save(Change.of(ACCOUNT).party(ACME).build());
        store.shipments()
                .save(Change.of(ACCOUNT)
                        .party(new Party(ACME.id(), "Acme Ltd", null))
                        .build());

        assertThat(store.shipments().partyByName(ACCOUNT, "Acme")).isEmpty();
        assertThat(store.shipments().partyByName(ACCOUNT, "acme ltd")).isEmpty();
        assertThat(store.shipments().partyByName(ACCOUNT, "Acme Ltd"))
                .map(Party::id)
                .contains(ACME.id());
        assertThat(store.shipments().partyByName(new AccountId(ACME.id()), "Acme Ltd"))
                .isEmpty();
    }

    @Test
    void a_snapshot_is_the_same_object_until_something_changes() {
        saveAccount("One");
        store.shipments().save(Change.of(ACCOUNT).party(ACME).build());
        AccountSnapshot before = store.snapshot(ACCOUNT).orElseThrow();

        store.shipments().save(Change.of(ACCOUNT).party(ACME).build());
        saveAccount("Two");
        assertThat(store.snapshot(ACCOUNT)).containsSame(before);

        store.shipments()
                .save(Change.of(ACCOUNT)
                        .party(new Party(ACME.id(), "Acme Ltd", null))
                        .build());
        assertThat(store.snapshot(ACCOUNT).orElseThrow()).isNotSameAs(before);
        assertThat(before.parties()).containsExactly(ACME);
    }

    @Test
    void a_snapshot_is_the_same_object_after_a_commit_that_changes_no_record() {
        saveAccount("One");
        store.shipments().save(Change.of(ACCOUNT).party(ACME).build());
        AccountSnapshot before = store.snapshot(ACCOUNT).orElseThrow();
        TrackingRequest request = TrackingRequest.of(
                        new UUID(0, 9), RequestType.BOOKING_NUMBER, "B1", Instant.parse("2026-01-31T12:00:00Z"))
                .build();

        store.tracking()
                .commit(Commit.of(ACCOUNT)
                        .records(Change.of(ACCOUNT).party(ACME).build())
                        .request(request)
                        .build());

        assertThat(store.snapshot(ACCOUNT)).containsSame(before);
    }

    @Test
    void a_name_may_pass_from_one_party_to_another_within_a_change() {
        Party other = new Party(new UUID(0, 8), "Other", null);
        saveAccount("One");
        store.shipments().save(Change.of(ACCOUNT).party(ACME).party(other).build());

        store.shipments()
                .save(Change.of(ACCOUNT)
                        .party(new Party(other.id(), "Acme", null))
                        .party(new Party(ACME.id(), "Other", null))
                        .build());

        assertThat(store.shipments().party(ACCOUNT, other.id()).orElseThrow().companyName())
                .isEqualTo("Acme");
    }

    private void saveAccount(String companyName) {
        store.accounts().save(new Account(ACCOUNT, companyName, new Plan.Paid(), Set.of()));
    }
}
