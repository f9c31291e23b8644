package dev.quayside.examples.benchmarks.lists;

import com.yahoo.elide.annotation.Include;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;
import org.hibernate.annotations.Immutable;
import org.jspecify.annotations.NullUnmarked;

/** A shipment as Elide reads and shows it, with the attributes of the library's document. */
@Entity
@Immutable
@NullUnmarked
@Include(name = "shipment")
@Table(name = "shipment")
class ElideShipment {
    @Id
    UUID id;

    Instant createdAt;
    String[] refNumbers;
    String[] tags;
    String billOfLadingNumber;
    String normalizedNumber;
    String lineScac;
    String lineName;
    String lineShortName;
    UUID customerId;
    String polCode;
    String polName;
    String podCode;
    String podName;
    String vesselName;
    String vesselImo;
    String voyageNumber;
    String destinationCode;
    String destinationName;
    String destinationZone;
    Instant destinationAtaAt;
    Instant destinationEtaAt;
    Instant polEtdAt;
    Instant polAtdAt;
    String polZone;
    Instant podEtaAt;
    Instant podOriginalEtaAt;
    Instant polOriginalEtdAt;
    Instant destinationOriginalEtaAt;
    Instant podAtaAt;
    String podZone;
    Instant lineAttemptedAt;
    Instant lineSucceededAt;
    Instant stoppedAt;
    String stoppedReason;
}
