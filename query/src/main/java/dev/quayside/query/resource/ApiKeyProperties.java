package dev.quayside.query.resource;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.ApiKey;
import dev.quayside.core.store.ApiKeys.NewKey;
import dev.quayside.query.schema.Attribute;
import dev.quayside.query.schema.Description;
import dev.quayside.query.schema.Property;
import dev.quayside.query.schema.PropertyValues;
import dev.quayside.query.schema.ResourceType;
import dev.quayside.query.schema.ValueKind;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;

/** The properties of an API key in documents and in the store, declared as in {@link ContainerProperties}. */
public final class ApiKeyProperties {

    private static final Description.Builder<ApiKey> ALL = Description.of("api_key");

    private static final Property<ApiKey, UUID> ID = ALL.addStored("id", ValueKind.ID, ApiKey::id);
    private static final Property<ApiKey, UUID> ACCOUNT_ID =
            ALL.addStored("account_id", ValueKind.ID, key -> key.account().value());

    // The attributes of documents, in their order.

    private static final Property<ApiKey, String> NAME = ALL.add("name", "label", ValueKind.TEXT, ApiKey::label);
    private static final Property<ApiKey, ApiKey.Permission> ACCESS =
            ALL.add("access", "permission", ResourceValueKinds.KEY_ACCESS, ApiKey::permission);
    static final Attribute<ApiKey> MASKED = ALL.addDerived(Attribute.text("masked", ApiKey::masked));
    private static final Property<ApiKey, Instant> CREATED_AT =
            ALL.add("created_at", ValueKind.INSTANT, ApiKey::createdAt);
    private static final Property<ApiKey, Instant> LAST_USED_AT =
            ALL.add("last_used_at", ValueKind.INSTANT, ApiKey::lastUsedAt);
    private static final Property<ApiKey, Instant> EXPIRES_AT =
            ALL.add("expires_at", ValueKind.INSTANT, ApiKey::expiresAt);

    // Properties that are stored but are not attributes of documents.

    private static final Property<ApiKey, String> HASH =
            ALL.addStored("hash", ResourceValueKinds.KEY_HASH, ApiKey::hash);
    private static final Property<ApiKey, String> LAST_FOUR =
            ALL.addStored("last_four", ValueKind.TEXT, ApiKey::lastFour);

    public static final Description<ApiKey> DESCRIPTION = ALL.build(ApiKeyProperties::create);

    static final ResourceType<ApiKey> TYPE =
            new ResourceType<>(DESCRIPTION.name(), ApiKey::id, DESCRIPTION.attributes(), List.of());

    static final ResourceType<NewKey> WITH_SECRET = new ResourceType<>(
            DESCRIPTION.name(),
            created -> created.key().id(),
            Stream.concat(
                            DESCRIPTION.attributesOf(NewKey::key, List.of()).stream(),
                            Stream.of(Attribute.<NewKey>text(
                                    "key", created -> created.secret().reveal())))
                    .toList(),
            List.of());

    private ApiKeyProperties() {}

    private static ApiKey create(PropertyValues<ApiKey> values) {
        return new ApiKey(
                values.required(ID),
                new AccountId(values.required(ACCOUNT_ID)),
                values.required(NAME),
                values.required(HASH),
                values.required(LAST_FOUR),
                values.required(ACCESS),
                values.required(CREATED_AT),
                values.get(EXPIRES_AT),
                values.get(LAST_USED_AT));
    }
}
