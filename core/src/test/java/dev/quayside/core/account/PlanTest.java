package dev.quayside.core.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import java.time.Instant;
import java.util.EnumSet;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlanTest {
    private static final AccountId ID = new AccountId(UUID.fromString("00000000-0000-7000-8000-00000000000a"));

    @ParameterizedTest
    @CsvSource(textBlock = """
            # trial started,      now,                            may read
            ,                     2026-01-01T00:00:00Z,           false
            2026-01-01T09:30:00Z, 2026-01-01T09:29:59.999999999Z, false
            2026-01-01T09:30:00Z, 2026-01-01T09:30:00Z,           true
            2026-01-01T09:30:00Z, 2026-01-08T09:29:59.999999999Z, true
            2026-01-01T09:30:00Z, 2026-01-08T09:30:00Z,           false
            2026-01-01T09:30:00Z, 2027-01-01T00:00:00Z,           false
            """)
    void the_free_plan_allows_reading_for_seven_days_excluding_the_end(Instant started, Instant now, boolean mayRead) {
        assertThat(new Plan.Free(started).mayReadData(now)).isEqualTo(mayRead);
    }

    @ParameterizedTest
    @CsvSource({"1970-01-01T00:00:00Z", "2026-01-01T00:00:00Z", "9999-12-31T23:59:59Z"})
    void a_paid_plan_always_allows_reading(Instant now) {
        assertThat(new Plan.Paid().mayReadData(now)).isTrue();
    }

    @Test
    void the_start_of_a_trial_is_kept_to_the_microsecond() {
        assertThat(new Plan.Free(Instant.parse("2026-01-01T00:00:00.123456789Z")))
                .isEqualTo(new Plan.Free(Instant.parse("2026-01-01T00:00:00.123456Z")));
    }

    @Test
    void an_account_has_the_enabled_entitlements() {
        Set<Entitlement> enabled = EnumSet.of(Entitlement.ROUTING_DATA);
        Account account = new Account(ID, "Acme", new Plan.Paid(), enabled);

        enabled.clear();

        assertThat(account.has(Entitlement.ROUTING_DATA)).isTrue();
        assertThat(account.has(Entitlement.RAIL_LAST_FREE_DAY)).isFalse();
        assertThat(account.entitlements()).isUnmodifiable();
        assertThat(ID).hasToString("00000000-0000-7000-8000-00000000000a");
    }

    @Test
    void null_is_rejected_with_the_parameter_name() {
        assertThatNullPointerException()
                .isThrownBy(() -> new Account(null, "Acme", new Plan.Paid(), Set.of()))
                .withMessage("id");
        assertThatNullPointerException()
                .isThrownBy(() -> new Account(ID, null, new Plan.Paid(), Set.of()))
                .withMessage("companyName");
        assertThatNullPointerException()
                .isThrownBy(() -> new Account(ID, "Acme", null, Set.of()))
                .withMessage("plan");
        assertThatNullPointerException()
                .isThrownBy(() -> new Account(ID, "Acme", new Plan.Paid(), null))
                .withMessage("entitlements");
        assertThatNullPointerException().isThrownBy(() -> new AccountId(null)).withMessage("value");
        assertThatNullPointerException()
                .isThrownBy(() -> new Plan.Free(null).mayReadData(null))
                .withMessage("now");
    }
}
