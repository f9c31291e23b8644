package dev.quayside.examples.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class BoundedBodyTest {

    @Test
    void as_much_as_allowed_is_read() throws IOException {
        assertThat(body(4, 4).readAllBytes()).hasSize(4);
        assertThat(body(4, 5).readAllBytes()).hasSize(4);
    }

    @Test
    void one_byte_more_is_a_failure_however_it_is_read() {
        assertThatIOException().isThrownBy(() -> body(5, 4).readAllBytes()).withMessage("the body is too long");
        assertThatIOException().isThrownBy(() -> body(5, 4).skipNBytes(5)).withMessage("the body is too long");
        assertThatIOException()
                .isThrownBy(() -> {
                    BoundedBody body = body(5, 4);
                    for (int i = 0; i < 5; i++) {
                        body.read();
                    }
                })
                .withMessage("the body is too long");
    }

    private static BoundedBody body(int bytes, int mostBytes) {
        return new BoundedBody(new ByteArrayInputStream(new byte[bytes]), mostBytes);
    }
}
