package dev.quayside.examples.benchmarks.lists;

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
import org.jspecify.annotations.NullUnmarked;

/**
 * A container as Elide reads and shows it, with the attributes of the library's document. Holds and fees stay JSON
 * text.
 */
@Entity
@Immutable
@NullUnmarked
@Include(name = "container")
@Table(name = "container")
class ElideContainer {
    @Id
    UUID id;

    UUID accountId;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "shipment_id")
    ElideShipment shipment;

    String number;
    String sealNumber;
    Instant createdAt;
    String[] refNumbers;
    Instant podArrivedAt;
    Instant podDischargedAt;
    Instant finalDestinationFullOutAt;
    String holds;
    String fees;
    Boolean hasHolds;
    String availability;
    Instant deliveredAt;
    String currentStatus;
    Instant lastStatusRefreshAt;
    Instant arrival;
    String podCode;
    Instant emptyOutAt;
    Instant polFullInAt;
    Instant polVesselLoadedAt;
    Instant polVesselDepartedAt;
    String equipmentType;
    Integer equipmentLength;
    String equipmentHeight;
    Instant podFullOutAt;
    Instant emptyTerminatedAt;
    Instant terminalCheckedAt;
    LocalDate pickupLfd;
    LocalDate lfdLineEffective;
    LocalDate lfdTerminalEffective;
    LocalDate lfdRailEffective;
    LocalDate indLfd;
    Instant pickupAppointmentAt;
    String fullOutChassisNumber;
    String terminalLocation;
    Instant terminalRequestedAt;
    Instant lineRequestedAt;
    Instant railRequestedAt;
    String podZone;
    String finalDestinationZone;
    Integer weightLbs;
    String emptyTerminatedZone;
    String podRailScac;
    String indRailScac;
    Instant podRailLoadedAt;
    Instant podRailDepartedAt;
    Instant indEtaAt;
    Instant indAtaAt;
    Instant indRailUnloadedAt;
    String indHolds;
    String indFees;
}
