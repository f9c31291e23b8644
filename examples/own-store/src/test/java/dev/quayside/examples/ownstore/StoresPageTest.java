package dev.quayside.examples.ownstore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.query.contract.ApiKeyContract;
import dev.quayside.query.contract.ContainerCustomFieldContract;
import dev.quayside.query.contract.ContainerListContract;
import dev.quayside.query.contract.CustomFieldListContract;
import dev.quayside.query.contract.DifferentialListContract;
import dev.quayside.query.contract.ListConsistencyContract;
import dev.quayside.query.contract.PartyListContract;
import dev.quayside.query.contract.PlaceContract;
import dev.quayside.query.contract.RequestListContract;
import dev.quayside.query.contract.SearchContract;
import dev.quayside.query.contract.ShareContract;
import dev.quayside.query.contract.ShipmentListContract;
import dev.quayside.query.contract.StoreContract;
import dev.quayside.query.contract.engine.DeliveryStoreContract;
import dev.quayside.query.contract.engine.IdempotencyStoreContract;
import dev.quayside.query.contract.engine.RateLimiterContract;
import dev.quayside.query.contract.engine.TrackingEngineStoreContract;
import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;

/** Checks STORES.md against this example and the contract. */
@Tag("texts")
class StoresPageTest {

    private static final Path PAGE = Path.of("../../query/STORES.md");

    @Test
    void the_code_in_the_document_is_part_of_a_test() throws IOException {
        Path source = Path.of("src/test/java/dev/quayside/examples/ownstore/SqliteListTest.java");
        Set<String> snippets = found("```java\n(.*?)```");

        assertThat(snippets)
                .singleElement()
                .satisfies(code -> assertThat(Files.readString(source)).contains(code));
    }

    @Test
    void the_tables_of_mistakes_list_exactly_the_cases_of_the_contract() throws IOException {
        Set<String> cases = Stream.of(
                        StoreContract.class,
                        ApiKeyContract.class,
                        PlaceContract.class,
                        ShareContract.class,
                        ContainerListContract.class,
                        ShipmentListContract.class,
                        RequestListContract.class,
                        PartyListContract.class,
                        CustomFieldListContract.class,
                        ContainerCustomFieldContract.class,
                        SearchContract.class,
                        DifferentialListContract.class,
                        ListConsistencyContract.class,
                        TrackingEngineStoreContract.class,
                        DeliveryStoreContract.class,
                        RateLimiterContract.class,
                        IdempotencyStoreContract.class)
                .flatMap(contract -> Stream.of(contract.getDeclaredMethods(), contract.getMethods()))
                .flatMap(Stream::of)
                .filter(StoresPageTest::isCase)
                .map(Method::getName)
                .collect(Collectors.toCollection(TreeSet::new));

        assertThat(found("`([a-z]+(?:_[a-z]+){3,})`")).isEqualTo(cases);
    }

    private static boolean isCase(Method method) {
        return method.isAnnotationPresent(Test.class) || method.isAnnotationPresent(ParameterizedTest.class);
    }

    private static Set<String> found(String pattern) throws IOException {
        return Pattern.compile(pattern, Pattern.DOTALL)
                .matcher(Files.readString(PAGE))
                .results()
                .map((MatchResult match) -> match.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
