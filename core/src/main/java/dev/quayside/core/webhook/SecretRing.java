package dev.quayside.core.webhook;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The secrets that count. */
final class SecretRing {
    private final List<SigningSecret> secrets;

    SecretRing(List<SigningSecret> secrets) {
        this.secrets = List.copyOf(Objects.requireNonNull(secrets, "secrets"));
        if (secrets.isEmpty()) {
            throw new IllegalArgumentException("secrets: there is none (expected at least one)");
        }
    }

    /**
     * The secret that makes one of the signatures. Every secret is tried on every signature, each in constant time, so
     * that nothing can be learned from how long it takes.
     */
    Optional<SigningSecret> signerOf(List<String> signatures, Function<SigningSecret, String> sign) {
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
