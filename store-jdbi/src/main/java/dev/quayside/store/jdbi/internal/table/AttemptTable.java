package dev.quayside.store.jdbi.internal.table;

import static dev.quayside.store.jdbi.internal.sql.RowReader.required;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.webhook.Attempt;
import dev.quayside.core.webhook.AttemptFailure;
import dev.quayside.core.webhook.NotificationSkipReason;
import dev.quayside.core.webhook.Webhook;
import dev.quayside.store.jdbi.internal.json.StoredJson;
import dev.quayside.store.jdbi.internal.sql.RowReader;
import dev.quayside.store.jdbi.internal.sql.SqlType;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

public final class AttemptTable {

    public static final Table<AttemptRow> TABLE = new Table<>(
            "notification_attempt",
            3,
            List.of(
                    new Column<>(
                            "account_id", SqlType.ID, made -> made.account().value()),
                    new Column<>("notification_id", SqlType.ID, AttemptRow::notificationId),
                    column("number", SqlType.NUMBER, Attempt::number),
                    column("attempted_at", SqlType.INSTANT, Attempt::at),
                    column("latency_micros", SqlType.NUMBER, attempt -> micros(attempt.latency())),
                    column(
                            "status",
                            SqlType.NUMBER,
                            attempt ->
                                    attempt.outcome() instanceof Attempt.Responded answered ? answered.status() : null),
                    column(
                            "failure",
                            SqlType.TEXT,
                            attempt -> attempt.outcome() instanceof Attempt.Failed unanswered
                                    ? unanswered.failure().name()
                                    : null),
                    column(
                            "skip_reason",
                            SqlType.TEXT,
                            attempt -> attempt.outcome() instanceof Attempt.Skipped unsent
                                    ? unsent.reason().name()
                                    : null),
                    column(
                            "detail",
                            SqlType.TEXT,
                            attempt ->
                                    attempt.outcome() instanceof Attempt.Failed unanswered ? unanswered.text() : null),
                    column(
                            "signature",
                            SqlType.TEXT,
                            attempt -> attempt.signature().isEmpty() ? null : StoredJson.write(attempt.signature()))));

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

    private static Column<AttemptRow> column(
            String name, SqlType type, Function<Attempt, ? extends @Nullable Object> value) {
        return new Column<>(name, type, made -> value.apply(made.attempt()));
    }
}
