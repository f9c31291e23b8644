package dev.quayside.jsonapi.internal.endpoint;

import static dev.quayside.jsonapi.internal.http.RouteAccess.READ_KEYS;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.ApiKey;
import dev.quayside.core.account.ApiKeySecret;
import dev.quayside.core.event.TimeOrderedIds;
import dev.quayside.core.store.ApiKeys.NewKey;
import dev.quayside.core.store.Store;
import dev.quayside.jsonapi.document.DocumentWriter;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.internal.QuotedText;
import dev.quayside.jsonapi.internal.ReferenceText;
import dev.quayside.jsonapi.internal.http.ErrorStatus;
import dev.quayside.jsonapi.internal.http.Operation.Body;
import dev.quayside.jsonapi.internal.http.RejectedRequestException;
import dev.quayside.jsonapi.internal.http.RequestContext;
import dev.quayside.jsonapi.internal.http.ResourceBodyReader;
import dev.quayside.jsonapi.internal.http.Routes;
import dev.quayside.query.internal.InstantText;
import dev.quayside.query.resource.Resources;
import dev.quayside.query.schema.Direction;
import dev.quayside.query.schema.Schema;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The endpoints of the account's API keys, which a read-only key cannot use. The secret of a key is returned only once,
 * when the key is created. The response with the secret is not stored for repeated requests. Thread-safe.
 */
final class ApiKeyEndpoints {

    private static final String PATH = "/api_keys";
    private static final String NAME = "name";
    private static final String ACCESS = "access";
    private static final String EXPIRES_AT = "expires_at";

    /** The maximum number of keys of an account, including expired keys. Concurrent requests may exceed this number. */
    private static final int MAX_KEYS = 100;

    private static final String NEW_KEY_SCHEMA = """
            "attributes": {"type": "object", "required": ["name"], "properties": {
              "name": {"type": "string", "maxLength": 255},
              "access": {"type": "string", "enum": ["full", "read_only"]},
              "expires_at": {"type": ["string", "null"], "format": "date-time"}}}""";

    private static final Schema<ApiKey> OLDEST_FIRST =
            ListEndpoint.byCreation(Resources.API_KEY, ApiKey::createdAt, Direction.ASCENDING);

    private final SecureRandom secrets = new SecureRandom();
    private final Store store;
    private final TimeOrderedIds ids;

    ApiKeyEndpoints(Store store, TimeOrderedIds ids) {
        this.store = store;
        this.ids = ids;
    }

    void addTo(Routes.Builder routes, DocumentRenderer documents) {
        CrudEndpoint<ApiKey> keys =
                new CrudEndpoint<>(routes, READ_KEYS, PATH, "{id}", Resources.API_KEY, documents, this::find);
        keys.list(
                "listApiKeys",
                "List API keys, oldest first",
                "Returns a page of the account's API keys, also the expired ones, without the keys themselves.",
                OLDEST_FIRST,
                ListEndpoint.Rows.inMemory(this::all, Function.identity()));
        DocumentWriter writer = DocumentWriter.of(DocumentRenderer.typesWith(Resources.NEW_API_KEY))
                .build();
        new CrudEndpoint<NewKey>(
                        routes,
                        READ_KEYS,
                        PATH,
                        "{id}",
                        Resources.NEW_API_KEY,
                        documents.withWriter(writer),
                        context -> Optional.empty())
                .createConfidentially(
                        "createApiKey",
                        "Create an API key",
                        "Creates an API key, which has full access if `access` is absent; `expires_at` must be in the"
                                + " future. Only this response has the attribute `key`; it cannot be read again. A"
                                + " repeated request with the same `Idempotency-Key` gets 409 with the `Location` of the"
                                + " created key. An account has at most " + MAX_KEYS + " keys, including expired keys"
                                + " (409 `too_many_keys`).",
                        Body.created(Resources.API_KEY, NEW_KEY_SCHEMA),
                        this::create);
        keys.get("getApiKey", "Get an API key", "Returns one API key, also an expired one, without the key itself.");
        keys.deleteWithoutContent(
                "deleteApiKey",
                "Delete an API key",
                "Deletes an API key, which may be the key of this request. The last key with full access that has not"
                        + " expired cannot be deleted, nor can the last one that does not expire, even if another one"
                        + " expires later (409 `last_full_key`).",
                this::delete,
                ErrorStatus.CONFLICT);
    }

