package dev.quayside.query.internal;

import org.jspecify.annotations.Nullable;

/** Finds the known name that is most similar to an unknown name. */
public final class Suggestions {

    private static final int LONGEST = 64;

    private Suggestions() {}

    /**
     * Returns the most similar candidate, ignoring case; null if no candidate is similar. Names longer than 64 UTF-16
     * units are ignored, because comparing long names takes too long.
     */
    public static @Nullable String nearest(String name, Iterable<String> candidates) {
        if (name.isEmpty() || name.length() > LONGEST) {
            return null;
        }
        int bound = name.length() < 5 ? 1 : 2;
        String nearest = null;
        for (String candidate : candidates) {
            if (Math.abs(candidate.length() - name.length()) <= bound) {
                int distance = distance(name, candidate);
                if (distance <= bound) {
                    nearest = candidate;
                    bound = distance - 1;
                    if (bound < 0) {
                        break;
                    }
                }
            }
        }
        return nearest;
    }

    /** Returns the optimal string alignment distance between two texts. */
    private static int distance(String a, String b) {
        int[] beforeLast = new int[b.length() + 1];
        int[] last = new int[b.length() + 1];
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            last[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                char ca = lower(a.charAt(i - 1));
                char cb = lower(b.charAt(j - 1));
                int cost = Math.min(Math.min(last[j], row[j - 1]) + 1, last[j - 1] + (ca == cb ? 0 : 1));
                if (i > 1 && j > 1 && ca == lower(b.charAt(j - 2)) && cb == lower(a.charAt(i - 2))) {
                    cost = Math.min(cost, beforeLast[j - 2] + 1);
                }
                row[j] = cost;
            }
            int[] free = beforeLast;
            beforeLast = last;
            last = row;
            row = free;
        }
        return last[b.length()];
    }

    private static char lower(char c) {
        return c >= 'A' && c <= 'Z' ? (char) (c + 32) : c;
    }
}
