package dev.quayside.query.contract;

import dev.quayside.core.account.AccountId;
import dev.quayside.query.schema.QueryContext;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A query as a client writes it.
 *
 * @param parameters names and values, decoded, in the order of the text
 * @param features codes of the gated features that the account has
 */
public record GeneratedQuery(List<Parameter> parameters, List<String> features) {

    public GeneratedQuery {
        parameters = List.copyOf(parameters);
        features = List.copyOf(features);
    }

    /** Who asks it, and when. */
    public QueryContext context(AccountId account) {
        return new QueryContext(account.value(), Set.copyOf(features), NastyValues.NOW);
    }

    /**
     * One name with its value.
     *
     * @param name decoded, such as {@code filter[pod_code]}
     * @param value decoded
     */
    public record Parameter(String name, String value) {

        /** Both, encoded. */
        @Override
        public String toString() {
            return encoded(name) + "=" + encoded(value);
        }

        private static String encoded(String text) {
            return URLEncoder.encode(text, StandardCharsets.UTF_8)
                    .replace("%5B", "[")
                    .replace("%5D", "]");
        }
    }

    /** The encoded query text, without a question mark. */
    @Override
    public String toString() {
        return parameters.stream().map(Parameter::toString).collect(Collectors.joining("&"));
    }
}