    private List<ApiKey> all(RequestContext context) {
        return store.accounts().keys(context.account().id());
    }

    /** Finds the key whose id is in the path. */
    private Optional<ApiKey> find(RequestContext context) {
        return context.id()
                .flatMap(id ->
                        all(context).stream().filter(key -> key.id().equals(id)).findFirst());
    }

    private ApiResponse create(
            RequestContext context,
            AccountId account,
            ResourceBodyReader body,
            Function<NewKey, ApiResponse> response) {
        String name = name(body);
        body.require(NAME, name, "a name such as 'billing job'");
        ApiKey.Permission permission = permission(body);
        Instant expiresAt = expiresAt(body, context.now());
        body.throwIfInvalid();
        if (all(context).size() >= MAX_KEYS) {
            throw RejectedRequestException.of(
                    ErrorStatus.CONFLICT,
                    "too_many_keys",
                    "The account has " + MAX_KEYS + " API keys, which is the maximum (expected that a key is deleted"
                            + " first).");
        }
        ApiKeySecret secret = ApiKeySecret.random(secrets);
        ApiKey key = ApiKey.of(ids.next(), account, Objects.requireNonNull(name), secret, permission, context.now())
                .withExpiry(expiresAt);
        return context.write(
                store,
                () -> response.apply(new NewKey(key, secret)),
                each -> each.accounts().addKey(key));
    }

    /** Returns the name in the body; null if it is absent or invalid. */
    private static @Nullable String name(ResourceBodyReader body) {
        return body.text(
                NAME,
                name -> name.isBlank()
                        ? Optional.of(new ReferenceText.Violation(
                                "blank", "the name is blank (expected a name such as 'billing job')"))
                        : ReferenceText.check(name));
    }

    private static ApiKey.Permission permission(ResourceBodyReader body) {
        body.rejectNull(ACCESS);
        String access = body.text(ACCESS);
        if (access == null) {
            return ApiKey.Permission.READ_WRITE;
        }
        Optional<ApiKey.Permission> permission = ApiKey.Permission.find(access);
        if (permission.isEmpty()) {
            body.reject(
                    ACCESS,
                    "unknown",
                    QuotedText.text(access) + " is not the access of a key (expected 'full' or 'read_only')");
        }
        return permission.orElse(ApiKey.Permission.READ_WRITE);
    }

    /** Returns the expiry in the body; null if it is absent or invalid. */
    private static @Nullable Instant expiresAt(ResourceBodyReader body, Instant now) {
        String text = body.text(EXPIRES_AT);
        if (text == null) {
            return null;
        }
        Instant instant = InstantText.parse(text);
        if (instant == null) {
            body.reject(EXPIRES_AT, "malformed", InstantText.problem(text));
        } else if (!instant.isAfter(now)) {
            body.reject(
                    EXPIRES_AT,
                    "not_in_future",
                    QuotedText.text(text) + " is not in the future (expected an instant after " + now + ")");
        }
        return instant;
    }

    /** Deletes a key. Returns false if another request has deleted the key after it was found. */
    private boolean delete(RequestContext context, ApiKey key) {
        return switch (store.accounts()
                .deleteKeyUnlessLastWithFullAccess(context.account().id(), key.id(), context.now())) {
            case DELETED -> true;
            case NOT_FOUND -> false;
            case LAST_WITH_FULL_ACCESS ->
                throw RejectedRequestException.of(
                        ErrorStatus.CONFLICT,
                        "last_full_key",
                        "This is the account's last API key with full access that "
                                + (key.expiresAt() == null ? "does not expire" : "has not expired")
                                + " (expected another one, which POST /api_keys creates).");
        };
    }
}
