package dev.quayside.query;

import dev.quayside.query.schema.Attribute;
import dev.quayside.query.schema.Condition;
import dev.quayside.query.schema.Direction;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.Filter;
import dev.quayside.query.schema.QueryContext;
import dev.quayside.query.schema.Relationship;
import dev.quayside.query.schema.ResourceType;
import dev.quayside.query.schema.Schema;
import dev.quayside.query.schema.Sort;
import dev.quayside.query.schema.SortKey;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;

/** A schema with a filter of every kind, gated names, an exclusive sort, and related resources. */
final class Parcels {

    static final UUID TENANT = new UUID(0, 1);
    static final Instant NOW = Instant.parse("2026-03-10T12:00:00.123456Z");
    static final QueryContext CONTEXT = QueryContext.of(TENANT, NOW);
    static final QueryContext WITH_CUSTOMS = new QueryContext(TENANT, Set.of("customs"), NOW);

    static final Field<Parcel, String> LABEL = Field.text("label", parcel -> null);
    static final Field<Parcel, String> STATE = Field.text("state", parcel -> null);
    static final Field<Parcel, UUID> DEPOT = Field.id("depot", parcel -> null);
    static final Field<Parcel, Boolean> FRAGILE = Field.flag("fragile", parcel -> null);
    static final Field<Parcel, List<String>> TAGS = Field.texts("tags", parcel -> List.of());
    static final Field<Parcel, List<UUID>> OWNERS = Field.ids("owners", parcel -> List.of());
    static final Field<Parcel, Instant> SENT_AT = Field.instant("sent_at", parcel -> null);
    static final Field<Parcel, LocalDate> DUE_ON = Field.day("due_on", parcel -> null);
    static final Field<Parcel, BigDecimal> WEIGHT = Field.number("weight", parcel -> null);
    static final Field<Parcel, LocalDate> CUSTOMS_ON = Field.day("customs_on", parcel -> null);

    static final Schema<Parcel> SCHEMA = Schema.<Parcel>of("parcel", Field.id("id", Parcel::id))
            .filter(Filter.Exact.on("label", LABEL))
            .filter(Filter.ExactId.on("depot", DEPOT))
            .filter(Filter.Word.on("state", List.of("new", "moving", "delivered"), STATE))
            .filter(Filter.Flag.on("fragile", FRAGILE))
            .filter(new Filter.Flag<>("moved_today", true, (wanted, context) -> movedOn(context.today())))
            .filter(new Filter.Prefix<>("search", List.of(LABEL, TAGS)))
            .filter(new Filter.AnyId<>("owners", OWNERS))
            .filter(Filter.Day.on("sent_at", SENT_AT))
            .filter(Filter.Day.on("due_on", DUE_ON))
            .filter(new Filter.Numeric<>("weight", WEIGHT))
            .filter(new Filter.Day<>("customs_on", context -> CUSTOMS_ON, "customs"))
            .filter(new Filter.DayRange<>("window_on", (days, context) -> within(days)))
            .sort("label", LABEL)
            .sort("depot", DEPOT)
            .sort("fragile", FRAGILE)
            .sort("sent_at", SENT_AT)
            .sort("due_on", DUE_ON)
            .sort("weight", WEIGHT)
            .sort(Sort.on("customs_on", context -> CUSTOMS_ON, "customs"))
            .sort(new Sort.Named<>("urgency", Parcels::urgency, true, null))
            .defaultSort("sent_at", Direction.DESCENDING)
            .pageSizes(20, 100)
            .resources(List.of(
                    type("parcel", List.of("label", "state"), Map.of("depot", List.of("depot"), "photo", List.of())),
                    type("depot", List.of("city"), Map.of("region", List.of("region"), "keeper", List.of("person"))),
                    type("person", List.of("name"), Map.of("home", List.of("region"))),
                    type("region", List.of("name"), Map.of("capital", List.of("depot")))))
            .build();

    static final QueryParser<Parcel> PARSER = QueryParser.of(SCHEMA);

    private Parcels() {}

    /** A row; these tests never read its values. */
    record Parcel(UUID id) {}

    private static Condition<Parcel> movedOn(LocalDate day) {
        return new Condition.Compare<>(DUE_ON, Condition.Operator.GREATER_OR_EQUAL, day);
    }

    private static Condition<Parcel> within(Filter.Days days) {
        return Condition.all(List.of(
                new Condition.Compare<>(DUE_ON, Condition.Operator.GREATER_OR_EQUAL, days.first()),
                new Condition.Compare<>(DUE_ON, Condition.Operator.LESS_OR_EQUAL, days.last())));
    }

    private static List<SortKey<Parcel>> urgency(Direction direction, QueryContext context) {
        Condition<Parcel> overdue = new Condition.Compare<>(DUE_ON, Condition.Operator.LESS, context.today());
        return List.of(
                new SortKey.ByClass<>(List.of(overdue), direction), new SortKey.ByField<>(DUE_ON, Direction.ASCENDING));
    }

    private static ResourceType<?> type(String name, List<String> attributes, Map<String, List<String>> targets) {
        List<Attribute<Object>> texts = new ArrayList<>();
        attributes.forEach(attribute -> texts.add(Attribute.text(attribute, row -> "")));
        List<Relationship<Object>> relationships = new ArrayList<>();
        new TreeMap<>(targets)
                .forEach(
                        (relation, types) -> relationships.add(new Relationship.ToOne<>(relation, types, row -> null)));
        return new ResourceType<>(name, row -> TENANT, texts, relationships);
    }
}
