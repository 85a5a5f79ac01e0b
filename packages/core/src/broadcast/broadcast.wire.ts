import * as v from 'valibot'
import { ApiError } from '../http/errors.ts'
import { adStateNames } from '../ads/ads.model.ts'
import type { Codec } from '../wire/index.ts'
import {
  codec,
  decimal,
  integer,
  listOf,
  mapped,
  nullable,
  nullableInteger,
  nullableText,
  oneOf,
  pageOf,
  plain,
  record,
  text,
  truth,
  withDefault,
  yesNo,
} from '../wire/index.ts'
import type { PortalCause, PortalFinding } from '../portals/portals.requirements.model.ts'
import type {
  Activation,
  ActivationResult,
  BroadcastDashboard,
  BroadcastPortal,
  BroadcastRun,
  BuilderTotals,
  PortalAd,
  PortalQuotas,
  QuotaChange,
  UserQuota,
} from './broadcast.model.ts'
import { runStates } from './broadcast.model.ts'
import type { Quota } from './broadcast.quota.model.ts'

/** Null means no limit, and 0 means that nothing is broadcast. */
const quota: Codec<Quota, number | null | undefined> = codec<Quota, number | null | undefined>(
  nullableInteger.schema,
  (slots) => (typeof slots !== 'number' ? { kind: 'unlimited' } : slots === 0 ? { kind: 'none' } : { kind: 'limited', slots }),
  (model) => (model.kind === 'unlimited' ? null : model.kind === 'none' ? 0 : model.slots),
)

/** The fields of a portal wherever ads are chosen for it. */
export const broadcastPortalFields = {
  id: ['id', integer],
  codeName: ['nomDeCode', text],
  name: ['nom', text],
  logoUrl: ['logo', nullableText],
  free: ['gratuit', yesNo],
  active: ['actif', yesNo],
  quota: ['quota', quota],
} as const

export const broadcastPortalWire = record<BroadcastPortal>()(broadcastPortalFields)

const builder = record<BuilderTotals>()({
  programmes: ['totalProgrammes', integer],
  lots: ['totalLots', integer],
  activeProgrammes: ['programmesActifs', integer],
  activeLots: ['lotsActifs', integer],
  chosenProgrammes: ['programmesSelectionnes', integer],
  chosenLots: ['lotsSelectionnes', integer],
})

export const broadcastRunWire = record<BroadcastRun>()({
  id: ['id', integer],
  activates: ['activation', truth],
  state: ['etat', oneOf(runStates)],
  total: ['total', integer],
  done: ['traites', integer],
  changed: ['modifies', integer],
  error: ['erreur', text],
})

const userQuota = record<Pick<BroadcastDashboard, 'quota' | 'chosen'>>()({
  quota: ['quota', quota],
  chosen: ['annoncesSelectionnees', integer],
})

const quotaData = record<Pick<BroadcastDashboard, 'personalSlots' | 'isPersonal' | 'online' | 'chosenByAll'>>()({
  personalSlots: ['quotaForUserPorPortal', nullableInteger],
  isPersonal: ['quotaPersonnel', truth],
  online: ['totalAnnoncesForUser', integer],
  chosenByAll: ['annonceSelectionneeForPortail', integer],
})

/** The dashboard, which the provider's documentation describes in several parts. */
const parts = record<{
  user: Pick<BroadcastDashboard, 'quota' | 'chosen'>
  quotas: Pick<BroadcastDashboard, 'personalSlots' | 'isPersonal' | 'online' | 'chosenByAll'>
  builder: BuilderTotals | null
  portal: BroadcastPortal
  run: BroadcastRun | null
}>()({
  user: ['userQuota', userQuota],
  quotas: ['quotaData', quotaData],
  builder: ['promoteurData', nullable(builder)],
  portal: ['portal', broadcastPortalWire],
  run: ['traitement', nullable(broadcastRunWire)],
})

export const dashboardWire = codec(
  parts.schema,
  (wire): BroadcastDashboard => {
    const { user, quotas, ...rest } = parts.read(wire)
    return { ...user, ...quotas, ...rest }
  },
  (model) => parts.write({ ...model, user: model, quotas: model }),
)

