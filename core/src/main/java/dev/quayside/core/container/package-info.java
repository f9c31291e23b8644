/**
 * The container and what is known about it: number, status, milestones, holds, fees and last free days.
 *
 * <p>A fact that nobody reported and a fact that was reported as empty are different values here.
 */
@NullMarked
package dev.quayside.core.container;

import org.jspecify.annotations.NullMarked;
