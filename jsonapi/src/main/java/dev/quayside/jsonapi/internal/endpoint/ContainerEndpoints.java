package dev.quayside.jsonapi.internal.endpoint;

import static dev.quayside.jsonapi.internal.http.RouteAccess.READ;

import dev.quayside.core.container.Container;
import dev.quayside.core.container.LastFreeDay;
import dev.quayside.core.container.PickupLastFreeDay;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.internal.http.RejectedRequestException;
import dev.quayside.jsonapi.internal.http.RequestContext;
import dev.quayside.jsonapi.internal.http.Routes;
import dev.quayside.jsonapi.internal.view.ReadinessJson;
import dev.quayside.query.Projection.Include;
import dev.quayside.query.QueryParser;
import dev.quayside.query.catalog.ListedResource;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.resource.Resources;
import dev.quayside.query.schema.Schema;
import dev.quayside.query.store.ListingStore;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The endpoints {@code GET /containers} and {@code GET /containers/{id}}. Thread-safe. */
final class ContainerEndpoints {

    /** The schemas of the members of an object that describes a last free day and its source. */
    private static final String DAY_WITH_SOURCE_SCHEMA = """
            "date": {"type": "string", "format": "date", "description": "The last calendar day without charge."},
            "source": {"type": "string", "enum": ["line", "terminal", "rail", "unattributed"],
              "description": "The source of the day; the day of the first of these sources counts."},
            "origin": {"type": "string", "enum": ["reported", "manual"],
              "description": "Whether the source reported the day or the account entered it."}""";

    /** The top-level {@code meta} of a document about one container. */
    private static final String CONTAINER_EXPLANATIONS_SCHEMA =
            """
            {"type": "object", "required": ["readiness"], "properties": {
              "readiness":""" + ReadinessJson.SCHEMA + """
            ,
              "pickup_lfd": {"type": "object", "required": ["date", "source", "origin", "others"],
                "description": "The last free day that counts, with its source; absent if no day is known.", "properties": {
            """ + DAY_WITH_SOURCE_SCHEMA + """
            ,
                "others": {"type": "array",
                  "description": "The days that do not count: of other sources, and a reported day that a manual day replaces.",
                  "items": {"type": "object", "required": ["date", "source", "origin"], "properties": {
            """ + DAY_WITH_SOURCE_SCHEMA + """
            }}}}}}}""";

    private final ListingStore lists;
    private final SingleDocumentRenderer<Container> documents;
    private final ListEndpoint<TrackedContainer, Container> list;

    public ContainerEndpoints(ListingStore lists, Schema<TrackedContainer> schema, DocumentRenderer documents) {
        QueryParser<TrackedContainer> parser = documents.parser(schema);
        this.lists = lists;
        this.documents = new SingleDocumentRenderer<>(Resources.CONTAINER, parser, documents);
        this.list = new ListEndpoint<>(
                parser,
                Resources.CONTAINER,
                documents,
                ListEndpoint.Paging.CURSORS,
                context -> query -> lists.lists()
                        .list(ListedResource.CONTAINERS, query)
                        .map(row -> row.visibleTo(context.account())));
    }

    public void addTo(Routes.Builder routes) {
        list.addTo(routes.get("/containers", READ)
                .operation(
                        "listContainers",
                        "List containers",
                        "Returns a page of the account's containers that all filters select. An unknown filter or"
                                + " sort field is ignored and listed in `meta.diagnostics`, or rejected with"
                                + " `Prefer: handling=strict`."));
        routes.get("/containers/{id}", READ)
                .operation(
                        "getContainer",
                        "Get a container",
                        "Returns one container of the account; `meta` has its readiness with the reasons, the source"
                                + " of its last free day, and the attention mark.")
                .single(Resources.CONTAINER)
                .meta(CONTAINER_EXPLANATIONS_SCHEMA)
                .handledBy(this::one);
    }

    /**
     * Returns the container whose id is in the path.
     *
     * @throws RejectedRequestException with 404 if the account does not have this container
     */
    static Container container(RequestContext context, ListingStore lists) {
        return context.findOrReject(
                "container",
                id -> lists.shipments().containers(context.account().id(), List.of(id)).stream()
                        .findFirst());
    }

    private ApiResponse one(RequestContext context) {
        Container container = container(context, lists).visibleTo(context.account());
        return documents.fetched(
                context,
                container,
                documents.projection(context, Include.NONE),
                explanations(container, context.now()));
    }

    /** Returns the {@code meta} of a container: the attention mark if it is set. */
    static Map<String, ?> meta(Container container) {
        Boolean mark = container.attentionMark();
        return mark == null ? Map.of() : Map.of("attention_mark", mark);
    }

    /**
     * Returns the readiness with its reasons. If the pickup last free day is known, also returns this day and its
     * source.
     */
    private static Map<String, ?> explanations(Container container, Instant now) {
        Map<String, @Nullable Object> meta = new LinkedHashMap<>();
        meta.put("readiness", ReadinessJson.of(container, now));
        container.explainPickupLastFreeDay().ifPresent(day -> meta.put("pickup_lfd", lastFreeDay(day)));
        return meta;
    }

    private static Map<String, ?> lastFreeDay(PickupLastFreeDay day) {
        Map<String, Object> members = lastFreeDay(day.chosen());
        members.put(
                "others",
                day.others().stream().map(ContainerEndpoints::lastFreeDay).toList());
        return members;
    }

    private static Map<String, Object> lastFreeDay(LastFreeDay day) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("date", day.date().toString());
        members.put("source", day.source().name().toLowerCase(Locale.ROOT));
        members.put("origin", day.origin().name().toLowerCase(Locale.ROOT));
        return members;
    }
}
