/**
 * Documents of v2 read back into values of the domain, and imported into a store.
 *
 * <p>A document may come from anyone: whatever is in it, reading gives an answer and never throws for its content.
 * Mistakes are errors and make the document unusable; what is not understood is left out and reported as ignored. Either
 * kind names its place by a JSON pointer (RFC 6901).
 *
 * <pre>{@code
 * Importer importer = Importer.into(store, account, Clock.systemUTC());
 * ReadDocument document = importer.read(Files.readAllBytes(path));
 * document.problems().forEach(System.err::println);
 * if (!document.hasErrors()) {
 *     importer.save(document);
 * }
 * }</pre>
 */
@NullMarked
package dev.quayside.jsonapi.read;

import org.jspecify.annotations.NullMarked;
