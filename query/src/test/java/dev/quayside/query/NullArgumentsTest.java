package dev.quayside.query;

import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.container.ContainerStatus;
import dev.quayside.query.catalog.ContainerCatalog;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.schema.Condition;
import dev.quayside.query.schema.Filter;
import dev.quayside.query.schema.QueryContext;
import dev.quayside.query.schema.RelativeDay;
import dev.quayside.query.schema.Sort;
import dev.quayside.query.store.InMemoryStore;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests that null is rejected by name where it is passed. */
class NullArgumentsTest {
    private static final UUID ID = new UUID(0, 1);
    private static final LocalDate DAY = LocalDate.parse("2026-02-12");

    @ParameterizedTest(name = "{0}")
    @MethodSource({"ofValues", "ofBuiltQueries", "ofSchemas"})
    void null_is_rejected_by_name(String name, ThrowingCallable call) {
        assertThatNullPointerException().isThrownBy(call).withMessage(name);
    }

    static Stream<Arguments> ofValues() {
        return Stream.of(
                row("diagnostics", () -> new BindResult<>("x", null)),
                row("text", () -> new Explanation(null, "tree")),
                row("tree", () -> new Explanation("text", null)),
                row("rows", () -> new Page<>(null, OptionalLong.empty(), null, null, false, false)),
                row("keys", () -> new Position(null, ID)),
                row("id", () -> new Position(List.of(), null)),
                row("number", () -> new PageRequest.Numbered(null)),
                row("include", () -> new Projection(null, Map.of())),
                row("fields", () -> new Projection(Projection.Include.NONE, null)),
                row("type", () -> Projection.PLAIN.fieldsOf(null)),
                row("terms", () -> new Condition.All<>(null)),
                row("terms", () -> new Condition.Any<>(null)));
    }

    static Stream<Arguments> ofBuiltQueries() {
        Filter.Day<TrackedContainer> day = ContainerCatalog.PICKUP_LFD;
        return Stream.of(
                row("day", () -> day.before((RelativeDay) null)),
                row("day", () -> day.onOrBefore((RelativeDay) null)),
                row("day", () -> day.after((RelativeDay) null)),
                row("day", () -> day.onOrAfter((RelativeDay) null)),
                row("value", () -> ContainerCatalog.POL.is(null)),
                row("values", () -> ContainerCatalog.POL.isOneOf((List<String>) null)),
                row("values", () -> ContainerCatalog.POL.isOneOf(Arrays.asList("a", null))),
                row("values", () -> ContainerCatalog.POL.isOneOf("a", null)),
                row("value", () -> ContainerCatalog.CUSTOMER_ID.is(null)),
                row("values", () -> ContainerCatalog.CUSTOMER_ID.isOneOf((List<UUID>) null)),
                row("values", () -> ContainerCatalog.CUSTOMER_ID.isOneOf(ID, null)),
                row("values", () -> ContainerCatalog.CURRENT_STATUS.isOneOf((List<ContainerStatus>) null)),
                row("values", () -> ContainerCatalog.CURRENT_STATUS.isOneOf(Collections.singletonList(null))),
                row(
                        "values",
                        () -> ContainerCatalog.CURRENT_STATUS.isOneOf(ContainerStatus.NEW, ContainerStatus.NEW, null)),
                row("text", () -> ContainerCatalog.SEARCH_BY_NUMBER.startsWith(null)),
                row("ids", () -> ContainerCatalog.SEARCH_BY_OWNER_ID.isOneOf((List<UUID>) null)),
                row("ids", () -> ContainerCatalog.SEARCH_BY_OWNER_ID.isOneOf(ID, null)),
                row("other", () -> ContainerCatalog.POL.is("a").or(null)),
                row("day", () -> day.on((LocalDate) null)),
                row("day", () -> day.on((RelativeDay) null)),
                row("day", () -> day.before((LocalDate) null)),
                row("first", () -> ContainerCatalog.LAST_FREE_DAY_ON.between(null, RelativeDay.today())),
                row("last", () -> ContainerCatalog.LAST_FREE_DAY_ON.between(RelativeDay.today(), null)),
                row("days", () -> day.onOneOf((List<LocalDate>) null)),
                row("days", () -> day.onOneOf(DAY, null)),
                row("days", () -> day.onOneOf((LocalDate[]) null)),
                row("first", () -> day.between(null, DAY)),
                row("last", () -> day.between(DAY, null)),
                row("cursor", () -> QueryBuilder.everything().after(null)),
                row("cursor", () -> QueryBuilder.everything().before(null)),
                row("paths", () -> QueryBuilder.everything().include((String[]) null)),
                row("names", () -> QueryBuilder.everything().fields("container", (String[]) null)),
                row("steps", () -> QueryBuilder.everything().orderBy((Sort.Step[]) null)));
    }

    static Stream<Arguments> ofSchemas() {
        AccountId account = new AccountId(ID);
        return Stream.of(
                row("name", () -> ContainerCatalog.standard().filter(null)),
                row("name", () -> ContainerCatalog.standard().sort(null)),
                row("context", () -> ContainerCatalog.standard().defaultOrder(null)),
                row("feature", () -> QueryContext.of(ID, Instant.EPOCH).has(null)),
                row("ids", () -> new InMemoryStore().lists().shipments(account, null)));
    }

    private static Arguments row(String name, ThrowingCallable call) {
        return Arguments.of(name, call);
    }
}
