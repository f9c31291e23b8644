package dev.quayside.query.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.ApiKeySecret;
import dev.quayside.core.account.Entitlement;
import dev.quayside.core.account.Plan;
import dev.quayside.core.account.Share;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.event.ContainerCreatedEvent;
import dev.quayside.core.ledger.SourceHistory;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.DuplicateException;
import dev.quayside.core.store.ShareRepository;
import dev.quayside.core.store.ShareRepository.FoundShare;
import dev.quayside.core.store.Store;
import dev.quayside.core.store.UnknownReferenceException;
import dev.quayside.query.contract.support.ConcurrentRunner;
import dev.quayside.query.contract.support.EdgeValues;
import dev.quayside.query.contract.support.SeededRandom;
import dev.quayside.query.contract.support.StoreFixture;
import dev.quayside.query.contract.support.TestDataBuilder;
import dev.quayside.query.store.InMemoryStore;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Tests the {@link ShareRepository} of a {@link Store}. */
public abstract class ShareContract {

    private static final Instant NOW = EdgeValues.NOW;
    private static final Instant END = NOW.plus(Duration.ofDays(30));
    private static final int MANY = 100;

    /** Creates the contract; for subclasses. */
    protected ShareContract() {}

    /**
     * Returns a store, called once for each test. All tests may share one store with any content, because each test
     * creates its own accounts and shares.
     */
    protected abstract Store store();

    /** Returns the number of rounds of generated calls; 5 by default. */
    protected int rounds() {
        return 5;
    }

    /** Returns the seed of the first round; each further round adds 1. */
    protected long firstSeed() {
        return 20_260_131;
    }

    @Test
    void shares_are_read_back_unchanged_and_listed_by_age_then_by_unsigned_id() {
        Store store = store();
        AccountId account = account(store);
        UUID random = UUID.randomUUID();
        UUID low = new UUID(random.getMostSignificantBits() & Long.MAX_VALUE, random.getLeastSignificantBits());
        UUID high = new UUID(random.getMostSignificantBits() | Long.MIN_VALUE, random.getLeastSignificantBits());
        Share newest = share(account, Share.Kind.CONTAINER, UUID.randomUUID(), NOW.plusNanos(1_000), END);
        Share later = with(share(account, NOW, END), account, high, token().hash());
        Share earlier = with(share(account, NOW, END), account, low, token().hash());
        List<Share> added = new ArrayList<>(List.of(newest, later, earlier));
        List<Share.Part> allParts = List.of(Share.Part.values());
        for (String label : EdgeValues.TEXTS) {
            ApiKeySecret token = token();
            Set<Share.Part> parts = Set.of(allParts.get(added.size() % allParts.size()));
            added.add(new Share(
                    UUID.randomUUID(),
                    account,
                    Share.Kind.SHIPMENT,
                    random,
                    parts,
                    label,
                    token.hash(),
                    token.lastFour(),
                    NOW.plusSeconds(added.size()),
                    Instant.parse("9999-12-31T23:59:59.999999Z")));
        }
        added.forEach(share -> assertThat(store.shares().add(share, MANY)).isTrue());

        assertThat(store.shares().shares(account)).startsWith(earlier, later, newest);
        assertThat(store.shares().shares(account)).hasSameSizeAs(added).hasSameElementsAs(added);
        assertThat(added)
                .allSatisfy(share ->
                        assertThat(store.shares().share(account, share.id())).contains(share));
        assertThat(store.shares().shares(account(store))).isEmpty();
        assertThat(store.shares().shares(new AccountId(UUID.randomUUID()))).isEmpty();
    }

    @Test
    void a_share_is_found_and_deleted_in_its_account_only() {
        Store store = store();
        AccountId account = account(store);
        AccountId other = account(store);
        Share share = added(store, account, Share.Kind.SHIPMENT, UUID.randomUUID());

        for (AccountId stranger : List.of(other, new AccountId(share.id()), new AccountId(share.objectId()))) {
            assertThat(store.shares().share(stranger, share.id())).isEmpty();
            assertThat(store.shares().shares(stranger)).isEmpty();
            assertThat(store.shares().delete(stranger, share.id())).isFalse();
            assertThat(store.shares().deleteExpired(stranger, END.plusSeconds(1)))
                    .isZero();
        }
        for (UUID id : List.of(other.value(), account.value(), share.objectId())) {
            assertThat(store.shares().share(account, id)).isEmpty();
            assertThat(store.shares().delete(account, id)).isFalse();
        }
        assertThat(store.shares().shares(account)).containsExactly(share);

        assertThat(store.shares().delete(account, share.id())).isTrue();
        assertThat(store.shares().delete(account, share.id())).isFalse();
        assertThat(store.shares().share(account, share.id())).isEmpty();
        assertThat(store.shares().shares(account)).isEmpty();
    }

