package dev.quayside.query.resource;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.Share;
import dev.quayside.core.store.Shares.NewShare;
import dev.quayside.query.schema.Attribute;
import dev.quayside.query.schema.Description;
import dev.quayside.query.schema.Property;
import dev.quayside.query.schema.PropertyValues;
import dev.quayside.query.schema.Relationship;
import dev.quayside.query.schema.ResourceId;
import dev.quayside.query.schema.ResourceType;
import dev.quayside.query.schema.ValueKind;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The properties of a share in documents and in the store, declared as in {@link ContainerProperties}. */
public final class ShareProperties {

    private static final Description.Builder<Share> ALL = Description.of("share");

    private static final Property<Share, UUID> ID = ALL.addStored("id", ValueKind.ID, Share::id);
    private static final Property<Share, UUID> ACCOUNT_ID =
            ALL.addStored("account_id", ValueKind.ID, share -> share.account().value());
    private static final Property<Share, Share.Kind> KIND =
            ALL.addStored("kind", ResourceValueKinds.SHARED_KIND, Share::kind);
    private static final Property<Share, UUID> OBJECT_ID = ALL.addStored("object_id", ValueKind.ID, Share::objectId);

    // The attributes of documents, in their order.

    private static final Property<Share, List<String>> PARTS = ALL.add(
            "parts",
            ResourceValueKinds.SHARED_PARTS,
            share -> share.parts().stream()
                    .map(ResourceValueKinds.SHARED_PART::print)
                    .toList());
    private static final Property<Share, String> LABEL = ALL.add("label", ValueKind.TEXT, Share::label);
    static final Attribute<Share> MASKED = ALL.addDerived(Attribute.text("masked", Share::masked));
    private static final Property<Share, Instant> CREATED_AT =
            ALL.add("created_at", ValueKind.INSTANT, Share::createdAt);
    private static final Property<Share, Instant> EXPIRES_AT =
            ALL.add("expires_at", ValueKind.INSTANT, Share::expiresAt);

    // Properties that are stored but are not attributes of documents.

    private static final Property<Share, String> HASH = ALL.addStored("hash", ResourceValueKinds.KEY_HASH, Share::hash);
    private static final Property<Share, String> LAST_FOUR =
            ALL.addStored("last_four", ValueKind.TEXT, Share::lastFour);

    public static final Description<Share> DESCRIPTION = ALL.build(ShareProperties::create);

    static final ResourceType<Share> TYPE = new ResourceType<>(
            DESCRIPTION.name(), Share::id, DESCRIPTION.attributes(), sharedObject(Function.identity()));

    static final ResourceType<NewShare> WITH_TOKEN = new ResourceType<>(
            DESCRIPTION.name(),
            created -> created.share().id(),
            Stream.concat(
                            DESCRIPTION.attributesOf(NewShare::share, List.of()).stream(),
                            Stream.of(Attribute.<NewShare>text(
                                    "token", created -> created.token().reveal())))
                    .toList(),
            sharedObject(NewShare::share));

    private ShareProperties() {}

    private static <R> List<Relationship<R>> sharedObject(Function<R, Share> share) {
        return List.of(new Relationship.ToOne<>("shared_object", List.of("shipment", "container"), row -> {
            Share found = share.apply(row);
            return new ResourceId(found.kind().code(), found.objectId());
        }));
    }

    private static Share create(PropertyValues<Share> values) {
        return new Share(
                values.required(ID),
                new AccountId(values.required(ACCOUNT_ID)),
                values.required(KIND),
                values.required(OBJECT_ID),
                values.required(PARTS).stream()
                        .map(ResourceValueKinds.SHARED_PART::parse)
                        .collect(Collectors.toSet()),
                values.get(LABEL),
                values.required(HASH),
                values.required(LAST_FOUR),
                values.required(CREATED_AT),
                values.required(EXPIRES_AT));
    }
}
