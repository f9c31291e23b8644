package dev.quayside.store.jdbi.internal.table;

import static dev.quayside.store.jdbi.internal.sql.RowReader.required;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.Share;
import dev.quayside.store.jdbi.internal.sql.EnumCodes;
import dev.quayside.store.jdbi.internal.sql.RowReader;
import java.sql.SQLException;
import java.util.stream.Collectors;

/**
 * The table of shares. Its primary key does not begin with the account, because a request contains only the token, and
 * the account is not known before the share is found.
 */
public final class ShareTable {

    public static final Table<Share> TABLE = Table.<Share>shared("share")
            .id("id", Share::id)
            .id("account_id", share -> share.account().value())
            .text("kind", share -> share.kind().code())
            .id("object_id", Share::objectId)
            .texts(
                    "parts",
                    share -> share.parts().stream().map(Share.Part::code).toList())
            .text("label", Share::label)
            .text("hash", Share::hash)
            .text("last_four", Share::lastFour)
            .instant("created_at", Share::createdAt)
            .instant("expires_at", Share::expiresAt)
            .build();

    private ShareTable() {}

    public static Share read(RowReader row) throws SQLException {
        return new Share(
                required(row.id()),
                new AccountId(required(row.id())),
                EnumCodes.parse(required(row.text()), Share.Kind::find),
                required(row.id()),
                required(row.texts()).stream()
                        .map(code -> EnumCodes.parse(code, Share.Part::find))
                        .collect(Collectors.toSet()),
                row.text(),
                required(row.text()),
                required(row.text()),
                required(row.instant()),
                required(row.instant()));
    }
}
