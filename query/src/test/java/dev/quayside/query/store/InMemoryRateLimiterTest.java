package dev.quayside.query.store;

import dev.quayside.core.account.RateLimiter;
import dev.quayside.core.account.RateLimits;
import dev.quayside.query.contract.engine.RateLimiterContract;
import java.util.HashMap;
import java.util.Map;

class InMemoryRateLimiterTest extends RateLimiterContract {

    private final Map<RateLimits, RateLimiter> limiters = new HashMap<>();

    @Override
    protected RateLimiter limiter(RateLimits limits) {
        return limiters.computeIfAbsent(limits, RateLimiter::inMemory);
    }
}
