package dev.quayside.examples.benchmarks.elide;

import com.yahoo.elide.annotation.Include;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;
import java.time.Instant;
import java.time.LocalDate;
import java.util.UUID;
import org.hibernate.annotations.Immutable;
import org.jspecify.annotations.Nullable;

/**
 * A container as Elide reads and shows it: what our own document shows, and what the queries need. Holds and fees stay the
 * text in which they are stored.
 */
@Entity
@Immutable
@Include(name = "container")
@Table(name = "container")
class ElideContainer {
    @Id
    @Nullable
    UUID id;

    @Nullable
    UUID accountId;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "shipment_id")
    @Nullable
    ElideShipment shipment;

    @Nullable
    String number;

    @Nullable
    String sealNumber;

    @Nullable
    Instant createdAt;

    String @Nullable [] refNumbers;

    @Nullable
    Instant podArrivedAt;

    @Nullable
    Instant podDischargedAt;

    @Nullable
    Instant finalDestinationFullOutAt;

    @Nullable
    String holds;

    @Nullable
    String fees;

    @Nullable
    Boolean hasHolds;

    @Nullable
    String availability;

    @Nullable
    Instant deliveredAt;

    @Nullable
    String currentStatus;

    @Nullable
    Instant lastStatusRefreshAt;

    @Nullable
    Instant arrival;

    @Nullable
    String podCode;

    @Nullable
    Instant emptyOutAt;

    @Nullable
    Instant polFullInAt;

    @Nullable
    Instant polVesselLoadedAt;

    @Nullable
    Instant polVesselDepartedAt;

    @Nullable
    String equipmentType;

    @Nullable
    Integer equipmentLength;

    @Nullable
    String equipmentHeight;

    @Nullable
    Instant podFullOutAt;

    @Nullable
    Instant emptyTerminatedAt;

    @Nullable
    Instant terminalCheckedAt;

    @Nullable
    LocalDate pickupLfd;

    @Nullable
    LocalDate lfdLineEffective;

    @Nullable
    LocalDate lfdTerminalEffective;

    @Nullable
    LocalDate lfdRailEffective;

    @Nullable
    LocalDate indLfd;

    @Nullable
    Instant pickupAppointmentAt;

    @Nullable
    String fullOutChassisNumber;

    @Nullable
    String terminalLocation;

    @Nullable
    Instant terminalRequestedAt;

    @Nullable
    Instant lineRequestedAt;

    @Nullable
    Instant railRequestedAt;

    @Nullable
    String podZone;

    @Nullable
    String finalDestinationZone;

    @Nullable
    Integer weightLbs;

    @Nullable
    String emptyTerminatedZone;

    @Nullable
    String podRailScac;

    @Nullable
    String indRailScac;

    @Nullable
    Instant podRailLoadedAt;

    @Nullable
    Instant podRailDepartedAt;

    @Nullable
    Instant indEtaAt;

    @Nullable
    Instant indAtaAt;

    @Nullable
    Instant indRailUnloadedAt;

    @Nullable
    String indHolds;

    @Nullable
    String indFees;
}
