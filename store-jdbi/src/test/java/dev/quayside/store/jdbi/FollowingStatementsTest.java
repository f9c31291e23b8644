package dev.quayside.store.jdbi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.Plan;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.event.TimeOrderedIds;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.ledger.ReportedField;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.source.CarrierRequest;
import dev.quayside.core.source.CarrierSource;
import dev.quayside.core.source.SourceResponse;
import dev.quayside.core.tracking.NewRequest;
import dev.quayside.core.tracking.RequestOutcome;
import dev.quayside.core.tracking.TrackingEngine;
import dev.quayside.core.webhook.Webhook;
import dev.quayside.store.jdbi.TestDatabase.Kind;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** Counts the statements of the tracking engine for due shipments of four containers. A batch counts once. */
@ParameterizedClass
@EnumSource
class FollowingStatementsTest {

    private static final Instant START = Instant.parse("2026-03-02T10:00:00Z");
    private static final Scac MSC = Scac.of("MSCU");
    private static final Account ACME = new Account(new AccountId(new UUID(1, 2)), "Acme", new Plan.Paid(), Set.of());
    private static final int MOST = 8;
    private static final String BILL = "MEDUFR030802";
    private static final List<ContainerNumber> CONTAINERS = List.of(
            ContainerNumber.parse("MSCU1234566"),
            ContainerNumber.parse("TCLU7654321"),
            ContainerNumber.parse("MSCU0000006"),
            ContainerNumber.parse("MSCU0000011"));

    @Parameter
    private Kind kind;

    private final StatementLog log = new StatementLog();
    private final AccountId account = ACME.id();
    private final Line line = new Line();
    private Instant now = START;
    private TestDatabase database;
    private TrackingEngine engine;

    @BeforeEach
    void open() {
        database = kind.database();
        JdbiStore store = JdbiStore.open(log.of(database.pool()), () -> now);
        store.accounts().save(ACME);
        store.webhooks()
                .save(
                        account,
                        Webhook.of(
                                        new UUID(2, 1),
                                        URI.create("https://example.com/hook"),
                                        Set.of(EventKind.values()),
                                        "a secret of this test",
                                        START)
                                .build());
        engine = TrackingEngine.builder(store)
                .carriers(line)
                .clock(() -> now)
                .ids(new TimeOrderedIds(() -> now, new Random(20260302)))
                .build();
    }

    @AfterEach
    void close() throws Exception {
        engine.close();
        database.close();
    }

    /** Two statements find and claim the request, one reads the shipment, and five write what has changed. */
    @Test
    void a_shipment_without_changes_takes_at_most_eight_statements() {
        request(BILL);
        pass(1);

        assertThat(pass(1)).hasSizeLessThanOrEqualTo(MOST);
    }

    @Test
    void a_changed_field_without_an_event_takes_no_more_statements() {
        request(BILL);
        pass(1);
        line.weight = 41_000;

        assertThat(pass(1)).hasSizeLessThanOrEqualTo(MOST);
    }

    @Test
    void ten_due_shipments_of_an_account_take_as_many_statements_as_one() {
        for (int i = 0; i < 10; i++) {
            request("MEDUFR03080" + i);
        }
        pass(10);

        assertThat(pass(10)).hasSizeLessThanOrEqualTo(MOST);
    }

    @Test
    void a_new_shipment_takes_24_statements() {
        request(BILL);

        assertThat(pass(1)).hasSizeLessThanOrEqualTo(24);
    }

    /**
     * One statement reads the definitions of custom fields, one locks the account, one looks for the number, and one
     * inserts the request. Authentication takes two more.
     */
    @Test
    void a_request_of_an_account_that_the_caller_has_read_takes_four_statements() {
        request("MEDUFR030803");
        log.statements().clear();

        RequestOutcome outcome = engine.request(
                ACME,
                NewRequest.of(RequestType.BILL_OF_LADING, BILL, MSC),
                (store, commit, accepted) -> store.tracking().commit(commit));

        assertThat(outcome).isInstanceOf(RequestOutcome.Accepted.class);
        assertThat(statements()).hasSize(4);
    }

    private void request(String number) {
        assertThat(engine.request(account, NewRequest.of(RequestType.BILL_OF_LADING, number, MSC)))
                .isInstanceOf(RequestOutcome.Accepted.class);
    }

    /**
     * Returns the statements of a pass in which this many shipments are due, except those that set the time-out of a
     * session on H2.
     */
    private List<String> pass(int due) {
        now = now.plus(Duration.ofHours(12));
        log.statements().clear();
        assertThat(engine.runDue()).isEqualTo(due);
        return statements();
    }

    private List<String> statements() {
        return log.statements().stream()
                .filter(text -> !text.equals("call @quayside_limited"))
                .toList();
    }

    /** A line that reports the same each time, until the weight of the first container is set. */
    private static final class Line implements CarrierSource {
        private volatile int weight = 40_000;

        @Override
        public boolean serves(Scac scac) {
            return scac.equals(MSC);
        }

        @Override
        public SourceResponse<Report> fetch(CarrierRequest request) {
            Report.Builder report = Report.by(SourceType.SHIPPING_LINE, request.calledAt())
                    .shipment(values -> values.set(ReportedField.BILL_OF_LADING_NUMBER, request.number()));
            for (ContainerNumber container : CONTAINERS) {
                int reported = container.equals(CONTAINERS.get(0)) ? weight : 40_000;
                report.container(container, values -> values.set(ReportedField.WEIGHT_LBS, reported));
            }
            return SourceResponse.reported(report.build());
        }
    }
}
