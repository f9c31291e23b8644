package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import dev.quayside.core.container.Container;
import dev.quayside.jsonapi.document.Document;
import dev.quayside.jsonapi.document.DocumentWriter;
import dev.quayside.jsonapi.document.ReadDocument;
import dev.quayside.jsonapi.document.ResourceList;
import dev.quayside.jsonapi.http.Headers;
import dev.quayside.query.resource.Resources;
import dev.quayside.query.store.InMemoryStore;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Null is refused where it is given, and by name; not where it is found much later. */
class NullArgumentsTest {

    @ParameterizedTest(name = "{0}")
    @MethodSource({"ofDocuments", "ofRequests"})
    void null_is_rejected_by_parameter_name(String name, ThrowingCallable call) {
        assertThatNullPointerException().isThrownBy(call).withMessage(name);
    }

    static Stream<Arguments> ofDocuments() {
        Document<Container> document = Document.list(Resources.CONTAINER, List.of());
        return Stream.of(
                row("row", () -> Document.one(Resources.CONTAINER, null)),
                row("rows", () -> Document.list(Resources.CONTAINER, null)),
                row("rows", () -> new ResourceList<>(Resources.CONTAINER, null)),
                row("meta", () -> document.withMeta((Document.ListMeta) null)),
                row("links", () -> document.withLinks(null)),
                row("included", () -> document.withIncluded(null)),
                row("types", () -> DocumentWriter.of(null)),
                row("diagnostics", () -> new Document.ListMeta(OptionalLong.empty(), null, null)),
                row(
                        "terminals",
                        () -> new ReadDocument(
                                List.of(), List.of(), List.of(), null, List.of(), Map.of(), Map.of(), List.of())),
                row(
                        "versions",
                        () -> new ReadDocument(
                                List.of(), List.of(), List.of(), List.of(), List.of(), Map.of(), null, List.of())));
    }

    static Stream<Arguments> ofRequests() {
        InMemoryStore store = new InMemoryStore();
        Headers headers = Headers.of(Map.of());
        return Stream.of(
                row("name", () -> headers.first(null)),
                row("store", () -> V2Api.builder(TestApi.BASE, null, InstantSource.system())),
                row("name", () -> headers.all(null)),
                row("publicBase", () -> V2Api.builder(null, store, InstantSource.system())));
    }

    private static Arguments row(String name, ThrowingCallable call) {
        return Arguments.of(name, call);
    }
}
