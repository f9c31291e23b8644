package dev.quayside.store.jdbi.internal.table;

import static dev.quayside.store.jdbi.internal.sql.RowReader.required;

import dev.quayside.core.webhook.EventSubscription;
import dev.quayside.core.webhook.Webhook;
import dev.quayside.core.webhook.Webhook.Deactivation;
import dev.quayside.core.webhook.Webhook.PreviousSecret;
import dev.quayside.store.jdbi.internal.sql.RowReader;
import java.net.URI;
import java.sql.SQLException;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

public final class WebhookTable {

    public static final Table<AccountValue<Webhook>> TABLE = Table.<Webhook>ofAccounts("webhook")
            .id("id", Webhook::id)
            .text("url", webhook -> webhook.url().toString())
            .flag("active", Webhook::active)
            .texts(
                    "event_kinds",
                    webhook -> webhook.events().names().stream().sorted().toList())
            .text("secret", Webhook::secret)
            .text("previous_secret", Webhook::previousSecret, PreviousSecret::secret)
            .instant("previous_secret_until", WebhookTable::previousSecretUntil)
            .text("headers", webhook -> StoredJson.write(webhook.headers()))
            .instant("deactivated_at", WebhookTable::deactivatedAt)
            .text(
                    "deactivation_reason",
                    Webhook::deactivation,
                    why -> why.reason().name())
            .instant("created_at", Webhook::createdAt)
            .computed()
            .flag("deleted", webhook -> false)
            .number("failed_in_a_row", webhook -> 0)
            .build();

    private WebhookTable() {}

    /** Reads a webhook. */
    public static Webhook read(RowReader row) throws SQLException {
        row.id();
        UUID id = required(row.id());
        URI url = URI.create(required(row.text()));
        boolean active = required(row.flag());
        EventSubscription events = EventSubscription.ofNames(required(row.texts()));
        return new Webhook(
                id,
                url,
                active,
                events,
                required(row.text()),
                toPreviousSecret(row.text(), row.instant()),
                required(row.decoded(text -> StoredJson.readList(text, Webhook.Header.class))),
                toDeactivation(row.instant(), row.text()),
                required(row.instant()));
    }

    private static @Nullable Instant previousSecretUntil(Webhook webhook) {
        PreviousSecret previous = webhook.previousSecret();
        return previous == null ? null : previous.until();
    }

    private static @Nullable PreviousSecret toPreviousSecret(@Nullable String secret, @Nullable Instant until) {
        return secret == null ? null : new PreviousSecret(secret, required(until));
    }

    private static @Nullable Instant deactivatedAt(Webhook webhook) {
        Deactivation deactivation = webhook.deactivation();
        return deactivation == null ? null : deactivation.at();
    }

    private static @Nullable Deactivation toDeactivation(@Nullable Instant at, @Nullable String reason) {
        return at == null ? null : new Deactivation(at, Deactivation.Reason.valueOf(required(reason)));
    }
}
