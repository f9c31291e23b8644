package dev.quayside.store.jdbi.internal.table;

import static dev.quayside.store.jdbi.internal.sql.RowReader.required;

import dev.quayside.core.event.EventKind;
import dev.quayside.core.webhook.Webhook;
import dev.quayside.core.webhook.Webhook.Deactivation;
import dev.quayside.core.webhook.Webhook.PreviousSecret;
import dev.quayside.store.jdbi.internal.json.StoredJson;
import dev.quayside.store.jdbi.internal.sql.RowReader;
import dev.quayside.store.jdbi.internal.sql.SqlType;
import java.net.URI;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

public final class WebhookTable {

    public static final Table<TenantRow<Webhook>> TABLE = new Table<>(
            "webhook",
            2,
            List.of(
                    new Column<>("account_id", SqlType.ID, row -> row.account().value()),
                    column("id", SqlType.ID, Webhook::id),
                    column("url", SqlType.TEXT, webhook -> webhook.url().toString()),
                    column("active", SqlType.FLAG, Webhook::active),
                    column("event_kinds", SqlType.TEXTS, WebhookTable::kinds),
                    column("secret", SqlType.TEXT, Webhook::secret),
                    column("previous_secret", SqlType.TEXT, webhook -> previous(webhook, PreviousSecret::secret)),
                    column(
                            "previous_secret_until",
                            SqlType.INSTANT,
                            webhook -> previous(webhook, PreviousSecret::until)),
                    column("headers", SqlType.TEXT, webhook -> StoredJson.write(webhook.headers())),
                    column("deactivated_at", SqlType.INSTANT, webhook -> deactivation(webhook, Deactivation::at)),
                    column(
                            "deactivation_reason",
                            SqlType.TEXT,
                            webhook -> deactivation(webhook, why -> why.reason().name())),
                    column("created_at", SqlType.INSTANT, Webhook::createdAt),
                    column("deleted", SqlType.FLAG, webhook -> false),
                    column("failed_in_a_row", SqlType.NUMBER, webhook -> 0)));

    private WebhookTable() {}

    /** Reads a webhook. Ignores the event kinds of a later version, which this version never emits. */
    public static Webhook read(RowReader row) throws SQLException {
        row.id();
        UUID id = required(row.id());
        URI url = URI.create(required(row.text()));
        boolean active = required(row.flag());
        Set<EventKind> kinds = required(row.texts()).stream()
                .map(EventKind::find)
                .flatMap(Optional::stream)
                .collect(Collectors.toSet());
        return new Webhook(
                id,
                url,
                active,
                kinds,
                required(row.text()),
                toPreviousSecret(row.text(), row.instant()),
                required(row.decoded(text -> StoredJson.readList(text, Webhook.Header.class))),
                toDeactivation(row.instant(), row.text()),
                required(row.instant()));
    }

    private static <V> @Nullable V previous(Webhook webhook, Function<PreviousSecret, V> part) {
        PreviousSecret previous = webhook.previousSecret();
        return previous == null ? null : part.apply(previous);
    }

    private static @Nullable PreviousSecret toPreviousSecret(@Nullable String secret, @Nullable Instant until) {
        return secret == null ? null : new PreviousSecret(secret, required(until));
    }

    private static <V> @Nullable V deactivation(Webhook webhook, Function<Deactivation, V> part) {
        Deactivation deactivation = webhook.deactivation();
        return deactivation == null ? null : part.apply(deactivation);
    }

    private static @Nullable Deactivation toDeactivation(@Nullable Instant at, @Nullable String reason) {
        return at == null ? null : new Deactivation(at, Deactivation.Reason.valueOf(required(reason)));
    }

    private static List<String> kinds(Webhook webhook) {
        return webhook.events().stream().map(EventKind::wireName).sorted().toList();
    }

    private static Column<TenantRow<Webhook>> column(
            String name, SqlType type, Function<Webhook, ? extends @Nullable Object> value) {
        return new Column<>(name, type, row -> value.apply(row.value()));
    }
}
