/** Writing of a JSON:API document, beside a hand-written writer and jsonapi-converter. */
@NullMarked
package dev.quayside.examples.benchmarks.document;

import org.jspecify.annotations.NullMarked;
