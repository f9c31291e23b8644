package dev.quayside.core.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.event.ContainerCreatedEvent;
import dev.quayside.core.event.Event;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.RequestEvent;
import dev.quayside.core.ledger.ContainerHistory;
import dev.quayside.core.ledger.Ledger;
import dev.quayside.core.ledger.SourceHistory;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.store.RecordReference.Kind;
import dev.quayside.core.webhook.Notification;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class CommitTest {

    private static final AccountId ACCOUNT = new AccountId(new UUID(0, 1));
    private static final Instant NOW = Instant.parse("2026-01-31T12:00:00Z");
    private static final UUID REQUEST = new UUID(0, 2);
    private static final UUID SHIPMENT = new UUID(0, 3);
    private static final UUID CONTAINER = new UUID(0, 4);
    private static final UUID PARTY = new UUID(0, 5);
    private static final UUID WEBHOOK = new UUID(0, 6);

    @Test
    void references_lead_to_records_outside_of_the_commit() {
        RequestEvent succeeded =
                new RequestEvent(new UUID(0, 7), EventKind.TRACKING_REQUEST_SUCCEEDED, NOW, REQUEST, SHIPMENT);
        Event created = created(8, 1);
        Commit commit = Commit.of(ACCOUNT)
                .request(request())
                .history(history(SHIPMENT))
                .event(created)
                .event(succeeded)
                .notification(notification(9, succeeded.id()))
                .notification(notification(10, PARTY))
                .build();

        assertThat(commit.references())
                .containsExactly(
                        new RecordReference("a change", Kind.ACCOUNT, ACCOUNT.value()),
                        new RecordReference("tracking request " + REQUEST, Kind.PARTY, PARTY),
                        new RecordReference("tracking request " + REQUEST, Kind.SHIPMENT, SHIPMENT),
                        new RecordReference("the history of shipment " + SHIPMENT, Kind.SHIPMENT, SHIPMENT),
                        new RecordReference("the history of shipment " + SHIPMENT, Kind.CONTAINER, CONTAINER),
                        new RecordReference("event " + created.id(), Kind.SHIPMENT, SHIPMENT),
                        new RecordReference("event " + created.id(), Kind.CONTAINER, CONTAINER),
                        new RecordReference("event " + succeeded.id(), Kind.SHIPMENT, SHIPMENT),
                        new RecordReference("notification " + new UUID(0, 9), Kind.WEBHOOK, WEBHOOK),
                        new RecordReference("notification " + new UUID(0, 10), Kind.EVENT, PARTY),
                        new RecordReference("notification " + new UUID(0, 10), Kind.WEBHOOK, WEBHOOK));
    }

    @Test
    void records_of_the_commit_are_not_references() {
        Commit commit = Commit.of(ACCOUNT)
                .records(
                        Change.of(ACCOUNT).party(new Party(PARTY, "Acme", null)).build())
                .request(request().toBuilder().shipmentId(null).build())
                .build();

        assertThat(commit.references()).containsExactly(new RecordReference("a change", Kind.ACCOUNT, ACCOUNT.value()));
    }

    static Stream<Arguments> twice() {
        return Stream.of(
                arguments(Commit.of(ACCOUNT).request(request()).request(request()), "tracking request " + REQUEST),
                arguments(
                        Commit.of(ACCOUNT).history(history(SHIPMENT)).history(history(SHIPMENT)),
                        "the history of shipment " + SHIPMENT),
                arguments(
                        Commit.of(ACCOUNT).history(history(SHIPMENT)).history(history(PARTY)),
                        "the part of container " + CONTAINER),
                arguments(Commit.of(ACCOUNT).event(created(8, 1)).event(created(8, 2)), "event " + new UUID(0, 8)),
                arguments(
                        Commit.of(ACCOUNT).event(created(8, 1)).event(created(9, 1)),
                        "event 1 of container " + CONTAINER),
                arguments(
                        Commit.of(ACCOUNT).notification(notification(9, PARTY)).notification(notification(9, PARTY)),
                        "notification " + new UUID(0, 9)));
    }

    @ParameterizedTest
    @MethodSource("twice")
    void duplicates_are_rejected(Commit.Builder commit, String what) {
        assertThatIllegalArgumentException()
                .isThrownBy(commit::build)
                .withMessage("a commit names " + what + " twice (expected each element once)");
    }

    @Test
    void a_claim_and_the_records_belong_to_one_account() {
        AccountId other = new AccountId(new UUID(0, 11));
        Claim claim = new Claim(other, REQUEST, new UUID(0, 12), NOW);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> Commit.of(ACCOUNT).claim(claim).build())
                .withMessage("a commit of account " + ACCOUNT + " has a claim of account " + other
                        + " (expected the same account)");
    }

    private static TrackingRequest request() {
        return TrackingRequest.of(REQUEST, RequestType.BOOKING_NUMBER, "B1", NOW)
                .customerId(PARTY)
                .shipmentId(SHIPMENT)
                .build();
    }

    private static SourceHistory history(UUID shipment) {
        return new SourceHistory(shipment, 0, Ledger.EMPTY, List.of(ContainerHistory.empty(CONTAINER)));
    }

    private static Event created(long id, long sequence) {
        return new ContainerCreatedEvent(new UUID(0, id), CONTAINER, sequence, SHIPMENT, NOW, NOW);
    }

    private static Notification notification(long id, UUID event) {
        return Notification.pending(new UUID(0, id), WEBHOOK, event, EventKind.CONTAINER_CREATED, NOW);
    }
}