    @Test
    void an_existing_share_or_a_share_of_an_unknown_account_is_rejected() {
        Store store = store();
        AccountId account = account(store);
        AccountId other = account(store);
        Share share = added(store, account, Share.Kind.SHIPMENT, UUID.randomUUID());

        for (AccountId owner : List.of(account, other)) {
            assertThatThrownBy(() -> store.shares().add(with(share, owner, UUID.randomUUID(), share.hash()), MANY))
                    .isInstanceOf(DuplicateException.class)
                    .hasMessageNotContaining(share.hash());
            assertThatThrownBy(() -> store.shares().add(with(share, owner, share.id(), token().hash()), MANY))
                    .isInstanceOf(DuplicateException.class);
        }
        Share ofUnknownAccount = with(share, new AccountId(UUID.randomUUID()), UUID.randomUUID(), token().hash());
        assertThatThrownBy(() -> store.shares().add(ofUnknownAccount, MANY))
                .isInstanceOf(UnknownReferenceException.class)
                .hasMessageContainingAll(
                        ofUnknownAccount.id().toString(),
                        ofUnknownAccount.account().toString());
        assertThat(store.shares().shares(account)).containsExactly(share);
        assertThat(store.shares().shares(other)).isEmpty();
        assertThat(store.shares().shareByHash(ofUnknownAccount.hash())).isEmpty();
    }

    @Test
    void one_of_two_concurrent_shares_with_the_same_hash_is_rejected() throws InterruptedException {
        Store store = store();
        try (ConcurrentRunner threads = new ConcurrentRunner()) {
            for (int round = 0; round < 10; round++) {
                Share share = share(account(store), NOW, END);

                List<Throwable> failures = threads.run(
                        () -> store.shares().add(share, MANY),
                        () -> store.shares().add(with(share, share.account(), UUID.randomUUID(), share.hash()), MANY));

                assertThat(failures).singleElement().isInstanceOf(DuplicateException.class);
                assertThat(store.shares().shares(share.account())).hasSize(1);
            }
        }
    }

    @Test
    void an_account_has_at_most_the_limit_of_shares_that_have_not_ended() {
        Store store = store();
        AccountId account = account(store);
        added(store, account(store), Share.Kind.SHIPMENT, UUID.randomUUID());
        Share first = share(account, NOW, NOW.plusSeconds(60));
        Share second = share(account, NOW, NOW.plusSeconds(120));
        Share beforeTheEnd = share(account, NOW.plusSeconds(60).minusNanos(1_000), END);
        Share atTheEnd = share(account, NOW.plusSeconds(60), END);

        assertThat(store.shares().add(first, 1)).isTrue();
        assertThat(store.shares().add(second, 1)).isFalse();
        assertThat(store.shares().shares(account)).containsExactly(first);
        assertThat(store.shares().shareByHash(second.hash())).isEmpty();
        assertThat(store.shares().add(second, 2)).isTrue();
        assertThat(store.shares().add(beforeTheEnd, 2)).isFalse();
        assertThat(store.shares().add(atTheEnd, 2)).isTrue();
        assertThat(store.shares().shares(account)).containsExactlyInAnyOrder(first, second, atTheEnd);
        assertThat(store.shares().add(share(account, NOW.plusSeconds(119), END), 2))
                .isFalse();
        assertThat(store.shares().delete(account, second.id())).isTrue();
        assertThat(store.shares().add(share(account, NOW.plusSeconds(119), END), 2))
                .isTrue();
    }

