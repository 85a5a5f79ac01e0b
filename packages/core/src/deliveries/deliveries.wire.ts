import * as v from 'valibot'
import type { FeedAdCounts, FeedPhotoCounts } from '../feeds/feeds.model.ts'
import {
  codec,
  integer,
  isoDate,
  listOf,
  mapped,
  nullable,
  nullableInteger,
  nullableText,
  oneOf,
  record,
  text,
  truth,
  withDefault,
  type Codec,
  type WireOf,
} from '../wire/index.ts'
import {
  deliveredAdStates,
  type DeliveredAdState,
  type DeliveryErrors,
  type DeliveryMessage,
  type DeliveryRun,
  type DiffusionReport,
  type ReportedDelivery,
  type ReportPortal,
} from './deliveries.model.ts'

const adCounts = record<FeedAdCounts>()({
  handled: ['traites', integer],
  added: ['ajoutes', integer],
  changed: ['modifies', integer],
  identical: ['identiques', integer],
  refused: ['non_valides', integer],
  broadcast: ['diffusees', integer],
  deleted: ['supprimes', integer],
})

const photoCounts = record<FeedPhotoCounts>()({
  handled: ['traites', integer],
  added: ['ajoutes', integer],
  changed: ['modifies', integer],
  identical: ['identiques', integer],
  cached: ['issues_cache', integer],
  notDownloaded: ['non_telechargees', integer],
  refused: ['non_valides', integer],
  integrated: ['integrees', integer],
  deleted: ['supprimes', integer],
})

const run = {
  runId: ['idUniq', integer],
  portalId: ['idFlux', integer],
  login: ['annonceur', text],
  type: ['type', text],
  startDate: ['startDate', isoDate],
  endDate: ['endDate', nullable(isoDate)],
  server: ['serveur', text],
  jobId: ['idTraitement', integer],
  partnerId: ['idFluxPartenaire', integer],
  partnerCode: ['codeFluxPartenaire', text],
  partnerName: ['nomFluxPartenaire', text],
  state: ['etat', mapped({ redaction: 'writing', envoi: 'sending', attente: 'answering', termine: 'done', echec: 'failed' })],
  sentAt: ['date_envoi', nullable(isoDate)],
  retryAt: ['date_reprise', withDefault(nullable(isoDate), null)],
  message: ['message', text],
  ads: ['bilanAnnonces', adCounts],
  photos: ['bilanPhotos', photoCounts],
} as const

const deliveryRunWire = record<DeliveryRun>()(run)

const deliveryMessageWire = record<DeliveryMessage>()({
  partnerCode: ['nomCodeFluxPartenaire', text],
  adId: ['annonce', integer],
  reference: ['codeInterne', text],
  date: ['date', isoDate],
  message: ['message', text],
  level: ['niveau', mapped({ REFUS: 'refused', CONSEIL: 'advised' })],
  field: ['champ', text],
  label: ['libelle', text],
  causeId: ['motif', text],
})

const deliveryErrorsWire = record<DeliveryErrors>()({
  ...run,
  errorCount: ['nbErreurs', integer],
  messages: ['messages', listOf(deliveryMessageWire)],
})

export interface DeliveryErrorsPage {
  total: number
  items: DeliveryErrors[]
}

const hits = record<DeliveryErrorsPage>()({ total: ['total', integer], items: ['hits', listOf(deliveryErrorsWire)] })

type Wire = WireOf<typeof hits>

/** The runs may be nested under `hits`: both forms are read, and the first is written. */
export const deliveryErrorsPageWire: Codec<DeliveryErrorsPage, Wire | Wire['hits']> = codec<DeliveryErrorsPage, Wire | Wire['hits']>(
  v.union([hits.schema, v.array(deliveryErrorsWire.schema)]),
  (wire) => (Array.isArray(wire) ? { total: wire.length, items: wire.map(deliveryErrorsWire.read) } : hits.read(wire)),
  hits.write,
)

const portal = record<ReportPortal>()({
  codeName: ['diffuseurNomDeCode', text],
  portalSlots: ['nbAnnoncesMax', nullableInteger],
  slots: ['nbAnnoncesQuota', nullableInteger],
  isAutomatic: ['modeSelectionAutomatique', truth],
  chosen: ['nbAnnoncesSelectionnees', integer],
  id: ['id', integer],
  name: ['nom', text],
  logoUrl: ['logo', nullableText],
  active: ['actif', truth],
})

const reportedDelivery = record<ReportedDelivery>()({
  id: ['id', integer],
  reference: ['reference', text],
  title: ['titre', text],
  city: ['ville', text],
  thumbnailUrl: ['miniature', nullableText],
  state: ['status', oneOf(deliveredAdStates)],
  since: ['depuis', isoDate],
  editable: ['modifiable', truth],
  messages: ['messages', listOf(deliveryMessageWire)],
})

export const diffusionReportWire = record<DiffusionReport>()({
  portal: ['diffuseur', portal],
  statistics: ['statistiques', nullable(deliveryRunWire)],
  runs: ['passages', listOf(deliveryRunWire)],
  counts: [
    'etats',
    record<Record<DeliveredAdState, number>>()({
      error: ['error', integer],
      diffused: ['diffused', integer],
      published: ['published', integer],
      ignored: ['ignored', integer],
    }),
  ],
  total: ['total', integer],
  ads: ['annonces', listOf(reportedDelivery)],
})
