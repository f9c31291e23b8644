package dev.quayside.core.webhook;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The currently valid secrets of one webhook. */
final class SecretSet {
    private final List<SigningSecret> secrets;

    SecretSet(List<SigningSecret> secrets) {
        this.secrets = List.copyOf(Objects.requireNonNull(secrets, "secrets"));
        if (secrets.isEmpty()) {
            throw new IllegalArgumentException("secrets: the list is empty (expected at least one)");
        }
    }

    /**
     * Returns the secret by which one of the signatures was made; empty if none of the secrets was used. Checks every
     * secret with every signature, because the duration of the check must not depend on the result.
     */
    Optional<SigningSecret> findSigningSecret(List<String> signatures, Function<SigningSecret, String> sign) {
        @Nullable SigningSecret signer = null;
        for (SigningSecret secret : secrets) {
            byte[] expected = bytes(sign.apply(secret));
            for (String signature : signatures) {
                boolean same = MessageDigest.isEqual(expected, bytes(signature));
                signer = same ? secret : signer;
            }
        }
        return Optional.ofNullable(signer);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
