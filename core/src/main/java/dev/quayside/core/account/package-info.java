/**
 * Who asks: accounts, their API keys and what they are entitled to see.
 */
@NullMarked
package dev.quayside.core.account;

import org.jspecify.annotations.NullMarked;
