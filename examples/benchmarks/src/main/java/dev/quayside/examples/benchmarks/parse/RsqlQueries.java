package dev.quayside.examples.benchmarks.parse;

import cz.jirutka.rsql.parser.RSQLParser;
import cz.jirutka.rsql.parser.ast.AndNode;
import cz.jirutka.rsql.parser.ast.ComparisonNode;
import cz.jirutka.rsql.parser.ast.NoArgRSQLVisitorAdapter;
import cz.jirutka.rsql.parser.ast.Node;
import cz.jirutka.rsql.parser.ast.OrNode;
import dev.quayside.examples.benchmarks.parse.PlainQuery.Comparison;
import dev.quayside.examples.benchmarks.parse.PlainQuery.Day;
import dev.quayside.examples.benchmarks.parse.PlainQuery.Flag;
import dev.quayside.examples.benchmarks.parse.PlainQuery.SortField;
import dev.quayside.examples.benchmarks.parse.PlainQuery.Term;
import dev.quayside.examples.benchmarks.parse.PlainQuery.Texts;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The peer of parsing: the same queries as RSQL in the parameter {@code filter}, read by rsql-parser into typed values.
 */
final class RsqlQueries {
    private static final RSQLParser PARSER = new RSQLParser();

    private RsqlQueries() {}

    /** Parses an encoded query. */
    static PlainQuery parse(String query) {
        List<Term> terms = new ArrayList<>();
        List<SortField> sort = List.of(new SortField("last_status_refresh_at", true));
        int pageNumber = 1;
        int pageSize = 30;
        for (String parameter : query.split("&", -1)) {
            int equals = parameter.indexOf('=');
            String value = URLDecoder.decode(parameter.substring(equals + 1), StandardCharsets.UTF_8);
            switch (URLDecoder.decode(parameter.substring(0, equals), StandardCharsets.UTF_8)) {
                case "filter" -> terms = PARSER.parse(value).accept(new Terms());
                case "sort" ->
                    sort = Arrays.stream(value.split(",", -1))
                            .map(SortField::parse)
                            .toList();
                case "page[number]" -> pageNumber = Integer.parseInt(value);
                case "page[size]" -> pageSize = Math.min(Integer.parseInt(value), 50);
                default -> {}
            }
        }
        return new PlainQuery(terms, sort, pageNumber, pageSize);
    }

    private static final class Terms extends NoArgRSQLVisitorAdapter<List<Term>> {
        @Override
        public List<Term> visit(AndNode node) {
            List<Term> terms = new ArrayList<>();
            for (Node child : node) {
                terms.addAll(child.accept(this));
            }
            return terms;
        }

        @Override
        public List<Term> visit(OrNode node) {
            throw new IllegalArgumentException(
                    "'" + node + "' is not a list of conditions (expected no alternatives across fields)");
        }

        @Override
        public List<Term> visit(ComparisonNode node) {
            HandParser.Kind kind = HandParser.kind(node.getSelector());
            if (kind == null) {
                return List.of();
            }
            String argument = node.getArguments().get(0);
            return List.of(
                    switch (kind) {
                        case TEXT -> new Texts(node.getSelector(), node.getArguments());
                        case DAY -> new Day(node.getSelector(), comparison(node), LocalDate.parse(argument));
                        case FLAG -> new Flag(node.getSelector(), Boolean.parseBoolean(argument));
                    });
        }

        private static Comparison comparison(ComparisonNode node) {
            return switch (node.getOperator().getSymbol()) {
                case "==" -> Comparison.EQUAL;
                case "=lt=" -> Comparison.LESS;
                case "=le=" -> Comparison.LESS_OR_EQUAL;
                case "=gt=" -> Comparison.GREATER;
                case "=ge=" -> Comparison.GREATER_OR_EQUAL;
                default -> throw new IllegalArgumentException("'" + node + "' is not a comparison of days");
            };
        }
    }
}
