package dev.quayside.store.jdbi.internal.table;

import static dev.quayside.store.jdbi.internal.sql.RowReader.required;

import dev.quayside.core.webhook.Webhook;
import dev.quayside.store.jdbi.internal.json.JsonObject;
import dev.quayside.store.jdbi.internal.json.JsonTree;
import java.util.List;

/** Headers as a JSON array of names and values. */
final class HeaderJson {

    private HeaderJson() {}

    static String write(List<Webhook.Header> headers) {
        return JsonTree.print(headers.stream()
                .map(header -> new JsonObject().put("name", header.name()).put("value", header.value()))
                .toList());
    }

    static List<Webhook.Header> read(String text) {
        return JsonObject.list(JsonTree.parse(text)).stream()
                .map(HeaderJson::header)
                .toList();
    }

    private static Webhook.Header header(Object tree) {
        JsonObject json = JsonObject.object(tree);
        return new Webhook.Header(required(json.text("name")), required(json.text("value")));
    }
}
