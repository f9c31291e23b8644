package dev.quayside.store.jdbi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.tracking.ObservedStore;
import dev.quayside.query.catalog.ListedResource;
import dev.quayside.query.store.ListingStore;
import dev.quayside.store.jdbi.internal.citus.NodeCircuitBreaker;
import dev.quayside.store.jdbi.internal.write.JdbiAccountRepository;
import dev.quayside.store.jdbi.internal.write.JdbiNotificationRepository;
import dev.quayside.store.jdbi.internal.write.RequestClaims;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.sql.DataSource;

/**
 * A data source that explains statements with their values before they run, and fails if a plan reads rows of a number
 * of shards other than one. The same SQL is explained until it has read one shard a few times: other values choose
 * another shard, but no other plan. SQL with two accounts is always explained, because they could differ.
 */
final class ShardProof {

    private static final Pattern SHARD = Pattern.compile("_shard_([0-9])\\b");
    private static final Pattern TENANT_TABLE =
            Pattern.compile("\\b(" + String.join("|", TenantTables.names()) + ")\\b");

    /** The start of a statement that the store sends for an estimate of a number of rows. */
    private static final String EXPLAIN = "explain ";

    /** Queries across accounts, which are marked in the sources, and the one of the catalogue of the coordinator. */
    private static final Set<String> UNPROVED = Set.of(
            NodeCircuitBreaker.NODE_OF_ACCOUNT,
            RequestClaims.ACCOUNTS_DUE,
            JdbiNotificationRepository.WEBHOOKS_DUE,
            JdbiNotificationRepository.BACKLOG,
            JdbiAccountRepository.FIRST,
            JdbiAccountRepository.AFTER);

    /** Methods that run no statement. */
    private static final Set<String> ASK_NOTHING =
            Set.of("unsupportedFeatures()", "listedResources()", "list(ListedResource, BoundQuery)");

    /** A condition that no row satisfies; the plan then contains no tables. */
    private static final Pattern READS_NOTHING = Pattern.compile("\"One-Time Filter\": \"false\"");

    private static final Pattern INSERTED_ROW = Pattern.compile("^insert into \\w+ \\([^)]*\\) values ");

    private static final Pattern TWO_ACCOUNTS = Pattern.compile("(?s)account_id = \\?.*account_id = \\?");

    private static final Pattern INSERT = Pattern.compile("(?s)insert into (\\w+) \\(([^)]*)\\).*");

    /** The number of proofs that are enough for the same SQL. */
    private static final int ENOUGH = 3;

    private final AtomicLong proved = new AtomicLong();
    private final Map<String, Integer> proofs = new ConcurrentHashMap<>();
    private final Set<String> methodsLookedAt = ConcurrentHashMap.newKeySet();
    private final ThreadLocal<String> call = new ThreadLocal<>();
    private volatile boolean watching;

    /** Returns the observed data source. */
    DataSource watch(DataSource plain) {
        return proxy(
                DataSource.class,
                plain,
                (method, args, result) -> result instanceof Connection connection
                        ? proxy(
                                Connection.class,
                                connection,
                                (called, values, made) -> made instanceof PreparedStatement prepared
                                        ? new Explained(connection, (String) values[0], prepared).watched()
                                        : made)
                        : result);
    }

    /** Starts the explanation of statements; the migration scripts run before. */
    void begin() {
        watching = true;
    }

    /** Returns the number of statements on distributed tables that were found to read one shard. */
    long proved() {
        return proved.get();
    }

    /** Returns a store that records which of its methods ran a statement. */
    ListingStore calls(JdbiStore store) {
        return ObservedStore.of(ListingStore.class, store, (repository, called, args) -> {
            call.set(called.getName().equals("list") ? listing(args[0]) : signature(called));
            try {
                return called.invoke(repository, args);
            } finally {
                call.remove();
            }
        });
    }

    /** Returns the methods that ran no statement. */
    List<String> unobservedMethods() {
        Stream<String> methods = Stream.of(ListingStore.class.getMethods())
                .map(Method::getReturnType)
                .filter(role -> role.getSimpleName().endsWith("Repository"))
                .flatMap(role -> Stream.of(role.getMethods()))
                .filter(called -> !Modifier.isStatic(called.getModifiers()))
                .map(ShardProof::signature);
        return Stream.concat(methods, ListedResource.ALL.stream().map(ShardProof::listing))
                .filter(called -> !methodsLookedAt.contains(called) && !ASK_NOTHING.contains(called))
                .distinct()
                .sorted()
                .toList();
    }

    private static String listing(Object resource) {
        return "list(" + resource + ")";
    }