    @Test
    void an_account_keeps_at_most_the_limit_of_shares_that_have_ended() {
        Store store = store();
        AccountId account = account(store);
        AccountId other = account(store);
        Share foreign = share(other, NOW, NOW.plusSeconds(1));
        Share firstToEnd = share(account, NOW.plusNanos(1_000), NOW.plusSeconds(59));
        Share older = share(account, NOW, NOW.plusSeconds(60));
        Share newer = share(account, NOW.plusNanos(1_000), NOW.plusSeconds(60));
        Share lastToEnd = share(account, NOW, NOW.plusSeconds(61));
        List.of(foreign, firstToEnd, older, newer, lastToEnd)
                .forEach(share -> assertThat(store.shares().add(share, MANY)).isTrue());
        Share living = share(account, NOW.plusSeconds(61), END);
        Share last = share(account, NOW.plusSeconds(62), END);

        assertThat(store.shares().add(living, 3)).isTrue();
        assertThat(store.shares().shares(account)).containsExactlyInAnyOrder(older, newer, lastToEnd, living);
        assertThat(store.shares().add(share(account, NOW.plusSeconds(62), END), 1))
                .isFalse();
        assertThat(store.shares().shares(account)).hasSize(4);
        assertThat(store.shares().add(last, 2)).isTrue();
        assertThat(store.shares().shares(account)).containsExactlyInAnyOrder(newer, lastToEnd, living, last);
        assertThat(store.shares().shareByHash(firstToEnd.hash())).isEmpty();
        assertThat(store.shares().shares(other)).containsExactly(foreign);
    }

    @Test
    void ended_shares_of_the_account_are_deleted() {
        Store store = store();
        AccountId account = account(store);
        AccountId other = account(store);
        Share ended = share(account, NOW, NOW.plusSeconds(60));
        Share alsoEnded = share(account, NOW, NOW.plusSeconds(59));
        Share ending = share(account, NOW, NOW.plusSeconds(60).plusNanos(1_000));
        Share foreign = share(other, NOW, NOW.plusSeconds(60));
        List.of(ended, alsoEnded, ending, foreign)
                .forEach(share -> assertThat(store.shares().add(share, MANY)).isTrue());

        assertThat(store.shares().deleteExpired(account, NOW.plusSeconds(59))).isZero();
        assertThat(store.shares().deleteExpired(account, ending.expiresAt())).isEqualTo(2);
        assertThat(store.shares().shares(account)).containsExactly(ending);
        assertThat(store.shares().shares(other)).containsExactly(foreign);
        assertThat(store.shares().shareByHash(ended.hash())).isEmpty();
        assertThat(store.shares().shareByHash(foreign.hash())).isPresent();
    }

    @Test
    void a_share_is_found_by_its_hash_with_its_account() {
        Store store = store();
        AccountId id = account(store);
        AccountId other = account(store);
        Share share = added(store, id, Share.Kind.SHIPMENT, UUID.randomUUID());
        Account free = new Account(id, "Free", new Plan.Free(NOW), Set.of());
        Account paid = new Account(
                id,
                "Paid",
                new Plan.Paid(),
                Set.of(Entitlement.MAP_AND_WIDGET, Entitlement.ROUTING_DATA),
                Set.of(Scac.of("SMLU")),
                Duration.ofDays(28).plusNanos(1));

        for (Account account : List.of(free, paid, free)) {
            store.accounts().save(account);
            assertThat(store.shares().shareByHash(share.hash())).contains(new FoundShare(share, account, null));
        }
        assertThat(store.shares().shareByHash("0".repeat(64))).isEmpty();

        store.shares().delete(id, share.id());
        assertThat(store.shares().shareByHash(share.hash())).isEmpty();
        Share moved = with(share, other, UUID.randomUUID(), share.hash());
        store.shares().add(moved, MANY);
        assertThat(store.shares().shareByHash(share.hash()))
                .map(FoundShare::share)
                .contains(moved);
    }

    @Test
    void the_version_of_a_shared_object_changes_with_its_shipment_and_each_container() {
        Store store = store();
        TestDataBuilder data = new TestDataBuilder();
        UUID shipment = data.shipment(with -> with);
        UUID container = data.containerOf(shipment);
        UUID sibling = data.containerOf(shipment);
        UUID otherContainer = data.container();
        data.rows().saveTo(store);
        AccountId account = data.account();
        List<Share> shares = List.of(
                added(store, account, Share.Kind.SHIPMENT, shipment),
                added(store, account, Share.Kind.CONTAINER, container));
        Shipment stored = store.shipments().shipment(account, shipment).orElseThrow();
        Map<String, Change> changes = new HashMap<>();
        changes.put("the shipment", shipment(account, stored, "1"));
        changes.put("the container", container(store, account, container, stored.id(), "1"));
        changes.put("another container of the shipment", container(store, account, sibling, stored.id(), "1"));

        changes.forEach((what, change) -> {
            List<@Nullable String> before = versions(store, shares);
            store.shipments().save(change);
            List<@Nullable String> after = versions(store, shares);
            assertThat(after).as(what).doesNotContainNull().doesNotContainAnyElementsOf(before);

            Container other =
                    store.shipments().container(account, otherContainer).orElseThrow();
            store.shipments().save(container(store, account, otherContainer, other.shipmentId(), what));
            store.shipments().save(change);
            assertThat(versions(store, shares)).as("after " + what).isEqualTo(after);
        });
    }

