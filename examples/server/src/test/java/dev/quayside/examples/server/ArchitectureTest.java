package dev.quayside.examples.server;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaPackage;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import java.time.Clock;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rules between the packages of all modules; they live here because this module sees every other. */
@Tag("texts")
class ArchitectureTest {
    private static final String[] LIBRARY = {
        "dev.quayside.core", "dev.quayside.query", "dev.quayside.jsonapi", "dev.quayside.store"
    };
    private static final JavaClasses CLASSES = new ClassFileImporter().importPackages(LIBRARY);
    private static final List<JavaClass> PUBLISHED =
            CLASSES.stream().filter(type -> !isOfTests(type)).toList();

    @ParameterizedTest
    @ValueSource(
            strings = {"dev.quayside.core", "dev.quayside.query", "dev.quayside.jsonapi", "dev.quayside.store.jdbi"})
    void every_module_is_on_the_class_path(String module) {
        assertThat(CLASSES).anyMatch(type -> type.getPackageName().startsWith(module));
    }

    @Test
    void packages_have_no_cycles() {
        check(slices().matching("dev.quayside.(**)").should().beFreeOfCycles());
    }

    /** A type with its nested types counts as one type. Only a sealed type and its subtypes may be more than two. */
    @Test
    void at_most_two_types_use_each_other() {
        Map<String, Set<String>> used = new HashMap<>();
        for (JavaClass type : PUBLISHED) {
            Set<String> uses = used.computeIfAbsent(topLevel(type), any -> new HashSet<>());
            for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
                if (CLASSES.contain(dependency.getTargetClass().getName())) {
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

        assertThat(used).hasSizeGreaterThan(500);
        assertThat(cycles).filteredOn(cycle -> cycle.size() > 2).allMatch(ArchitectureTest::isSealedFamily);
    }

    private static void reach(String type, Map<String, Set<String>> used, Set<String> reached) {
        for (String next : used.getOrDefault(type, Set.of())) {
            if (reached.add(next)) {
                reach(next, used, reached);
            }
        }
    }

    private static String topLevel(JavaClass type) {
        return type.getName().split("\\$", 2)[0];
    }

    private static boolean isOfTests(JavaClass type) {
        String file = type.getSource().orElseThrow().getUri().toString();
        return file.contains("-tests.jar") || file.contains("/test-classes/");
    }

    /** Returns whether one of the types is sealed and the others are its subtypes. */
    private static boolean isSealedFamily(Set<String> names) {
        List<JavaClass> types = names.stream().map(CLASSES::get).toList();
        return types.stream()
                .anyMatch(family -> family.reflect().isSealed()
                        && types.stream().allMatch(type -> type.isAssignableTo(family.getName())));
    }

    @Test
    void modules_are_used_in_one_direction() {
        check(noClasses()
                .that()
                .resideInAPackage("dev.quayside.core..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("dev.quayside.query..", "dev.quayside.jsonapi..", "dev.quayside.store.."));
        check(noClasses()
                .that()
                .resideInAPackage("dev.quayside.query..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("dev.quayside.jsonapi..", "dev.quayside.store.."));
        check(noClasses()
                .that()
                .resideInAPackage("dev.quayside.jsonapi..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("dev.quayside.store.."));
        check(noClasses()
                .that()
                .resideInAPackage("dev.quayside.store..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("dev.quayside.jsonapi.."));
    }

    /** Values, then the interfaces that a host implements, then the reconciliation, then the engines. */
    @Test
    void a_layer_of_core_uses_itself_and_those_below() {
        String[] interfaces = {"dev.quayside.core.source..", "dev.quayside.core.store.."};
        String reconciliation = "dev.quayside.core.reconcile..";
        String[] engines = {"dev.quayside.core.tracking..", "dev.quayside.core.delivery.."};
        check(noClasses()
                .that()
                .resideInAPackage("dev.quayside.core..")
                .and()
                .resideOutsideOfPackages(interfaces)
                .and()
                .resideOutsideOfPackages(engines)
                .and()
                .resideOutsideOfPackage(reconciliation)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(interfaces));
        check(noClasses()
                .that()
                .resideInAPackage("dev.quayside.core..")
                .and()
                .resideOutsideOfPackages(engines)
                .and()
                .resideOutsideOfPackage(reconciliation)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(reconciliation));
        check(noClasses()
                .that()
                .resideInAPackage("dev.quayside.core..")
                .and()
                .resideOutsideOfPackages(engines)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(engines));
        check(noClasses()
                .that()
                .resideInAPackage("dev.quayside.core.delivery..")
                .and()
                .doNotHaveSimpleName("DeliveryEngine") // is woken by the tracking engine
                .should()
                .dependOnClassesThat()
                .resideInAPackage("dev.quayside.core.tracking.."));
    }

    @Test
    void the_reconciliation_has_no_clock_no_threads_and_no_io() {
        check(noClasses()
                .that()
                .resideInAPackage("dev.quayside.core.reconcile..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "java.util.concurrent..",
                        "java.io..",
                        "java.nio..",
                        "java.net..",
                        "org.slf4j..",
                        "dev.quayside.core.source..")
                .orShould()
                .dependOnClassesThat()
                .belongToAnyOf(Thread.class, Clock.class, InstantSource.class));
    }

    @Test
    void only_the_mirror_uses_the_import_and_no_other_package_uses_the_mirror() {
        assertThat(packagesThatUse("dev.quayside.jsonapi.transfer")).containsExactly("dev.quayside.jsonapi.mirror");
        assertThat(packagesThatUse("dev.quayside.jsonapi.mirror")).isEmpty();
    }

    private static Set<String> packagesThatUse(String used) {
        return PUBLISHED.stream()
                .filter(type -> type.getDirectDependenciesFromSelf().stream()
                        .anyMatch(use -> use.getTargetClass().getPackageName().equals(used)))
                .map(JavaClass::getPackageName)
                .filter(user -> !user.equals(used))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void only_the_jdbi_store_knows_sql() {
        check(noClasses()
                .that()
                .resideOutsideOfPackage("dev.quayside.store.jdbi..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("java.sql..", "javax.sql..", "org.jdbi.."));
    }

    @Test
    void the_query_language_knows_nothing_of_containers() {
        check(noClasses()
                .that()
                .resideInAnyPackage(
                        "dev.quayside.query",
                        "dev.quayside.query.bind",
                        "dev.quayside.query.eval",
                        "dev.quayside.query.schema",
                        "dev.quayside.query.internal")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("dev.quayside.core.."));
    }

    @Test
    void json_libraries_stay_out_of_core_and_query() {
        check(noClasses()
                .that()
                .resideInAnyPackage("dev.quayside.core..", "dev.quayside.query..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("com.fasterxml.jackson..", "com.github.jasminb.."));
    }

    @Test
    void only_programs_write_to_standard_output() {
        check(noClasses().should().accessField(System.class, "out"));
        check(noClasses().should().accessField(System.class, "err"));
    }

    @Test
    void every_package_is_null_marked() {
        List<String> unmarked = CLASSES.stream()
                .map(JavaClass::getPackage)
                .distinct()
                .filter(found -> !found.isAnnotatedWith(NullMarked.class))
                .map(JavaPackage::getName)
                .sorted()
                .toList();

        assertThat(unmarked).isEmpty();
    }

    private static void check(ArchRule rule) {
        rule.allowEmptyShould(true).check(CLASSES);
    }
}
