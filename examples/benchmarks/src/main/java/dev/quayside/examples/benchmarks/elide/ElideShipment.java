package dev.quayside.examples.benchmarks.elide;

import com.yahoo.elide.annotation.Include;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;
import org.hibernate.annotations.Immutable;
import org.jspecify.annotations.Nullable;

/** A shipment as Elide reads and shows it: what our own document shows. */
@Entity
@Immutable
@Include(name = "shipment")
@Table(name = "shipment")
class ElideShipment {
    @Id
    @Nullable
    UUID id;

    @Nullable
    Instant createdAt;

    String @Nullable [] refNumbers;

    String @Nullable [] tags;

    @Nullable
    String billOfLadingNumber;

    @Nullable
    String normalizedNumber;

    @Nullable
    String lineScac;

    @Nullable
    String lineName;

    @Nullable
    String lineShortName;

    @Nullable
    UUID customerId;

    @Nullable
    String polCode;

    @Nullable
    String polName;

    @Nullable
    String podCode;

    @Nullable
    String podName;

    @Nullable
    String vesselName;

    @Nullable
    String vesselImo;

    @Nullable
    String voyageNumber;

    @Nullable
    String destinationCode;

    @Nullable
    String destinationName;

    @Nullable
    String destinationZone;

    @Nullable
    Instant destinationAtaAt;

    @Nullable
    Instant destinationEtaAt;

    @Nullable
    Instant polEtdAt;

    @Nullable
    Instant polAtdAt;

    @Nullable
    String polZone;

    @Nullable
    Instant podEtaAt;

    @Nullable
    Instant podOriginalEtaAt;

    @Nullable
    Instant polOriginalEtdAt;

    @Nullable
    Instant destinationOriginalEtaAt;

    @Nullable
    Instant podAtaAt;

    @Nullable
    String podZone;

    @Nullable
    Instant lineAttemptedAt;

    @Nullable
    Instant lineSucceededAt;

    @Nullable
    Instant stoppedAt;

    @Nullable
    String stoppedReason;
}
