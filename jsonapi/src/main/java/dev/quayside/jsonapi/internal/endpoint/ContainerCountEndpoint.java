package dev.quayside.jsonapi.internal.endpoint;

import static dev.quayside.jsonapi.internal.http.RouteAccess.READ;

import dev.quayside.core.place.Terminal;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.internal.DiagnosticMembers;
import dev.quayside.jsonapi.internal.QuotedText;
import dev.quayside.jsonapi.internal.http.Operation.Parameter;
import dev.quayside.jsonapi.internal.http.ParameterReader;
import dev.quayside.jsonapi.internal.http.RequestContext;
import dev.quayside.jsonapi.internal.http.Responses;
import dev.quayside.jsonapi.internal.http.Routes;
import dev.quayside.query.BindResult;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.Query;
import dev.quayside.query.QueryParser;
import dev.quayside.query.catalog.ContainerGrouping;
import dev.quayside.query.catalog.ListedResource;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.store.ListingStore;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The endpoint {@code GET /containers/counts?group_by=}, which counts, for each value of one or more fields, the
 * containers that the filters select. Each grouping is counted by a separate query, so the groupings may show the data
 * of slightly different times. Thread-safe.
 */
record ContainerCountEndpoint(ListingStore store, QueryParser<TrackedContainer> parser, DocumentRenderer documents) {

    private static final String GROUP_BY = "group_by";

    private static final Map<String, ContainerGrouping> GROUPINGS = Stream.of(ContainerGrouping.values())
            .collect(Collectors.toMap(
                    ContainerGrouping::wireName, Function.identity(), (one, other) -> one, LinkedHashMap::new));

    private static final Comparator<Optional<Object>> BY_VALUE = Comparator.comparing(
            value -> value.map(Object::toString).orElse(null), Comparator.nullsLast(Comparator.<String>naturalOrder()));

    private static final String COUNTS_SCHEMA = """
            {"type": "object", "required": ["meta", "links"], "properties": {
              "meta": {"$ref": "#/components/schemas/count_meta"},
              "links": {"$ref": "#/components/schemas/document_links"}}}""";

    public void addTo(Routes.Builder routes) {
        routes.get("/containers/counts", READ)
                .operation(
                        "countContainers",
                        "Count containers by status, hold, last free day, week of arrival or terminal",
                        "Returns the number of the account's containers that all filters select, for each value of"
                                + " the requested groupings. Each group has the query that lists its containers. A"
                                + " container is in one group of each grouping, or, by `hold_name`, in one group for"
                                + " each kind of its holds.")
                .plain(Responses.JSON_API, COUNTS_SCHEMA)
                .filters(parser.schema())
                .parameters(Parameter.required(
                        GROUP_BY,
                        "The groupings, separated by commas. `pickup_lfd` groups by day. `arrival_week` groups by the"
                                + " week of `arrival` in UTC, and its values are the Mondays that begin the weeks.",
                        "{\"type\": \"string\", \"pattern\": \"^NAME(,NAME)*$\", \"examples\": [\"current_status,pickup_lfd\"]}"
                                .replace("NAME", "(" + String.join("|", GROUPINGS.keySet()) + ")")))
                .handledBy(this::counts);
    }

    private ApiResponse counts(RequestContext context) {
        ParameterReader parameters = ParameterReader.readBesideFilters(context, Set.of(GROUP_BY));
        Set<ContainerGrouping> groupings = groupings(parameters);
        String filters = parameters.requestWithoutRead().request().query();
        BindResult<BoundQuery<TrackedContainer>> binding =
                parser.parse(filters, ListEndpoint.queryContext(context), context.strictness());
        BoundQuery<TrackedContainer> query = parameters.resultOrThrow(binding);
        Query written = Query.parse(filters);
        Map<String, Object> counts = new LinkedHashMap<>();
        groupings.forEach(grouping -> counts.put(grouping.wireName(), groups(grouping, query, written)));
        Map<String, Object> meta = new LinkedHashMap<>();
        meta.put("counts", counts);
        List<?> diagnostics = parameters.diagnostics(binding).stream()
                .map(DiagnosticMembers::of)
                .toList();
        if (!diagnostics.isEmpty()) {
            meta.put("diagnostics", diagnostics);
        }
        return Responses.tree(Map.of("links", Map.of("self", documents.self(context))), meta);
    }

    /** Returns the requested groupings. If the parameter is missing or contains an unknown name, adds errors. */
    private Set<ContainerGrouping> groupings(ParameterReader parameters) {
        String expected = String.join(", ", GROUPINGS.keySet());
        Set<String> names = parameters.requiredList(GROUP_BY, "one or more of " + expected);
        names.stream()
                .filter(name -> !GROUPINGS.containsKey(name))
                .limit(documents.limits().diagnostics())
                .forEach(name -> parameters.reject(
                        GROUP_BY,
                        "bad_value",
                        QuotedText.text(name) + " is not a grouping (expected " + expected + ")"));
        return names.stream()
                .flatMap(name -> Stream.ofNullable(GROUPINGS.get(name)))
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** Returns the groups of a grouping, sorted by value; the group without a value is the last. */
    private List<Map<String, @Nullable Object>> groups(
            ContainerGrouping grouping, BoundQuery<TrackedContainer> query, Query written) {
        Map<Optional<Object>, Long> counts = new HashMap<>();
        store.lists()
                .counts(ListedResource.CONTAINERS, query, grouping.field(query.context()))
                .forEach(each ->
                        counts.merge(Optional.ofNullable(grouping.group(each.value())), each.count(), Long::sum));
        boolean named = grouping == ContainerGrouping.POD_TERMINAL_ID;
        Map<UUID, String> names = named ? terminals(counts.keySet()) : Map.of();
        List<Map<String, @Nullable Object>> groups = new ArrayList<>();
        counts.keySet().stream().sorted(BY_VALUE).forEach(value -> {
            Object group = value.orElse(null);
            Map<String, @Nullable Object> members = new LinkedHashMap<>();
            members.put("value", group == null ? null : group.toString());
            if (named) {
                members.put("name", group == null ? null : names.get(group));
            }
            members.put("count", counts.get(value));
            members.put(
                    "query",
                    grouping.select(written, group)
                            .map(selecting -> PercentEncoding.target(selecting.toString()))
                            .orElse(null));
            groups.add(members);
        });
        return groups;
    }

    private Map<UUID, String> terminals(Set<Optional<Object>> ids) {
        List<UUID> known =
                ids.stream().flatMap(Optional::stream).map(UUID.class::cast).toList();
        return store.places().terminals(known).stream().collect(Collectors.toMap(Terminal::id, Terminal::name));
    }
}
