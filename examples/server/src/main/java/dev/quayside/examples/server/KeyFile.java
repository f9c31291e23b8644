package dev.quayside.examples.server;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The API key of a data folder, in a file that only its owner may read, so that the next start has the same key. */
record KeyFile(Path path) {

    private static final Set<PosixFilePermission> OWNER = PosixFilePermissions.fromString("rw-------");

    /** Returns the file of a folder. */
    static KeyFile in(Path folder) {
        return new KeyFile(folder.toAbsolutePath().normalize().resolve("api-key"));
    }

    /** Returns the key, and takes the right to read it from other users; null without a file. */
    @Nullable
    String read() throws StartException {
        try {
            String key = Files.readString(path).strip();
            if (!CommandLine.isKey(key)) {
                throw cannotUse("the file does not contain an API key (delete it to get a new key)");
            }
            if (isPosix()) {
                Files.setPosixFilePermissions(path, OWNER);
            }
            return key;
        } catch (NoSuchFileException e) {
            return null;
        } catch (IOException e) {
            throw cannotUse("the file cannot be read");
        }
    }

    /** Writes the key at once, so that a killed process leaves the whole key or no file. */
    void write(String key) throws StartException {
        Path fresh = path.resolveSibling("api-key.new");
        try {
            Files.deleteIfExists(fresh);
            Files.createFile(fresh, isPosix() ? ownerOnly() : new FileAttribute<?>[0]);
            Files.write(fresh, (key + "\n").getBytes(StandardCharsets.UTF_8));
            Files.move(fresh, path, StandardCopyOption.REPLACE_EXISTING);
        } catch (FileSystemException e) {
            throw cannotUse("the file cannot be written");
        } catch (IOException e) {
            throw cannotUse("the file cannot be written: " + e.getMessage());
        }
    }

    private static FileAttribute<?>[] ownerOnly() {
        return new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(OWNER)};
    }

    private boolean isPosix() {
        return path.getFileSystem().supportedFileAttributeViews().contains("posix");
    }

    private StartException cannotUse(String reason) {
        return new StartException(StartException.CANNOT_START, path + ": " + reason);
    }
}
