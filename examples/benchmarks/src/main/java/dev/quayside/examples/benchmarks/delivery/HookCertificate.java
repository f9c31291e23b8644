package dev.quayside.examples.benchmarks.delivery;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.List;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** A self-signed certificate for {@code localhost}, created with the JDK's keytool. */
final class HookCertificate {
    private static final String PASSWORD = "changeit";

    private HookCertificate() {}

    /** Returns a context for receivers that present the certificate, and for senders that trust nothing else. */
    static SSLContext create() throws IOException, GeneralSecurityException, InterruptedException {
        Path folder = Files.createTempDirectory("quayside-hooks");
        Path file = folder.resolve("hooks.p12");
        try {
            generate(file);
            KeyStore keys = KeyStore.getInstance(file.toFile(), PASSWORD.toCharArray());
            KeyManagerFactory presented = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
            presented.init(keys, PASSWORD.toCharArray());
            KeyStore trusted = KeyStore.getInstance("PKCS12");
            trusted.load(null, null);
            trusted.setCertificateEntry("hooks", keys.getCertificate("hooks"));
            TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
            trust.init(trusted);
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(presented.getKeyManagers(), trust.getTrustManagers(), null);
            return context;
        } finally {
            Files.deleteIfExists(file);
            Files.delete(folder);
        }
    }

    private static void generate(Path file) throws IOException, InterruptedException {
        String options = "-genkeypair -alias hooks -dname CN=localhost -ext san=dns:localhost -keyalg EC"
                + " -groupname secp256r1 -storetype PKCS12 -storepass " + PASSWORD + " -keystore";
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString()));
        command.addAll(List.of(options.split(" ")));
        command.add(file.toString());
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new IOException("keytool failed: " + output);
        }
    }
}
