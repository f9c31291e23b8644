package dev.quayside.query.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SuggestionsTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            # swapped neighbours are one change, not two and not none
            osrt           | sort            | sort
            osrt           | port sort       | sort
            osrt           | port            |
            ostr           | sort            |
            badc           | abcd            |
            inlcude        | include         | include
            niclude_all    | include_lal     | include_lal
            niclued_all    | include_lal     |
            # one change in a short name, two in a longer one
            srt            | sort            | sort
            sorrt          | sort            | sort
            sxrx           | sort            |
            incluxxe       | include         | include
            SORT           | sort            | sort
            # the nearest, and the first of several
            pod_coda       | pol_code pod_code | pod_code
            pox            | pol pod         | pol
            """)
    void the_nearest_name_is_suggested_if_it_is_near_enough(String name, String candidates, String suggested) {
        assertThat(Suggestions.nearest(name, List.of(candidates.split(" ")))).isEqualTo(suggested);
    }
}
