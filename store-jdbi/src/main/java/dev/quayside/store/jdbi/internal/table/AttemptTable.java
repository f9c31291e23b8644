package dev.quayside.store.jdbi.internal.table;

import static dev.quayside.store.jdbi.internal.sql.RowReader.required;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.webhook.Attempt;
import dev.quayside.core.webhook.AttemptFailure;
import dev.quayside.core.webhook.NotificationSkipReason;
import dev.quayside.core.webhook.Webhook;
import dev.quayside.store.jdbi.internal.sql.RowReader;
import dev.quayside.store.jdbi.internal.sql.SqlType;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

public final class AttemptTable {

    public static final Table<AttemptRow> TABLE = Table.ofAccounts(
                    "notification_attempt", 3, AttemptRow::account, AttemptRow::attempt)
            .add(new Column<>("notification_id", SqlType.ID, AttemptRow::notificationId))
            .number("number", Attempt::number)
            .instant("attempted_at", Attempt::at)
            .number("latency_micros", attempt -> micros(attempt.latency()))
            .number("status", attempt -> attempt.outcome() instanceof Attempt.Responded sent ? sent.status() : null)
            .text("failure", AttemptTable::failed, failed -> failed.failure().name())
            .text(
                    "skip_reason",
                    attempt -> attempt.outcome() instanceof Attempt.Skipped skipped
                            ? skipped.reason().name()
                            : null)
            .text("detail", AttemptTable::failed, Attempt.Failed::text)
            .text("signature", attempt -> attempt.signature().isEmpty() ? null : StoredJson.write(attempt.signature()))
            .build();

    private AttemptTable() {}

    public record AttemptRow(AccountId account, UUID notificationId, Attempt attempt) {}

    public static Attempt read(RowReader row) throws SQLException {
        row.skip(2);
        int number = required(row.number());
        Instant at = required(row.instant());
        Duration latency = Duration.of(required(row.longNumber()), ChronoUnit.MICROS);
        Attempt.Outcome outcome = outcome(row.number(), row.text(), row.text(), row.text());
        String signature = row.text();
        return new Attempt(
                number,
                at,
                outcome,
                latency,
                signature == null ? List.of() : StoredJson.readList(signature, Webhook.Header.class));
    }

    private static Attempt.Outcome outcome(
            @Nullable Integer status, @Nullable String failure, @Nullable String skipReason, @Nullable String detail) {
        if (status != null) {
            return new Attempt.Responded(status);
        }
        return failure == null
                ? new Attempt.Skipped(NotificationSkipReason.valueOf(required(skipReason)))
                : new Attempt.Failed(AttemptFailure.valueOf(failure), required(detail));
    }

    private static long micros(Duration latency) {
        return ChronoUnit.MICROS.between(Instant.EPOCH, Instant.EPOCH.plus(latency));
    }

    private static Attempt.@Nullable Failed failed(Attempt attempt) {
        return attempt.outcome() instanceof Attempt.Failed failed ? failed : null;
    }
}
