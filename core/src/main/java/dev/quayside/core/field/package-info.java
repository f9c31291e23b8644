/**
 * Fields that an account adds to its shipments, containers and tracking requests: what they are called and what they may
 * say, and what each of them says.
 *
 * <pre>{@code
 * FieldDefinition priority = FieldDefinition.of(id, FieldEntity.SHIPMENT, "priority", "Priority", FieldType.ENUM, now)
 *         .options(List.of(new FieldOption(optionId, "High", "high", 1)))
 *         .build();
 * priority.problem(new FieldValue.Text("low")); // 'low' is none of the options of 'priority' (expected one of 'high')
 * }</pre>
 */
@NullMarked
package dev.quayside.core.field;

import org.jspecify.annotations.NullMarked;
