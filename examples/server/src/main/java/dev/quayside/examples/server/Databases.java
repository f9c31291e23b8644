package dev.quayside.examples.server;

import dev.quayside.core.account.RateLimiter;
import dev.quayside.core.store.StoreException;
import dev.quayside.store.jdbi.H2Recovery;
import dev.quayside.store.jdbi.JdbiStore;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.InstantSource;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.h2.api.ErrorCode;
import org.h2.jdbcx.JdbcConnectionPool;

/** Opens a store in a database. */
final class Databases {

    private static final String H2 = "jdbc:h2:";

    private static final Pattern USER = Pattern.compile(";USER=([^;]*)", Pattern.CASE_INSENSITIVE);
    private static final Pattern PASSWORD = Pattern.compile(";PASSWORD=([^;]*)", Pattern.CASE_INSENSITIVE);

    private static final Pattern SHARED =
            Pattern.compile("^jdbc:h2:(tcp|ssl):|;AUTO_SERVER=TRUE", Pattern.CASE_INSENSITIVE);

    private Databases() {}

    /** A database in a folder, which is made if it is not there, with the usual number of connections. */
    static ServerStore inFolder(Path folder, InstantSource clock) throws StartException {
        return inFolder(folder, clock, CommandLine.DEFAULT_POOL_SIZE);
    }

    /** A database in a folder, which is made if it is not there. */
    static ServerStore inFolder(Path folder, InstantSource clock, int poolSize) throws StartException {
        Path absolute = folder.toAbsolutePath().normalize();
        try {
            Files.createDirectories(absolute);
        } catch (IOException e) {
            throw cannotStart(absolute + ": the folder cannot be made");
        }
        if (!Files.isWritable(absolute)) {
            throw cannotStart(absolute + ": the folder cannot be written to");
        }
        String url = H2File.url(absolute);
        // Kept until the pool has one, so that the file is opened only once.
        try (Connection first = DriverManager.getConnection(url, "sa", "")) {
            H2Recovery.endCommits(first);
            H2File.shrink(first);
            return open(pool(url, "sa", "", poolSize), url, absolute.toString(), clock);
        } catch (SQLException e) {
            throw failed(absolute.toString(), e);
        } catch (StoreException e) {
            throw cannotStart(absolute + ": " + e.getMessage());
        }
    }

    /** The database at an address, with the usual number of connections. */
    static ServerStore at(String url, InstantSource clock) throws StartException {
        return at(url, clock, CommandLine.DEFAULT_POOL_SIZE);
    }

    /** The database at an address, with or without a user and a password in it. */
    static ServerStore at(String url, InstantSource clock, int poolSize) throws StartException {
        if (url.startsWith(Postgres.PREFIX)) {
            return Postgres.at(url, clock, poolSize);
        }
        int settings = url.indexOf(';');
        // The text after the semicolon may contain a password.
        String shown = settings < 0 ? url : url.substring(0, settings);
        if (!url.startsWith(H2)) {
            throw new StartException(
                    StartException.WRONG_INPUT,
                    "--store: there is no driver here for '" + url.replaceAll("(jdbc:[^:]*).*", "$1")
                            + "' (jdbc:h2 and jdbc:postgresql are supported)");
        }
        if (shown.equals(H2) || shown.equals(H2 + "mem:")) {
            throw noName(shown);
        }
        String address = PASSWORD.matcher(USER.matcher(url).replaceAll("")).replaceAll("");
        return open(pool(address, found(USER, url, "sa"), found(PASSWORD, url, ""), poolSize), url, shown, clock);
    }

    private static JdbcConnectionPool pool(String url, String user, String password, int size) {
        JdbcConnectionPool pool = JdbcConnectionPool.create(url, user, password);
        pool.setMaxConnections(size);
        return pool;
    }

    private static ServerStore open(JdbcConnectionPool pool, String url, String place, InstantSource clock)
            throws StartException {
        try (Connection connection = pool.getConnection()) {
            if (connection.isReadOnly()) {
                throw cannotStart(place + ": the database cannot be written to");
            }
            JdbiStore store = JdbiStore.builder(pool)
                    .clock(clock)
                    .queryTimeout(ServerStore.QUERY_TIMEOUT)
                    .open();
            ServerStore opened = ServerStore.alone(place, store, pool::dispose);
            return opened.counting(isShared(url) ? store::rateLimiter : RateLimiter::inMemory);
        } catch (StartException e) {
            pool.dispose();
            throw e;
        } catch (SQLException e) {
            pool.dispose();
            throw failed(place, e);
        } catch (StoreException e) {
            pool.dispose();
            throw cannotStart(place + ": " + e.getMessage());
        }
    }

    /** Returns whether other servers may use the database; an embedded one belongs to this process. */
    private static boolean isShared(String url) {
        return SHARED.matcher(url).find();
    }

    private static StartException failed(String place, SQLException failure) {
        int code = failure.getErrorCode();
        if (code == ErrorCode.URL_RELATIVE_TO_CWD || code == ErrorCode.URL_FORMAT_ERROR_2) {
            return noName(place);
        }
        int exitCode =
                code == ErrorCode.UNSUPPORTED_SETTING_1 ? StartException.WRONG_INPUT : StartException.CANNOT_START;
        return new StartException(exitCode, place + ": the database " + reason(failure));
    }

    private static String reason(SQLException failure) {
        return switch (failure.getErrorCode()) {
            case ErrorCode.DATABASE_ALREADY_OPEN_1 -> "is in use by another process";
            case ErrorCode.WRONG_USER_OR_PASSWORD -> "does not accept this user and password";
            case ErrorCode.FILE_CORRUPTED_1, ErrorCode.IO_EXCEPTION_1 ->
                isForbidden(failure) ? "cannot be read" : "is damaged, or no database";
            case ErrorCode.DATABASE_NOT_FOUND_WITH_IF_EXISTS_1 -> "does not exist";
            case ErrorCode.CONNECTION_BROKEN_1 -> "does not answer" + NetworkCause.of(failure);
            case ErrorCode.UNSUPPORTED_SETTING_1 -> "has no setting of a name in this address";
            default -> "cannot be opened (H2 error " + failure.getErrorCode() + ")";
        };
    }

    private static boolean isForbidden(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof AccessDeniedException) {
                return true;
            }
        }
        return false;
    }

    private static String found(Pattern setting, String url, String otherwise) {
        Matcher matcher = setting.matcher(url);
        return matcher.find() ? matcher.group(1) : otherwise;
    }

    private static StartException noName(String address) {
        return new StartException(
                StartException.WRONG_INPUT,
                "--store: '" + address + "' does not say which database (such as jdbc:h2:/folder/name,"
                        + " jdbc:h2:./folder/name, jdbc:h2:mem:name)");
    }

    private static StartException cannotStart(String message) {
        return new StartException(StartException.CANNOT_START, message);
    }
}
