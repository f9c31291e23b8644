/**
 * The definitions of the lists of the v2 interface: the filters, sort names and fields of each list.
 *
 * <p>{@link dev.quayside.query.catalog.ContainerCatalog} defines the container list; its filters read a
 * {@link dev.quayside.query.catalog.TrackedContainer}.
 *
 * <pre>{@code
 * Query query = QueryBuilder.where(POD_CODE.is("USLAX"))
 *         .and(PICKUP_LFD.onOrAfter(day))
 *         .orderBy(ARRIVAL.ascending())
 *         .build();
 * query.toString();   // filter[pod_code]=USLAX&filter[pickup_lfd]=>=2026-01-31&sort=arrival
 * }</pre>
 */
@NullMarked
package dev.quayside.query.catalog;

import org.jspecify.annotations.NullMarked;
