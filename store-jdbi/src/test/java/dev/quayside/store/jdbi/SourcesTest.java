package dev.quayside.store.jdbi;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Checks that every SQL text in the sources that names a table of the accounts also names the account, whether or not a
 * test runs it.
 */
class SourcesTest {

    private static final Path SOURCES = Path.of("src/main/java/dev/quayside/store/jdbi");

    /** The code between two literals of one Java statement. */
    private static final String CODE = "…";

    /** A comment, a literal, or the end of a Java statement. */
    private static final Pattern TOKEN =
            Pattern.compile("(?s)/\\*.*?\\*/|//[^\n]*|'(?:\\\\.|[^'\\\\])'|\"((?:\\\\.|[^\"\\\\])*)\"|[;{}]");

    private static final Pattern TABLE = Pattern.compile("\\b(?:from|join|into|update) (?:"
            + String.join("|", TenantTables.names()) + "|" + CODE + ")(?![\\w_])(?: ([a-z])\\b)?");

    /** The prefixes of the texts that do not name an account. */
    private static final List<String> EXCEPTIONS = List.of(
            // Across accounts.
            "JdbiAccountRepository: select a.account_id from account a order by",
            "JdbiAccountRepository: select a.account_id from account a where a.account_id > ",
            "RequestClaims: select r.account_id, min(r.due_at) from tracking_request r where r.due_at",
            "JdbiNotificationRepository: select d.account_id, d.webhook_id, d.since from (select n.account_id, n.webhook_id",
            "JdbiNotificationRepository: select count(*), count(case when n.due_at",
            // Another class adds the condition on the account.
            "JdbiNotificationRepository: select n.document, n.lease_owner, …n… from notification n…notification_due",
            "PageStatements:  from … c",
            "PageStatements:  from … left join … c",
            // An expression of a statement.
            "PageReader: floor(extract(epoch from …) / 86400)",
            // Selects no row of a table of the host.
            "HostTable: select c.* from … c where false",
            // For tables of accounts and other tables.
            "H2Dialect: select … from unnest(cast(",
            "PostgresDialect: select … from … c… where ",
            "Table: insert into … (…) values (?, …?)",
            "Table: update … set …, … where … and ",
            // The catalog.
            "H2Dialect:  union all select 'TYPE', c.table_name",
            // The store's own tables.
            "Migrations: insert into … (id)",
            "Migrations: select id from … where id = 1 for update",
            "Migrations: insert into … (version",
            "Migrations: update … set … where version = ");

    @Test
    void every_sql_text_that_names_a_table_of_accounts_names_the_account() throws IOException {
        List<String> nameless = new ArrayList<>();
        List<String> excepted = new ArrayList<>();
        int texts = 0;
        try (Stream<Path> files = Files.walk(SOURCES)) {
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                String name = file.getFileName().toString().replace(".java", ": ");
                for (String text : texts(Files.readString(file))) {
                    texts += TABLE.matcher(text).find() ? 1 : 0;
                    if (!namesTheAccount(text)) {
                        String found = name + text;
                        List<String> known =
                                EXCEPTIONS.stream().filter(found::startsWith).toList();
                        excepted.addAll(known);
                        if (known.isEmpty()) {
                            nameless.add(found);
                        }
                    }
                }
            }
        }

        assertThat(nameless).isEmpty();
        assertThat(excepted).as("each exception is still needed").containsExactlyInAnyOrderElementsOf(EXCEPTIONS);
        assertThat(texts).isGreaterThan(40);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Sql.of("select c.id from container c where c.id = ").bind(ID, id);                           | false
            Sql.of("select c.id from container c where c.account_id = ").bind(ID, account);              | true
            x = "select c.id from " + "container c" + " where c.id = ?"; y = "account_id";                | false
            "select 1 from container c join shipment s on s.id = c.shipment_id where c.account_id = ?";   | false
            "delete from " + table + " where id = ?";                                                    | false
            "delete from " + table + " where account_id = ? and id = ?";                                 | true
            "update party set company_name = ? where id = ?";                                            | false
            "select v.id from vessel v where v.id = ?"; // from container                                | true
            """)
    void a_text_without_the_account_is_detected(String source, boolean fine) {
        assertThat(texts(source))
                .isNotEmpty()
                .satisfies(texts -> assertThat(texts.stream().allMatch(SourcesTest::namesTheAccount))
                        .isEqualTo(fine));
    }

    /** Returns the literals of each Java statement, joined. */
    private static List<String> texts(String source) {
        List<String> texts = new ArrayList<>();
        StringBuilder text = new StringBuilder();
        Matcher token = TOKEN.matcher(source);
        int end = 0;
        while (token.find()) {
            String between = source.substring(end, token.start()).strip();
            end = token.end();
            if (token.group(1) != null) {
                if (!text.isEmpty() && !between.equals("+")) {
                    text.append(CODE);
                }
                text.append(token.group(1));
            } else if (token.group().length() == 1 && !text.isEmpty()) {
                texts.add(text.toString());
                text.setLength(0);
            }
        }
        if (!text.isEmpty()) {
            texts.add(text.toString());
        }
        return texts;
    }

    /** Returns whether the text compares the account of each table alias, or names it for tables without an alias. */
    private static boolean namesTheAccount(String text) {
        Matcher table = TABLE.matcher(text);
        while (table.find()) {
            String alias = table.group(1);
            Pattern account = Pattern.compile(alias == null ? "\\baccount_id\\b" : "\\b" + alias + "\\.account_id = ");
            if (!account.matcher(text).find()) {
                return false;
            }
        }
        return true;
    }
}