    @Test
    void the_version_of_a_shared_container_changes_with_the_shipment_to_which_it_moves() {
        Store store = store();
        TestDataBuilder data = new TestDataBuilder();
        UUID from = data.shipment(with -> with);
        UUID to = data.shipment(with -> with);
        UUID container = data.containerOf(from);
        data.rows().saveTo(store);
        AccountId account = data.account();
        List<Share> shares = List.of(
                added(store, account, Share.Kind.SHIPMENT, from),
                added(store, account, Share.Kind.SHIPMENT, to),
                added(store, account, Share.Kind.CONTAINER, container));
        List<@Nullable String> before = versions(store, shares);

        store.shipments().save(container(store, account, container, to, "moved"));

        List<@Nullable String> moved = versions(store, shares);
        assertThat(moved).doesNotContainNull().doesNotContainAnyElementsOf(before);
        store.shipments()
                .save(shipment(
                        account, store.shipments().shipment(account, from).orElseThrow(), "left"));
        assertThat(versions(store, shares).subList(1, 3)).isEqualTo(moved.subList(1, 3));
        store.shipments()
                .save(shipment(account, store.shipments().shipment(account, to).orElseThrow(), "reached"));
        assertThat(versions(store, shares)).doesNotContainAnyElementsOf(moved);
    }

    @Test
    void an_object_that_the_account_does_not_have_has_no_version() {
        Store store = store();
        AccountId account = account(store);
        AccountId other = account(store);
        UUID container = UUID.randomUUID();
        UUID shipment = UUID.randomUUID();
        UUID laterContainer = UUID.randomUUID();
        store.shipments().save(records(other, shipment, container));
        List<Share> shares = List.of(
                added(store, account, Share.Kind.SHIPMENT, shipment),
                added(store, account, Share.Kind.CONTAINER, container),
                added(store, account, Share.Kind.CONTAINER, laterContainer),
                added(store, other, Share.Kind.CONTAINER, shipment),
                added(store, other, Share.Kind.SHIPMENT, container),
                added(store, other, Share.Kind.SHIPMENT, UUID.randomUUID()));

        assertThat(versions(store, shares)).containsOnlyNulls();
        assertThat(version(store, added(store, other, Share.Kind.SHIPMENT, shipment)))
                .isNotNull();
        assertThat(version(store, added(store, other, Share.Kind.CONTAINER, container)))
                .isNotNull();

        store.shipments().save(records(account, UUID.randomUUID(), laterContainer));
        assertThat(versions(store, shares)).extracting(Optional::ofNullable).satisfies(versions -> {
            assertThat(versions.get(2)).isPresent();
            assertThat(versions).filteredOn(Optional::isPresent).hasSize(1);
        });
    }

    @Test
    void shares_of_accounts_with_the_same_ids_see_their_own_objects() {
        Store store = store();
        TestDataBuilder own = new TestDataBuilder();
        TestDataBuilder other = new TestDataBuilder();
        UUID shipment = own.shipment(with -> with);
        UUID container = own.containerOf(shipment);
        assertThat(other.containerOf(other.shipment(with -> with))).isEqualTo(container);
        TestDataBuilder.rowsOf(own, other).saveTo(store);
        Function<TestDataBuilder, List<Share>> both = data -> List.of(
                added(store, data.account(), Share.Kind.SHIPMENT, shipment),
                added(store, data.account(), Share.Kind.CONTAINER, container));
        List<Share> ownShares = both.apply(own);
        List<Share> otherShares = both.apply(other);
        List<@Nullable String> ownBefore = versions(store, ownShares);
        List<@Nullable String> otherBefore = versions(store, otherShares);

        store.shipments().save(container(store, other.account(), container, shipment, "changed"));

        assertThat(versions(store, ownShares)).isEqualTo(ownBefore);
        assertThat(versions(store, otherShares)).doesNotContainAnyElementsOf(otherBefore);
        for (Share share : ownShares) {
            assertThat(store.shares()
                            .shareByHash(share.hash())
                            .orElseThrow()
                            .account()
                            .id())
                    .isEqualTo(own.account());
        }
    }

