// What this browser keeps for the next visit. A browser may refuse to keep anything.
const PREFIX = 'quayside-';

/** Returns a kept value, or another one. */
export function kept(name, other) {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + name)) ?? other;
  } catch {
    return other;
  }
}

export function keepFor(name, value) {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // The value holds until the page is closed.
  }
}
