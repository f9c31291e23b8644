package dev.quayside.core.store;

/**
 * Thrown when a caller uses a role that a store does not have, or when a store lacks roles that a part of the library
 * needs.
 */
public final class AbsentRoleException extends UnsupportedOperationException {

    private static final long serialVersionUID = 1;

    private final String role;

    AbsentRoleException(String message, String role) {
        super(message);
        this.role = role;
    }

    String role() {
        return role;
    }
}
