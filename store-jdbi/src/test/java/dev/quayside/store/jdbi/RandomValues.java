package dev.quayside.store.jdbi;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.container.Fee;
import dev.quayside.core.container.Hold;
import dev.quayside.core.field.FieldEntity;
import dev.quayside.core.field.FieldValue;
import dev.quayside.core.field.InitialField;
import dev.quayside.core.place.GeoPosition;
import dev.quayside.core.place.UnLocode;
import dev.quayside.core.shipment.RoutingPoint;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Generates records of any type with random parts, including edge values, so that a new component is covered without a
 * change here.
 */
public final class RandomValues {

    private static final String[] TEXTS = {
        "",
        " ",
        "Los Angeles",
        "MAEU123",
        "ß",
        "İstanbul",
        "naïve 100%_\\",
        "\uD83D\uDEA2 ship",
        "a\"b'c\n",
        "\u2003",
        "x".repeat(3000),
        "\uFFEE",
        "{\"json\":null}"
    };
    private static final String[] ZONES = {"America/Los_Angeles", "US/Eastern", "Asia/Shanghai", "UTC", "Europe/Berlin"
    };

    /** Components that have a shorter maximum length. */
    private static final Set<String> KEYS = Set.of(
            "code",
            "refNumbers",
            "tags",
            "companyName",
            "billOfLadingNumber",
            "normalizedNumber",
            "number",
            "externalId");

    private final Random random;

    public RandomValues(long seed) {
        this.random = new Random(seed);
    }

    /** Returns a record of this type. */
    <R extends Record> R next(Class<R> type) {
        return type.cast(recordOf(type));
    }