    @Test
    void generated_shares_and_changes_have_the_same_results_in_the_store_as_in_memory() {
        Store store = store();
        System.out.printf(
                Locale.ROOT, "%s: %d rounds of seeds from %d%n", getClass().getSimpleName(), rounds(), firstSeed());
        for (long seed = firstSeed(); seed < firstSeed() + rounds(); seed++) {
            new Round(seed, store).run();
        }
    }

    /** Random calls of a store and of a store in memory, on two accounts that use the same ids. */
    private static final class Round {

        private static final int STEPS = 100;
        private static final List<UUID> SHIPMENTS = List.of(StoreFixture.id(1), StoreFixture.id(2), StoreFixture.id(3));
        private static final List<UUID> CONTAINERS =
                List.of(StoreFixture.id(4), StoreFixture.id(5), StoreFixture.id(6), StoreFixture.id(7));

        private final String name;
        private final SeededRandom random;
        private final Store store;
        private final InMemoryStore memory = new InMemoryStore();
        private final List<AccountId> accounts =
                List.of(new AccountId(UUID.randomUUID()), new AccountId(UUID.randomUUID()));
        private final List<Share> shares = new ArrayList<>();
        private final Map<String, @Nullable String> versions = new HashMap<>();
        private final Map<String, @Nullable String> expectedVersions = new HashMap<>();
        private long sequence;

        Round(long seed, Store store) {
            this.name = "seed " + seed;
            this.random = new SeededRandom(seed);
            this.store = store;
        }

        void run() {
            accounts.forEach(this::saveAccount);
            for (int step = 0; step < STEPS; step++) {
                String what = name + ", step " + step + ": " + step();
                for (AccountId account : accounts) {
                    assertThat(store.shares().shares(account))
                            .as(what)
                            .isEqualTo(memory.shares().shares(account));
                }
                shares.forEach(share -> compare(what, share));
            }
        }

        private void compare(String what, Share share) {
            Optional<FoundShare> found = store.shares().shareByHash(share.hash());
            Optional<FoundShare> expected = memory.shares().shareByHash(share.hash());
            assertThat(found.map(FoundShare::share)).as(what).isEqualTo(expected.map(FoundShare::share));
            assertThat(found.map(FoundShare::account)).as(what).isEqualTo(expected.map(FoundShare::account));
            String version = found.map(FoundShare::version).orElse(null);
            String expectedVersion = expected.map(FoundShare::version).orElse(null);
            assertThat(version == null).as(what).isEqualTo(expectedVersion == null);
            boolean same = Optional.ofNullable(version).equals(Optional.ofNullable(versions.get(share.hash())));
            assertThat(same)
                    .as("%s; the version of %s is unchanged", what, share)
                    .isEqualTo(Optional.ofNullable(expectedVersion)
                            .equals(Optional.ofNullable(expectedVersions.get(share.hash()))));
            versions.put(share.hash(), version);
            expectedVersions.put(share.hash(), expectedVersion);
        }

        /** Makes a random call, and returns its name. */
        private String step() {
            AccountId account = random.pick(accounts);
            int choice = random.nextInt(100);
            if (choice < 35) {
                save(account);
                return "a save";
            }
            if (choice < 50) {
                commit(account);
                return "a commit";
            }
            if (choice < 75) {
                add(account);
                return "an added share";
            }
            if (choice < 90 && !shares.isEmpty()) {
                UUID id = random.pick(shares).id();
                same(each -> each.shares().delete(account, id));
                return "a deleted share";
            }
            if (choice < 95) {
                Instant before = NOW.plusSeconds(random.nextInt(10));
                same(each -> each.shares().deleteExpired(account, before));
                return "deleted ended shares";
            }
            saveAccount(account);
            return "a saved account";
        }

        private void saveAccount(AccountId id) {
            Account account = new Account(id, "Account " + random.nextInt(5), new Plan.Paid(), Set.of());
            store.accounts().save(account);
            memory.accounts().save(account);
        }

        private void save(AccountId account) {
            Change change = change(account);
            same(each -> each.shipments().save(change));
        }

        /** Returns a change with a shipment and some containers, which may equal the stored ones. */
        private Change change(AccountId account) {
            UUID shipment = random.pick(SHIPMENTS);
            Change.Builder change = Change.of(account)
                    .shipment(Shipment.builder(shipment, "BL", StoreFixture.LINE, NOW)
                            .refNumbers(references())
                            .build());
            for (UUID container : random.sample(random.nextInt(3), CONTAINERS)) {
                change.container(Container.builder(container, shipment, new ContainerNumber("MSCU1234566"), NOW)
                        .refNumbers(references())
                        .build());
            }
            return change.build();
        }

