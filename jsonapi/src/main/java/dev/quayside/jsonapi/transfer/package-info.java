/**
 * Import and export of documents and files.
 *
 * <p>Documents may come from any sender: reading never throws for their content. Errors make a document unusable; parts
 * that are not understood are ignored and reported. Each problem names its place by a JSON pointer (RFC 6901).
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
package dev.quayside.jsonapi.transfer;

import org.jspecify.annotations.NullMarked;
