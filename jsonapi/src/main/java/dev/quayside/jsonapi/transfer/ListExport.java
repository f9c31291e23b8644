package dev.quayside.jsonapi.transfer;

import com.fasterxml.jackson.databind.JsonNode;
import dev.quayside.jsonapi.V2Api;
import dev.quayside.jsonapi.client.ApiException;
import dev.quayside.jsonapi.http.ApiRequest;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.http.Caller;
import dev.quayside.jsonapi.http.Headers;
import dev.quayside.jsonapi.internal.JsonTreeReader;
import dev.quayside.jsonapi.internal.http.Operation;
import dev.quayside.query.internal.PercentDecoding;
import dev.quayside.query.schema.ResourceType;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.LongConsumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * An export of the lists of an API for one caller. It reads page by page, in bounded memory, and uses cursors to get
 * the next page. A resource whose sort value changes during the export may be missing or occur twice, so sort by a
 * value that does not change, such as {@code created_at}. The requests of an export do not count towards rate limits.
 * Thread-safe.
 *
 * <pre>{@code
 * ListExport export = new ListExport(api, new Caller(account, ApiKey.Permission.READ));
 * export.write("containers?filter[has_holds]=true&fields[container]=number", ListExport.Format.CSV, out);
 * }</pre>
 */
public final class ListExport {

    /** The container list, including all resources that an import reads. */
    public static final String CONTAINERS = "containers?sort=created_at&include=shipment.port_of_lading,"
            + "shipment.port_of_discharge,shipment.destination,shipment.pod_terminal.port,"
            + "shipment.pod_terminal.metro_area,shipment.destination_terminal.port,shipment.destination_terminal.metro_area,"
            + "pod_terminal.port,pod_terminal.metro_area,pickup_facility.port,pickup_facility.metro_area";

    private static final int PAGE_SIZE = 50;
    private static final JsonTreeReader JSON = new JsonTreeReader(Integer.MAX_VALUE, 100, Integer.MAX_VALUE);
    private static final Headers HEADERS =
            Headers.NONE.with("Accept", "application/vnd.api+json").with("Prefer", "handling=strict");

    /** The format of an export. */
    public enum Format {
        /** One JSON:API document with all resources in {@code data}. The query must not have {@code include}. */
        JSON_API,
        /**
         * One resource object on each line. An included resource precedes the resources that link to it, and is
         * repeated from time to time.
         */
        NDJSON,
        /**
         * A table (RFC 4180) in UTF-8, with a header line and lines that end in CR and LF. The first column is the id.
         * The other columns are the fields that {@code fields[...]} names, in that order, or by default all attributes
         * and to-one relationships. An included to-one relationship adds columns such as
         * {@code shipment.bill_of_lading_number}. Lists and objects are written as JSON; null is written as an empty
         * cell. A text that a spreadsheet would read as a formula, because it starts with {@code = + - @}, a tab or CR,
         * is written with a leading apostrophe. A text that starts with apostrophes followed by one of these characters
         * is written in the same way.
         */
        CSV
    }

    private final V2Api api;
    private final Caller caller;

    /** Creates an export of the data that a caller may see. */
    public ListExport(V2Api api, Caller caller) {
        this.api = Objects.requireNonNull(api, "api");
        this.caller = Objects.requireNonNull(caller, "caller");
    }

    /**
     * Writes a list and returns the number of resources. Does not close the stream. If an exception is thrown, a part
     * of the list may already be written.
     *
     * @param list the path below the address of the API, and the query; a mistake in the query is an error
     * @throws IllegalArgumentException if there is no such list, or if the format cannot represent the resources that
     *     the query includes
     * @throws ApiException if the query is wrong, the caller may not read the list, or the store fails
     * @throws IOException if writing to the stream fails
     */
    public long write(String list, Format format, OutputStream out) throws IOException {
        return write(list, format, out, count -> {});
    }

    /**
     * Writes a list as {@link #write(String, Format, OutputStream)} does, and reports the progress.
     *
     * @param progress receives the number of resources written so far, after each page
     */
    public long write(String list, Format format, OutputStream out, LongConsumer progress) throws IOException {
        Objects.requireNonNull(list, "list");
        String target = api.path() + "/" + list;
        Operation operation = operation(target);
        ResourceType<?> type = ((Operation.Content.Many) operation.content()).type();
        ListExportWriter writer = ListExportWriter.of(type, format, query(target), Objects.requireNonNull(out, "out"));
        boolean pages = operation.query() instanceof Operation.QuerySyntax.FilteredList;
        String requested = format == Format.CSV ? withLinks(target) : target;
        @Nullable
        String next = pages ? requested + (requested.contains("?") ? "&" : "?") + paging(query(target)) : requested;
        long count = 0;
        while (next != null) {
            JsonNode page = page(next);
            JsonNode data = page.path("data");
            writer.writePage(data, page.path("included"));
            count += data.size();
            progress.accept(count);
            next = data.isEmpty() ? null : next(page);
        }
        writer.finish();
        return count;
    }

    /**
     * Returns the target without the parameter {@code fields} if the target has the parameter {@code include}. The
     * table has columns only for the fields that {@code fields} names, but the writer also needs the links to the
     * included resources.
     */
    private static String withLinks(String target) {
        int query = target.indexOf('?');
        if (!query(target).containsKey("include")) {
            return target;
        }
        return target.substring(0, query + 1)
                + Arrays.stream(target.substring(query + 1).split("&", -1))
                        .filter(pair -> !decoded(pair, 0, Math.max(0, pair.indexOf('=')))
                                .startsWith("fields["))
                        .collect(Collectors.joining("&"));
    }

    private static String paging(Map<String, String> query) {
        return (query.containsKey("page[size]") ? "" : "page[size]=" + PAGE_SIZE + "&") + "page[totals]=false";
    }

    private Operation operation(String target) {
        Operation operation = api.routes()
                .operation("GET", ApiRequest.of("GET", target, Headers.NONE).path())
                .filter(found -> found.content() instanceof Operation.Content.Many)
                .orElse(null);
        if (operation == null) {
            throw new IllegalArgumentException("'" + target + "' is not a list of the API (expected a path below "
                    + api.path() + ", such as containers)");
        }
        return operation;
    }

    private static Map<String, String> query(String target) {
        Map<String, String> query = new LinkedHashMap<>();
        String text = ApiRequest.of("GET", target, Headers.NONE).query();
        for (String pair : text.split("&", -1)) {
            int equals = pair.indexOf('=');
            if (equals > 0) {
                query.put(decoded(pair, 0, equals), decoded(pair, equals + 1, pair.length()));
            }
        }
        return query;
    }

    private static String decoded(String text, int start, int end) {
        return Objects.requireNonNullElse(PercentDecoding.decode(text, start, end), "");
    }

    private JsonNode page(String target) {
        ApiResponse response = api.handleUnlimited(ApiRequest.of("GET", target, HEADERS), caller);
        byte[] body = response.bytes();
        if (response.status() != 200) {
            throw ApiException.of(response.status(), response.headers(), body);
        }
        return Objects.requireNonNull(JSON.parse(body, mistake -> {
            throw new IllegalStateException(mistake);
        }));
    }

    private static @Nullable String next(JsonNode page) {
        String link = page.path("links").path("next").asText("");
        if (link.isEmpty()) {
            return null;
        }
        URI next = URI.create(link.replace("[", "%5B").replace("]", "%5D"));
        return next.getRawPath() + "?" + next.getRawQuery();
    }
}
