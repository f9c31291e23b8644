/**
 * Custom fields that an account adds to its shipments, containers and tracking requests: definitions and values.
 *
 * <pre>{@code
 * FieldDefinition priority = FieldDefinition
 *         .of(id, FieldEntity.SHIPMENT, "priority", "Priority", CustomFieldType.ENUM, now)
 *         .options(List.of(new FieldDefinition.Option(optionId, "High", "high", 1)))
 *         .build();
 * priority.violation(new FieldValue.Text("low")); // 'low' is not an option of 'priority' (expected one of 'high')
 * }</pre>
 */
@NullMarked
package dev.quayside.core.field;

import org.jspecify.annotations.NullMarked;
