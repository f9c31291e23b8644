package dev.quayside.query.resource;

import dev.quayside.core.account.Share;
import dev.quayside.core.store.Shares;
import dev.quayside.query.schema.Attribute;
import dev.quayside.query.schema.Relationship;
import dev.quayside.query.schema.ResourceId;
import dev.quayside.query.schema.ResourceType;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** The resource types of shares. */
final class ShareResourceType {

    static final ResourceType<Share> TYPE =
            new ResourceType<>("share", Share::id, attributes(Function.identity()), sharedObject(Function.identity()));

    static final ResourceType<Shares.NewShare> CREATED = new ResourceType<>(
            "share", row -> row.share().id(), attributesWithToken(), sharedObject(Shares.NewShare::share));

    private ShareResourceType() {}

    private static List<Attribute<Shares.NewShare>> attributesWithToken() {
        List<Attribute<Shares.NewShare>> all = new ArrayList<>(attributes(Shares.NewShare::share));
        all.add(Attribute.text("token", row -> row.token().reveal()));
        return all;
    }

    private static <R> List<Attribute<R>> attributes(Function<R, Share> share) {
        return List.of(
                Attribute.texts(
                        "parts",
                        row -> share.apply(row).parts().stream()
                                .map(Share.Part::code)
                                .toList()),
                Attribute.text("label", row -> share.apply(row).label()),
                Attribute.text("masked", row -> share.apply(row).masked()),
                Attribute.instant("created_at", row -> share.apply(row).createdAt()),
                Attribute.instant("expires_at", row -> share.apply(row).expiresAt()));
    }

    private static <R> List<Relationship<R>> sharedObject(Function<R, Share> share) {
        return List.of(new Relationship.ToOne<>("shared_object", List.of("shipment", "container"), row -> {
            Share found = share.apply(row);
            return new ResourceId(found.kind().code(), found.objectId());
        }));
    }
}
