package dev.quayside.examples.benchmarks;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** A certificate for {@code localhost} that vouches for itself, made with the JDK's keytool. */
final class HookCertificate {
    private static final String PASSWORD = "changeit";

    private HookCertificate() {}

    /** For receivers that show the certificate, and for senders that trust it and nothing else. */
    static SSLContext make() throws IOException, GeneralSecurityException {
        Path folder = Files.createTempDirectory("quayside-hooks");
        Path file = folder.resolve("hooks.p12");
        try {
            generate(file);
            KeyStore keys = KeyStore.getInstance("PKCS12");
            try (InputStream input = Files.newInputStream(file)) {
                keys.load(input, PASSWORD.toCharArray());
            }
            KeyManagerFactory shown = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
            shown.init(keys, PASSWORD.toCharArray());
            KeyStore trusted = KeyStore.getInstance("PKCS12");
            trusted.load(null, null);
            trusted.setCertificateEntry("hooks", keys.getCertificate("hooks"));
            TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
            trust.init(trusted);
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(shown.getKeyManagers(), trust.getTrustManagers(), null);
            return context;
        } finally {
            Files.deleteIfExists(file);
            Files.delete(folder);
        }
    }

    private static void generate(Path file) throws IOException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "keytool")
                                .toString(),
                        "-genkeypair",
                        "-alias",
                        "hooks",
                        "-dname",
                        "CN=localhost",
                        "-ext",
                        "san=dns:localhost",
                        "-keyalg",
                        "EC",
                        "-groupname",
                        "secp256r1",
                        "-storetype",
                        "PKCS12",
                        "-keystore",
                        file.toString(),
                        "-storepass",
                        PASSWORD)
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        try {
            if (process.waitFor() != 0) {
                throw new IOException("keytool has failed: " + output);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while keytool ran", e);
        }
    }
}