    /** Returns a record of this type with some given parts. */
    <R extends Record> R next(Class<R> type, Map<String, Object> parts) {
        try {
            RecordComponent[] components = type.getRecordComponents();
            Object[] values = new Object[components.length];
            for (int i = 0; i < components.length; i++) {
                String name = components[i].getName();
                values[i] = parts.containsKey(name) ? parts.get(name) : value(components[i].getAnnotatedType(), name);
            }
            Class<?>[] types =
                    Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
            return type.getDeclaredConstructor(types).newInstance(values);
        } catch (InvocationTargetException e) {
            throw new IllegalArgumentException(type + ": " + e.getCause(), e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException(type.toString(), e);
        }
    }

    boolean chance() {
        return random.nextBoolean();
    }

    int below(int bound) {
        return random.nextInt(bound);
    }

    <V> V oneOf(List<? extends V> values) {
        return values.get(random.nextInt(values.size()));
    }

    public UUID id() {
        return new UUID(random.nextLong(), random.nextLong());
    }

    private @Nullable Object value(AnnotatedType type, String name) {
        if (type.isAnnotationPresent(Nullable.class) && random.nextInt(3) == 0) {
            return null;
        }
        if (type.getType() instanceof ParameterizedType parameterized) {
            if (parameterized.getRawType() == Map.class) {
                return map(parameterized.getActualTypeArguments()[1] == Boolean.class);
            }
            AnnotatedType element = ((AnnotatedParameterizedType) type).getAnnotatedActualTypeArguments()[0];
            List<Object> values = new ArrayList<>();
            for (int i = random.nextInt(4); i > 0; i--) {
                values.add(value(element, name));
            }
            return values;
        }
        return plain((Class<?>) type.getType(), name);
    }

    private Object plain(Class<?> type, String name) {
        if (type == String.class) {
            boolean blankable = !name.equals("companyName")
                    && !name.equals("billOfLadingNumber")
                    && !name.equals("number")
                    && !name.equals("name")
                    && !name.equals("nickname")
                    && !name.equals("firms")
                    && !name.equals("smdg")
                    && !name.equals("bicFacility")
                    && !name.equals("code");
            if (name.equals("countryCode")) {
                return "US";
            }
            if (name.equals("imo") || name.equals("mmsi")) {
                return digits(name.equals("imo") ? 7 : 9);
            }
            String text = text(blankable);
            String kept = KEYS.contains(name) ? key(text) : text;
            return kept + (name.equals("companyName") ? " " + id() : "");
        }
        if (type == Integer.class || type == int.class) {
            return 1 + random.nextInt(100_000);
        }
        if (type == Long.class || type == long.class) {
            return 1L + random.nextInt(100_000);
        }
        if (type == Boolean.class || type == boolean.class) {
            return random.nextBoolean();
        }
        if (type == Instant.class) {
            return instant();
        }
        if (type == LocalDate.class) {
            return day();
        }
        if (type == UUID.class) {
            return id();
        }
        if (type == ZoneId.class) {
            return ZoneId.of(ZONES[random.nextInt(ZONES.length)]);
        }
        if (type == BigDecimal.class) {
            return new BigDecimal(BigInteger.valueOf(random.nextInt(100_000)), random.nextInt(6) - 2);
        }
        if (type.isEnum()) {
            Object[] constants = type.getEnumConstants();
            return constants[random.nextInt(constants.length)];
        }
        return recordOf(type);
    }

    private Object recordOf(Class<?> type) {
        if (type == ContainerNumber.class) {
            return new ContainerNumber(
                    letters(4) + String.format(java.util.Locale.ROOT, "%07d", random.nextInt(10_000_000)));
        }
        if (type == Scac.class) {
            return new Scac(letters(4));
        }
        if (type == UnLocode.class) {
            return new UnLocode(letters(5));
        }
        if (type == AccountId.class) {
            return new AccountId(id());
        }
        if (type == Hold.class) {
            return Hold.reported(
                    random.nextBoolean() ? "customs" : text(true),
                    random.nextBoolean() ? Hold.Status.HOLD : Hold.Status.PENDING,
                    random.nextBoolean() ? null : text(true));
        }
        if (type == Fee.class) {
            return Fee.reported(
                    random.nextBoolean() ? "demurrage" : text(true),
                    new BigDecimal(BigInteger.valueOf(random.nextInt(100_000)), random.nextInt(6) - 2),
                    letters(3));
        }
        if (type == GeoPosition.class) {
            return new GeoPosition(
                    new BigDecimal(BigInteger.valueOf(random.nextInt(900)), random.nextInt(4) + 1),
                    new BigDecimal(BigInteger.valueOf(-random.nextInt(900)), 20));
        }
        if (type == RoutingPoint.class) {
            return new RoutingPoint.Raw(text(true), random.nextBoolean() ? null : key(text(true)), null);
        }
        if (type == FieldValue.class) {
            return fieldValue();
        }
        if (type == InitialField.class) {
            return random.nextBoolean()
                    ? new InitialField(FieldEntity.SHIPMENT, key(text(true)), fieldValue(), null)
                    : new InitialField(
                            FieldEntity.CONTAINER,
                            key(text(true)),
                            fieldValue(),
                            random.nextBoolean() ? null : next(ContainerNumber.class));
        }
        return next(type.asSubclass(Record.class), Map.of());
    }

    private FieldValue fieldValue() {
        return switch (random.nextInt(4)) {
            case 0 -> new FieldValue.Text(key(text(true)));
            case 1 -> new FieldValue.Decimal((BigDecimal) plain(BigDecimal.class, "number"));
            case 2 -> new FieldValue.Flag(random.nextBoolean());
            default -> new FieldValue.Selection(List.of(key(text(true)), key(text(true))));
        };
    }

    /** Returns any text, including blank ones. */
    public String text() {
        return text(true);
    }

    /** Returns a day in the years 1 to 9999, mostly within a few weeks. */
    LocalDate day() {
        return random.nextInt(20) == 0
                ? LocalDate.of(random.nextBoolean() ? 1 : 9999, 12, 31)
                : LocalDate.of(2026, 1, 1).plusDays(random.nextInt(40));
    }

    /** Returns an instant in the years 1 to 9999 to the microsecond, mostly within a few weeks. */
    Instant instant() {
        return switch (random.nextInt(20)) {
            case 0 -> Instant.parse("0001-01-01T00:00:00Z");
            case 1 -> Instant.parse("9999-12-31T23:59:59.999999Z");
            case 2, 3 -> Instant.parse("2026-01-15T00:00:00Z");
            default ->
                Instant.parse("2026-01-01T00:00:00Z")
                        .plusSeconds(random.nextInt(40 * 86_400))
                        .plusNanos(random.nextInt(1_000_000) * 1000L);
        };
    }

    private static String key(String text) {
        return text.substring(0, Math.min(text.length(), 200));
    }

    private String text(boolean blankable) {
        String text = TEXTS[random.nextInt(TEXTS.length)];
        return blankable || !text.isBlank() ? text : "text";
    }

    private String letters(int count) {
        StringBuilder letters = new StringBuilder();
        for (int i = 0; i < count; i++) {
            letters.append((char) ('A' + random.nextInt(26)));
        }
        return letters.toString();
    }

    private String digits(int count) {
        StringBuilder digits = new StringBuilder();
        for (int i = 0; i < count; i++) {
            digits.append((char) ('0' + random.nextInt(10)));
        }
        return digits.toString();
    }

    private Map<String, Object> map(boolean flags) {
        Map<String, Object> map = new LinkedHashMap<>();
        for (int i = random.nextInt(4); i > 0; i--) {
            map.put(text(true), flags ? (Object) random.nextBoolean() : text(true));
        }
        return map;
    }
}
