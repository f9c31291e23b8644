package dev.quayside.store.jdbi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.Plan;
import dev.quayside.core.store.PlanUsage;
import dev.quayside.core.store.StoreException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.h2.jdbcx.JdbcConnectionPool;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that an interrupted thread finishes its call, and that the store works afterwards. */
@Tag("slow")
@Timeout(1200)
class InterruptTest {
    private static final int INTERRUPTS = 100;

    @TempDir
    private Path folder;

    /** Clears the interrupt, so that it does not affect other tests. */
    @AfterEach
    void clear() {
        Thread.interrupted();
    }

    @ParameterizedTest
    @EnumSource
    void an_interrupted_thread_completes_its_call_and_stays_interrupted(TestDatabase.Kind kind) throws Exception {
        try (TestDatabase database = kind.database()) {
            serves(database.open());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"jdbc:h2:file:", "jdbc:h2:async:"})
    void an_interrupted_thread_closes_no_file(String prefix) {
        JdbcConnectionPool pool = pool(prefix);
        serves(JdbiStore.open(pool, TestDatabase.CLOCK));
        pool.dispose();
    }

    private static void serves(JdbiStore store) {
        Account account = account(1);
        Thread.currentThread().interrupt();

        store.accounts().save(account);

        assertThat(store.accounts().account(account.id())).contains(account);
        assertThat(store.tracking().usage(account.id())).isEqualTo(PlanUsage.NONE);
        assertThat(Thread.interrupted()).isTrue();
        assertThat(store.accounts().account(account.id())).contains(account);
        assertThat(Thread.currentThread().isInterrupted()).isFalse();
    }

    @Test
    void a_file_with_the_documented_settings_stays_open_after_an_interrupt() throws Exception {
        JdbcConnectionPool pool = pool("jdbc:h2:async:");
        JdbiStore store = JdbiStore.open(pool, TestDatabase.CLOCK);
        List<Account> saved = new ArrayList<>();
        List<StoreException> failures = new ArrayList<>();
        AtomicBoolean ended = new AtomicBoolean();
        CountDownLatch begun = new CountDownLatch(1);
        Thread saving = new Thread(() -> {
            for (int i = 1; !ended.get(); i++) {
                try {
                    store.accounts().save(account(i));
                    saved.add(account(i));
                } catch (StoreException e) {
                    failures.add(e);
                }
                Thread.interrupted();
                begun.countDown();
            }
        });
        saving.start();
        begun.await();

        Random pauses = new Random(20261121);
        for (int i = 0; i < INTERRUPTS; i++) {
            Thread.sleep(pauses.nextInt(10));
            saving.interrupt();
        }
        ended.set(true);
        saving.join();

        assertThat(failures).isEmpty();
        assertThat(saved)
                .isNotEmpty()
                .allSatisfy(account ->
                        assertThat(store.accounts().account(account.id())).contains(account));
        pool.dispose();
        JdbcConnectionPool again = pool("jdbc:h2:file:");
        assertThat(JdbiStore.open(again, TestDatabase.CLOCK)
                        .accounts()
                        .account(account(saved.size()).id()))
                .isPresent();
        again.dispose();
    }

    private JdbcConnectionPool pool(String prefix) {
        return JdbcConnectionPool.create(
                prefix + folder.resolve("quayside") + ";WRITE_DELAY=0;REUSE_SPACE=FALSE;DB_CLOSE_ON_EXIT=FALSE",
                "sa",
                "");
    }

    private static Account account(int number) {
        return new Account(new AccountId(new UUID(1, number)), "Acme", new Plan.Paid(), Set.of());
    }
}
