package dev.quayside.core.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.ReportedLine;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.shipment.ShipmentParties;
import dev.quayside.core.store.RecordReference.Kind;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ChangeTest {

    private static final AccountId ACCOUNT = new AccountId(new UUID(0, 1));

    @Test
    void an_id_occurs_once_in_each_list() {
        Party party = new Party(new UUID(0, 7), "Acme", null);

        assertThatThrownBy(() -> Change.of(ACCOUNT).party(party).party(party).build())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a change names party 00000000-0000-0000-0000-000000000007 twice"
                        + " (expected each element once)");
    }

    @Test
    void a_change_may_be_empty() {
        assertThat(Change.of(ACCOUNT).build()).isEqualTo(new Change(ACCOUNT, List.of(), List.of(), List.of()));
    }

    @Test
    void references_lead_to_records_outside_of_the_change() {
        Shipment own = shipment(1, 8);
        Shipment of = shipment(2, 7);
        Change change = Change.of(ACCOUNT)
                .party(new Party(new UUID(0, 7), "Acme", null))
                .shipment(own)
                .shipment(of)
                .container(container(3, 1))
                .container(container(4, 9))
                .build();

        assertThat(change.references())
                .containsExactly(
                        new RecordReference("a change", Kind.ACCOUNT, ACCOUNT.value()),
                        new RecordReference("shipment " + own.id(), Kind.PARTY, new UUID(0, 8)),
                        new RecordReference("container " + new UUID(0, 4), Kind.SHIPMENT, new UUID(0, 9)));
        assertThat(change.references().get(2).unknown())
                .hasMessage("container 00000000-0000-0000-0000-000000000004 refers to shipment"
                        + " 00000000-0000-0000-0000-000000000009, which does not exist");
    }

    @Test
    void a_name_passes_from_one_party_of_a_change_to_another() {
        Party acme = new Party(new UUID(0, 7), "Acme", null);
        Party other = new Party(new UUID(0, 8), "Other", null);
        Change change = Change.of(ACCOUNT)
                .party(new Party(acme.id(), "Other", null))
                .party(new Party(other.id(), "Acme", null))
                .build();

        assertThatCode(() -> change.requireUniqueNames(name -> Stream.of(acme, other)
                        .filter(party -> party.companyName().equals(name))
                        .findFirst()))
                .doesNotThrowAnyException();
    }

    @Test
    void a_name_of_a_party_inside_or_outside_of_the_change_is_rejected() {
        Party acme = new Party(new UUID(0, 7), "Acme", null);
        Party same = new Party(new UUID(0, 8), "Acme", null);
        String message = "the company name of party " + same.id() + " already belongs to party " + acme.id();

        assertThatThrownBy(() -> Change.of(ACCOUNT).party(same).build().requireUniqueNames(name -> Optional.of(acme)))
                .isInstanceOf(DuplicateException.class)
                .hasMessage(message);
        assertThatThrownBy(() ->
                        Change.of(ACCOUNT).party(acme).party(same).build().requireUniqueNames(name -> Optional.empty()))
                .isInstanceOf(DuplicateException.class)
                .hasMessage(message);
    }

    private static Shipment shipment(int id, int customer) {
        ReportedLine line = new ReportedLine(Scac.of("MAEU"), "Maersk Line", "Maersk");
        return Shipment.builder(new UUID(0, id), "BL" + id, line, Instant.EPOCH)
                .parties(new ShipmentParties(new UUID(0, customer), null, List.of()))
                .build();
    }

    private static Container container(int id, int shipment) {
        ContainerNumber number = new ContainerNumber("MSCU1234566");
        return Container.builder(new UUID(0, id), new UUID(0, shipment), number, Instant.EPOCH)
                .build();
    }
}
