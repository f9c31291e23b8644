package dev.quayside.examples.springboot;

import org.apache.catalina.Context;
import org.apache.catalina.connector.Connector;
import org.apache.catalina.core.StandardHost;
import org.apache.tomcat.util.buf.EncodedSolidusHandling;
import org.springframework.boot.tomcat.ConfigurableTomcatWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.stereotype.Component;

/** Lets Tomcat hand over what it would refuse by itself, so that the API can say what is wrong with it. */
@Component
final class TomcatSettings implements WebServerFactoryCustomizer<ConfigurableTomcatWebServerFactory> {

    /** What has to be percent-encoded in a URL; existing clients send brackets as they are. */
    private static final String NOT_ENCODED = "\"<>[\\]^`{|}";

    /** Four times what the API reads of a query before it says that it is too long. */
    private static final int MOST_HEAD_BYTES = 1 << 18;

    /**
     * What is read of a body, without being kept, after its request was answered: a client that still sends when its
     * connection is closed may never see the answer.
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
        ((StandardHost) context.getParent()).setErrorReportValveClass(ErrorAnswers.class.getName());
    }
}
