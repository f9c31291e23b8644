package dev.quayside.store.jdbi.internal.table;

import static dev.quayside.store.jdbi.internal.sql.RowReader.required;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.Entitlement;
import dev.quayside.core.account.Plan;
import dev.quayside.core.carrier.Scac;
import dev.quayside.store.jdbi.internal.sql.RowReader;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

public final class AccountTable {

    private static final String PAID = "paid";

    public static final Table<Account> TABLE = Table.<Account>shared("account")
            .id("account_id", account -> account.id().value())
            .text("company_name", Account::companyName)
            .text("plan", account -> account.plan() instanceof Plan.Paid ? PAID : "free")
            .instant(
                    "trial_started_at",
                    account -> account.plan() instanceof Plan.Free free ? free.trialStartedAt() : null)
            .texts("entitlements", account -> sorted(account.entitlements(), Entitlement::code))
            .texts("lines_on_request", account -> sorted(account.linesOnRequest(), Scac::value))
            .text("requests_expire_after", Account::requestsExpireAfter, Duration::toString)
            .build();

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
                Stream.of(Entitlement.values())
                        .filter(entitlement -> codes.contains(entitlement.code()))
                        .collect(Collectors.toSet()),
                required(row.texts()).stream().map(Scac::new).collect(Collectors.toSet()),
                row.decoded(Duration::parse));
    }

    private static <E> List<String> sorted(Set<E> values, Function<E, String> code) {
        return values.stream().map(code).sorted().toList();
    }
}
