package dev.quayside.store.jdbi.internal.table;

import static dev.quayside.store.jdbi.internal.sql.RowReader.required;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.Entitlement;
import dev.quayside.core.account.Plan;
import dev.quayside.core.carrier.Scac;
import dev.quayside.store.jdbi.internal.sql.RowReader;
import dev.quayside.store.jdbi.internal.sql.SqlType;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

public final class AccountTable {

    private static final String PAID = "paid";

    public static final Table<Account> TABLE = new Table<>(
            "account",
            1,
            List.of(
                    new Column<>(
                            "account_id", SqlType.ID, account -> account.id().value()),
                    new Column<>("company_name", SqlType.TEXT, Account::companyName),
                    new Column<>("plan", SqlType.TEXT, account -> account.plan() instanceof Plan.Paid ? PAID : "free"),
                    new Column<>(
                            "trial_started_at",
                            SqlType.INSTANT,
                            account -> account.plan() instanceof Plan.Free free ? free.trialStartedAt() : null),
                    new Column<>("entitlements", SqlType.TEXTS, AccountTable::codes),
                    new Column<>("lines_on_request", SqlType.TEXTS, AccountTable::lines),
                    new Column<>("requests_expire_after", SqlType.TEXT, AccountTable::expiry)));

    private AccountTable() {}

    public static Account read(RowReader row) throws SQLException {
        AccountId id = new AccountId(required(row.id()));
        String name = required(row.text());
        String plan = required(row.text());
        Instant trialStartedAt = row.instant();
        List<String> codes = required(row.texts());
        return new Account(
                id,
                name,
                plan.equals(PAID) ? new Plan.Paid() : new Plan.Free(trialStartedAt),
                entitlements(codes),
                required(row.texts()).stream().map(Scac::new).collect(Collectors.toSet()),
                row.decoded(Duration::parse));
    }

    private static List<String> lines(Account account) {
        return account.linesOnRequest().stream().map(Scac::value).sorted().toList();
    }

    private static @Nullable String expiry(Account account) {
        Duration age = account.requestsExpireAfter();
        return age == null ? null : age.toString();
    }

    private static List<String> codes(Account account) {
        return account.entitlements().stream().map(Entitlement::code).sorted().toList();
    }

    private static Set<Entitlement> entitlements(List<String> codes) {
        Set<Entitlement> entitlements = new HashSet<>();
        for (Entitlement entitlement : Entitlement.values()) {
            if (codes.contains(entitlement.code())) {
                entitlements.add(entitlement);
            }
        }
        return entitlements;
    }
}