        private List<String> references() {
            return random.sample(1, List.of("A", "B"));
        }

        /** Commits an event with the history that counts it, if the store has a tracking engine. */
        private void commit(AccountId account) {
            UUID container = random.pick(CONTAINERS);
            Optional<Container> stored = memory.shipments().container(account, container);
            if (stored.isEmpty() || !store.has(Store::tracking)) {
                return;
            }
            UUID shipment = stored.get().shipmentId();
            sequence++;
            Change records =
                    random.chance(50) ? change(account) : Change.of(account).build();
            UUID event = random.id();
            for (Store each : List.of(store, memory)) {
                SourceHistory history = each.tracking()
                        .aggregate(account, shipment)
                        .orElseThrow()
                        .history();
                each.tracking()
                        .commit(Commit.of(account)
                                .records(records)
                                .history(new SourceHistory(shipment, history.version(), history.ledger(), List.of()))
                                .event(new ContainerCreatedEvent(event, container, sequence, shipment, NOW, NOW))
                                .build());
            }
        }

        private void add(AccountId account) {
            Share.Kind kind = random.pick(List.of(Share.Kind.values()));
            UUID object = random.pick(random.chance(80) == (kind == Share.Kind.SHIPMENT) ? SHIPMENTS : CONTAINERS);
            Instant created = NOW.plusSeconds(random.nextInt(5));
            Instant end = created.plusSeconds(1 + random.nextInt(10));
            Share share = share(account, kind, object, created, end);
            int limit = 1 + random.nextInt(6);
            same(each -> each.shares().add(share, limit));
            shares.add(share);
        }

        private <R> void same(Function<Store, R> call) {
            assertThat(call.apply(store)).as(name).isEqualTo(call.apply(memory));
        }
    }

    private static Change shipment(AccountId account, Shipment shipment, String reference) {
        return Change.of(account)
                .shipment(shipment.toBuilder().refNumbers(List.of(reference)).build())
                .build();
    }

    /** Returns a change that puts a stored container with a reference on a shipment. */
    private static Change container(Store store, AccountId account, UUID container, UUID shipment, String reference) {
        Container stored = store.shipments().container(account, container).orElseThrow();
        return Change.of(account)
                .container(Container.builder(
                                container,
                                shipment,
                                stored.number(),
                                stored.times().createdAt())
                        .refNumbers(List.of(reference))
                        .build())
                .build();
    }

    private static Change records(AccountId account, UUID shipment, UUID container) {
        return Change.of(account)
                .shipment(
                        Shipment.builder(shipment, "BL", StoreFixture.LINE, NOW).build())
                .container(Container.builder(container, shipment, new ContainerNumber("MSCU1234566"), NOW)
                        .build())
                .build();
    }

    private static List<@Nullable String> versions(Store store, List<Share> shares) {
        List<@Nullable String> versions = new ArrayList<>();
        shares.forEach(share -> versions.add(version(store, share)));
        return versions;
    }

    private static @Nullable String version(Store store, Share share) {
        return store.shares().shareByHash(share.hash()).orElseThrow().version();
    }

    private static AccountId account(Store store) {
        AccountId id = new AccountId(UUID.randomUUID());
        store.accounts().save(new Account(id, "Test", new Plan.Paid(), Set.of()));
        return id;
    }

    private static Share added(Store store, AccountId account, Share.Kind kind, UUID object) {
        Share share = share(account, kind, object, NOW, END);
        assertThat(store.shares().add(share, MANY)).isTrue();
        return share;
    }

    private static Share share(AccountId account, Instant createdAt, Instant expiresAt) {
        return share(account, Share.Kind.SHIPMENT, UUID.randomUUID(), createdAt, expiresAt);
    }

    private static Share share(AccountId account, Share.Kind kind, UUID object, Instant createdAt, Instant expiresAt) {
        ApiKeySecret token = token();
        return new Share(
                UUID.randomUUID(),
                account,
                kind,
                object,
                Set.of(Share.Part.values()),
                null,
                token.hash(),
                token.lastFour(),
                createdAt,
                expiresAt);
    }

    private static Share with(Share share, AccountId account, UUID id, String hash) {
        return new Share(
                id,
                account,
                share.kind(),
                share.objectId(),
                share.parts(),
                share.label(),
                hash,
                share.lastFour(),
                share.createdAt(),
                share.expiresAt());
    }

    private static ApiKeySecret token() {
        return ApiKeySecret.of("token-" + UUID.randomUUID());
    }
}
