package dev.quayside.examples.benchmarks.database;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Array;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * A log of the statements that go through a data source, with their values, so that plain JDBC can repeat them. Each
 * row of a batch is a statement of its own; statements without values, such as a time-out, are left out. Not
 * thread-safe.
 */
public final class StatementLog {
    private final List<Issued> issued = new ArrayList<>();
    private final List<Integer> ends = new ArrayList<>();

    /**
     * A statement that was executed.
     *
     * @param values of its parameters, in their order
     */
    public record Issued(String text, List<Object> values) {

        boolean returnsRows() {
            return text.startsWith("select") || text.contains(" returning ");
        }

        boolean writes() {
            return !text.startsWith("select") || text.contains(" final table ");
        }

        void bind(PreparedStatement statement) throws SQLException {
            for (int i = 0; i < values.size(); i++) {
                Object value = values.get(i);
                if (value instanceof Null none) {
                    statement.setNull(i + 1, none.type());
                } else if (value instanceof Elements list) {
                    Connection connection = statement.getConnection();
                    statement.setArray(
                            i + 1,
                            connection.createArrayOf(
                                    list.type(), list.elements().toArray()));
                } else {
                    statement.setObject(i + 1, value);
                }
            }
        }
    }

    /** A null with its JDBC type. */
    private record Null(int type) {}

    /** An array, which would belong to a connection. */
    private record Elements(String type, List<Object> elements) {}

    /**
     * The statements of a call that reads.
     *
     * @param oneTransaction whether all of them were in one transaction, with one snapshot
     */
    public record Reads(List<Issued> statements, boolean oneTransaction) {}

    /** Returns the statements since the last call. */
    public List<Issued> take() {
        List<Issued> taken = List.copyOf(issued);
        issued.clear();
        ends.clear();
        return taken;
    }

    /** Returns the statements since the last call, all of which read. */
    public Reads takeReads() {
        boolean oneTransaction = !ends.isEmpty();
        return new Reads(take(), oneTransaction);
    }

    /**
     * Returns the statements since the last call by transaction. A statement that was a transaction by itself is at the
     * beginning of the next one.
     */
    List<List<Issued>> takeTransactions() {
        ends.add(issued.size());
        List<List<Issued>> transactions = new ArrayList<>();
        int from = 0;
        for (int end : ends) {
            if (end > from) {
                transactions.add(List.copyOf(issued.subList(from, end)));
                from = end;
            }
        }
        take();
        return transactions;
    }

    /** Returns the same data source with this log. */
    public DataSource wrap(DataSource dataSource) {
        return proxy(DataSource.class, (method, arguments) -> {
            Object result = invoke(dataSource, method, arguments);
            return result instanceof Connection connection ? logged(connection) : result;
        });
    }

    private Connection logged(Connection connection) {
        return proxy(Connection.class, (method, arguments) -> {
            Object result = invoke(connection, method, arguments);
            if (method.getName().equals("commit")) {
                ends.add(issued.size());
            }
            return result instanceof PreparedStatement statement && arguments != null
                    ? logged(statement, (String) arguments[0])
                    : result;
        });
    }

    private PreparedStatement logged(PreparedStatement statement, String text) {
        TreeMap<Integer, Object> values = new TreeMap<>();
        return proxy(PreparedStatement.class, (method, arguments) -> {
            String name = method.getName();
            if (name.equals("setNull") && arguments != null) {
                values.put((Integer) arguments[0], new Null((Integer) arguments[1]));
            } else if (name.startsWith("set") && arguments != null && arguments.length > 1) {
                values.put((Integer) arguments[0], lasting(arguments[1]));
            } else if (!values.isEmpty()
                    && (name.equals("addBatch") || (name.startsWith("execute") && !name.endsWith("Batch")))) {
                issued.add(new Issued(text, List.copyOf(values.values())));
            }
            return invoke(statement, method, arguments);
        });
    }

    private static Object lasting(Object value) throws SQLException {
        return value instanceof Array array
                ? new Elements(array.getBaseTypeName(), List.of((Object[]) array.getArray()))
                : value;
    }

    private interface Call {
        @Nullable
        Object on(Method method, Object @Nullable [] arguments) throws Throwable;
    }

    private static <T> T proxy(Class<T> type, Call call) {
        InvocationHandler handler = (self, method, arguments) -> call.on(method, arguments);
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
    }

    private static @Nullable Object invoke(Object target, Method method, Object @Nullable [] arguments)
            throws Throwable {
        try {
            return method.invoke(target, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }
}
