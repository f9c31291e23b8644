package dev.quayside.store.jdbi;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Rules for the packages of this module. */
class ArchitectureTest {

    private static final String ROOT = "dev.quayside.store.jdbi";
    private static final int MOST_TYPES = 40;

    private static final JavaClasses CLASSES = new ClassFileImporter().importPath(Path.of("target/classes"));

    @Test
    void packages_have_no_cycles() {
        slices().matching("dev.quayside.store.(**)").should().beFreeOfCycles().check(CLASSES);
    }

    @Test
    void a_package_has_at_most_forty_types() {
        Map<String, Long> types = topLevel()
                .collect(Collectors.groupingBy(JavaClass::getPackageName, TreeMap::new, Collectors.counting()));

        assertThat(types).containsKey(ROOT).hasSizeGreaterThan(5);
        assertThat(types).allSatisfy((name, count) -> assertThat(count).isLessThanOrEqualTo(MOST_TYPES));
    }

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
    void at_most_two_types_use_each_other() {
        Map<String, Set<String>> used = new HashMap<>();
        for (JavaClass type : CLASSES) {
            Set<String> uses = used.computeIfAbsent(topLevel(type), any -> new HashSet<>());
            for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
                if (dependency.getTargetClass().getPackageName().startsWith(ROOT)) {
                    uses.add(topLevel(dependency.getTargetClass()));
                }
            }
        }
        Map<String, Set<String>> reached = new HashMap<>();
        used.keySet().forEach(type -> reach(type, used, reached.computeIfAbsent(type, any -> new TreeSet<>())));

        Set<Set<String>> cycles = new HashSet<>();
        reached.forEach((type, types) -> cycles.add(types.stream()
                .filter(other -> reached.getOrDefault(other, Set.of()).contains(type))
                .collect(Collectors.toCollection(TreeSet::new))));

        assertThat(used).hasSizeGreaterThan(50);
        assertThat(cycles).allSatisfy(cycle -> assertThat(cycle).hasSizeLessThanOrEqualTo(2));
    }

    private static void reach(String type, Map<String, Set<String>> used, Set<String> reached) {
        for (String next : used.getOrDefault(type, Set.of())) {
            if (reached.add(next)) {
                reach(next, used, reached);
            }
        }
    }

    private static Stream<JavaClass> topLevel() {
        return CLASSES.stream()
                .filter(JavaClass::isTopLevelClass)
                .filter(type -> !type.getSimpleName().endsWith("-info"));
    }

    private static String topLevel(JavaClass type) {
        return type.getName().split("\\$", 2)[0];
    }

    private static boolean isInternal(JavaClass type) {
        return type.getBaseComponentType().getPackageName().startsWith(ROOT + ".internal");
    }
}
