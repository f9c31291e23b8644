package dev.quayside.core.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.shipment.Party;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class ChangeTest {

    private static final AccountId ACCOUNT = new AccountId(new UUID(0, 1));

    @Test
    void an_id_may_be_named_once_in_each_list() {
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
}
