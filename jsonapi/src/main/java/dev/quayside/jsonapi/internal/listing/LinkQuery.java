package dev.quayside.jsonapi.internal.listing;

import dev.quayside.query.internal.PercentDecoding;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The parameters of a request that its paging links repeat, sorted by name. Only made from queries that were read
 * without an error: what cannot be decoded is an earlier value of a repeated parameter, which has no effect and is left
 * out.
 */
public final class LinkQuery {

    private static final String SIZE = "page[size]";
    /** Parameters that say which page is meant: every link has its own. */
    private static final List<String> STARTS = List.of("page[number]", "page[after]", "page[before]");

    private static final Pattern INDEX = Pattern.compile("\\[[0-9]+\\]$");

    private record Parameter(String name, String text) {

        /** The name without an index: elements of an array stay in the order in which they were sent. */
        String array() {
            return INDEX.matcher(name).replaceFirst("[]");
        }
    }

    private final String base;
    private final List<Parameter> repeated;

    private LinkQuery(String base, List<Parameter> repeated) {
        this.base = base;
        this.repeated = repeated;
    }

    /**
     * Reads what links repeat.
     *
     * @param base URL up to the question mark
     * @param query as it was sent
     * @param size of a page, for when the query names one
     */
    public static LinkQuery of(String base, String query, int size) {
        List<Parameter> repeated = new ArrayList<>();
        boolean sized = false;
        for (String pair : query.split("&", -1)) {
            int equals = pair.indexOf('=');
            String name = Objects.requireNonNull(decoded(equals < 0 ? pair : pair.substring(0, equals)));
            sized |= name.equals(SIZE);
            if (!pair.isEmpty() && !name.equals(SIZE) && !STARTS.contains(name)) {
                String value = decoded(pair.substring(equals + 1));
                if (equals < 0) {
                    repeated.add(new Parameter(name, LinkText.name(name)));
                } else if (value != null) {
                    repeated.add(parameter(name, value));
                }
            }
        }
        if (sized) {
            repeated.add(parameter(SIZE, Integer.toString(size)));
        }
        return new LinkQuery(base, repeated);
    }

    /** The URL of a page that begins or ends where a parameter says, such as {@code page[number]}. */
    public String link(String start, String value) {
        List<Parameter> all = new ArrayList<>(repeated);
        all.add(parameter(start, value));
        all.sort(Comparator.comparing(Parameter::array));
        StringBuilder url = new StringBuilder(base);
        char separator = '?';
        for (Parameter parameter : all) {
            url.append(separator).append(parameter.text());
            separator = '&';
        }
        return url.toString();
    }

    private static Parameter parameter(String name, String value) {
        return new Parameter(name, LinkText.name(name) + "=" + LinkText.value(value));
    }

    private static @Nullable String decoded(String text) {
        return PercentDecoding.decode(text, 0, text.length());
    }
}
