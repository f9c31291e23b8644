package dev.quayside.core.delivery;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.List;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** An authority of the test's own, and what it certifies, made with the JDK's keytool. */
final class Certificates {
    private static final char[] PASSWORD = "changeit".toCharArray();

    private final Path file;

    private Certificates(Path file) {
        this.file = file;
    }

    /** Makes the authority, in a file that does not exist yet. */
    static Certificates in(Path file) throws Exception {
        Certificates made = new Certificates(file);
        made.generate("authority", "-ext", "bc:c", "-validity", "3650", "-startdate", "-30d");
        return made;
    }

    /** Certifies a host from a day on, relative to today, for so many days. */
    void certify(String alias, String host, String start, int days) throws Exception {
        generate(
                alias,
                "-signer",
                "authority",
                "-ext",
                "san=dns:" + host,
                "-startdate",
                start,
                "-validity",
                Integer.toString(days));
    }

    /** A certificate that only its own holder vouches for. */
    void selfSigned(String alias, String host) throws Exception {
        generate(alias, "-ext", "san=dns:" + host);
    }

    private void generate(String alias, String... options) throws Exception {
        Path keytool = Path.of(System.getProperty("java.home"), "bin", "keytool");
        List<String> command = new ArrayList<>(List.of(
                keytool.toString(),
                "-genkeypair",
                "-alias",
                alias,
                "-dname",
                "CN=" + alias,
                "-keyalg",
                "EC",
                "-groupname",
                "secp256r1",
                "-storetype",
                "PKCS12",
                "-keystore",
                file.toString(),
                "-storepass",
                new String(PASSWORD)));
        command.addAll(List.of(options));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new IllegalStateException(output);
        }
    }

    /** For a server that shows one of them. */
    SSLContext showing(String alias) throws Exception {
        KeyStore all = load();
        KeyStore one = KeyStore.getInstance("PKCS12");
        one.load(null, null);
        one.setKeyEntry(alias, all.getKey(alias, PASSWORD), PASSWORD, all.getCertificateChain(alias));
        KeyManagerFactory keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        keys.init(one, PASSWORD);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(keys.getKeyManagers(), null, null);
        return context;
    }

    /** For a sender that trusts the authority. */
    SSLContext trusting() throws Exception {
        KeyStore authority = KeyStore.getInstance("PKCS12");
        authority.load(null, null);
        authority.setCertificateEntry("authority", load().getCertificate("authority"));
        TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trust.init(authority);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(null, trust.getTrustManagers(), null);
        return context;
    }

    private KeyStore load() throws Exception {
        KeyStore store = KeyStore.getInstance("PKCS12");
        try (InputStream input = Files.newInputStream(file)) {
            store.load(input, PASSWORD);
        }
        return store;
    }
}
