/**
 * The field catalogue of tracking: every filter, sort name, attribute and relationship of the v2 interface, once.
 *
 * <p>{@link dev.quayside.query.catalog.ContainerCatalog} holds those of the container list. What a filter sees is a
 * {@link dev.quayside.query.catalog.TrackedContainer}.
 *
 * <pre>{@code
 * Query query = ContainerQuery.where(POD_CODE.is("USLAX"))
 *         .and(PICKUP_LFD.onOrAfter(day))
 *         .orderBy(ARRIVAL.ascending())
 *         .build();
 * query.toString();   // filter[pod_code]=USLAX&filter[pickup_lfd]=>=2026-01-31&sort=arrival
 * }</pre>
 */
@NullMarked
package dev.quayside.query.catalog;

import org.jspecify.annotations.NullMarked;
