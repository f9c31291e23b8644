// The element <quayside-tracking>: shows a shared shipment or container on any page. SHARING.md describes its use.
// The file has no dependencies and loads nothing. The explorer imports the functions of the map and the timeline.

// ---- Texts ----

/** The texts by language. Assign another language to use it: texts.nl = {...}. Missing texts are English. */
export const texts = {
  en: {
    pair: '{0}: {1}', tracking: 'Tracking of {0}', shared: 'Shared tracking', loading: 'Loading the tracking data',
    noNumber: '(no number yet)', containers: '{0} containers', noContainers: 'No container is known yet.',
    progress: 'Progress', next: 'Next: {0}', milestones: 'Milestones', noMilestones: 'Nothing is reported yet.',
    estimated: 'estimated', retracted: 'retracted', voyage: 'voyage {0}', reportedBy: 'reported by {0}',
    earlierEstimate: 'Estimate {0}', earlierReport: 'Report {0}', earlier: 'Earlier reports ({0})',
    placeTimes: 'Times are local to each place.', zoneUnknown: 'zone unknown', timeUnknown: 'time unknown',
    map: 'Map of the journey: {0}', vesselAt: '{0}, position of {1}',
    routeKnown: 'Solid line: sailed. Dotted line: expected.',
    routeUnknown: 'The sea route is unknown. The dotted line connects the ports.',
    routeRail: 'Line with ties: by rail, straight between the known places.',
    railUnknown: 'The map ends at the port: the places of the journey by rail are unknown.',
    noMap: 'The places of this journey are unknown.', lastFreeDay: 'Last free day',
    noDay: 'No last free day is reported.', pickedUp: 'Picked up', pickup: 'Pickup', ready: 'Ready',
    readyWithHold: 'Ready, but a hold is announced', notReady: 'Not ready',
    notYet: 'Not yet at the pickup terminal', noReasons: 'No reason against the pickup is reported.',
    holds: 'Holds', noHolds: 'No holds are reported.', fees: 'Fees', noFees: 'No fees are reported.',
    pendingHold: 'announced', lastReport: 'Last reported {0}',
    stopped: 'This shipment is no longer tracked. The last known state is shown.',
    outdated: 'The data may be out of date.', more: 'More', less: 'Less', retry: 'Try again',
    steps: {
      origin: 'Origin', ship: 'On ship', rail: 'On rail', terminal: 'At terminal', picked_up: 'Picked up',
      returned: 'Returned'
    },
    status: {
      new: 'No status yet', on_ship: 'On ship', available: 'Available', not_available: 'Not available',
      grounded: 'At terminal', on_rail: 'On rail', picked_up: 'Picked up', off_dock: 'At off-dock yard',
      delivered: 'Delivered', dropped: 'Dropped', loaded: 'Loaded', empty_returned: 'Empty returned',
      awaiting_inland_transfer: 'Awaiting inland transfer'
    },
    event: {
      empty_out: 'Empty pickup', full_in: 'Gate in at origin', feeder_loaded: 'Feeder loading',
      feeder_departed: 'Feeder departure', feeder_arrived: 'Feeder arrival', feeder_discharged: 'Feeder discharge',
      vessel_loaded: 'Loading on vessel', vessel_departed: 'Vessel departure',
      transshipment_arrived: 'Transshipment arrival', transshipment_discharged: 'Transshipment discharge',
      transshipment_loaded: 'Transshipment loading', transshipment_departed: 'Transshipment departure',
      vessel_arrived: 'Vessel arrival', vessel_berthed: 'Vessel berthing', vessel_discharged: 'Discharge',
      rail_loaded: 'Loading on rail', rail_departed: 'Rail departure', rail_arrived: 'Rail arrival',
      arrived_at_inland_destination: 'Inland arrival', rail_unloaded: 'Unloading from rail',
      available: 'Available for pickup', not_available: 'Not available for pickup', full_out: 'Pickup',
      delivered: 'Delivery', empty_in: 'Empty return'
    },
    hold: {
      freight: 'Freight', customs: 'Customs', USDA: 'USDA (agriculture)', VACIS: 'VACIS (X-ray exam)',
      TMF: 'TMF (terminal fee)', other: 'Other hold'
    },
    fee: {
      demurrage: 'Demurrage', extended_dwell_time: 'Extended dwell time', exam: 'Exam', total: 'Total',
      other: 'Other fee'
    },
    source: {
      line: 'shipping line', terminal: 'terminal', rail: 'railroad', shipping_line: 'shipping line', ais: 'AIS',
      user_input: 'user'
    },
    reason: {
      not_available: 'The terminal reports the container as not available.',
      availability_unknown: 'The terminal has not reported the availability.', hold: 'A hold blocks the pickup.',
      stale_report: 'The terminal was last checked {0}.', never_checked: 'The terminal was never checked.'
    },
    problem: {
      expired: 'This link has expired. Ask the sender for a new one.',
      deleted: 'This link was withdrawn, or what it shows was removed.',
      unknown: 'This link is not valid. It may be incomplete or withdrawn.',
      gone: 'What this link shows no longer exists.', feature: 'The sender’s account no longer offers shared tracking.',
      setup: 'This tracking element needs the attributes src and token.',
      offline: 'You are offline. Loading resumes with the connection.',
      unreachable: 'The tracking service cannot be reached. It is requested again.',
      failed: 'The tracking service has a problem. It is requested again.',
      limited: 'This link is requested too often at the moment. It is requested again in a minute.'
    }
  },
  es: {
    pair: '{0}: {1}', tracking: 'Seguimiento de {0}', shared: 'Seguimiento compartido',
    loading: 'Cargando los datos de seguimiento', noNumber: '(aún sin número)', containers: '{0} contenedores',
    noContainers: 'Aún no se conoce ningún contenedor.', progress: 'Progreso', next: 'Siguiente: {0}',
    milestones: 'Hitos', noMilestones: 'Aún no hay información.', estimated: 'estimado', retracted: 'retirado',
    voyage: 'viaje {0}', reportedBy: 'según {0}', earlierEstimate: 'Estimación {0}',
    earlierReport: 'Informe {0}', earlier: 'Informes anteriores ({0})',
    placeTimes: 'Las horas son locales de cada lugar.', zoneUnknown: 'zona desconocida',
    timeUnknown: 'hora desconocida', map: 'Mapa del trayecto: {0}', vesselAt: '{0}, posición de {1}',
    routeKnown: 'Línea continua: navegado. Línea de puntos: previsto.',
    routeUnknown: 'La ruta marítima es desconocida. La línea de puntos une los puertos.',
    routeRail: 'Línea con traviesas: en tren, recta entre los lugares conocidos.',
    railUnknown: 'El mapa termina en el puerto: los lugares del trayecto en tren son desconocidos.',
    noMap: 'Los lugares de este trayecto son desconocidos.', lastFreeDay: 'Último día libre',
    noDay: 'No se ha informado del último día libre.', pickedUp: 'Retirado', pickup: 'Retirada', ready: 'Listo',
    readyWithHold: 'Listo, pero hay una retención anunciada', notReady: 'No listo',
    notYet: 'Aún no en la terminal de retirada', noReasons: 'No consta ningún impedimento para la retirada.',
    holds: 'Retenciones', noHolds: 'No constan retenciones.', fees: 'Cargos', noFees: 'No constan cargos.',
    pendingHold: 'anunciada', lastReport: 'Último informe {0}',
    stopped: 'Este envío ya no se sigue. Se muestra el último estado conocido.',
    outdated: 'Los datos pueden estar anticuados.', more: 'Más', less: 'Menos', retry: 'Reintentar',
    steps: {
      origin: 'Origen', ship: 'A bordo', rail: 'En tren', terminal: 'En terminal', picked_up: 'Retirado',
      returned: 'Devuelto'
    },
    status: {
      new: 'Sin estado', on_ship: 'A bordo', available: 'Disponible', not_available: 'No disponible',
      grounded: 'En terminal', on_rail: 'En tren', picked_up: 'Retirado', off_dock: 'En depósito externo',
      delivered: 'Entregado', dropped: 'Depositado', loaded: 'Cargado', empty_returned: 'Vacío devuelto',
      awaiting_inland_transfer: 'A la espera de traslado interior'
    },
    event: {
      empty_out: 'Retirada del vacío', full_in: 'Entrada en origen', vessel_loaded: 'Carga en el buque',
      vessel_departed: 'Salida del buque', transshipment_arrived: 'Llegada a transbordo',
      transshipment_discharged: 'Descarga en transbordo', transshipment_loaded: 'Carga en transbordo',
      transshipment_departed: 'Salida de transbordo', feeder_arrived: 'Llegada del feeder',
      feeder_discharged: 'Descarga del feeder', feeder_loaded: 'Carga en el feeder',
      feeder_departed: 'Salida del feeder', vessel_arrived: 'Llegada del buque', vessel_berthed: 'Atraque del buque',
      vessel_discharged: 'Descarga', available: 'Disponible para retirada',
      not_available: 'No disponible para retirada', full_out: 'Retirada', delivered: 'Entrega',
      empty_in: 'Devolución del vacío', rail_loaded: 'Carga en el tren', rail_departed: 'Salida del tren',
      rail_arrived: 'Llegada del tren', rail_unloaded: 'Descarga del tren',
      arrived_at_inland_destination: 'Llegada al destino interior'
    },
    hold: {
      freight: 'Flete', customs: 'Aduana', USDA: 'USDA (agricultura)', VACIS: 'VACIS (rayos X)',
      TMF: 'TMF (tasa de terminal)', other: 'Otra retención'
    },
    fee: {
      demurrage: 'Demora', extended_dwell_time: 'Estancia prolongada', exam: 'Inspección', total: 'Total',
      other: 'Otro cargo'
    },
    source: {
      line: 'la naviera', terminal: 'la terminal', rail: 'el ferrocarril', shipping_line: 'la naviera', ais: 'AIS',
      user_input: 'un usuario'
    },
    reason: {
      not_available: 'La terminal indica que el contenedor no está disponible.',
      availability_unknown: 'La terminal no ha informado de la disponibilidad.',
      hold: 'Una retención impide la retirada.', stale_report: 'La terminal se consultó por última vez {0}.',
      never_checked: 'La terminal no se ha consultado nunca.'
    },
    problem: {
      expired: 'Este enlace ha caducado. Pida uno nuevo al remitente.',
      deleted: 'Este enlace fue retirado, o se eliminó lo que muestra.',
      unknown: 'Este enlace no es válido. Puede estar incompleto o retirado.',
      gone: 'Lo que muestra este enlace ya no existe.',
      feature: 'La cuenta del remitente ya no ofrece seguimiento compartido.',
      setup: 'Este elemento de seguimiento necesita los atributos src y token.',
      offline: 'No hay conexión. La carga continuará con la conexión.',
      unreachable: 'No se puede acceder al servicio de seguimiento. Se intentará de nuevo.',
      failed: 'El servicio de seguimiento tiene un problema. Se intentará de nuevo.',
      limited: 'Este enlace se solicita con demasiada frecuencia. Se solicitará de nuevo en un minuto.'
    }
  },
  de: {
    pair: '{0}: {1}', tracking: 'Verfolgung von {0}', shared: 'Geteilte Verfolgung',
    loading: 'Die Daten werden geladen', noNumber: '(noch ohne Nummer)', containers: '{0} Container',
    noContainers: 'Noch ist kein Container bekannt.', progress: 'Fortschritt', next: 'Als Nächstes: {0}',
    milestones: 'Meilensteine', noMilestones: 'Noch ist nichts gemeldet.', estimated: 'geschätzt',
    retracted: 'zurückgezogen', voyage: 'Reise {0}', reportedBy: 'gemeldet von {0}',
    earlierEstimate: 'Schätzung {0}', earlierReport: 'Meldung {0}', earlier: 'Frühere Meldungen ({0})',
    placeTimes: 'Die Zeiten gelten am jeweiligen Ort.', zoneUnknown: 'Zeitzone unbekannt',
    timeUnknown: 'Zeit unbekannt', map: 'Karte der Reise: {0}', vesselAt: '{0}, Position von {1}',
    routeKnown: 'Durchgezogene Linie: gefahren. Gepunktete Linie: erwartet.',
    routeUnknown: 'Der Seeweg ist unbekannt. Die gepunktete Linie verbindet die Häfen.',
    routeRail: 'Linie mit Schwellen: auf der Bahn, gerade zwischen den bekannten Orten.',
    railUnknown: 'Die Karte endet am Hafen: Die Orte der Reise auf der Bahn sind unbekannt.',
    noMap: 'Die Orte dieser Reise sind unbekannt.', lastFreeDay: 'Letzter freier Tag',
    noDay: 'Kein letzter freier Tag ist gemeldet.', pickedUp: 'Abgeholt', pickup: 'Abholung', ready: 'Bereit',
    readyWithHold: 'Bereit, aber eine Sperre ist angekündigt', notReady: 'Nicht bereit',
    notYet: 'Noch nicht am Ort der Abholung', noReasons: 'Gegen die Abholung ist nichts gemeldet.',
    holds: 'Sperren', noHolds: 'Keine Sperren sind gemeldet.', fees: 'Gebühren',
    noFees: 'Keine Gebühren sind gemeldet.', pendingHold: 'angekündigt', lastReport: 'Letzte Meldung {0}',
    stopped: 'Diese Sendung wird nicht mehr verfolgt. Der letzte bekannte Stand wird gezeigt.',
    outdated: 'Die Daten sind vielleicht veraltet.', more: 'Mehr', less: 'Weniger', retry: 'Erneut versuchen',
    steps: {
      origin: 'Ursprung', ship: 'Auf See', rail: 'Auf der Bahn', terminal: 'Im Terminal', picked_up: 'Abgeholt',
      returned: 'Zurück'
    },
    status: {
      new: 'Noch ohne Status', on_ship: 'Auf dem Schiff', available: 'Verfügbar', not_available: 'Nicht verfügbar',
      grounded: 'Im Terminal', on_rail: 'Auf der Bahn', picked_up: 'Abgeholt', off_dock: 'Im externen Depot',
      delivered: 'Zugestellt', dropped: 'Abgestellt', loaded: 'Verladen', empty_returned: 'Leer zurückgegeben',
      awaiting_inland_transfer: 'Wartet auf den Weitertransport'
    },
    event: {
      empty_out: 'Abholung leer', full_in: 'Anlieferung am Ursprung', vessel_loaded: 'Verladung auf das Schiff',
      vessel_departed: 'Abfahrt des Schiffs', transshipment_arrived: 'Ankunft zum Umschlag',
      transshipment_discharged: 'Entladung zum Umschlag', transshipment_loaded: 'Verladung nach dem Umschlag',
      transshipment_departed: 'Abfahrt nach dem Umschlag', feeder_arrived: 'Ankunft des Zubringers',
      feeder_discharged: 'Entladung vom Zubringer', feeder_loaded: 'Verladung auf den Zubringer',
      feeder_departed: 'Abfahrt des Zubringers', vessel_arrived: 'Ankunft des Schiffs',
      vessel_berthed: 'Anlegen des Schiffs', vessel_discharged: 'Entladung', available: 'Verfügbar zur Abholung',
      not_available: 'Nicht verfügbar zur Abholung', full_out: 'Abholung', delivered: 'Zustellung',
      empty_in: 'Leerrückgabe', rail_loaded: 'Verladung auf die Bahn', rail_departed: 'Abfahrt der Bahn',
      rail_arrived: 'Ankunft der Bahn', rail_unloaded: 'Entladung von der Bahn',
      arrived_at_inland_destination: 'Ankunft am Zielort im Inland'
    },
    hold: {
      freight: 'Fracht', customs: 'Zoll', USDA: 'USDA (Landwirtschaft)', VACIS: 'VACIS (Röntgen)',
      TMF: 'TMF (Terminalgebühr)', other: 'Andere Sperre'
    },
    fee: {
      demurrage: 'Lagergeld', extended_dwell_time: 'Lange Standzeit', exam: 'Prüfung', total: 'Summe',
      other: 'Andere Gebühr'
    },
    source: {
      line: 'Reederei', terminal: 'Terminal', rail: 'Bahn', shipping_line: 'Reederei', ais: 'AIS', user_input: 'Nutzer'
    },
    reason: {
      not_available: 'Das Terminal meldet den Container als nicht verfügbar.',
      availability_unknown: 'Das Terminal hat die Verfügbarkeit nicht gemeldet.',
      hold: 'Eine Sperre verhindert die Abholung.', stale_report: 'Das Terminal wurde zuletzt {0} abgefragt.',
      never_checked: 'Das Terminal wurde noch nie abgefragt.'
    },
    problem: {
      expired: 'Dieser Link ist abgelaufen. Der Absender kann einen neuen schicken.',
      deleted: 'Dieser Link wurde zurückgezogen, oder sein Inhalt wurde entfernt.',
      unknown: 'Dieser Link ist nicht gültig. Vielleicht ist er unvollständig oder zurückgezogen.',
      gone: 'Was dieser Link zeigt, gibt es nicht mehr.',
      feature: 'Das Konto des Absenders bietet die geteilte Verfolgung nicht mehr an.',
      setup: 'Dieses Element braucht die Attribute src und token.',
      offline: 'Keine Verbindung. Sobald sie besteht, wird weiter geladen.',
      unreachable: 'Der Dienst ist nicht erreichbar. Er wird erneut angefragt.',
      failed: 'Der Dienst ist gestört. Er wird erneut angefragt.',
      limited: 'Dieser Link wird gerade zu oft abgefragt. In einer Minute wird er erneut abgefragt.'
    }
  },
  fr: {
    pair: '{0} : {1}', tracking: 'Suivi de {0}', shared: 'Suivi partagé', loading: 'Chargement des données de suivi',
    noNumber: '(pas encore de numéro)', containers: '{0} conteneurs',
    noContainers: 'Aucun conteneur n’est encore connu.', progress: 'Progression', next: 'Prochaine étape : {0}',
    milestones: 'Étapes', noMilestones: 'Rien n’est encore signalé.', estimated: 'estimé', retracted: 'retiré',
    voyage: 'voyage {0}', reportedBy: 'selon {0}', earlierEstimate: 'Estimation {0}',
    earlierReport: 'Signalement {0}', earlier: 'Signalements antérieurs ({0})',
    placeTimes: 'Les heures sont locales à chaque lieu.', zoneUnknown: 'fuseau inconnu', timeUnknown: 'heure inconnue',
    map: 'Carte du trajet : {0}', vesselAt: '{0}, position du {1}',
    routeKnown: 'Trait plein : parcouru. Pointillé : prévu.',
    routeUnknown: 'La route maritime est inconnue. Le pointillé relie les ports.',
    routeRail: 'Ligne à traverses : en train, droite entre les lieux connus.',
    railUnknown: 'La carte s’arrête au port : les lieux du trajet en train sont inconnus.',
    noMap: 'Les lieux de ce trajet sont inconnus.', lastFreeDay: 'Dernier jour franc',
    noDay: 'Aucun dernier jour franc n’est signalé.', pickedUp: 'Enlevé', pickup: 'Enlèvement', ready: 'Prêt',
    readyWithHold: 'Prêt, mais un blocage est annoncé', notReady: 'Pas prêt',
    notYet: 'Pas encore au terminal d’enlèvement', noReasons: 'Rien ne s’oppose à l’enlèvement.',
    holds: 'Blocages', noHolds: 'Aucun blocage n’est signalé.', fees: 'Frais', noFees: 'Aucun frais n’est signalé.',
    pendingHold: 'annoncé', lastReport: 'Dernier signalement {0}',
    stopped: 'Cet envoi n’est plus suivi. Le dernier état connu est affiché.',
    outdated: 'Les données sont peut-être anciennes.', more: 'Plus', less: 'Moins', retry: 'Réessayer',
    steps: {
      origin: 'Origine', ship: 'À bord', rail: 'En train', terminal: 'Au terminal', picked_up: 'Enlevé',
      returned: 'Restitué'
    },
    status: {
      new: 'Pas encore de statut', on_ship: 'À bord', available: 'Disponible', not_available: 'Non disponible',
      grounded: 'Au terminal', on_rail: 'En train', picked_up: 'Enlevé', off_dock: 'En dépôt externe',
      delivered: 'Livré', dropped: 'Déposé', loaded: 'Chargé', empty_returned: 'Vide restitué',
      awaiting_inland_transfer: 'En attente de transfert terrestre'
    },
    event: {
      empty_out: 'Retrait du vide', full_in: 'Entrée au départ', vessel_loaded: 'Chargement sur le navire',
      vessel_departed: 'Départ du navire', transshipment_arrived: 'Arrivée au transbordement',
      transshipment_discharged: 'Déchargement au transbordement', transshipment_loaded: 'Chargement au transbordement',
      transshipment_departed: 'Départ du transbordement', feeder_arrived: 'Arrivée du feeder',
      feeder_discharged: 'Déchargement du feeder', feeder_loaded: 'Chargement sur le feeder',
      feeder_departed: 'Départ du feeder', vessel_arrived: 'Arrivée du navire', vessel_berthed: 'Accostage du navire',
      vessel_discharged: 'Déchargement', available: 'Disponible à l’enlèvement',
      not_available: 'Non disponible à l’enlèvement', full_out: 'Enlèvement', delivered: 'Livraison',
      empty_in: 'Restitution du vide', rail_loaded: 'Chargement sur le train', rail_departed: 'Départ du train',
      rail_arrived: 'Arrivée du train', rail_unloaded: 'Déchargement du train',
      arrived_at_inland_destination: 'Arrivée à la destination terrestre'
    },
    hold: {
      freight: 'Fret', customs: 'Douane', USDA: 'USDA (agriculture)', VACIS: 'VACIS (rayons X)',
      TMF: 'TMF (taxe de terminal)', other: 'Autre blocage'
    },
    fee: {
      demurrage: 'Surestaries', extended_dwell_time: 'Séjour prolongé', exam: 'Contrôle', total: 'Total',
      other: 'Autres frais'
    },
    source: {
      line: 'la compagnie maritime', terminal: 'le terminal', rail: 'le chemin de fer',
      shipping_line: 'la compagnie maritime', ais: 'AIS', user_input: 'un utilisateur'
    },
    reason: {
      not_available: 'Le terminal signale le conteneur comme non disponible.',
      availability_unknown: 'Le terminal n’a pas signalé la disponibilité.', hold: 'Un blocage empêche l’enlèvement.',
      stale_report: 'Le terminal a été consulté {0}.', never_checked: 'Le terminal n’a jamais été consulté.'
    },
    problem: {
      expired: 'Ce lien a expiré. Demandez-en un nouveau à l’expéditeur.',
      deleted: 'Ce lien a été retiré, ou son contenu a été supprimé.',
      unknown: 'Ce lien n’est pas valide. Il est peut-être incomplet ou retiré.',
      gone: 'Ce que montre ce lien n’existe plus.',
      feature: 'Le compte de l’expéditeur ne propose plus le suivi partagé.',
      setup: 'Cet élément de suivi a besoin des attributs src et token.',
      offline: 'Pas de connexion. Le chargement reprendra avec la connexion.',
      unreachable: 'Le service de suivi est injoignable. Un nouvel essai suivra.',
      failed: 'Le service de suivi a un problème. Un nouvel essai suivra.',
      limited: 'Ce lien est trop souvent demandé en ce moment. Il sera redemandé dans une minute.'
    }
  },
  zh: {
    pair: '{0}：{1}', tracking: '{0} 的跟踪', shared: '共享跟踪', loading: '正在加载跟踪数据', noNumber: '（暂无箱号）',
    containers: '{0} 个集装箱', noContainers: '暂无集装箱信息。', progress: '进度', next: '下一步：{0}', milestones: '节点',
    noMilestones: '暂无报告。', estimated: '预计', retracted: '已撤回', voyage: '航次 {0}', reportedBy: '来源：{0}',
    earlierEstimate: '预计 {0}', earlierReport: '报告 {0}', earlier: '较早的报告（{0}）',
    placeTimes: '时间均为当地时间。',
    zoneUnknown: '时区未知', timeUnknown: '时间未知', map: '行程地图：{0}', vesselAt: '{0}，{1} 的位置', routeKnown: '实线：已航行。虚线：预计。',
    routeUnknown: '航线未知。虚线连接各港口。', routeRail: '枕木线：铁路运输，已知地点之间为直线。', railUnknown: '地图到港口为止：铁路行程的地点未知。', noMap: '此行程的地点未知。', lastFreeDay: '最后免费日', noDay: '未报告最后免费日。', pickedUp: '已提箱',
    pickup: '提箱', ready: '可提', readyWithHold: '可提，但有扣留预告', notReady: '不可提', notYet: '尚未到提箱码头', noReasons: '没有影响提箱的报告。', holds: '扣留',
    noHolds: '未报告扣留。', fees: '费用', noFees: '未报告费用。', pendingHold: '预告', lastReport: '最近报告：{0}',
    stopped: '此票货物已停止跟踪。显示的是最后已知状态。', outdated: '数据可能不是最新。', more: '更多', less: '收起', retry: '重试',
    steps: {
      origin: '起运地', ship: '海运中', rail: '铁路运输', terminal: '在码头', picked_up: '已提箱', returned: '已还箱'
    },
    status: {
      new: '暂无状态', on_ship: '在船上', available: '可提箱', not_available: '不可提箱', grounded: '在码头', on_rail: '铁路运输中',
      picked_up: '已提箱', off_dock: '在外堆场', delivered: '已交付', dropped: '已落箱', loaded: '已装载', empty_returned: '已还空箱',
      awaiting_inland_transfer: '等待内陆转运'
    },
    event: {
      empty_out: '提空箱', full_in: '重箱进港', vessel_loaded: '装船', vessel_departed: '船舶离港', transshipment_arrived: '中转到港',
      transshipment_discharged: '中转卸船', transshipment_loaded: '中转装船', transshipment_departed: '中转离港',
      feeder_arrived: '支线船到港', feeder_discharged: '支线卸船', feeder_loaded: '支线装船', feeder_departed: '支线船离港',
      vessel_arrived: '船舶到港', vessel_berthed: '船舶靠泊', vessel_discharged: '卸船', available: '可提箱', not_available: '不可提箱',
      full_out: '提箱', delivered: '交付', empty_in: '还空箱', rail_loaded: '铁路装车', rail_departed: '火车发车',
      rail_arrived: '火车到站', rail_unloaded: '铁路卸车', arrived_at_inland_destination: '到达内陆目的地'
    },
    hold: {
      freight: '运费', customs: '海关', USDA: 'USDA（农业）', VACIS: 'VACIS（X 光查验）', TMF: 'TMF（码头费）', other: '其他扣留'
    },
    fee: {
      demurrage: '滞期费', extended_dwell_time: '超期堆存', exam: '查验', total: '合计', other: '其他费用'
    },
    source: {
      line: '船公司', terminal: '码头', rail: '铁路', shipping_line: '船公司', ais: 'AIS', user_input: '用户'
    },
    reason: {
      not_available: '码头报告该集装箱不可提取。', availability_unknown: '码头未报告是否可提箱。', hold: '扣留影响提箱。', stale_report: '码头最近查询：{0}。',
      never_checked: '从未查询过码头。'
    },
    problem: {
      expired: '此链接已过期。请向发送者索取新链接。', deleted: '此链接已被撤回，或其内容已被删除。', unknown: '此链接无效，可能不完整或已被撤回。', gone: '此链接显示的内容已不存在。',
      feature: '发送者的账户不再提供共享跟踪。', setup: '此跟踪元素需要 src 和 token 属性。', offline: '网络已断开。恢复连接后将继续加载。',
      unreachable: '无法连接跟踪服务。稍后将重新请求。', failed: '跟踪服务出现问题。稍后将重新请求。', limited: '此链接目前请求过于频繁，一分钟后将重新请求。'
    }
  }
};

