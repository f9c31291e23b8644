/**
 * Small helpers that several packages of this module share.
 * Nothing here is exported, documented for users or covered by the compatibility promise.
 * A helper moves in when a second package needs it, and not before.
 * Its messages follow the house form: the text found, the rule, an example.
 * What only one package needs stays there, package-private.
 *
 * <pre>{@code
 * this.name = Texts.requireText(name, "name", "Los Angeles");
 * }</pre>
 */
@NullMarked
package dev.quayside.core.internal;

import org.jspecify.annotations.NullMarked;
