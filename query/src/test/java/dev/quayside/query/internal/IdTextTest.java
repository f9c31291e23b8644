package dev.quayside.query.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.UUID;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IdTextTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0196f5a0-7b1c-7c3e-9a52-3f6d1e2b4c5d",
                "0196F5A0-7B1C-7C3E-9A52-3F6D1E2B4C5D",
                "0196f5a0-7b1c-7c3e-9a52-3f6D1E2B4C5D"
            })
    void letters_may_have_either_case(String text) {
        assertThat(IdText.parse(text)).isEqualTo(new UUID(0x0196f5a07b1c7c3eL, 0x9a523f6d1e2b4c5dL));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "1-1-1-1-1",
                "0196f5a0-7b1c-7c3e-9a52-3f6d1e2b4c5",
                "0196f5a0-7b1c-7c3e-9a52-3f6d1e2b4c5d0",
                "0196f5a0-7b1c-7c3e-9a52-3f6d1e2b4c5g",
                "+196f5a0-7b1c-7c3e-9a52-3f6d1e2b4c5d",
                "0196f5a0-7b1c-7c3e-9a52--f6d1e2b4c5d",
                "00196f5a0-7b1c-7c3e-9a52-3f6d1e2b4c5",
                "0196f5a07b1c7c3e9a523f6d1e2b4c5d0000",
                "0196f5a0-7b1c-7c3e-9a52-3f6d1e2b4c5\u0665",
                "\uff10196f5a0-7b1c-7c3e-9a52-3f6d1e2b4c5d",
                "0196f5a0-7b1c-7c3e-9a52-3f6d1e2b4c5\uff24"
            })
    void other_texts_are_not_ids(String text) {
        assertThat(IdText.parse(text)).isNull();
    }
}
