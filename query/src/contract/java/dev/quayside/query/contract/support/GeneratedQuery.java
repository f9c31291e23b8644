package dev.quayside.query.contract.support;

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
 * @param parameters the decoded names and values, in the order of the text
 * @param features the codes of the gated features of the account
 */
public record GeneratedQuery(List<Parameter> parameters, List<String> features) {

    public GeneratedQuery {
        parameters = List.copyOf(parameters);
        features = List.copyOf(features);
    }

    /** Returns the context of the account at {@code EdgeValues.NOW}. */
    public QueryContext context(AccountId account) {
        return new QueryContext(account.value(), Set.copyOf(features), EdgeValues.NOW);
    }

    /**
     * A name with its value.
     *
     * @param name the decoded name, such as {@code filter[pod_code]}
     * @param value the decoded value
     */
    public record Parameter(String name, String value) {

        /** Returns the encoded name and value. */
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

    /** Returns the encoded query text, without a question mark. */
    @Override
    public String toString() {
        return parameters.stream().map(Parameter::toString).collect(Collectors.joining("&"));
    }
}
