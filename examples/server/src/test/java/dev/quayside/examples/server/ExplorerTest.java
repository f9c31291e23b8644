package dev.quayside.examples.server;

import java.io.IOException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;

/** The explorer and the widget in a browser: the tests of their parts share one browser and one server. */
class ExplorerTest {

    @BeforeAll
    static void start() throws IOException {
        InBrowser.start();
    }

    @AfterAll
    static void stop() {
        InBrowser.stop();
    }

    @Nested
    class Connection extends ExplorerConnectionTests {}

    @Nested
    class Lists extends ExplorerListTests {}

    @Nested
    class Completions extends ExplorerCompletionTests {}

    @Nested
    class Rows extends ExplorerRowTests {}

    @Nested
    class Searches extends ExplorerSearchTests {}

    @Nested
    class Copies extends ExplorerCopyTests {}

    @Nested
    class Modules extends ExplorerModuleTests {}

    @Nested
    class Tracking extends ExplorerTrackTests {}

    @Nested
    class Containers extends ExplorerContainerTests {}

    @Nested
    class Actions extends ExplorerActionTests {}

    @Nested
    class Webhooks extends ExplorerWebhookTests {}

    @Nested
    class Access extends ExplorerAccessTests {}

    @Nested
    class Shares extends ExplorerShareTests {}

    @Nested
    class Developers extends ExplorerDeveloperTests {}

    @Nested
    class Widget extends WidgetTests {}

    @Nested
    class WidgetPanels extends WidgetPanelTests {}
}
