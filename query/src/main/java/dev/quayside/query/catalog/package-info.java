/**
 * The fields of containers, shipments and tracking requests, each named once for every use.
 */
@NullMarked
package dev.quayside.query.catalog;

import org.jspecify.annotations.NullMarked;
