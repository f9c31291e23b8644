package dev.quayside.core.tracking;

import static dev.quayside.core.tracking.TrackingFixture.BILL;
import static dev.quayside.core.tracking.TrackingFixture.CONTAINER_NUMBER;
import static dev.quayside.core.tracking.TrackingFixture.MSC;
import static dev.quayside.core.tracking.TrackingFixture.SECOND_CONTAINER_NUMBER;
import static dev.quayside.core.tracking.TrackingFixture.START;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.quayside.core.account.Plan;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.field.CustomField;
import dev.quayside.core.field.CustomFieldType;
import dev.quayside.core.field.FieldDefinition;
import dev.quayside.core.field.FieldEntity;
import dev.quayside.core.field.FieldOwner;
import dev.quayside.core.field.FieldRules;
import dev.quayside.core.field.FieldValue;
import dev.quayside.core.field.InitialField;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.store.CustomFieldWrite;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Tests the initial custom fields of shipments, containers and requests. */
class InitialFieldsTest {

    private final TrackingFixture fixture = new TrackingFixture();

    @AfterEach
    void close() {
        fixture.close();
    }

    private FieldDefinition defined(FieldEntity entity, String slug, @Nullable String standard) {
        return fixture.plain
                .customFields()
                .saveDefinition(
                        fixture.account,
                        FieldDefinition.of(fixture.ids.next(), entity, slug, slug, CustomFieldType.SHORT_TEXT, START)
                                .defaultValue(standard == null ? null : new FieldValue.Text(standard))
                                .build());
    }

    private static InitialField of(FieldEntity entity, String slug, String value, @Nullable ContainerNumber number) {
        return new InitialField(entity, slug, new FieldValue.Text(value), number);
    }

    private static NewRequest wanted(InitialField... fields) {
        return NewRequest.of(RequestType.BILL_OF_LADING, BILL, MSC).toBuilder()
                .initialFields(Arrays.asList(fields))
                .build();
    }

    private List<String> values(FieldEntity entity, UUID id) {
        return fixture.plain.customFields().fieldsByOwner(fixture.account, new FieldOwner(entity, id)).stream()
                .map(CustomField::value)
                .map(value -> value instanceof FieldValue.Text text ? text.text() : "" + value)
                .toList();
    }

    private List<String> values(TrackingRequest request, ContainerNumber number) {
        Container found = fixture.aggregate(request).containers().stream()
                .filter(container -> container.number().equals(number))
                .findFirst()
                .orElseThrow();
        return values(FieldEntity.CONTAINER, found.id());
    }

    @Test
    void initial_fields_of_a_request_are_set_on_the_shipment_and_each_container() {
        defined(FieldEntity.SHIPMENT, "note", "standard");
        defined(FieldEntity.CONTAINER, "note", "standard");
        defined(FieldEntity.TRACKING_REQUEST, "note", "standard");
        TrackingRequest request = fixture.accepted(wanted(
                of(FieldEntity.SHIPMENT, "note", "of the bill", null),
                of(FieldEntity.CONTAINER, "note", "of all", null),
                of(FieldEntity.CONTAINER, "note", "of one", SECOND_CONTAINER_NUMBER)));
        assertThat(values(FieldEntity.TRACKING_REQUEST, request.id())).containsExactly("standard");

        fixture.line.reports(CONTAINER_NUMBER);
        fixture.runDue();
        assertThat(values(FieldEntity.SHIPMENT, fixture.shipment(request).id())).containsExactly("of the bill");
        assertThat(values(request, CONTAINER_NUMBER)).containsExactly("of all");

        fixture.engine.apply(
                fixture.account,
                fixture.shipment(request).id(),
                TrackingFixture.report(fixture.now(), CONTAINER_NUMBER, SECOND_CONTAINER_NUMBER));
        assertThat(values(request, SECOND_CONTAINER_NUMBER)).containsExactly("of one");
        assertThat(values(request, CONTAINER_NUMBER)).containsExactly("of all");
    }

    @Test
    void the_default_of_a_later_definition_applies_to_new_containers_only() {
        TrackingRequest request = fixture.followed(CONTAINER_NUMBER);
        defined(FieldEntity.SHIPMENT, "note", "standard");
        defined(FieldEntity.CONTAINER, "note", "standard");

        fixture.engine.apply(
                fixture.account,
                fixture.shipment(request).id(),
                TrackingFixture.report(fixture.now(), CONTAINER_NUMBER, SECOND_CONTAINER_NUMBER));

        assertThat(values(FieldEntity.SHIPMENT, fixture.shipment(request).id())).isEmpty();
        assertThat(values(request, CONTAINER_NUMBER)).isEmpty();
        assertThat(values(request, SECOND_CONTAINER_NUMBER)).containsExactly("standard");
    }

    @Test
    void an_initial_value_that_has_become_invalid_is_replaced_by_the_default() {
        FieldDefinition note = defined(FieldEntity.SHIPMENT, "note", "standard");
        FieldDefinition gone = defined(FieldEntity.SHIPMENT, "gone", null);
        TrackingRequest request = fixture.accepted(wanted(
                of(FieldEntity.SHIPMENT, "note", "much too long by now", null),
                of(FieldEntity.SHIPMENT, "gone", "x", null)));
        fixture.plain
                .customFields()
                .saveDefinition(
                        fixture.account,
                        note.toBuilder()
                                .rules(new FieldRules(null, null, null, 8))
                                .build());
        fixture.plain.customFields().deleteDefinition(fixture.account, gone.id());

        fixture.line.reports(CONTAINER_NUMBER);
        fixture.runDue();

        assertThat(values(FieldEntity.SHIPMENT, fixture.shipment(request).id())).containsExactly("standard");
    }