    private static String signature(Method called) {
        return called.getName()
                + Stream.of(called.getParameterTypes())
                        .map(Class::getSimpleName)
                        .collect(Collectors.joining(", ", "(", ")"));
    }

    /** A prepared statement with its parameters. */
    private final class Explained {
        private final Connection connection;
        private final String sql;
        private final PreparedStatement statement;
        private final List<Object[]> settings = new ArrayList<>();
        private final List<Method> setters = new ArrayList<>();

        Explained(Connection connection, String sql, PreparedStatement statement) {
            this.connection = connection;
            this.sql = sql;
            this.statement = statement;
        }

        PreparedStatement watched() {
            return (PreparedStatement) Proxy.newProxyInstance(
                    PreparedStatement.class.getClassLoader(),
                    new Class<?>[] {PreparedStatement.class},
                    (proxy, method, args) -> {
                        note(method, args);
                        return invoke(statement, method, args);
                    });
        }

        private void note(Method method, Object[] args) throws SQLException {
            String name = method.getName();
            if (name.equals("clearParameters")) {
                setters.clear();
                settings.clear();
            } else if (name.startsWith("set") && args.length > 1 && args[0] instanceof Integer) {
                setters.add(method);
                settings.add(args);
            } else if (watching && runs(name)) {
                if (call.get() != null) {
                    methodsLookedAt.add(call.get());
                }
                prove();
            }
        }

        /** A batch is explained row by row. */
        private boolean runs(String method) {
            return method.equals("addBatch") || (method.startsWith("execute") && !method.equals("executeBatch"));
        }

        /** Proves each of the statements that are sent together. */
        private void prove() throws SQLException {
            int before = 0;
            for (String each : sql.split("; ", -1)) {
                int parameters =
                        (int) each.chars().filter(letter -> letter == '?').count();
                prove(each, before, parameters);
                before += parameters;
            }
        }

        private boolean isProved(String sql) {
            return proofs.getOrDefault(sql, 0) >= ENOUGH
                    && !TWO_ACCOUNTS.matcher(sql).find();
        }

        private void prove(String sql, int before, int parameters) throws SQLException {
            if (isProved(sql) || !TENANT_TABLE.matcher(sql).find() || UNPROVED.contains(sql)) {
                return;
            }
            if (sql.startsWith("insert")) {
                MatchResult insert = INSERT.matcher(sql).results().findFirst().orElseThrow();
                assertThat(List.of(insert.group(2).split(", "))).as(sql).contains("account_id");
            }
            String plan = plan(sql, before, parameters);
            Set<String> shards = new TreeSet<>();
            SHARD.matcher(plan).results().forEach(found -> shards.add(found.group(1)));
            if (!sql.startsWith("insert") && !READS_NOTHING.matcher(plan).find()) {
                assertThat(shards).as("%s%n%s", sql, plan).hasSize(1);
            }
            assertThat(shards).as("%s%n%s", sql, plan).hasSizeLessThanOrEqualTo(1);
            proved.incrementAndGet();
            if (shards.size() == 1 || INSERTED_ROW.matcher(sql).find()) {
                proofs.merge(sql, 1, Integer::sum);
            }
        }

        /**
         * Returns the plan of a statement, or of the statement that it explains.
         *
         * @param before the number of parameters of the statements before it
         */
        private String plan(String sql, int before, int parameters) throws SQLException {
            String planned = sql.startsWith(EXPLAIN) ? sql.substring(EXPLAIN.length()) : sql;
            try (PreparedStatement explain = connection.prepareStatement("explain (format json) " + planned)) {
                for (int i = 0; i < setters.size(); i++) {
                    Object[] setting = settings.get(i).clone();
                    int position = (Integer) setting[0] - before;
                    if (position > 0 && position <= parameters) {
                        setting[0] = position;
                        invoke(explain, setters.get(i), setting);
                    }
                }
                try (ResultSet row = explain.executeQuery()) {
                    row.next();
                    return row.getString(1);
                }
            }
        }
    }

    private interface Answer {
        Object of(Method method, Object[] args, Object result);
    }

    private static <T> T proxy(Class<T> type, T target, Answer answer) {
        return type.cast(Proxy.newProxyInstance(
                type.getClassLoader(),
                new Class<?>[] {type},
                (proxy, method, args) -> answer.of(method, args, invoke(target, method, args))));
    }

    private static Object invoke(Object target, Method method, Object[] args) throws SQLException {
        try {
            return method.invoke(target, args);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof SQLException sql) {
                throw sql;
            }
            throw new IllegalStateException(e.getCause());
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }
}
