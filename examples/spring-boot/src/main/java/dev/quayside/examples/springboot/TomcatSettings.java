package dev.quayside.examples.springboot;

import org.apache.catalina.Context;
import org.apache.catalina.connector.Connector;
import org.apache.catalina.core.StandardHost;
import org.apache.tomcat.util.buf.EncodedSolidusHandling;
import org.springframework.boot.tomcat.ConfigurableTomcatWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.stereotype.Component;

/** Configures Tomcat to pass on requests that it would reject, so that the API can report the reason. */
@Component
final class TomcatSettings implements WebServerFactoryCustomizer<ConfigurableTomcatWebServerFactory> {

    /** The characters that Tomcat accepts unencoded, because existing clients send brackets. */
    private static final String NOT_ENCODED = "\"<>[\\]^`{|}";

    /** The maximum size of the request head: four times the longest query that the API reads. */
    private static final int MOST_HEAD_BYTES = 1 << 18;

    /**
     * The part of a body that is discarded after the response. A client that still sends when its connection is closed
     * may not see the response.
     */
    private static final int MOST_UNREAD_BYTES = 1 << 27;

    @Override
    public void customize(ConfigurableTomcatWebServerFactory factory) {
        factory.addConnectorCustomizers(TomcatSettings::customize);
        factory.addContextCustomizers(TomcatSettings::customize);
    }

    private static void customize(Connector connector) {
        connector.setProperty("relaxedQueryChars", NOT_ENCODED);
        connector.setProperty("relaxedPathChars", NOT_ENCODED);
        connector.setProperty("maxHttpRequestHeaderSize", Integer.toString(MOST_HEAD_BYTES));
        connector.setProperty("maxSwallowSize", Integer.toString(MOST_UNREAD_BYTES));
        connector.setEncodedSolidusHandling(EncodedSolidusHandling.PASS_THROUGH.getValue());
        connector.setEncodedReverseSolidusHandling(EncodedSolidusHandling.PASS_THROUGH.getValue());
        connector.setAllowTrace(true);
    }

    private static void customize(Context context) {
        ((StandardHost) context.getParent()).setErrorReportValveClass(ErrorResponses.class.getName());
    }
}