// ---- Formats ----

const DAY = 86_400_000;
const formats = new Map();

/** Returns the text of a code that has no translation: 'rail_loaded' becomes 'Rail loaded'. */
const readable = code => {
  const text = String(code).replaceAll(/[_.]/g, ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** Texts, dates and amounts of a language. */
class Wording {
  constructor(lang = 'en', own = {}) {
    try {
      this.lang = Intl.getCanonicalLocales(lang.replaceAll('_', '-'))[0] ?? 'en';
    } catch {
      this.lang = 'en';
    }
    const known = [texts[this.lang], texts[this.lang.split('-')[0]]].filter(Boolean);
    // Dates in a language whose texts are missing would stand in English sentences.
    if (known.length === 0 && Object.keys(own).length === 0) this.lang = 'en';
    this.layers = [own, ...known, texts.en];
  }

  /** Returns a text; {0} and {1} are replaced by the values. */
  text(key, ...values) {
    const text = this.layers.map(layer => layer[key]).find(value => typeof value === 'string') ?? key;
    return text.replace(/\{(\d)\}/g, (_, index) => values[index] ?? '');
  }

  /** Returns the word for a code of a group, such as 'status'. */
  word(group, code) {
    const found = this.layers.map(layer => layer[group]).find(words => words && Object.hasOwn(words, code));
    return found ? found[code] : readable(code);
  }

  /** Returns the words for an event. */
  event(code) {
    return line(this.word('event', eventName(code)), 60);
  }

  /** Returns a text with one value as nodes, so that the value can be an element. */
  around(key, value) {
    const [before, after] = this.text(key, '\0').split('\0');
    return [before, value, after];
  }

  #format(name, options) {
    const key = `${this.lang} ${name} ${JSON.stringify(options)}`;
    if (!formats.has(key)) formats.set(key, new Intl[name](this.lang, options));
    return formats.get(key);
  }

  /** Returns date, time and the names of the zone; null if the time is unknown. An unknown zone has no names. */
  moment(timestamp, timezone) {
    const date = new Date(timestamp ?? NaN);
    if (Number.isNaN(date.getTime())) return null;
    const options = {month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23'};
    if (date.getUTCFullYear() !== new Date().getUTCFullYear()) options.year = 'numeric';
    const zoneName = (timeZone, timeZoneName) => this.#format('DateTimeFormat', {timeZone, timeZoneName})
      .formatToParts(date).find(part => part.type === 'timeZoneName').value;
    try {
      const timeZone = timezone || 'UTC';
      return {text: this.#format('DateTimeFormat', {...options, timeZone}).format(date),
        zone: timezone ? zoneName(timeZone, 'short') : null, zoneName: timezone ? zoneName(timeZone, 'long') : null};
    } catch {
      return this.moment(timestamp);
    }
  }

  /** Returns the moment with the short name of its zone as one text. */
  momentText(timestamp, timezone) {
    const moment = this.moment(timestamp, timezone);
    return moment ? `${moment.text} ${moment.zone ?? `(${this.text('zoneUnknown')})`}` : this.text('timeUnknown');
  }

  /** Returns a calendar day; the day of the week is optional. */
  day(day, weekday) {
    const date = new Date(`${String(day).slice(0, 10)}T00:00:00Z`);
    if (Number.isNaN(date.getTime())) return line(day, 30);
    const options = {weekday, year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC'};
    return this.#format('DateTimeFormat', options).format(date);
  }

  /** Returns a number of days from today in words, such as 'tomorrow'. */
  daysUntil(days) {
    return this.#format('RelativeTimeFormat', {numeric: 'auto'}).format(days, 'day');
  }

  /** Returns the time since an instant, such as '5 minutes ago'. */
  since(timestamp) {
    const minutes = Math.max(0, Math.floor((Date.now() - Date.parse(timestamp)) / 60_000));
    if (minutes === 0) return this.#format('RelativeTimeFormat', {numeric: 'auto'}).format(0, 'second');
    const [size, unit] = minutes < 100 ? [1, 'minute'] : minutes < 2880 ? [60, 'hour'] : [1440, 'day'];
    return this.#format('RelativeTimeFormat', {numeric: 'always'}).format(-Math.floor(minutes / size), unit);
  }

  amount(amount, currency) {
    try {
      return this.#format('NumberFormat', {style: 'currency', currency, currencyDisplay: 'code'}).format(amount);
    } catch {
      return `${amount} ${currency ?? ''}`.trim();
    }
  }

  list(items) {
    return this.#format('ListFormat', {type: 'unit'}).format(items);
  }
}

/** Returns the days from today at a zone until a calendar day. */
function daysUntil(day, zone) {
  const now = new Date();
  let today = now.toISOString().slice(0, 10);
  try {
    const options = {timeZone: zone || 'UTC', year: 'numeric', month: '2-digit', day: '2-digit'};
    today = new Intl.DateTimeFormat('en-CA', options).format(now);
  } catch { /* The zone is unknown to the browser: the day in UTC counts. */ }
  return Math.round((Date.parse(day) - Date.parse(today)) / DAY);
}

// ---- Elements ----

const SVG = 'http://www.w3.org/2000/svg';

function fill(element, properties, children) {
  for (const [name, value] of Object.entries(properties ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name === 'cls' ? 'class' : name, value === true ? '' : String(value));
  }
  for (const child of children.flat(Infinity)) {
    if (child !== null && child !== undefined && child !== false) element.append(child);
  }
  return element;
}

const h = (tag, properties, ...children) => fill(document.createElement(tag), properties, children);
const s = (tag, properties, ...children) => fill(document.createElementNS(SVG, tag), properties, children);

/** Control characters, line breaks, and marks that change the direction of the text around them. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

const clean = text => String(text ?? '').replaceAll(CONTROLS, ' ').trim();

const cut = (text, length) => text.length > length
  ? `${text.slice(0, length).replace(/[\ud800-\udbff]$/, '')}…` : text;

/** Returns a text of a source on one line, without characters that change the layout. */
const line = (text, length) => cut(clean(text), length);

/** Returns a name as an element with its own direction. A long name is cut; its title has more of the name. */
function name(text, length = 60) {
  const whole = clean(text);
  return h('bdi', {title: whole.length > length ? cut(whole, 500) : null}, cut(whole, length));
}

/** Returns a text as an element; a long text has the rest behind a button. */
function prose(text, wording, length = 140) {
  const whole = clean(text);
  if (whole.length <= length) return h('bdi', null, whole);
  const summary = h('summary', null, h('bdi', null, cut(whole, length)), ' ',
    h('span', {cls: 'link'}, wording.text('more')), h('span', {cls: 'link less'}, wording.text('less')));
  return h('details', {cls: 'more'}, summary, h('bdi', null, cut(whole, 10_000)));
}

const optionalName = text => text ? name(text) : null;

/** Returns items with a dot between them. */
const dotted = items => items.filter(Boolean).flatMap((item, index) => index ? [' · ', item] : [item]);

// ---- Map ----

const mercator = latitude => {
  const bounded = Math.max(-80, Math.min(80, latitude)) * Math.PI / 180;
  return -Math.log(Math.tan(Math.PI / 4 + bounded / 2)) * 180 / Math.PI;
};

/** Returns points as lines that cross the antimeridian without a jump. */
function unwrap(points, from) {
  let last = from ?? points[0]?.[0] ?? 0;
  return points.map(([longitude, latitude]) => {
    let x = longitude;
    while (x - last > 180) x -= 360;
    while (x - last < -180) x += 360;
    last = x;
    return [x, mercator(latitude)];
  });
}

const path = points => points.map(([x, y], index) => `${index ? 'L' : 'M'}${x.toFixed(2)} ${y.toFixed(2)}`).join('');

const bounds = points => {
  const area = {left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity};
  for (const [x, y] of points) {
    area.left = Math.min(area.left, x);
    area.right = Math.max(area.right, x);
    area.top = Math.min(area.top, y);
    area.bottom = Math.max(area.bottom, y);
  }
  return area;
};

const overlap = (one, other) => one.left < other.right && other.left < one.right
  && one.top < other.bottom && other.top < one.bottom;

let coasts;

/**
 * Reads the coastlines: for each ring the number of points, and the differences between them in twentieths of a degree.
 * A ring that crosses the antimeridian goes on beyond 180 degrees. The result is in hundredths of a degree.
 */
function readCoasts() {
  if (coasts) return coasts;
  const codes = [];
  [...ALPHABET].forEach((letter, code) => { codes[letter.charCodeAt(0)] = code; });
  const letters = COASTS.replaceAll('\n', '');
  let position = 0;
  const code = () => codes[letters.charCodeAt(position++)];
  const number = () => {
    const first = code();
    const value = first < 70 ? first : first < 87 ? 70 + (first - 70) * 88 + code() : 1566 + code() * 88 + code();
    return value % 2 ? -(value + 1) / 2 : value / 2;
  };
  const rings = [];
  while (position < letters.length) {
    const points = [];
    let [x, y] = [0, 0];
    let d = '';
    for (let rest = number(); rest > 0; rest--) {
      x += number();
      y += number();
      const point = [x * 5, Math.round(mercator(y / 20) * 100)];
      const last = points.at(-1);
      d += last ? `${point[0] - last[0]} ${point[1] - last[1]} ` : `M${point.join(' ')}l`;
      points.push(point);
    }
    rings.push({...bounds(points), d: `${d}Z`});
  }
  coasts = rings;
  return rings;
}

const isPort = feature => located(feature) && feature.properties?.feature_type === 'port';
const isStop = feature => located(feature) && feature.properties?.feature_type === 'rail_stop';
const located = feature => Array.isArray(feature?.geometry?.coordinates) && feature.geometry.coordinates.length > 0;

/**
 * Returns the features of GET /containers/{id}/map_geojson with those of the journey by rail: points of the type
 * rail_stop with a name, and lines of the types past_rail and expected_rail. They lead from the last port over the
 * places of the milestones by rail to the destination. If none of these places has a position, endsAtPort is true.
 *
 * @param milestones the result of milestonesOf(); location_coordinates: [longitude, latitude], or null
 * @param destination its name and coordinates; null if it is unknown
 * @param isByRail whether the container goes there by rail although no milestone states it
 */
export function withRail(geojson, milestones, destination, isByRail) {
  const features = list(geojson?.features);
  // With one port only, this may be the port of lading, from which no train leaves.
  const port = features.filter(isPort)[1] && features.filter(isPort).at(-1);
  const moves = milestones.filter(item => !item.invalidated_at && /^rail_|_inland_/.test(item.event));
  if (!port || moves.length === 0 && !isByRail) return geojson;
  const points = [port.geometry.coordinates];
  const stops = [];
  const add = place => {
    const coordinates = place?.coordinates;
    if (!coordinates || points.at(-1).every((value, index) => Math.abs(value - coordinates[index]) < .5)) return;
    points.push(coordinates);
    stops.push({type: 'Feature', geometry: {type: 'Point', coordinates},
      properties: {feature_type: 'rail_stop', name: place.name}});
  };
  const placeOf = ({event, location_coordinates: coordinates, location_name: stop}) =>
    coordinates || !/_inland_/.test(event) ? {coordinates, name: stop} : destination;
  const happened = moves.filter(item => !item.estimated);
  // A container that is only loaded has not left the port.
  if (happened.some(item => item.event !== 'rail_loaded')) happened.map(placeOf).forEach(add);
  const past = stops.length;
  [...moves.filter(item => item.estimated).map(placeOf), destination].forEach(add);
  const leg = (type, coordinates) => coordinates.length < 2 ? [] : [{type: 'Feature',
    geometry: {type: 'LineString', coordinates}, properties: {feature_type: type}}];
  return {...geojson, endsAtPort: stops.length === 0, features: [...features, ...stops,
    ...leg('past_rail', points.slice(0, past + 1)), ...leg('expected_rail', points.slice(past))]};
}

/**
 * Draws the result of withRail() as an SVG element; returns null if no port has a position.
 *
 * @param options width: the pixels that the map has; lang and texts: as the properties of the element
 */
export function drawMap(geojson, {width: pixels = 700, lang = 'en', texts: own} = {}) {
  const wording = new Wording(lang, own);
  const features = (geojson?.features ?? []).filter(feature => located(feature) && feature.properties);
  const ports = features.filter(isPort)
    .sort((one, other) => one.properties.ports_sequence - other.properties.ports_sequence);
  if (ports.length === 0) return null;

  const spots = unwrap(ports.map(port => port.geometry.coordinates));
  const indexOf = sequence => ports.findIndex(port => port.properties.ports_sequence === sequence);
  const nearest = longitude => spots.map(([x]) => x)
    .reduce((best, x) => Math.abs(x - longitude) < Math.abs(best - longitude) ? x : best);
  const stops = features.filter(isStop);
  spots.push(...unwrap(stops.map(stop => stop.geometry.coordinates), spots.at(-1)[0]));
  const places = [...ports, ...stops];
  const isRail = feature => /rail$/.test(feature.properties.feature_type);
  const lengths = features.filter(feature => feature.geometry.type === 'LineString');
  const routes = lengths.filter(feature => !isRail(feature));
  // A leg that crosses the antimeridian has several lines with the same sequence.
  const isLastOfLeg = (feature, index) => !routes.slice(index + 1)
    .some(other => other.properties.ports_sequence === feature.properties.ports_sequence);
  const lines = routes.map((feature, index) => {
    const {feature_type: type, ports_sequence: sequence} = feature.properties;
    const from = spots[indexOf(sequence)]?.[0] ?? nearest(feature.geometry.coordinates[0][0]);
    const past = /past/.test(type);
    // An expected line ends where the vessel is at the estimated time; the rest of the leg is a straight line.
    const next = !past && isLastOfLeg(feature, index) ? ports[indexOf(sequence + 1)] : null;
    return {past, points: unwrap([...feature.geometry.coordinates, ...next ? [next.geometry.coordinates] : []], from)};
  });
  const vessels = features.filter(feature => feature.geometry.type === 'Point' && !isPort(feature) && !isStop(feature))
    .map(feature => ({properties: feature.properties,
      point: unwrap([feature.geometry.coordinates], lines.at(-1)?.points.at(-1)?.[0] ?? spots[0][0])[0]}));
  const route = lines.length > 0 ? 'known' : ports.length > 1 ? 'unknown' : 'none';
  if (route === 'unknown') lines.push({past: false, points: spots.slice(0, ports.length)});
  const rails = lengths.filter(isRail).map(({geometry: {coordinates}, properties}) => (
    {past: /past/.test(properties.feature_type), points: unwrap(coordinates, nearest(coordinates[0][0]))}));
  lines.push(...rails);

  const frame = bounds([...spots, ...lines.flatMap(line => line.points), ...vessels.map(vessel => vessel.point)]);
  let width = Math.max(frame.right - frame.left, 24) * 1.3;
  let height = Math.max(frame.bottom - frame.top, 12) * 1.45;
  const ratio = pixels < 520 ? 4 / 3 : pixels < 1000 ? 2 : 2.3;
  if (width / height > ratio) height = width / ratio; else width = height * ratio;
  const left = (frame.right + frame.left - width) / 2;
  const top = (frame.bottom + frame.top - height) / 2;
  const view = {left, right: left + width, top, bottom: top + height};
  const unit = width / pixels;

  const land = [-360, 0, 360].flatMap(shift => {
    const seen = bounds([[(left - shift) * 100, top * 100], [(view.right - shift) * 100, view.bottom * 100]]);
    const d = readCoasts().filter(ring => overlap(ring, seen)).map(ring => ring.d).join('');
    return d ? [s('path', {cls: 'land', d, transform: `translate(${shift} 0) scale(.01)`})] : [];
  });

  const titles = vessels.map(({properties}) => {
    const time = wording.momentText(properties.vessel_location_timestamp, 'UTC');
    return wording.text('vesselAt', line(properties.vessel_name, 60), time);
  });
  const label = wording.list([...places.map(place => line(place.properties.name, 60)), ...titles]);
  return s('svg',
    {cls: 'map', 'data-route': route, 'data-rail': geojson.endsAtPort ? 'unknown' : null, viewBox: `${left} ${top} ${width} ${height}`, role: 'img',
      'aria-label': wording.text('map', label)},
    land,
    lines.map(({past, points}) => s('path', {cls: past ? 'past' : 'plan', d: path(points), fill: 'none',
      'stroke-width': 2.2 * unit, 'stroke-linejoin': 'round', 'stroke-linecap': 'round',
      'stroke-dasharray': past ? null : `${2 * unit} ${5 * unit}`})),
    rails.map(({past, points}) => s('path', {cls: `rail ${past ? 'past' : 'plan'}`, d: path(points), fill: 'none',
      'stroke-width': 7 * unit, 'stroke-dasharray': `${1.5 * unit} ${7 * unit}`})),
    spots.map(([x, y]) => s('circle', {cls: 'port', cx: x, cy: y, r: 5 * unit, 'stroke-width': 2.4 * unit})),
    vessels.map(({point, properties: {vessel_location_heading: heading}}, index) =>
      drawVessel(point, unit, heading, titles[index])),
    drawNames(places, spots, vessels.map(vessel => vessel.point), view, unit, (pixels < 360 ? 11 : 13) * unit));
}

/** Returns what the lines of a map mean, in sentences. */
export function legendOf(map, {lang = 'en', texts: own} = {}) {
  const keys = {known: 'routeKnown', unknown: 'routeUnknown'};
  const {route, rail} = map.dataset;
  return [keys[route], map.querySelector('.rail') && 'routeRail', rail && 'railUnknown'].filter(Boolean)
    .map(key => new Wording(lang, own).text(key)).join(' ');
}

/** Draws a vessel as an arrow in the direction of its heading, or as a circle if the heading is unknown. */
function drawVessel([x, y], unit, heading, title) {
  const shape = typeof heading === 'number'
    ? s('path', {cls: 'vessel', d: 'M0 -8L6 7L0 4L-6 7Z', 'stroke-width': 1.5,
      transform: `translate(${x} ${y}) scale(${unit}) rotate(${heading})`})
    : s('circle', {cls: 'vessel', cx: x, cy: y, r: 5.5 * unit, 'stroke-width': 2 * unit});
  shape.append(s('title', null, title));
  return shape;
}

/** Draws the names of ports where they cover no port, vessel or other name; a name without such a place is left out. */
function drawNames(ports, spots, vessels, view, unit, size) {
  const half = 7 * unit;
  const taken = [...spots, ...vessels]
    .map(([x, y]) => ({left: x - half, right: x + half, top: y - half, bottom: y + half}));
  // The first and the last port are named before the ports between them.
  const order = [...new Set([0, ports.length - 1, ...ports.keys()])];
  return order.flatMap(index => {
    const [x, y] = spots[index];
    const text = line(ports[index].properties.name, 24);
    const length = [...text].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 13 : 8.8), 0) * size / 13;
    // A name stands above its port if the journey goes on below, and below otherwise.
    const above = [spots[index - 1], spots[index + 1]].filter(Boolean).every(([, other]) => other >= y);
    const rows = above ? [-9, 17, 4] : [17, -9, 4];
    for (const row of rows) {
      for (const start of [true, false]) {
        const end = start ? x + 10 * unit : x - 10 * unit - length;
        const area = {left: end, right: end + length, top: y + (row - 12) * unit, bottom: y + (row + 3) * unit};
        const inside = area.left > view.left && area.right < view.right
          && area.top > view.top && area.bottom < view.bottom;
        if (inside && !taken.some(other => overlap(other, area))) {
          taken.push(area);
          return [s('text', {x: x + (start ? 10 : -10) * unit, y: y + row * unit, 'font-size': size,
            'stroke-width': 4 * unit, 'text-anchor': start ? 'start' : 'end'}, text)];
        }
      }
    }
    return [];
  });
}

// ---- Milestones ----

/** Returns the last part of the name of an event, which an estimate and its event have in common. */
const eventName = code => clean(code).replace(/^.*\./, '');

/** The order of events at the same instant. */
const ORDER = Object.keys(texts.en.event);

/**
 * Returns the milestones of a container from its transport events and dates, by the rule of GET /shared: one for each
 * event at each place, with the latest report. A date counts if no event has its kind. An estimate is left out if its
 * event has happened, or if a feeder or a transshipment did the same at this place. Changes, such as of a last free
 * day, are not milestones. The other reports are the history of their milestone, newest first. A milestone whose
 * reports are all retracted is kept, unlike in GET /shared.
 *
 * @param reports the attributes of the events in the order in which they were emitted, with id, previous_id,
 *   location_name and vessel_name
 * @param dates the dates in the form of milestones; later, of an estimate: matches the events that come after it
 */
export function milestonesOf(reports, dates = []) {
  const all = reports.map(report => ({...report, event: eventName(report.event),
    estimated: /\bestimated\./.test(report.event), history: []}))
    .filter(report => report.event !== 'changed');
  const key = report => [report.event, report.location_locode, report.location_name].join('\n');
  const move = report => key(report).replace(/^(vessel|feeder|transshipment)_/, '');
  const next = new Map(all.filter(report => report.previous_id).map(report => [report.previous_id, report]));
  const latest = report => next.has(report.id) ? latest(next.get(report.id)) : report;
  const valid = all.filter(report => !report.invalidated_at && latest(report) === report);
  const last = estimated => [...new Map(valid.filter(report => report.estimated === estimated)
    .map(report => [key(report), report])).values()];
  const rows = last(false);
  const happened = new Set(rows.map(move));
  const counting = dates.filter(date => all.every(({event, estimated}) =>
    event !== date.event || estimated !== date.estimated)).map(date => ({...date, history: []}));
  rows.push(...counting.filter(date => !date.estimated && !happened.has(move(date))));
  const estimates = counting.filter(date => date.estimated && !rows.some(row => date.later.test(row.event)));
  rows.forEach(row => happened.add(row.event).add(move(row)));
  rows.push(...[...last(true), ...estimates].filter(row => !happened.has(row.event) && !happened.has(move(row))));
  for (const report of all.reverse().filter(report => !rows.includes(report))) {
    const version = latest(report);
    const same = of => rows.find(row => of(row) === of(version));
    const row = same(key) ?? (version.estimated ? same(move) ?? same(row => row.event) : null);
    if (row) row.history.push(report); else rows.push(report);
  }
  const time = ({timestamp}) => timestamp ? Date.parse(timestamp) : Infinity;
  return rows.sort((one, other) => time(one) - time(other) || one.estimated - other.estimated
    || ORDER.indexOf(one.event) - ORDER.indexOf(other.event));
}

/**
 * Draws milestones as a list.
 *
 * @param items the milestones of GET /shared, or the result of milestonesOf(), whose history has the attributes
 *   created_at, data_source and invalidated_at
 * @param options lang and texts: as the properties of the element
 */
export function drawTimeline(items, {lang = 'en', texts: own} = {}) {
  const wording = new Wording(lang, own);
  const source = item => item.data_source && wording.text('reportedBy', wording.word('source', item.data_source));
  const time = item => {
    const moment = wording.moment(item.timestamp, item.timezone);
    if (!moment) return wording.text('timeUnknown');
    const zone = moment.zone ? h('span', {title: line(`${moment.zoneName} (${item.timezone})`, 200)}, moment.zone)
      : `(${wording.text('zoneUnknown')})`;
    return [h('time', {datetime: item.timestamp}, moment.text), ' ', zone];
  };
  const earlier = item => h('small', null, dotted([
    wording.around(item.estimated ? 'earlierEstimate' : 'earlierReport', h('s', null, time(item))),
    [source(item) ? `${source(item)}, ` : '', wording.momentText(item.created_at, item.timezone)],
    item.invalidated_at && wording.text('retracted')]));
  return h('ol', {cls: 'timeline'}, items.map(item => h('li', {cls: item.estimated ? 'plan' : null},
    h('span', {cls: 'when'}, time(item)),
    h(item.invalidated_at ? 's' : 'b', null, wording.event(item.event)),
    item.estimated && h('span', {cls: 'dim'}, ` (${wording.text('estimated')})`),
    item.invalidated_at && h('span', {cls: 'dim'}, ` (${wording.text('retracted')})`),
    h('small', null, dotted([optionalName(item.location_name ?? item.location_locode), optionalName(item.vessel_name),
      item.voyage_number && wording.around('voyage', name(item.voyage_number, 20)), source(item)])),
    item.history?.length > 0 && h('details', {cls: 'history'},
      h('summary', null, wording.text('earlier', item.history.length)), item.history.map(earlier)))));
}

// ---- Requests ----

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const MAX_PAUSE = 5 * MINUTE;

/** The problems after which nothing is requested again. */
const FINAL = new Set(['expired', 'deleted', 'unknown', 'gone', 'feature', 'setup']);

const channels = new Map();

/** The requests for one share, used by all elements with the same src and token. */
class Channel {
  #address;
  #token;
  #listeners = new Set();
  #etag = null;
  #body = null;
  #timer = 0;
  #dueAt = 0;
  #failures = 0;
  #running = null;
  /** The parsed response, or null. */
  data = null;
  /** The key of a sentence in texts.problem, or null. */
  problem = null;
  /** The performance.now() at which the bytes of the latest response with new data were there; 0 before. */
  respondedAt = 0;

  constructor(address, token) {
    this.#address = address;
    this.#token = token;
  }

  /** Adds a function that is called after each response or failure, with whether it changed anything. */
  static join(src, token, listener) {
    let address = null;
    try {
      address = new URL(`${src.replace(/[?#].*$/, '').replace(/\/+$/, '')}/shared`, document.baseURI);
    } catch { /* The address stays null. */ }
    const valid = /^https?:$/.test(address?.protocol) && /^[\x21-\x7e]+$/.test(token);
    const key = valid ? `${address.href} ${token}` : '';
    if (!channels.has(key)) {
      channels.set(key, new Channel(address, token));
      if (!valid) channels.get(key).problem = src && token && address ? 'unknown' : 'setup';
    }
    const channel = channels.get(key);
    if (!valid) channels.delete(key);
    channel.#listeners.add(listener);
    if (channel.#listeners.size === 1) channel.#start();
    return channel;
  }

  /** Removes a function; the last one ends the requests, unless the element was only moved on the page. */
  leave(listener) {
    this.#listeners.delete(listener);
    queueMicrotask(() => {
      if (this.#listeners.size > 0) return;
      this.#stop();
      for (const [key, channel] of channels) if (channel === this) channels.delete(key);
    });
  }

  /** Requests the data now, unless a request is running or nothing is to be requested any more. */
  check = () => {
    if (FINAL.has(this.problem) || this.#running) return;
    clearTimeout(this.#timer);
    this.#load();
  };

  #start() {
    addEventListener('online', this.check);
    addEventListener('offline', this.#offline);
    addEventListener('pageshow', this.#visible);
    document.addEventListener('visibilitychange', this.#visible);
    this.#visible();
  }

  #stop() {
    removeEventListener('online', this.check);
    removeEventListener('offline', this.#offline);
    removeEventListener('pageshow', this.#visible);
    document.removeEventListener('visibilitychange', this.#visible);
    clearTimeout(this.#timer);
    this.#running?.abort();
  }

  #visible = () => {
    if (!document.hidden && Date.now() >= this.#dueAt) this.check();
  };

  #offline = () => {
    if (!FINAL.has(this.problem)) this.#announce('offline');
  };

  async #load() {
    const running = new AbortController();
    this.#running = running;
    const limit = setTimeout(() => running.abort(), 20 * SECOND);
    let pause;
    try {
      const headers = {Accept: 'application/json', Authorization: `Token ${this.#token}`};
      if (this.#etag) headers['If-None-Match'] = this.#etag;
      const response = await fetch(this.#address, {headers, signal: running.signal, cache: 'no-store',
        credentials: 'omit', redirect: 'error', referrerPolicy: 'no-referrer'});
      pause = await this.#read(response);
    } catch {
      pause = this.#failed(navigator.onLine ? 'unreachable' : 'offline');
    } finally {
      clearTimeout(limit);
      this.#running = null;
    }
    if (FINAL.has(this.problem)) this.#stop();
    else if (this.#listeners.size > 0) this.#schedule(pause);
  }

  /** Reads a response and returns the pause until the next request. */
  async #read(response) {
    if (response.status === 304 || response.ok) {
      const bytes = await response.arrayBuffer();
      const arrivedAt = performance.now();
      const body = response.ok ? new TextDecoder().decode(bytes) : this.#body;
      const changed = body !== this.#body;
      if (changed) {
        const data = this.#parsed(body);
        if (!data) return this.#failed('failed');
        this.respondedAt = arrivedAt;
        this.data = data;
        this.#body = body;
      }
      this.#etag = response.headers.get('ETag') ?? this.#etag;
      this.#failures = 0;
      this.#announce(null, changed);
      const age = Number(/max-age=(\d+)/.exec(response.headers.get('Cache-Control') ?? '')?.[1] ?? 60) * SECOND;
      // At its end the share is requested once more, so that the page reports the end in time.
      const rest = Date.parse(this.data.expires_at) - Date.now() + SECOND;
      return Math.min(Math.max(age, 10 * SECOND), rest > 0 ? rest : Infinity);
    }
    const code = await response.json().then(document => document.errors?.[0]?.code, () => null);
    const after = Number(response.headers.get('Retry-After')) * SECOND;
    switch (response.status) {
      case 401: return this.#end(code === 'share_expired' ? 'expired' : this.respondedAt ? 'deleted' : 'unknown');
      case 403: return this.#end('feature');
      case 404: case 410: return this.#end('gone');
      case 429: return Math.max(this.#failed('limited'), after || MINUTE);
      default: return Math.max(this.#failed('failed'), after || 0);
    }
  }

  #parsed(body) {
    try {
      const data = JSON.parse(body);
      return Array.isArray(data?.containers) ? data : null;
    } catch {
      return null;
    }
  }

  /** Notes a failure that may pass, and returns a pause that doubles with each failure. */
  #failed(problem) {
    // The clock of the reader may be wrong, so it hides the data only until the next response.
    const ended = this.data && Date.parse(this.data.expires_at) <= Date.now();
    if (ended) this.#forget();
    this.#announce(problem, ended);
    return Math.min(5 * SECOND * 2 ** this.#failures++, MAX_PAUSE) * (0.8 + 0.4 * Math.random());
  }

  #end(problem) {
    this.#forget();
    this.#announce(problem);
    return Infinity;
  }

  #forget() {
    this.data = null;
    this.#body = null;
    this.#etag = null;
  }

  #announce(problem, hasNewData = false) {
    const changed = hasNewData || problem !== this.problem;
    this.problem = problem;
    for (const listener of [...this.#listeners]) {
      try {
        listener(changed);
      } catch (error) {
        // The other elements are drawn, and the requests go on.
        reportError(error);
      }
    }
  }

  #schedule(pause) {
    this.#dueAt = Date.now() + pause;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      // A timer can end a little before its time.
      this.#dueAt = 0;
      this.#visible();
    }, Math.min(pause, 2 ** 31 - 1));
  }
}

// ---- Element ----

const PARTS = ['status', 'milestones', 'map', 'deadlines', 'fees_and_holds'];
const PICKED_UP = new Set(['picked_up', 'delivered', 'dropped', 'empty_returned']);
/** The statuses that state the availability themselves. */
const STATED = new Set(['available', 'not_available', 'off_dock']);
/** The colour of each status. */
const TONES = {__proto__: null, available: 'good', picked_up: 'good', delivered: 'good', empty_returned: 'good',
  off_dock: 'good', not_available: 'warn', grounded: 'warn', on_ship: 'move', on_rail: 'move', loaded: 'move',
  awaiting_inland_transfer: 'move'};
/** The step of the journey that each status belongs to. */
const STEPS = {__proto__: null, new: 'origin', loaded: 'ship', on_ship: 'ship', on_rail: 'rail',
  awaiting_inland_transfer: 'rail', grounded: 'terminal', available: 'terminal', not_available: 'terminal',
  off_dock: 'terminal', picked_up: 'picked_up', delivered: 'picked_up', dropped: 'picked_up',
  empty_returned: 'returned'};

/** The languages whose texts a page may add and that are written from right to left. */
const RIGHT_TO_LEFT = /^(ar|dv|fa|he|ps|sd|ug|ur|yi)(-|$)/;

const blank = value => value === null || value === undefined;
const list = value => Array.isArray(value) ? value.filter(item => item && typeof item === 'object') : [];

/** The element <quayside-tracking src="https://host/v2" token="…">. */
export class QuaysideTracking extends (globalThis.HTMLElement ?? Object) {
  static observedAttributes = ['src', 'token', 'parts', 'lang'];

  #channel = null;
  #own = {};
  #wording = new Wording();
  /** The index and the number of the container that is shown. */
  #selected = 0;
  #number = null;
  #pending = false;
  #other = false;
  #ticker = 0;
  /** Functions that write texts which change with time. */
  #clocks = [];
  #state = '';
  #status = '';
  /** Whether the data could not be drawn. */
  #isBroken = false;
  #banner = h('div', {cls: 'banner', role: 'status'});
  #live = h('p', {cls: 'sr', role: 'status'});
  #main = h('div', {cls: 'main'});
  #region = h('section', {cls: 'frame', part: 'frame', tabindex: -1}, this.#banner, this.#main, this.#live);
  // In the next frame, because a map of another height within the callback would be an error of the page.
  #resize = new ResizeObserver(() => requestAnimationFrame(() => this.#fitMap()));
  #map = null;

  constructor() {
    super();
    const root = this.attachShadow({mode: 'open'});
    root.adoptedStyleSheets = [styles()];
    root.append(h('div', {cls: 'root'}, this.#region));
  }

  get src() { return this.getAttribute('src') ?? ''; }
  set src(value) { this.setAttribute('src', value); }
  get token() { return this.getAttribute('token') ?? ''; }
  set token(value) { this.setAttribute('token', value); }
  /** The parts to show, separated by blanks; all that are shared by default. */
  get parts() { return this.getAttribute('parts') ?? ''; }
  set parts(value) { this.setAttribute('parts', value); }
  /** 'light' or 'dark' if the element must not follow the page. */
  get colorScheme() { return this.getAttribute('color-scheme') ?? ''; }
  set colorScheme(value) { this.setAttribute('color-scheme', value); }
  /** Texts that replace those of the language. */
  get texts() { return this.#own; }
  set texts(value) { this.#own = value ?? {}; this.#refresh(); }

  connectedCallback() {
    // A property that was set before the element was defined hides its accessor.
    for (const property of ['src', 'token', 'parts', 'colorScheme', 'texts']) {
      if (Object.hasOwn(this, property)) {
        const value = this[property];
        delete this[property];
        this[property] = value;
      }
    }
    this.#channel = Channel.join(this.src, this.token, this.#follow);
    // The coastlines and the formats of the browser are read while the response is awaited.
    setTimeout(() => {
      this.#wording.momentText(0, 'Asia/Shanghai');
      if (this.#wants('map')) readCoasts();
    });
    this.#ticker = setInterval(() => document.hidden || this.#clocks.forEach(clock => clock()), 15 * SECOND);
    this.#draw();
  }

  disconnectedCallback() {
    clearInterval(this.#ticker);
    this.#resize.disconnect();
    this.#channel.leave(this.#follow);
    this.#channel = null;
  }

  attributeChangedCallback(attribute, before, after) {
    if (before !== after) this.#refresh(attribute === 'src' || attribute === 'token');
  }

  /** Draws again, after all attributes of this step are set. */
  #refresh(other = false) {
    if (!this.#channel) return;
    this.#other ||= other;
    if (this.#pending) return;
    this.#pending = true;
    queueMicrotask(() => {
      this.#pending = false;
      if (!this.#channel) return;
      // Only now, so that the token is never sent to an address that it does not belong to.
      if (this.#other) {
        this.#channel.leave(this.#follow);
        this.#channel = Channel.join(this.src, this.token, this.#follow);
        this.#selected = 0;
        this.#number = null;
      }
      this.#other = false;
      this.#draw();
    });
  }

  /** Draws again after a change, or if the same data could not be drawn before. */
  #follow = changed => {
    if (changed || this.#isBroken) this.#draw();
  };

  #draw() {
    const {data, respondedAt} = this.#channel;
    let {problem} = this.#channel;
    const lang = this.closest('[lang]')?.lang || document.documentElement.lang || navigator.language;
    this.#wording = new Wording(lang, this.#own);
    this.#region.lang = this.#wording.lang;
    this.#region.dir = RIGHT_TO_LEFT.test(this.#wording.lang) ? 'rtl' : 'ltr';
    this.#clocks = [];
    this.#main.toggleAttribute('aria-busy', !data && !problem);
    const place = this.#place();
    this.#isBroken = false;
    try {
      if (!data) this.#forget();
      this.#main.replaceChildren(...data ? this.#shared(data) : problem ? [] : [this.#skeleton()]);
      this.#fitMap();
    } catch (error) {
      console.error('quayside-tracking', error);
      this.#isBroken = true;
      this.#forget();
      this.#main.replaceChildren();
      problem ??= 'failed';
    }
    this.#drawProblem(problem);
    this.#restore(place);
    this.#region.setAttribute('aria-label',
      data?.number ? this.#text('tracking', line(data.number, 60)) : this.#text('shared'));
    if (data && this.#state === 'loading' && !this.#isBroken) {
      performance.measure('quayside-tracking drawn', {start: respondedAt});
    }
    this.#announce(problem ?? (data ? 'shown' : 'loading'));
  }

  /** Forgets what was drawn. */
  #forget() {
    this.#live.textContent = '';
    this.#status = '';
    this.#map = null;
    this.#resize.disconnect();
  }

  #text = (...args) => this.#wording.text(...args);

  /** Dispatches an event with the new state: loading, shown, or the problem. */
  #announce(state) {
    if (state === this.#state) return;
    this.#state = state;
    this.dispatchEvent(new CustomEvent('quayside-state', {detail: {state}}));
  }

  #drawProblem(problem) {
    const outdated = this.#channel.data && !this.#isBroken ? ` ${this.#text('outdated')}` : '';
    const sentences = problem ? this.#wording.word('problem', problem) + outdated : '';
    // An equal text stays, because a screen reader would announce it again, and its button may have the focus.
    if ((this.#banner.firstChild?.textContent ?? '') === sentences) return;
    const focused = this.#banner.contains(this.shadowRoot.activeElement);
    const retry = () => h('button', {type: 'button', onclick: () => this.#channel?.check()}, this.#text('retry'));
    this.#banner.replaceChildren(...problem ? [h('p', null, sentences), ...FINAL.has(problem) ? [] : [retry()]] : []);
    if (focused) (this.#banner.querySelector('button') ?? this.#region).focus({preventScroll: true});
  }

  #skeleton() {
    return h('div', {cls: 'skeleton'}, h('span', {cls: 'sr'}, this.#text('loading')), h('i'), h('i'), h('i'));
  }

  #controls() {
    return [...this.#main.querySelectorAll('button, summary, [tabindex]')];
  }

  /** Returns what the reader has focused, opened and scrolled. */
  #place() {
    return {focus: this.#controls().indexOf(this.shadowRoot.activeElement), number: this.#number,
      scroll: this.#main.querySelector('.list')?.scrollTop ?? 0,
      open: [...this.#main.querySelectorAll('details')].map(details => details.open)};
  }

  /** Restores a place in new content. */
  #restore({focus, number, scroll, open}) {
    if (number === this.#number) {
      this.#main.querySelectorAll('details').forEach((details, index) => { details.open = open[index] ?? false; });
    }
    const containers = this.#main.querySelector('.list');
    if (containers) containers.scrollTop = scroll;
    this.#controls()[focus]?.focus({preventScroll: true});
  }

  /** Draws the map for the width that it has. */
  #fitMap() {
    if (!this.#map) return;
    const {holder, note, geojson, drawn} = this.#map;
    const width = holder.clientWidth || 640;
    // A map is scaled by the browser; it is drawn again only if its texts would be too large or too small.
    if (Math.abs(width - drawn) < 24) return;
    this.#map.drawn = width;
    const options = {width, lang: this.#wording.lang, texts: this.#own};
    const svg = drawMap(geojson, options);
    holder.replaceChildren(svg);
    note.textContent = legendOf(svg, options);
  }

  #wants(part) {
    const wanted = this.parts.trim();
    return wanted === '' || wanted.split(/\s+/).includes(part);
  }

  /** Returns whether a part is shared and to be shown. */
  #has(data, part) {
    return this.#wants(part) && (data.parts ?? PARTS).includes(part);
  }

  #shared(data) {
    const containers = list(data.containers);
    const several = containers.length > 1;
    // The selected container stays the same one if others come before it.
    const same = containers.findIndex(container => container.number && container.number === this.#number);
    this.#selected = same < 0 ? Math.min(this.#selected, Math.max(containers.length - 1, 0)) : same;
    const chosen = containers[this.#selected];
    this.#number = chosen?.number ?? null;
    this.#resize.disconnect();
    this.#map = null;
    const stopped = !blank(data.line_tracking_stopped_at) && this.#has(data, 'status');
    this.#reportStatus(data, chosen);
    const places = [data.port_of_lading_name, data.port_of_discharge_name, data.destination_name].filter(Boolean);
    const way = places.flatMap((place, index) => index > 0 ? [' → ', name(place, 40)] : [name(place, 40)]);
    const count = several && h('span', {cls: 'dim'}, this.#text('containers', containers.length));
    return [
      h('header', {cls: 'head', part: 'header'},
        h('h2', null, this.#numberOf(data, 40)), count || chosen && this.#chip(data, chosen),
        way.length > 0 && h('p', {cls: 'way'}, way),
        several && this.#has(data, 'status') && this.#counts(containers)),
      stopped && h('p', {cls: 'note strong'}, this.#text('stopped')),
      containers.length === 0 && h('p', {cls: 'note'}, this.#text('noContainers')),
      several ? this.#overview(data, containers) : chosen && h('div', {cls: 'pane'}, this.#detail(data, chosen)),
      this.#has(data, 'status') && !blank(data.last_status_refresh_at) && this.#footer(data)].filter(Boolean);
  }

  /** Returns how many containers have each status. */
  #counts(containers) {
    const counts = new Map();
    for (const {current_status: status} of containers) counts.set(status, (counts.get(status) ?? 0) + 1);
    return h('p', {cls: 'way note'}, [...counts].filter(([status]) => !blank(status))
      .map(([status, count]) => this.#text('pair', this.#statusWord(status), count)).join(' · '));
  }

  #footer(data) {
    const text = h('p', {cls: 'note', part: 'footer'});
    this.#clock(() => {
      text.textContent = this.#text('lastReport', this.#wording.since(data.last_status_refresh_at));
    });
    return text;
  }

  /** Calls a function now, and again while time passes. */
  #clock(write) {
    write();
    this.#clocks.push(write);
  }

  /** Announces a status that has changed to screen readers. */
  #reportStatus(data, container) {
    const code = container && this.#has(data, 'status') ? container.current_status : '';
    const status = code ? `${container.number} ${code}` : '';
    if (this.#status && status && status !== this.#status) {
      const words = [clean(container.number), this.#wording.word('status', code)].filter(Boolean);
      this.#live.textContent = cut(words.join(' · '), 200);
    }
    this.#status = status;
  }

  #chip(data, container) {
    if (!this.#has(data, 'status') || blank(container.current_status)) return null;
    const status = container.current_status;
    return h('span', {cls: `chip ${TONES[status] ?? 'calm'}`, part: 'status'}, this.#statusWord(status));
  }

  #statusWord(status) {
    return line(this.#wording.word('status', status), 60);
  }

  #numberOf(object, length = 20) {
    return object.number ? name(object.number, length) : this.#text('noNumber');
  }

  // The list of containers beside the selected one (the pattern "tabs" of WAI-ARIA).

  #overview(data, containers) {
    const tab = (container, index) => h('button',
      {type: 'button', role: 'tab', id: `tab${index}`, 'aria-controls': 'panel',
        'aria-selected': String(index === this.#selected), tabindex: index === this.#selected ? 0 : -1,
        onclick: () => this.#select(index), onkeydown: event => this.#key(event, index, containers.length)},
      h('b', null, this.#numberOf(container)), this.#chip(data, container), this.#short(data, container));
    const label = this.#text('containers', containers.length);
    const selected = containers[this.#selected];
    return h('div', {cls: 'overview'},
      h('div', {cls: 'list', role: 'tablist', 'aria-orientation': 'vertical', 'aria-label': label},
        containers.map(tab)),
      h('div', {cls: 'pane', role: 'tabpanel', id: 'panel', tabindex: 0,
        'aria-labelledby': `tab${this.#selected}`},
        h('div', {cls: 'title'}, h('h3', null, this.#numberOf(selected)), this.#chip(data, selected)),
        this.#detail(data, selected)));
  }

  /** Returns the last free day of a container in the list, while it is to be picked up. */
  #short(data, container) {
    if (!this.#has(data, 'deadlines') || !container.pickup_lfd || PICKED_UP.has(container.current_status)) return null;
    return h('small', null, this.#text('pair', this.#text('lastFreeDay'), this.#wording.day(container.pickup_lfd)));
  }

  #select(index) {
    this.#selected = index;
    this.#number = null;
    this.#status = '';
    this.#draw();
    const tab = this.shadowRoot.getElementById(`tab${index}`);
    tab.focus({preventScroll: true});
    const {offsetTop: top, offsetHeight: height, parentElement: around} = tab;
    if (top < around.scrollTop) around.scrollTop = top;
    if (top + height > around.scrollTop + around.clientHeight) around.scrollTop = top + height - around.clientHeight;
  }

  #key(event, index, count) {
    const keys = {ArrowDown: (index + 1) % count, ArrowUp: (index + count - 1) % count, Home: 0, End: count - 1};
    const next = keys[event.key];
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    this.#select(next);
  }

  // The parts of one container.

  #detail(data, container) {
    const milestones = this.#has(data, 'milestones') ? list(container.milestones) : null;
    const side = [this.#has(data, 'deadlines') && this.#deadlines(container),
      this.#has(data, 'fees_and_holds') && this.#pickup(container)].filter(Boolean);
    const map = this.#has(data, 'map') && this.#journey(this.#byRail(data, container, milestones ?? []));
    // Without milestones there is nothing for a column of its own.
    const present = [map && 'map', milestones?.length > 0 && 'milestones', side.length > 0 && 'side'].filter(Boolean);
    return [
      this.#has(data, 'status') && this.#progress(container, milestones ?? []),
      milestones && this.#next(milestones),
      h('div', {cls: 'detail', 'data-has': present.join(' ')},
        side.length > 0 && h('div', {cls: 'side'}, side), map, milestones && this.#milestones(milestones))];
  }

  #panel(part, title, value, ...content) {
    return h('section', {cls: `panel ${part}`, part}, h('h3', null, title), value, content);
  }

  #progress(container, milestones) {
    const current = STEPS[container.current_status];
    if (!current) return null;
    const byRail = current === 'rail' || milestones.some(item => /rail|inland/.test(item.event));
    const steps = ['origin', 'ship', ...byRail ? ['rail'] : [], 'terminal', 'picked_up', 'returned'];
    const reached = steps.indexOf(current);
    return h('ol', {cls: 'steps', part: 'progress', 'aria-label': this.#text('progress')}, steps.map((step, index) => {
      const now = index === reached;
      return h('li', {cls: now ? 'now' : index < reached ? 'done' : null, 'aria-current': now ? 'step' : null},
        h('span', null, this.#wording.word('steps', step)));
    }));
  }

  /** Returns a sentence about the first milestone that is only estimated. */
  #next(milestones) {
    const happened = milestones.findLastIndex(item => !item.estimated);
    const next = milestones.find((item, index) => item.estimated && index > happened);
    if (!next) return null;
    const milestone = dotted([h('b', null, this.#wording.event(next.event)), optionalName(next.location_name),
      this.#wording.momentText(next.timestamp, next.timezone)]);
    return h('p', {cls: 'next', part: 'next'}, this.#wording.around('next', milestone),
      h('span', {cls: 'dim'}, ` (${this.#text('estimated')})`));
  }

  #milestones(milestones) {
    const zones = new Map(milestones.map(item => this.#wording.moment(item.timestamp, item.timezone))
      .filter(moment => moment?.zone && moment.zone !== moment.zoneName).map(moment => [moment.zone, moment.zoneName]));
    return this.#panel('milestones', this.#text('milestones'), null,
      milestones.length === 0 ? h('p', {cls: 'dim'}, this.#text('noMilestones'))
        : drawTimeline(milestones, {lang: this.#wording.lang, texts: this.#own}),
      milestones.length > 0 && h('p', {cls: 'note'}, this.#text('placeTimes'), ' ',
        [...zones].map(zone => this.#text('pair', ...zone)).join(' · ')));
  }

  /** Returns the map with the journey by rail. */
  #byRail(data, container, milestones) {
    const places = list(data.places);
    const at = item => places.find(place => place.name === item.location_name && place.locode === item.location_locode);
    return withRail(container.map_geojson ?? data.map_geojson,
      milestones.map(item => ({...item, location_coordinates: at(item)?.coordinates})),
      places.find(place => place.name === data.destination_name), STEPS[container.current_status] === 'rail');
  }

  #journey(geojson) {
    if (!list(geojson?.features).some(isPort)) {
      return h('section', {cls: 'panel map-part', part: 'map'}, h('p', {cls: 'dim'}, this.#text('noMap')));
    }
    const holder = h('div');
    const note = h('p', {cls: 'note'});
    this.#map = {holder, note, geojson, drawn: 0};
    this.#resize.observe(holder);
    return h('section', {cls: 'panel map-part', part: 'map'}, holder, note);
  }

  #deadlines(container) {
    const {pickup_lfd: day, import_deadlines: sources} = container;
    const title = this.#text('lastFreeDay');
    if (!day) return this.#panel('deadlines', title, null, h('p', {cls: 'dim'}, this.#text('noDay')));
    const reports = ['line', 'terminal', 'rail'].map(source => [source, sources?.[`pickup_lfd_${source}`]])
      .filter(([, reported]) => reported);
    // A day that the account entered replaces the reported days, which would seem to contradict it.
    const isEntered = reports.length > 0 && !reports.some(([, reported]) => reported === day);
    const gone = PICKED_UP.has(container.current_status);
    const rail = reports.length > 0 && reports.every(([source]) => source === 'rail');
    const left = h('p');
    this.#clock(() => {
      const days = daysUntil(day, rail ? container.final_destination_timezone : container.pod_timezone);
      // Without the status it is unknown whether the container is still to be picked up.
      left.className = gone || blank(container.current_status) ? 'dim' : days < 0 ? 'bad' : days <= 2 ? 'warn' : 'dim';
      left.textContent = gone ? this.#text('pickedUp') : this.#wording.daysUntil(days);
    });
    return this.#panel('deadlines', title, h('p', {cls: 'big'}, this.#wording.day(day, 'short')), left,
      reports.length > 0 && !isEntered && h('dl', null, reports.map(([source, reported]) =>
        [h('dt', null, readable(this.#wording.word('source', source))), h('dd', null, this.#wording.day(reported))])));
  }

  #pickup(container) {
    const gone = PICKED_UP.has(container.current_status);
    const ready = container.readiness?.ready;
    const unreported = !ready && blank(container.available_for_pickup);
    const status = container.current_status;
    // What is known about the availability of a container on a train was reported by the terminal that it has left.
    const early = status === 'on_rail' || unreported && ['origin', 'ship', 'rail'].includes(STEPS[status]);
    const stated = unreported && STATED.has(status);
    const holds = [...list(container.holds_at_pod_terminal), ...list(container.ind_facility_holds)];
    // Without the status a container that is not ready may be at sea or picked up, unless a hold keeps it.
    const held = holds.some(hold => hold.status !== 'pending');
    const open = blank(status) && !ready && !held;
    // A hold that leaves the container ready is announced, and not in force yet.
    const announced = ready && list(container.readiness.reasons).some(({code}) => code === 'hold');
    const [verdict, tone] = gone ? [this.#text('pickedUp'), 'good'] : early ? [this.#text('notYet'), 'calm']
      : announced ? [this.#text('readyWithHold'), 'warn'] : ready ? [this.#text('ready'), 'good'] : stated && !held ? [this.#statusWord(status), TONES[status]]
        : [this.#text('notReady'), 'warn'];
    const fees = [...list(container.fees_at_pod_terminal), ...list(container.ind_facility_fees)];
    const reported = key => !blank(container[`${key}_at_pod_terminal`]) || !blank(container[`ind_facility_${key}`]);
    const reasons = gone || early || open && unreported ? []
      : list(container.readiness?.reasons).filter(({code}) =>
        (code !== 'hold' || holds.length === 0) && (code !== 'availability_unknown' || !stated));
    return this.#panel('pickup', this.#text('pickup'),
      !open && h('p', {cls: 'big'}, h('span', {cls: `chip ${tone}`}, verdict)),
      reasons.length > 0 && h('ul', null, reasons.map(reason => this.#reason(reason, container))),
      !gone && !early && !open && !stated && reasons.length === 0 && holds.length === 0
        && h('p', {cls: 'dim'}, this.#text('noReasons')),
      open && unreported && !reported('holds') && !reported('fees')
        && h('p', {cls: 'dim'}, this.#wording.word('reason', 'availability_unknown')),
      (holds.length > 0 || reported('holds')) && [h('h4', null, this.#text('holds')), holds.length === 0
        ? h('p', {cls: 'dim'}, this.#text('noHolds')) : h('ul', null, holds.map(hold => this.#hold(hold)))],
      (fees.length > 0 || reported('fees')) && [h('h4', null, this.#text('fees')), fees.length === 0
        ? h('p', {cls: 'dim'}, this.#text('noFees')) : h('dl', null, fees.map(fee => this.#fee(fee)))]);
  }

  #reason(reason, container) {
    const item = h('li');
    if (reason.code === 'stale_report') {
      this.#clock(() => {
        const checked = container.terminal_checked_at;
        item.textContent = this.#wording.word('reason', checked ? 'stale_report' : 'never_checked')
          .replace('{0}', () => this.#wording.since(checked));
      });
    } else {
      const known = this.#wording.word('reason', reason.code);
      item.append(known === readable(reason.code) && reason.text ? name(reason.text, 140) : known);
    }
    return item;
  }

  #hold(hold) {
    const word = line(this.#wording.word('hold', hold.name ?? 'other'), 60);
    return h('li', null, h('span', {cls: hold.status === 'pending' ? 'tag' : 'tag warn'}, word),
      hold.status === 'pending' && h('span', {cls: 'dim'}, ` (${this.#text('pendingHold')})`),
      clean(hold.description) && h('div', {cls: 'dim'}, prose(hold.description, this.#wording)));
  }

  #fee(fee) {
    return [h('dt', null, line(this.#wording.word('fee', fee.type ?? 'other'), 60)),
      h('dd', null, line(this.#wording.amount(fee.amount, fee.currency_code), 40))];
  }
}

// ---- Styles ----

/** The colours in light and in dark; a page sets --quayside-NAME to replace one. */
const COLOURS = {
  text: ['#17242b', '#e6edf0'], soft: ['#536269', '#a5b5bd'], background: ['#fff', '#151e22'],
  panel: ['#f5f7f8', '#1c272c'], line: ['#d5dde0', '#33434a'], outline: ['#7b8990', '#76868e'],
  accent: ['#0b6e75', '#58c4cb'], good: ['#1f7a4d', '#6cc79a'], warn: ['#8f5400', '#e5b062'],
  bad: ['#b3261e', '#f2938c'], warning: ['#fbefd9', '#3a2c13'], land: ['#dbe3e1', '#2d3c42'],
  sea: ['#f3f8f9', '#121b1f']
};

const colours = valueOf => Object.entries(COLOURS)
  .map(([colour, pair]) => `--${colour}: var(--quayside-${colour}, ${valueOf(pair)});`).join(' ');

const CSS_TEXT = `
:host { display: block; }
.root { ${colours(pair => pair[0])} }
@supports (color: light-dark(red, red)) { .root { ${colours(pair => `light-dark(${pair})`)} } }
:host([hidden]) { display: none; }
:host([color-scheme=light]) { color-scheme: light; }
:host([color-scheme=dark]) { color-scheme: dark; }
*, ::before, ::after { box-sizing: border-box; }
.root { container-type: inline-size; color: var(--text); background: var(--background); border: 1px solid var(--line);
  border-radius: var(--quayside-radius, 10px); overflow: hidden; text-align: start;
  font-family: var(--quayside-font, system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif);
  font-size: var(--quayside-font-size, 14px); line-height: 1.5; font-variant-numeric: tabular-nums; }
.frame, .main, .pane { display: grid; gap: 1em; grid-template-columns: minmax(0, 1fr); align-content: start; }
.frame { padding: 1.15em; gap: 0; outline: none; }
h2, h3, h4, p, ol, ul, dl, dd { margin: 0; padding: 0; font-weight: inherit; overflow-wrap: anywhere; }
h2 { font-size: 1.45em; line-height: 1.25; font-weight: 650; }
h3 { font-size: 1em; font-weight: 620; } h4 { font-size: .875em; color: var(--soft); margin-top: .4em; }
ol, ul { list-style: none; }
b { font-weight: 580; }
small { display: block; font-size: .875em; color: var(--soft); overflow-wrap: anywhere; }
bdi { overflow-wrap: anywhere; }
.dim { color: var(--soft); }
.bad { color: var(--bad); font-weight: 600; }
.warn { color: var(--warn); font-weight: 600; }
.big { font-size: 1.25em; line-height: 1.3; font-weight: 620; }
.note { font-size: .875em; color: var(--soft); }
.note.strong { color: var(--text); font-weight: 560; }
.sr { position: absolute; width: 1px; height: 1px; margin: 0; overflow: hidden; clip-path: inset(50%);
  white-space: nowrap; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
button { font: inherit; color: inherit; cursor: pointer; }
.banner:not(:empty) { display: flex; flex-wrap: wrap; gap: .5em 1em; align-items: center;
  justify-content: space-between; padding: .7em .9em;
  border-inline-start: 3px solid var(--warn); border-radius: 0 7px 7px 0; background: var(--warning); }
.banner:not(:empty) + .main:not(:empty) { margin-top: 1em; }
.banner p { flex: 1 1 14em; }
.banner button { background: var(--background); border: 1px solid var(--outline); border-radius: 7px;
  padding: .3em .8em; min-height: 2.2em; }
.head { display: flex; flex-wrap: wrap; align-items: center; gap: .3em .9em; }
.way { flex: 1 0 100%; color: var(--soft); }
.chip { display: inline-flex; align-items: center; gap: .5em; font-weight: 560; color: var(--text); max-width: 100%;
  overflow-wrap: anywhere; }
.chip { --dot: var(--soft); }
.chip.good { --dot: var(--good); }
.chip.warn { --dot: var(--warn); }
.chip.move { --dot: var(--accent); }
.chip::before { content: ""; width: .65em; height: .65em; border-radius: 50%; flex: none;
  border: 2px solid var(--dot); background: var(--dot); }
.chip.move::before { background: none; }
.title { display: flex; flex-wrap: wrap; gap: .2em .9em; align-items: center; } .title h3 { font-size: 1.15em; }
.next { background: var(--panel); border-radius: 7px; padding: .6em .9em; }

.steps { display: flex; }
.steps li { flex: 1 1 0; min-width: 0; position: relative; padding-top: 1.3em; font-size: .875em; color: var(--soft);
  text-align: center; }
.steps li::before { content: ""; position: absolute; top: .15em; inset-inline-start: calc(50% - .4em); width: .8em;
  height: .8em; border-radius: 50%; background: var(--background);
  border: 2px solid var(--outline); z-index: 1; }
.steps li + li::after { content: ""; position: absolute; top: .5em; inset-inline: calc(.65em - 50%) calc(50% + .65em);
  border-top: 2px solid var(--line); }
.steps .done::before, .steps .now::before { border-color: var(--accent); background: var(--accent); }
.steps .done::after, .steps .now::after { border-color: var(--accent); }
.steps .now { color: var(--text); font-weight: 620; }
.steps .now::before { outline: 2px solid var(--accent); outline-offset: 2px; }

.detail { display: grid; gap: 1em; grid-template-columns: minmax(0, 1fr); align-items: start; }
.side { display: grid; gap: 1em; grid-template-columns: minmax(0, 1fr); align-items: start; }
.panel { display: grid; gap: .5em; grid-template-columns: minmax(0, 1fr); min-width: 0; background: var(--panel);
  border-radius: 8px; padding: .95em 1.05em; }
.panel.map-part { background: none; padding: 0; }
.panel ul { display: grid; gap: .3em; }
dl { display: grid; grid-template-columns: minmax(0, 1fr) fit-content(60%); gap: .25em 1em; }
dt { color: var(--soft); overflow-wrap: anywhere; } dd { text-align: end; }
.tag { display: inline-block; font-size: .875em; font-weight: 560; padding: .05em .6em; border-radius: 5px;
  border: 1px solid var(--outline); max-width: 100%; overflow-wrap: anywhere; }
.tag.warn { background: var(--warning); border-color: transparent; }
.more summary { list-style: none; cursor: pointer; } .more summary::-webkit-details-marker { display: none; }
.more:not([open]) .less, .more[open] summary :not(.less) { display: none; }
.link { color: var(--accent); text-decoration: underline; }

.map { width: 100%; height: auto; background: var(--sea); border-radius: 8px; display: block; }
.land { fill: var(--land); } .past { stroke: var(--accent); } .plan { stroke: var(--outline); }
.port { fill: var(--background); stroke: var(--accent); } .vessel { fill: var(--accent); stroke: var(--background); }
.map text { fill: var(--text); font-weight: 600; paint-order: stroke; stroke: var(--sea); stroke-linejoin: round;
  unicode-bidi: plaintext; }
.timeline > li { position: relative; padding: 0 0 1.1em; padding-inline-start: 1.6em; overflow-wrap: anywhere; }
.timeline > li::before { content: ""; position: absolute; inset-inline-start: .15em; top: .4em; width: .7em;
  height: .7em; border-radius: 50%; border: 2px solid var(--accent); background: var(--accent); }
.timeline > li.plan::before { border-color: var(--outline); background: none; }
.timeline > li::after { content: ""; position: absolute; inset-inline-start: .45em; top: 1.3em; bottom: -.2em;
  border-inline-start: 1px solid var(--line); }
.timeline > li:last-child::after { display: none; } .timeline > li:last-child { padding-bottom: 0; }
.when { display: block; color: var(--soft); font-size: .875em; }

.list { display: grid; gap: 2px; max-height: 17em; overflow-y: auto; align-content: start; position: relative;
  border: 1px solid var(--line); border-radius: 8px; padding: 4px; }
[role=tab] { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 .8em; text-align: start;
  border: 0; border-radius: 6px; background: none; padding: .5em .7em; min-width: 0; }
[role=tab]:hover { background: var(--panel); }
[role=tab][aria-selected=true] { background: var(--panel); box-shadow: inset 3px 0 var(--accent); }
[role=tab]:dir(rtl)[aria-selected=true] { box-shadow: inset -3px 0 var(--accent); }
[role=tab] small { flex: 1 0 100%; } [role=tab] .chip { font-weight: 420; font-size: .925em; }
[role=tab]:focus-visible { outline-offset: -2px; }
.overview { display: grid; gap: 1em; grid-template-columns: minmax(0, 1fr); }
.overview > .pane { container-type: inline-size; min-width: 0; }

.skeleton { display: grid; gap: .7em; }
.skeleton i { height: 2.6em; border-radius: 7px; background: var(--panel);
  animation: wait 1.6s ease-in-out infinite alternate; }
.skeleton i:last-child { height: 9em; }
@keyframes wait { to { opacity: .45; } }
@media (prefers-reduced-motion: reduce) { .skeleton i { animation: none; } }
@media (forced-colors: active) {
  .map { background: Canvas; }
  .land { fill: Canvas; stroke: GrayText; stroke-width: 1px; vector-effect: non-scaling-stroke; }
  .vessel { fill: CanvasText; stroke: Canvas; }
  .port { fill: Canvas; stroke: CanvasText; }
  .past, .plan { stroke: CanvasText; }
  .map text { fill: CanvasText; stroke: Canvas; }
  .steps .done::before, .steps .now::before, .timeline > li:not(.plan)::before { background: CanvasText; }
}

@container (max-width: 460px) {
  .frame { padding: .9em; }
  .steps li span { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);
    white-space: nowrap; }
}
@container (min-width: 620px) {
  .side { grid-template-columns: repeat(auto-fit, minmax(14em, 1fr)); }
  .detail[data-has*="milestones side"] { grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); }
  .detail[data-has*="milestones side"] > .map-part { grid-column: 1 / -1; }
  .detail[data-has*="milestones side"] > .milestones { order: 1; }
  .detail[data-has*="milestones side"] > .side { order: 2; }
  .when { float: inline-end; margin-inline-start: 1em; max-width: 50%; text-align: end; }
}
@container (min-width: 860px) { .overview { grid-template-columns: 17em minmax(0, 1fr); align-items: start; }
.list { max-height: 46em; } }
@container (min-width: 1000px) {
  .detail[data-has^="map milestones"] {
    grid-template-columns: minmax(0, 1fr) minmax(0, 25em); grid-template-rows: auto 1fr; }
  .detail[data-has^="map milestones"] > .map-part { grid-column: 1; }
  .detail[data-has^="map milestones"] > .milestones { grid-column: 2; grid-row: 1 / span 2; order: 0; }
  .detail[data-has^="map milestones"] > .side { grid-column: 1; grid-row: 2; order: 0; }
}`;

let sheet;

/** Returns the style sheet of all elements. Unlike a style element, it needs no permission of the page's policy. */
function styles() {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(CSS_TEXT);
  }
  return sheet;
}

// ---- Coastlines ----

// Natural Earth (naturalearthdata.com), land in 1:50m, public domain, simplified; readCoasts has the form.
const ALPHABET = '#%&()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_abcdefghijklmnopqrstuvwxyz{|}~';
const COASTS = `
/~g&sT6<F.(5^7p?~T?q](2123jA)G@+_AV*:9HI096A0)6CL+>50)5?6)FOBMV/8%V9N#<.60V(H8L>68@<f8>,F%F6,V(F2:6@,B18?.0P<J3H-.(D1F
E&=0;<9B#1G4=4LD()35#)C7;*E:FD4DH6O4;8-%=@3D/:%N9m6,h:]%lF8@6*N#B+d(44:*B8:(P)bC#C9%-3&Y>[*Q4I47(C@K9&6?1*5:);D^3O%C5E
&>AC=/WGA%[73/9%Y5=;3=97,CEG=N/?03K+#GSM1(1=3*35C6;:O(50-1677G5/(379A5+.U/#5F57&70e89#7,=17:195446(68%%F8<+.m5V;6C,/6E
2E13C7g,W+G1+,7/7-K1/5<#83*1~f;t,3BD*:+1?A)5~^quHM878YF,0m%QDE&/E~M=G7;9+#662?:H/#@/8:9(Q,5/=/#)8.8=~2a~)R3+)0?-#48%1,
J+2(%=15+67~0#~7uF)=+M&-+G#1,H,T%3~-U~7[:&03^%C(F%6,7wj~3K&.F,2)X(-7A%U-3*/~[opH=*76J&(;9~HSp)&/A;KQ9M-D884*2>RD1~JuqO
?%4BB2)U5%7~K5pA<7(75++E;(4J+<*,5~KoqE5#1P6(#;2-(?-,7~L1qw12%<-66#2?63*5K#5~J+rC9%10&8060/:O1#3~Z-o:<#*543%93*GP7~XgnD
./(949ZE#+[FE@%>1~R5ozF*1CC//06:;~N5mP?*7:%0J94(@+2(8-13e#1~LsmZ5::*8-*7E&9~K&p.R0P)>%#5A-I2C%=3%03~IipNG>4.F;8&)1E#;~
H{o|C%+0m26.)&7A)/.7)879*/~H9p..2293//4/~Gcov/.84@AK%7~CIh1D7(*8>-,?>+797(/vO~-qA(P223C)?v&~6y7#/2S(2*m&.m26%/j(=76)F9
W)3~/M~7{%.N,j)/1m/);%3~(k~7{M%/*P)_0V+mE/;~*+~8#^.B*m0,),Z%L-m#/A%+1O+3~*)~2a>2J(21)1G+M03~.c~3##,F#>+83;-a81~3A~4KB#
/3E&?2J%/~=C~7Kd-/+m?*P,/~Fi~5&<0X/=-Y*/~S?~4q8(41C&+.5w)|E7,U%C._((+R11+/vq}wA0-6N=++3{s|GB>B2>3?79%M/1ts~-Q*6B8#?519
#7qw~,W222@,72#099/Q)%./q)~,O+6D#*3E)1m^~#?1%46@1E3#*5~I~~4f1.D2m%#-5@)/+mE%7~L]~4RO4W,-2L&f5D)#5I#/~1<~7Zh;m&%92>*1~-
P~0@=%%.P-73).1~/x~0P3(H08+C71,5~4d~3@8.m,.2-Y-=%+-C%1~5>~2v;,4.H)&-A+G~?l~3t9#+0=3A%>2U-#26,m<&m%1m0))+m1+/,W19*7~4~~
4J0,)0Z/(/C)*-K(),1~2.~1rH0.1E?9-*F;~g%~3gi#E0.,j*8)(#P,)7M/)&5~-z~*PG*+0Z0,0*59--73}*~+jC,;80(43L35)7~4f~%v<++1+Q9():
2*32043~.Z~*XO#>8D..+A1%13~5*~)T%F47(08&CQ16/~4F~&V6+/17,..5~/>~)S4#Z1H71)Y.O4#,;~.|~(-&.C=72:0H(,5?G7-,F8,3~c0~01M&g:
J%N3:(%13~_f~.a5(+48*N/0-Y-1~^R~,7+.V20-31O)5~6@tYI0+.>&2.:-6;K#1~1<tY9%04V#&9M%3~Xd~-OA,f<6(67+-i/1~XN~-g7%F0<);17%/~
Nh~,KB2)A5)/65~Ov~,o3%UP*8J?&/>-+;1~On~-/5(.64#4;?#3~PT~-=1<#8:E</7/5,/~PJ~-^7#1D:0,Q7~Pv~-c+.=&&::+,.F;//;&-~M]~+=<#)
3921~OP~+oM#2HF/,?5#-~O,~+G;NZME&1~06~(Ai&B8b?1+121~42~#q=&X4F#9/O)G~X;n29%#44.+2>,.2D4D#V;%-I#k+571&%A1(9~M+p%H:L2JFD
*&AG7?9=+c)G~U1~#hW2S+9-3*#P48)<>-8>D&:=0A1(<A.?5-A~?-~8+Y0D.)0mF(@*h->+O-?/>#7-mM1C,G~?Y~7^3*2.K1A%C,28>#C,2.m*#B+m.)
<1R)m-=mI&E~A}~7984W1M09%+0f.mB%P.D)A113;)35Q/=,W~Rs~5c;,I9k29&e.22H,F&4//1H#98;,@*6-l*>)80L+H1&?K3A)S23~Sq~4mS2+0m*&T
-A3Q&9~Uy~5Mi&#*i%;.N,b)m,3133,g~c{|,O09N(:G0(?76+>Y4?7;*0F.*(:8+6.+0.8FN@4>1=M.3N7*3E33MBY-/6&FM+/Y~cu~#|?1;#,8-.PV62
1:F#B.0F6@LFX%@5J#.5;AYM7)m9Y7I93+9977D^~LOpK161f44#:4O4:/D22P=,=-;@5(401<%2@,#-GC3;;5.(4M9)5?&#C96m&~J;taC07)*B3:2H:.
,>1:&<3,533%58&1;.0*3@<)*5@7/>HA<0:+%5372/*625.c10/+%a/G9)ms~OsB9#1<(F1>-15D7#CC+3C-%-A3m/FE(g>Y292;%UJ#<m1H#4@#)@K@7J
?#%2C.(2E.24:1m.1NO>IN18/H>8(/>@44-P%TQP%/;8?/)494IJ;P3D)89B+074@0%,ED9C#935(17J*>#2AJ+/;[9G4mI~K}M6:@*>-m2%:&6@)6;@5%
7;m+-#2<&04D82(94;F*4?8#.@*024/)9@;+E4)44->*_+6B(01-[,=:&%?9E#;5A#==Q1*17A.Y,K#7+AA/,28W~D#nxK.5:m#*19m&8/<7*E&5.%8-2Z
7:(m2/B1P-0*R3F)&1L/;IE,9)m;~?+nYK#725DaHAJ70+17:1(?DI0762./@?*+B;:;*7<,8&](@6+.,6/%4BEXK4;:7BM#-:Q@K6/2S.5F7(9>C8-JK.
E5&G2mC~H?o;3/98%85)=6=,%0H(3:R234>%IZ..UN6,>14F)LXN/@<PV:*CB%B966D*#9b&0g,5:/#E01+S;;a>+O95Y3GO)1G5;##75+Ka&0m#~2#~5s
_.mH2m:2P2/%]4:#(2@*),H68%_+@(:5I-A7C)8+I135C#71G-m1-//m#%c+^--+c/K%54R0W~,C~4SS(24B2%8C<G4A,6*_)P#T+C/F1&+d%21+/?)?92
)E+#3a+9(c~T-~+y9T&<*81>3REbF9>(:R#0?J1%%@*9@+8D.;-A(7/52C1E%m+41+gA)+7255)Y~TW~&;M*;5.<5:F.6#<22<]=F.8-,,G:8#84.W=5(/
I(3E+A,733C@Q@mM~SI~%#-&#D;D(@6@2%*4#J08-D4,:<%C,84+2>0748X-2(148(6>6#2C1->/f6H%(44-F%)53#eQY&M-9.MW+?+:Y3=?91?W09+A9?
125#)34(+31*=~P={k56:::/2*082(.A5;E#731(E~Nq{O5&%43#)4..4T>481#E79.9:2.9[=/.9~J7vO*@8?0=)9I^;/32:m%4:9~E[u?)268(4J:D3#
E=;^/-*;~7WpaA6?H9R,FH6>+.A*U3O%Am3~)gqr5<1j/>0:09.(-@(:0:(L]n(4_2J62<(>04#N;2?#E0?*G/A3/;U&74S%I5A)9A/S/C;371&1O-(;7#
E53327~[P~7NV%d+m<5)1G1g,m-8?49~34~7JN&.5Q3mY;C%B0l884<(Q~&h~7%c#C@%0B,-,nj6:*n6%,1K7Q%m-?4-;AQ;m9/Y(m#4*0P%**A~.D~7f(
4B,]&J+,+P*m,1-&n5&%3Q/C%):m1~3(~2_?418?<-PJBZ(m%#B/9+m#(?)T%8-Q-L)6+@.@&20Z/&1I%-/?*%-^#F-[#m)/T+#-A-C%B/B%<+%?05i-34
[~2]~+03&70*2UDO8O**,R*j/H(<-D(P1I+*7A85)9.-+J1*3E/B)2-KA3*i~8HvgU%K272;%O:+&G:O0%.A(E2(,F,N)d*97%3B&83*7<&V9X+(9F#>8:
%:2+=1/E1^-Wue~7c?#C,+3G#,,U+e,M#3.T02,j,N&%+m.#R-Q+m(#@-=)J)m))*-Y,mEsq~7SE#3,00=-G6O#W4h*@0%,:%,:4#@6(42%m<?01G+m5),
)m8*D)(-m[1#1],(3F*-.:*J#]7,1A(>54*63)1a(^+2.=.?77*=4?.8A11A(;pY~#m+2,T:(*281+?2O3%A5521pS~%a&>2B4-.CK77s?}W8B-6,0<)m0
M15K,m+-9~+4~3#A*%0b.:-1)N+;=K(?.E~M%~*9k2GF?.9<(.b5/1<(HAH9<#%1617)A,U~3vu3M-E.;:I,3024.-D&6,F#2<>=Z#8,<5/-a,7-65)5@-
91K.;~)j.;)A,:R:#00@#0E+C5+=*mgmZ~-mH:*2C)Y#1,DJ<*;(@.C#K83DU>((;F0.M&=,)06<:(%2A%#*T6L#<+>0J)4%442+P4(/SKO#A;F2m,9G15
3(3<(=5K-1E0%41)98*T&7?*;8,46+?5A6,8+=;%?7#,31/m/+%*SoN~,9O+;:#4B.1N.@V*V8N()1>&#1C53;D7/;,+c#55<&97O(~7C~g%~2WS.C0mMB
92%B;.3761C&7,a#eD4:D-5.T(&4D*#<L+0-P+6-.7J+V(DG@278>6*#Z6B):1*,L+A0?)&09.1+54+4;2-864m%1mtHT>m%<.82)B;P%T.<6,+-9V4(.<
-L,*:PF,292/-;*66#:7()60,4-:*2B3<2,L#@2,4+>4)L4*:28ZF,3,U.9:m=7[C7/1,1^/G5ECm+M//K5C)17-K5+E&R-H*2B<*hH<(/3<%9GB(6-N*<
&B0%.J:B0>:*0M,#*R(>)6.8)N*.-S)B1F&L-F,).>)B*N-8.4-m<%R20.N:.46(ZBJDm@T#,=*K#(D7#%3C,>2;%E/+9M#kP,,%>3*DJ,@#J2PD<BF.8>
Bm(_@D_@:*F-#58%><6#JJ%F]DB.*<M<KZ-T2F@(%.B)48%1B4,E5=,K0+C&4ED140>7=9*--AL7.*N,@0@8:&=-)18#KS41>&@>H2@BP#.:74K*#@9,YA
I4K#(8:#J206>0<:.:O8=V#2;07>R1K@/42%H@9+K6,@68+08%DT,68+1602#>6&<D6&%4]H,4J.R((0>;%>V62)20T,,8124.03(;/3F%<-@*>:6&,@82
4L16=:#.ADG:CJ9d%:-@.&#H,4lJD(3,4:H6462%)M/1F?@&#;4.%;:?F=F#)CJ(#TFm(#:/:1)=N)N=29#cZ5>%P)D329TJ+<1_O#3<A(A8m&47>MD?1c
(?1I,eBk(k0%6E2BF426%3@*&9643e8Y<99)>=>/>G%;8U:02;*4+8240+T4@))566F4+:@DN4RTm%Z%4J,0<@%.>&F/F(>4@#j6#4<#6D2*8:0:1<O#7>
a8A6O2^6;#38?<mI,S/A2S+/4/.4-..4L48)b[U3/5D,L7.3P=*=6).Cm%4P+%*J&R*B-f)j52Q>1@,B6T-L;,1F/214IFS8*8/<26&&>ChUF-:*,CX%?9
A1.&J0<=2C+W%9-39UM9;(Z1:;:^.U_6@646@2+4J)<<(:04>B(6DL%_:68&0<0m8@@<>#<4H.F%<:P,6/DmO+5*A4A:78E8ORC8E(a@SB529%9m,mM<)5
[..2V,.JE@^,0;P?>5V=J?V=8.%+JSF3H&f-DQB3<5d9D&336M47<=4+4A41<B>9#AB;2;#G5C(G5c)U1A77**8&@/.6%*H_m@0FNhm,m0jNHD_d<H8*.:
6*(:<V.*6V&6?B,4+8*63B+@EB,@-X%D)P-.0>@LB8J0H8HN@2@>.<14;m4,F-#4Bm%@:4,23((L0P.4JDNd_ZLB]@6&20>&*,V+Z%60V(:22&F?6()1<O
5-%I8C8I.A6CDA2;4Q(W2G,m/FY0A@W>K#Y%G--=m77?515A&C>[,?5APm9))<a_e<96=8U93#?/#&C,)5E)[29:1(7Z):.H(83,C:?@3]#h2*.@%N8T84
-h1b*X6<.D-H7RO8-RI:-#/>;(K6EB12A**65%C2,H=(M7#DY#/=K)C3K#K4G1I@G,.+O=A7WGA?kE9?SK/;/K?GO.=)A7A)7??kC;G7M;%969*S)U*eC9
&73C/[)U1K#?,Q57,/-A.I+I39*-6?1),>:)45.)4:@82)2E,-0S8M&m+81B=4W*G0C8C-7=,A5?Y9;%I0-4m#0-2?&[,k:9)K9Q#=2m&)EAKm=31.M-7*
153*/>2D/H<H*D9>/@&.<@(:/(1B)>(=3H%-+6;+1J1E)21/-05+/B();;5C(e)(/I)D///m-*O?Q/[%;,C%76m+0O+E*S73;.A>5L5RGF5T7M/1=;)B;e
7(+mf>L4+8;4M)*2F&h@6+);N1S;6/@(@-E1N&B(<@<*+2,88(%/2@,H8,%640943<A,.0>+>*XH==@%./B+Z.)2:,>1%6AB6%.2[>):61:(76B)/:<80;
,003%741A9O4//B/X%0=836A2+*7/S@7T=D;H)HC3#:7%5:/280/#?]0/8..+8Q<9HSBE#&8Q4G4;:*089H+4<;6&4<0#0862#/C/&8WB/,5>-25>#6-m,
c>OX5>8H.P<N54%<-D4,0/<%2R>N.]d+650F<*::%FDm4%D0824+6C4/J,R&-5(M:1Em;.E-5.;0-53=);17*g#S,I)W*G-7m7(;>->Km8=3)25a1;0Y)6
O=#)0M(;+,/O13/#91/Y3A#6-C&.-;9-9[=C&9/A#9,)55&27%M6-#M9()-6+1/K+53=+.R;(#,:((2<2*6A:G((49%U9S0-.m953/m#134C%;9W&*G#MA
CE+QB?-#?/;D#0;&1I/O&&+m?./5E&-+K*43>#:9N.,)n2@2;R-(3/?25*=;7(+C)/3A/YIC&&?B/H)<(B)(.@,4<32B<]2B0*0:%+.8*2B&LA(G8+2B2)
0b8.D#B:FX%80#6X#&5695181>E8E%=>92<8#T@N0H)F5(9A;J4%9UC2%N@+I.9m1&4)X(4=-7Q7a#3+V%-/Q+9-,/Y)1.C&-1N.01K=M3%/?--7C=)5I7
[+L&9/9(*18%//K1/25CC+m&KG+m)):/[);2+/M731M*80,6aE)8K7&/E(.@779)m)<L*R&^0W*;/K,B(-*M%1*m5(m+8A2mC>58*2@4T0H(mR3@-X+:3N
&Y<+,C(A44654&6E*A4Q,=/(/B)>731Q.m#0A->;#/I3C+C5O(G45?,76)3E%3B/k#E(E>R(<4=*729%S-/=W/k9c/a5+:@,Y#c5Q(M3I)1..0E%#1=&7/
D=G/m=*k6m-4[:E?<#:;T+9Q8&)9[5EK=/m)#Y,*<D>C0)@.*+8%@+.G042#2:.NFF.D3H%-,S.e(91^715?32?-3m)/E:%>9,U#X+&73&2?h3T*D#6=19
95F?4-;5[1)/05;#5888)6C*c%M*4/@&T1.1M)9*A)D/O-I#[0C2c#(2<*%@335#&<A/<;592/:&63Z/#72+)7U)m##mY/7(T0W))1L9O%_15+7(C/6)A)
mE7mg/</g&e%6,G#m53S(L3m1&+7m5?G)k,3*m(0a#&(W&9(N6U#7-mY#c0-.7)3>J/10E(F6mX@h<J(:.8%86E1W#m31M1P%91m+0?&&-;0.,m7/m[(#2
Y.mi%7/03Q-U.?&1,9-A%S000?,F*M.6,R3Q@G>^25+AC51E6W(U/m-4/1;);,E&299-J%53c)41[,a#mM.#(_&>*mA&H(&.<#&.=&i=m1,50F%M0e,I6Y
&m3-m5%Y.?8*8O,+89,#9E/m&&3(m?(C/9*+2M*10K&7-4;6&37mc,m/#U.m+.M4+#mQ~*;~(UZ6.0F4@,6D2*=>)Jil+.QBD(2R2./RO.54;.Q*S/=%(G
&U,3:&)33%(3<#*9-?E4K/<=.=H((D2=)K>)>1#36A<-+-S%8/3;m&#6-5?#7.1D(H/8*m;s<~1AA+.0/0W0#6F:f4<.R*F0d+N5](M;D5d&m3-:-=-N+L
,:)3/E#61Y#>1?)O4#</,551()9C.-1=&A0,1C,5/?#%/;&7.1~aI~6fZ*,-C(?-+*5~a3~6B[(I(N,H&>,81G/-~A/~1*>&;/)0-~Nj~5.P+S&%,-~IT~
4t.1G#<0-~H<~4v>&M/20-~M,~5.D/I((*1~]p~8|N#B/M#S,2%1~]0~8>md+(+^#c*9*-~Y4~7XL)@-k0-~W(~6:d)K+=.1mD~3D7%@2#+B1M%-sW~3%8
/K#6.-xI~36F&=//03zB~7N7&O*D(]+)-=*-{]~7:mD#K-g,/uV~4l)<D9A5#0/~1j~7@X#9-M#,,-~,L~/vF0#-G)-~-V~/B3(Z,M1-~/F~2t:9C,,0-~
/T~0N4%57#4-~.j~/]E%2*6-/~<]~4N8=G##42,-~3x~2tD&&/C0-~/#~8#P&^)0*/~+S~7aX&?+M*2%/~-3~7g#.]#3/O#/~5R~)D*+/=/<2*-~5%~+:K
.D&*-5~2t~,2E(=./4V9(0<11/-~5B~)H44(39&-~+^q{C(H,+1-~,ixK.,<%G/1~a#rz3():2*0E-#-~a?sR724(%7/~[up,J989^D&,/~ZmoT4&>==,7
6/~5,~)>2%0A3)1B-~0T~,*C%F*)-3~4B~+RA02.,-:(:5K&/~1d~,<J%.-O#+*-~3N~,0=%#.<1-~5@~**4%)310/~56~*b/20..71+/~3_~+j/0D&%5=
*3~4f~&F.(/<2,8?A9+.-~4|~&|4&59#:/~F{oJP%)/S&*.-~cTr@+2<17&-~a?un2/+/-81~]=o|5>+>67.E+&/~]epx5%/2D/++-~Zwoz8%-11.-~e>~
&,*08/?&/~a^~(P),B,1;3*-~QCrN-8:)35-~NQqR0*-9)21~NWqF?-1.<863)-/~VO~#<1.,.25/)3~Qi|L7#<2@&(1A+/*-~Xmwv%;1+.@/~K=pQ&9?Y
#>@R-~Kqpa>,-;721~KKqm3:874.)?70-~KgrI0#+7+6-~V)m,+.>#9/-~W^pL306&)//~Pi>9(728#67-~Pkfa,6(L1-~NMj(28-=+-~NiX237#(2/~Na
#9*0,B+;--~MYm1./51*:-~M50386#)9-~MMhB#/1901~PMnl#60,017=+.-~PEo080&;7.3~K7n<,>-%44,)3Q/(/~J{nX2%&;3+%>/~L#j3(H,#1;#-~
K7R06#51&/~Nuop,+;C&24:/~Lqob20>%+3G#-~Koov;,>()1-~H+mz0+/7&<-~B)C<+)/94/~DGmV<,&?5%+4/~?Sa78.2<G5#/~@=m%:=/15B(*-~?)m
=>1#/?:/v[~-{2*8/;+1.-~*W~7UX&G)7*3~-O~8=?(L0>)P%^3A#1~,+~8+a%e.m.*h+?11~-q~8)/.H#B-G);%-~01~8?d)g#%(-~-e~8C*+Q#J*/qA~
6yG2L-:7A0-~+E~3Y(,:3?*-~51~4A6/C%0,/~6Q~4+B#A3C*@,-~7C~4;F-9-34-~?-~5u.,H-S#-~>}~69N%Y-.*-~5s~7I[*J#4+-~7Y~7{J%)+G(-~
<o~8-d%&)c%/~Q#~5O8#/77.,,/~b/~2q]/;+O(,0/~^Y~-q)5E-&0J0/~_{~,1#*H=;#36-~Z+~*+>,G?,6-~W;~&{%-I3F:1~Vi~&mJ0B</3C9A&/~Qw
~,;/%:4%;3(-~Ua~&K3%J<=?-~MQxA8,97#.-~L^{?#/;&:01~=CqM*1+9+M+D0L-~<Ov;0C32%4-p<~3I=13(J,3~Yxtq0&*A-;?058D8-~ZBug9*6,%3
-~[]v56)7+#.-~ci~+??*8(*/-~aT~+MP8C?3*1~_x~+e3&864&+55%-xs|U*-;148-x7~#--0B+;+-s]y/04.3;&-r_y#/=#8.(-~#3n~.*&=-6-~-IuR
2&37#8/~,Wuv6)%33#+6-p5mw-(64/9-np~,o4%)310/X~.g/(*6613/-o8~/Q%.619%/o%~-g,2:.%9E)/n~~-C9.0,D5=&-sg~,m*/AC:L-rK~+y2*&7
10-~*F~2o21?#00-~,6~4?:.>+U)-~6Pw9&8473&-~4Huq(,:)?)/~6TwK044397-4/~8fv#0(.35)+2-~6txE;#@.+/1~.xpoH(5-*7C+(@-~08q=%.8)
;+-~VD~.G;;-(B6/~P.~-)&@.%*C3#-~O:~,e:#/514-~N8~+E>5;()0/~*j_1E5#*2:6-~)n/(.4/9#/~<b#7B:.-5(=-~]Y~2S0--/)6p7~:V~3Oc+/*
+?:&>1=/K,L3.5=;U&&-Q+W(/2;,12J654E9m#%%/a)g,54?%<>7/A&5*5+W,5*..A#&0F.1%[3a.+(j6Y+#.?3C.+0D#8*S*;0m%&G*08[(*.?),6^-G6
12E#>6m#-?2:2@);2<#%4@%.>J+FA51D(L;8.:-?6>(<1=8C0.(A4A%G6%47#-D@9+8306#%0L7L-@7-2D34%C:7%kH.2T1h/63@#L1@59&B-VA_5/.m00
P)2/&3C/#/c,+&m5-,/@5m9QPQP/85j0&1=&+/<+(/>%6-*5:#B30.;08*m%-N.L+@%m@-2/V*J/<;g(?&>-V)B-*73-,/=?;3M1K+i%+(R6:830/@O4f2
os~2l~8ym[%m00O#mC/W(;.g(/*J.m>0m.*0(m%,5%mE/K#@,m]<P2H+5.m%*S#82N%L&).m4(])m=6Z&mJ#A*i&m&06*_%S*>2m4%(6<*m(%P-;.m#(+,
I&1.0,T.T(*-J)B-1.h#V*X1.,mP)&3Q/e&V;Q-G*;0G(O&E3--P4b#.5K/4)T,1/L,>&&-A3e+m/*E+j&;)b;X/,/1-mG%m):G#m,=5)mC+5)mO/j#//^
1N(Z..,_.m*%A+T%@*m4#2)[3m-+mB(d4d+2)G)m+&e/m:,m<%2)a5m%*7-m(&U/Q#G+m+#Q(/)X+k/Y(=,3)ma4@-m(/6+C&4+Y%4+mA%]-mE#g27&f5m
M#K(?-^(a)7(~,G~>*~3o[8%4=,528,9%H4M([%@,E6*25.;C=/M6-:8&+:K:A1=;7A?1:-#=S#=*Y%4*=.E*<,?.<,>#;<C4,2T8F.N=A>>(P3N#=:V>>
#m%=V#U,G4m+*.2D>@,Z#(2:%N)Q2(4<*H#5*D.-.N,1,D6:H*6)N5,M&Gb.0g19%i2G4;4k4E2S#Y*52,6/:(FA@I8+6E,3;76(;99,5:a4=m#;WG+E*9
8=ZACA7?8=4+AC6-(=A-e.S(I/Q4WHQ(-*?)2N5<*8S%+4A,K3M;-AA;SL&.?6:,E&449&=0:4Q6#0@#=2#2Q,+046G/C*-0G&;2V8R,:<m5ME(/4O*14%
@+2X@_*hNT%])mx(6,4>@(H4DB*.ZN>(P866<.9(5=W?^5cWa;[3[#=0(8H4@-8*K2E&<>5,3>W8E*;/I:mJD.+FDH04/&;75Y;#*M-d#=9f>J*.)(8Z44
-(2H.:828/.6.;:;(T,.1(4](Z@1..<<B@97L:F443A<W*&%P<-E6*L5#)@F.M%4:>27%D.<4,2H.48TD>84L/P3B+>Am(0TB,.A2+2I.%:M-ONO2+V467
@/Z(,5*2B&@.>/&27)522,A42*:502:&RA20H/D#F.6<<0D&/.>26D%25T8Z,m%-L;L?B+89<=%?:M1?#I/-.;+,1A7/;+Q;1i1[,%8FV/%4Z,=08/.*8%
J<BC,;-W(;-G#A,9<=,%>,2,Z**)F,25F?D7,)4I.U5;5c2[V*;WI-S=9723=C%M==97%)0D>3>8J5B5)/;2;%Ae947113@E%70/>m++54M*M7S-E#L,=B
--9(E:8J9-E%E8A@)85%C<&>/7M,)+M&M,K2kZ+D=_9,&8HL8.@X>*A%O?-D1.Q/,F1A95=CA)=*[:)2//?@.LYCS4K*G+9%aF78G@=,O%147l%>0LVd:0
BX:B6/4L&N+T0_&420.>&>@V420T<,2>R%>)D*DB8#H6NB048(+0*H+8%H,8JB:PFNH<IC7?&7:&.F82,B8LB>4<P:B-6*N7@%@G/NM8&J;0&4HV>2h4l*
D+38.:(L:,D%P30()NK611)@6%814,C,@202%F08:&B0<@#4C>E(/.%<V@><(<R:.<+:?BF)2.T0,N0(H/(5;#=5.)N8(,8-39U+R&68:-5+B&0;S%?5H0
D313H1035&&176#1611-#^.=M#N199L=8#A7(/I+310@93*1;+*3=/)1<1/9-[3*,EP(,?1M5I.=&;,3&95&;e79-K39(;3A0i5Q,A1;;m1%;/?(9&G%C-
-/[(C&O,YLA,5H=Z;XCFC6E-3Lm)63(76CDm+43@UN=/16Q&39;C91?./02>9-)*M3/&933&EU5*57+#;K=;M.&&C(A+5(ADO.913L=2#04@87<F00?2*.
7J+,..;<#)7L=6%:1,9)ALOHC+76*H)J/D5:#>1m2m&B+.-:4N2V1L=J+R9LAF+B169N7@Q5-.-1A69*?X[F=(7R;,7-/BE:-%;:)NOJm&&5P1D5&B3RA:
38?:):UR/H=L&65#GF8<6AjW#?2A<5*36.F9<?9%3-&=FE>34O<CDm#NA>)61H&*?VW#=8/(;7.6=#.TO,K6?1I8^5I/mC,G8G(9A.U#-F/&)?.9FK:&(5
0*8/.9]&%9:,>1(S08.3/C.%BE;.*9F>D7174/IO.).88085--0?N037NI:)(;>;6+87,;*,7HD)0?(0B1K>:*J3D9_717@._-X+T(B3)/<,./F&(7D.<&
:*9.*4>,:+,2L,20D%(-=-<-;?%/I1G#21>#L0*.H8(26%H8(,G0>2.2B*b>*2l:).8,V.6,L*&/>8D&C9K1?#/1^=S?/G39F.B/%6F7@+L42+29-1:A*0
Z,B9@/;3O03+m%-1+D-63;-(/935&%1C7C,C-11O%71,7417&.1:(N6H/T*V+D;C+T)@/M/i9k-043(m+%%1B;=().W,5-<):(6+/1]&@+45X7]15)-7m+
&S7-3I7O)k=Y%e;G0..A/K0K+M*,*W.m-)e0m+%=*m/)m&6^%E(O2a.E#-5m&-0.O-mIAG*X2H(d>A(#1I3E#&.=7W/+,?5=+01G0;8U4-9C/344.I%;5M
#Q*?.a*C,m1,5)O,?2D*@2m#,W#a)I-7.O*A6<%E2)/7(DG+1[+?3D,L#>,6+51m517%/4W4C&C0S(Q+^*?+K.//H&:7^);4C-4B?,30)/49-/=&U=H/7/
*1m%589?->/+7M/6)?1?)/.-~7v~+5X1I+56/~4_~2&J&*-W(**/~6Z~0)3*4,:3=#3~8N~/o(0H6@%,395^&1~7D~/W/*2<>-&1A/1~Bf~6=>&F97&O4#
,3~>Z~6Wm+%7(2,mB&*-?)/~@.~7W%.R+-/M*/~<(~6AX+#-M#127~=f~5A#2R%R-B-K9U&A.-05~E.~6{50m0%@&L%#)mM3=(/~H~~5WN#i9)*@25~C*~
4CH5@-1-Q&G*&.@6^~@_~4oG,e+=.<(3*T4K#32=&.4-6L,F)/0J(_EP+L9E/;0G#5-21L-;3I##+O~9l~0s1-mED38G%;2B0Z/%/R)*.H8F*0;](11?/(
55S5-?>5~5X~2;9%#@>.T%07;;Q&=~7D~4cW#Q*I4(0_)h*6).5<+#3W(U~?Z~5{)</6:#/.H*j#83S10&mH,.)G1A*H;1+m)8415&H-W)9*7/M.O~B8~7
;;%12I-m38*0=,#._&61d&*)d(@/W#49>,(/>#+/m-#mE~<|~8-W:c(%.M*61M%..I,00?&?*3)=..*j0<,8/%6<)%4V5;6R+&*X)D/G&]&H5mO3_)R*R#
:/S)b&B7m3(&+D%J+E&<3m7*d1/+m)-D+G#a,m7~>*~63Y0U)O((*e*((m*%O(O06,C(i+U(a+?+A%Q)m),?,#.@*K*B(*,b(R&*/8.mX%l#&1b.m2/8=/
7H9:(f#@1J-+-I)e*7~>x~6wY,6*/,m*,V?&3g(5*7~EH~6eA*P(C*(*l,T-%3mM-Q~Gf~6EB.)8D%*.F+-3L0+*8,2-488#21.*]%&7C&mCGm?)*+Y,m=
~DJ~5k1.I&A-E(),2:X.T#8)>*N(T0V(]/e3O#C/mH,/3:&62X*B-L&3/O&M-m*(&+m-+Z#.+M5^#5.Q#U47.m-%+-F+3+F3K5I#+@E~=T~4wK,Q&C*lPm
2#?282R#%701(IG%03=)[&=~?P~2sS0=<@0N)F1R&#/M--57)3,mq~G:~47M)11S(E,>2C#K163?#Y89B1(=/4/:K-/Q%S0^]*6=4G.&+c8=(#2X+20B+/
8?17(+4N,m6))-V)4/D6H%<,m<,m(%63(3m*)J+:5%/mE-m-%M&m25m8(f&D17-m1/1+m2*8&7-P&(1C/0-W7mG79(&44.U~I]~4u=%=-[(k:&*N,m@:62
D*4@R%P2:)<9X/:&G=+9O?H=mU-m70,*-~7,~,kN0C?12-~?r~4kR&k-:.-~5:~2=8-5))0-~0b~/-<1?#%0-~7@~2y:0D-[)/~76~2Q,&E73%J6-~66~2
^,1;(2,-~9:~1/4%05A2/~:V~2#23/-12,,-~9b~1#4-)/161~Ab~5i2,@%N7m#)30/~BN~6&K*T(2/=#/~AJ~6SB+E&?*@%-~;~~5}B1;&-2-~>t~5SD(
;//*/~Fz~6UB#6-A+92-~Fn~6-T#G+3*/~BR~5AD);1A.6*m=~,H~*^<,/0HL(6;9A(::I&%0E3I4<27(20M/DF/*C7069(6H8&#7<.3927280&688%KAL
##/P.]+B**7I92)195+#1AS;=A/=#/vs~3G4,@(2+a+-vy~3=6.,+?)1t3~2q9(%0D**19/1t{~3)3(D26+G9&,7sE~2E=3+.<.h,S5)75/*B-s/~2U#2@
&A1-~70~5g>%A/%,1~&X~8Sm*/81G&i0(0-tb~8IJ+1)?.1t6~7Q6*L&&-e)*,-tp~6^053&%6-t_~5k853-+</tF~5O54N#,1G)s-yn~95n&..(m|%m*%
%(i)mi%m+)?.m-(M,J,](nn*,,m-)mK%G0?&;/m#&)66.Z4Q)m-9mE*Q3E)m)%W(O,m06N(#,m8,E(H.T%])@.#,G((23,L0P,-(DB+*C/[,T(7.K*K#*4
d+H%J290Y%=6+26.@+8.50=/C8(,m%,T-32i(*2N%>,D)R5>.m,4m51A#m)8.Dl5<;m.2/%i-)4mK@:.C#/JH(%5.4V-<;Z3T#[(#.J.f&+2H,mE%N0m//
m+,[#@2mDBJ2mL4<#B,D&J1-6L2JHP8>--0B0>#@..)A=6%H<d*=*>0F&I<<0/6bN.L4J<0-4L,X3#/>+-=L4Z&@7>KB-(3NG*737S+<)@,846WF+1?@(%
/=7F1)/S3a(/+]&]0=?e*51L*T)31C)A*3-;M5/m,&8-V+8/3+[%W0G%<-(9f)/1E)@&D%%/64B(H-1;03E-&-J/5+D1+3B173d9D3)1mR9m0+F%R*6)R(
5*b&T1%)U/m8)@/1)m)&5+i#;%05X,<)B*mJ9B-53mi3%)k+^&;-GEV*V)*-=/K+S1=&G*&1e%3/*1[/mY8m>;;)n#/C%5.#2;+&7m34[#R30-m5%m90Y.
C#(/5/X39)m?%U&md)]%#-C%m7/m+*K/^*?,1-B+I+nI)mY%-~g%sd#%#&##{^~g%~9Tg#m3%7(U&mU(mY*m#(n#(nq0A#L1K#m%)nX/j+c)J+=-_-m8%Z
3m0-mP3m9&mi4m7&Y(7*[)I*m;#7%m#+?+6+m1)mA;j9C/J-m4-9+p)/m056+5-m+))/m:/f1*+V#j+V1m#/5+N&m*#N/,+1?C(W+^%I(7*m#%m/2e3<)-
/E,E&;,A%.7-1f1V%N+[/m?07#J15-I#e3U&c.2-c3m3)O%11I+m+*^)m9*m--mC#a%m=#m))O/g%m)%==Q,..5(:,,2m?-(;=&I*#2R6m7%a(U%k/ma%?
.m;)-)m*333R#69N)31^*m3+P-T)_#@9M&%.n7%m).I)M(;)a#[(=1K)--K*,4M&E*E+E0mO2I)&7I((7K*Q6e)02G#M+Y%O/mI-c+S/EC<;%94?850;[&
5/61==2/77D##7;)9.(9A)/9m&?&7A(%-a3E;[/?/a1/.P.D8/.>+8(P:>#),:*5,:07.K-3(824-6*D&#6:78%223,J&246,*BC#:,-.S*113<M:986.I
*64?&16J2C)+.T,e%%4:#C,7>L%H-32C(#.J,E%D,O&,.V&144(2-T.?*N*K*mV:mT2D0j(m2&Z)m,%&,I4G,mE*40D,Z%m<-mP-F*n&:40m@%m:5T5;28
(90g2C45-n&%708.R(m,#a*m&&A074Y#I(m11C.O*=&?,m?0mY(%*m4&D*[%l%-4E%n)+&(m,.O69(4.m3(m5=e3m&1g&m#+m;)M(Q&-,60a#^-m7KmK5e
*W+=/n)-1+i+nS)G-m()nB+272&m<*mB1B-&1Q=M5c1;#m[Em&-Q-m&-m&)M%K-M%U)6-aIi%Q7T#B1&-G3Y#1)0/Q%k5;9T1,-A&A,I5%-G,=8K))70+m
-/3*88m?%I)E*K-96^9m#1mC/m;+1+E(?/O0c.W;)+C0m/&E)),^*3/C#*2-.m&&?=?.(*C*E57%96U*W+k1Q1^&U/556;;3Q#44E#C<[&5*O#A,G;+9c7
O+5/m+-1+^++3G*0*e.#1;/B-E)Y.,Ce7m#+m)*k<N%/0.0C-C&Q.9.W)E*^(M+G(my0O+=@60)8B(-8H#J4A*O)/*4<D2<<:J2.C(?-#37/S)m#E+777G
1&1S3a*93m+9A5/3;-me9A#U9U%m;3k#m=1m+,I-A*e+=(;+=,m11=5S)Y*m{>i.S515m71=*?4K,3,40V*&.mI5m9(a+P,**m=/A/m//I%C1E*I:I%E&9
=U/I%g+C,),O3U03)W,Q#?*m1(K,;)7,A%>>/(K/G&G2/4[(mG&)2^#;(=))55%Y<m/07)m)056G23:I(.1+17&A0O)m9*I*=4m/61/56>(*>f-^200m>(
@-5.C*<,R%/*B*,94*&89:d&8)>2%2h,M%I6%H0,?(9:E040?(C//.^,#,J+_%m.0H3.*72B&@,+.B4?*m%0,(m/#124<m=8I2mD,+(m-&c)m74?0M#80m
K(Q,mi0n+.-%5(
`;

if (globalThis.customElements && !customElements.get('quayside-tracking')) {
  customElements.define('quayside-tracking', QuaysideTracking);
}
