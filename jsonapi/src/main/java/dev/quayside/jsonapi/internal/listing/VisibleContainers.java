package dev.quayside.jsonapi.internal.listing;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.Entitlement;
import dev.quayside.core.container.Container;

/** Containers as an account may see them. */
public final class VisibleContainers {

    private VisibleContainers() {}

    /** Returns a container as the account may see it. */
    public static Container of(Container container, Account account) {
        return account.has(Entitlement.RAIL_LAST_FREE_DAY) ? container : container.withoutRailLastFreeDays();
    }
}
