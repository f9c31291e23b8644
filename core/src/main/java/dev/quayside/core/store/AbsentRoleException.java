package dev.quayside.core.store;

/** Thrown when a store lacks a role that is called, or roles that a part of the library needs. */
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