export const causeWire = record<PortalCause>()({
  kind: ['nature', plain(v.string()) as unknown as Codec<PortalCause['kind'], string>],
  field: ['champ', text],
  params: ['valeurs', plain(v.record(v.string(), v.union([v.string(), v.number()])))],
})

export const findingWire = record<PortalFinding>()({
  level: ['niveau', mapped({ REFUS: 'refused', CONSEIL: 'advised' })],
  cause: ['cause', causeWire],
  words: ['mots', plain(v.optional(v.string()))],
  pictures: ['photos', plain(v.optional(v.array(v.number())))],
})

const portalAdWire = record<PortalAd>()({
  id: ['id', integer],
  reference: ['reference', text],
  title: ['titre', text],
  state: ['etat', mapped(adStateNames)],
  objectType: ['typeObjet', integer],
  offerType: ['typeOffre', text],
  price: ['prix', nullable(decimal)],
  currency: ['devise_iso_4217', withDefault(oneOf(['EUR', 'USD']), 'EUR')],
  city: ['ville', text],
  thumbnailUrl: ['miniature', nullableText],
  parentId: ['annonceParente', nullableInteger],
  lotCount: ['nbLots', withDefault(integer, 0)],
  chosen: ['selectionnee', truth],
  pinnedBy: ['epingleePar', nullable(text)],
  findings: ['constats', listOf(findingWire)],
})

export const portalAdsWire = pageOf('annonce', portalAdWire)

const selected: Codec<Activation['selected'], number[] | 'tout'> = codec<Activation['selected'], number[] | 'tout'>(
  v.union([v.array(integer.schema), v.literal('tout')]),
  (wire) => (wire === 'tout' ? 'all' : wire),
  (model) => (model === 'all' ? 'tout' : [...model]),
)

export interface SentActivation extends Activation {
  portalCode: string
  /** Sent by the provider's screens; the server knows it from the account. */
  isBuilder: boolean
  isLandlord: boolean
}

export const activationWire = record<SentActivation>()({
  selected: ['selected', selected],
  activate: ['activate', truth],
  withLots: ['checkLots', withDefault(truth, false)],
  isBuilder: ['isPromoteur', withDefault(truth, false)],
  isLandlord: ['isBailleurSocial', withDefault(truth, false)],
  portalCode: ['portalCode', withDefault(text, '')],
  parentId: ['annonceParente', nullableInteger],
})

export const activationResultWire = record<ActivationResult>()({
  processed: ['processed_count', integer],
  run: ['traitement', broadcastRunWire],
})

const quotaFields = { userId: ['userId', integer], slots: ['quota', nullableInteger] } as const

export const portalQuotasWire = record<PortalQuotas>()({
  portal: ['portal', broadcastPortalWire],
  users: ['users', listOf(record<UserQuota>()({ ...quotaFields, name: ['nom', text], chosen: ['annoncesSelectionnees', integer] }))],
})

/** The only action on quotas; others are outdated. */
export const quotaAction = 'modifier'

export const quotaChangeWire = record<{ action: string; quotas: QuotaChange[] }>()({
  action: ['action', text],
  // Older bodies have no action.
  quotas: [
    'quotas',
    withDefault(listOf(record<QuotaChange>()({ ...quotaFields, before: ['avant', plain(v.optional(v.nullable(integer.schema)))] })), []),
  ],
})

const outcome = v.object({ success: v.boolean(), error: v.nullish(v.string()), data: v.optional(v.unknown()) })

/** A reply of the broadcast service: the requested data, or the reason why it was refused. */
export const broadcastReplySchema = (schema: v.GenericSchema): v.GenericSchema =>
  v.object({ success: v.boolean(), error: v.nullish(v.string()), data: v.optional(schema) })

/** Decodes the reply, or throws an ApiError with the server's message, or with `sentence` if it sent none. */
export const readBroadcastReply = <Model>(wire: { decode: (json: unknown) => Model }, json: unknown, sentence: () => string): Model => {
  const reply = v.safeParse(outcome, json)
  if (!reply.success) throw new ApiError('wire', { field: 'success' })
  const { success, error, data } = reply.output
  if (!success) throw new ApiError('conflict', { code: 'broadcast', serverMessage: error || sentence })
  return wire.decode(data)
}
