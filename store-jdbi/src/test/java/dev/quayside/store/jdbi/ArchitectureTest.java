package dev.quayside.store.jdbi;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Rules for the packages of this module. */
@Tag("texts")
class ArchitectureTest {

    private static final String ROOT = "dev.quayside.store.jdbi";

    private static final JavaClasses CLASSES = new ClassFileImporter().importPath(Path.of("target/classes"));

    @Test
    void public_signatures_of_the_root_name_no_internal_type() {
        List<String> internal = new ArrayList<>();
        for (JavaClass type : CLASSES) {
            if (type.getPackageName().equals(ROOT) && type.getModifiers().contains(JavaModifier.PUBLIC)) {
                Stream.concat(type.getRawInterfaces().stream(), type.getRawSuperclass().stream())
                        .filter(ArchitectureTest::isInternal)
                        .forEach(parent -> internal.add(type.getName() + " extends " + parent.getName()));
                for (JavaCodeUnit unit : type.getCodeUnits()) {
                    if (unit.getModifiers().contains(JavaModifier.PUBLIC)) {
                        Stream.concat(unit.getRawParameterTypes().stream(), Stream.of(unit.getRawReturnType()))
                                .filter(ArchitectureTest::isInternal)
                                .forEach(named -> internal.add(unit.getFullName() + " names " + named.getName()));
                    }
                }
            }
        }

        assertThat(internal).isEmpty();
    }

    @Test
    void only_the_root_uses_the_optional_package_for_citus() {
        Set<String> users = CLASSES.stream()
                .filter(type -> type.getDirectDependenciesFromSelf().stream()
                        .anyMatch(use -> use.getTargetClass().getPackageName().equals(ROOT + ".internal.citus")))
                .map(JavaClass::getPackageName)
                .collect(Collectors.toSet());

        assertThat(users).containsExactlyInAnyOrder(ROOT, ROOT + ".internal.citus");
    }

    private static boolean isInternal(JavaClass type) {
        return type.getBaseComponentType().getPackageName().startsWith(ROOT + ".internal");
    }
}
