package dev.quayside.examples.server;

import dev.quayside.core.account.*;
import dev.quayside.core.store.ApiKeys;
import dev.quayside.core.store.Store;
import java.time.Clock;

public class KeyExample {
    /** Creates a second key of an account, and deletes the first; the first key is invalid from now on. */
    public static ApiKeySecret replace(Store store, AccountId account, ApiKeySecret first) {
        ApiKeys keys = new ApiKeys(store, Clock.systemUTC());
        ApiKeys.NewKey second = keys.create(account, "second key", ApiKey.Permission.READ_WRITE);
        keys.list(account).stream().filter(key -> key.matches(first)).forEach(key -> keys.delete(account, key.id()));
        return second.secret(); // reveal() returns its text, which cannot be read from the store
    }
}