    @Test
    void a_definition_changed_during_a_commit_is_read_again() {
        FieldDefinition note = defined(FieldEntity.CONTAINER, "note", "old");
        TrackingRequest request = fixture.accepted(wanted());
        AtomicBoolean once = new AtomicBoolean();
        fixture.beforeCommit = commit -> {
            if (!commit.fields().isEmpty() && once.compareAndSet(false, true)) {
                fixture.plain
                        .customFields()
                        .saveDefinition(
                                fixture.account,
                                note.toBuilder()
                                        .defaultValue(new FieldValue.Text("new"))
                                        .build());
            }
        };

        fixture.line.reports(CONTAINER_NUMBER);
        fixture.runDue();

        assertThat(once).isTrue();
        assertThat(values(request, CONTAINER_NUMBER)).containsExactly("new");
        assertThat(fixture.line.requests).hasSize(1);
    }

    @Test
    void a_value_that_a_user_has_set_stays() {
        FieldDefinition note = defined(FieldEntity.CONTAINER, "note", "standard");
        TrackingRequest request = fixture.followed(CONTAINER_NUMBER);
        Container container = fixture.aggregate(request).containers().get(0);
        FieldOwner owner = new FieldOwner(FieldEntity.CONTAINER, container.id());
        CustomField standard = fixture.plain
                .customFields()
                .fieldsByOwner(fixture.account, owner)
                .get(0);
        CustomField byHand = standard.withValue(new FieldValue.Text("by hand"), START);
        fixture.plain.customFields().put(fixture.account, CustomFieldWrite.of(byHand, note));

        fixture.engine.apply(
                fixture.account,
                fixture.shipment(request).id(),
                TrackingFixture.report(fixture.now(), CONTAINER_NUMBER, SECOND_CONTAINER_NUMBER));

        assertThat(values(request, CONTAINER_NUMBER)).containsExactly("by hand");
    }

    @Test
    void problems_of_initial_fields_have_their_index() {
        defined(FieldEntity.SHIPMENT, "note", null);

        RequestOutcome outcome = fixture.engine.request(
                fixture.account,
                wanted(
                        of(FieldEntity.SHIPMENT, "note", "x", null),
                        of(FieldEntity.CONTAINER, "note", "x", null),
                        new InitialField(FieldEntity.SHIPMENT, "note", new FieldValue.Flag(true), null)));

        assertThat(outcome).isInstanceOf(RequestOutcome.Refused.class);
        assertThat(((RequestOutcome.Refused) outcome).problems())
                .containsExactly(
                        new RequestOutcome.Problem(
                                RequestOutcome.Problem.Field.INITIAL_FIELDS,
                                RequestOutcome.Problem.Code.UNKNOWN,
                                "'note' is not a custom field of a container (expected the slug of a definition)",
                                1),
                        new RequestOutcome.Problem(
                                RequestOutcome.Problem.Field.INITIAL_FIELDS,
                                RequestOutcome.Problem.Code.MALFORMED,
                                "true is not a value of 'note' (expected a text)",
                                2));
        assertThat(fixture.commits).isEmpty();
    }

    @Test
    void definitions_of_another_account_do_not_apply() {
        fixture.plain
                .customFields()
                .saveDefinition(
                        fixture.account(new Plan.Paid()),
                        FieldDefinition.of(
                                        fixture.ids.next(),
                                        FieldEntity.SHIPMENT,
                                        "note",
                                        "Note",
                                        CustomFieldType.SHORT_TEXT,
                                        START)
                                .defaultValue(new FieldValue.Text("standard"))
                                .build());

        assertThat(fixture.engine.request(fixture.account, wanted(of(FieldEntity.SHIPMENT, "note", "x", null))))
                .isInstanceOf(RequestOutcome.Refused.class);
        TrackingRequest request = fixture.followed(CONTAINER_NUMBER);
        assertThat(values(FieldEntity.SHIPMENT, fixture.shipment(request).id())).isEmpty();
    }

    @Test
    void only_shipments_and_containers_have_initial_fields() {
        assertThatIllegalArgumentException().isThrownBy(() -> of(FieldEntity.TRACKING_REQUEST, "note", "x", null));
        assertThatIllegalArgumentException().isThrownBy(() -> of(FieldEntity.SHIPMENT, "note", "x", CONTAINER_NUMBER));
        assertThat(of(FieldEntity.CONTAINER, "note", "x", null).isFor(CONTAINER_NUMBER))
                .isTrue();
        assertThat(of(FieldEntity.CONTAINER, "note", "x", SECOND_CONTAINER_NUMBER)
                        .isFor(CONTAINER_NUMBER))
                .isFalse();
        assertThat(of(FieldEntity.SHIPMENT, "note", "x", null).isFor(CONTAINER_NUMBER))
                .isFalse();
    }
}
