/**
 * The import and export of documents and files.
 *
 * <p>Documents may come from any sender, so reading never throws an exception because of their content. A document with
 * errors cannot be used; unknown parts are ignored and reported. Each problem states its place as a JSON pointer (RFC
 * 6901).
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
