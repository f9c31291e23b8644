package dev.quayside.store.jdbi;

import dev.quayside.core.store.StoreException;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.h2.engine.Session;
import org.h2.engine.SessionLocal;
import org.h2.jdbc.JdbcConnection;
import org.h2.mvstore.tx.Transaction;
import org.h2.mvstore.tx.TransactionStore;

/**
 * Ends what a killed process had begun to commit to a file of H2. A large transaction is committed page by page, and H2 may
 * write the file on the way, with a note that the rest is to follow. H2 2.5.252 finds the note when it opens the file and
 * leaves it alone ({@code Transaction.commit} takes such a transaction for one that has ended): a part of the rows is there,
 * and the others are hidden, and locked, for as long as the file exists. 2.4.240 did the rest.
 *
 * <p>{@link JdbiStore} sees to it when it is opened. Call it yourself where you use such a file without one, or do
 * something with it before, such as {@code SHUTDOWN COMPACT}; in a process that serves the file to others (as {@code
 * org.h2.tools.Server} does), before it begins to. A connection that has asked for rows before may go on to answer the same
 * question as it did then. Thread-safe.
 */
public final class H2Recovery {
    /** H2 gives it to transactions that it finds in the file, and to those of its own; others have their session's. */
    private static final int NOBODY = 0;

    private H2Recovery() {}

    /**
     * Ends each commit that is half done and that nobody is at work on; does nothing on a database that is read only, is not
     * in this process, or is not H2.
     *
     * @return how many there were
     * @throws StoreException if there is one that this H2 gives no way to end, or fails to
     * @throws SQLException if the connection is closed
     */
    public static int endCommits(Connection connection) throws SQLException {
        try {
            if (connection.isReadOnly() || !connection.isWrapperFor(JdbcConnection.class)) {
                return 0;
            }
            Session session = connection.unwrap(JdbcConnection.class).getSession();
            return session instanceof SessionLocal local
                    ? endHalfDone(local.getDatabase().getStore().getTransactionStore())
                    : 0;
        } catch (LinkageError e) {
            // An H2 that is made in another way, and is not known to need it.
            return 0;
        }
    }

    private static int endHalfDone(TransactionStore transactions) {
        // Two stores may be opened at once.
        synchronized (transactions) {
            List<Transaction> halfDone = transactions.getOpenTransactions().stream()
                    .filter(H2Recovery::isHalfDone)
                    .toList();
            halfDone.forEach(each -> end(transactions, each));
            return halfDone.size();
        }
    }

    /** Without changes it is one of H2's own, for a table that is being made, and has ended in a moment. */
    private static boolean isHalfDone(Transaction transaction) {
        return transaction.getStatus() == Transaction.STATUS_COMMITTED
                && transaction.hasChanges()
                && isLeft(transaction);
    }

    private static boolean isLeft(Transaction transaction) {
        try {
            Field owner = Transaction.class.getDeclaredField("ownerId");
            owner.setAccessible(true);
            return owner.getInt(transaction) == NOBODY;
        } catch (ReflectiveOperationException | RuntimeException e) {
            throw impossible(e);
        }
    }

    /** As H2 does at the end of every transaction. */
    private static void end(TransactionStore transactions, Transaction transaction) {
        try {
            call("commit", transactions, transaction);
            call("endTransaction", transactions, transaction);
        } catch (InvocationTargetException e) {
            throw new StoreException(
                    "a process was killed during a commit, which H2 failed to end: open the file anew once the cause is gone",
                    e.getCause());
        } catch (ReflectiveOperationException | RuntimeException e) {
            throw impossible(e);
        }
    }

    private static void call(String name, TransactionStore transactions, Transaction transaction)
            throws ReflectiveOperationException {
        Method method = TransactionStore.class.getDeclaredMethod(name, Transaction.class, boolean.class);
        method.setAccessible(true);
        method.invoke(transactions, transaction, true);
    }

    private static StoreException impossible(Exception cause) {
        return new StoreException(
                "a process was killed during a commit, and this H2 gives no way to end it (2.5.252 does)", cause);
    }
}
