import * as v from 'valibot'
import { codec, decimal, dictionaryOf, integer, listOf, mapped, nullableInteger, plain, record, text, truth } from '../wire/index.ts'
import {
  maxRuleName,
  maxRules,
  type AppliedPlan,
  type BroadcastRule,
  type BroadcastRules,
  type Expected,
  type SlotReason,
  type PlannedAd,
  type RuleEffect,
  type PortalPlan,
  type RulesPreview,
} from './broadcast.rules.model.ts'
import { broadcastPortalWire, broadcastRunWire } from './broadcast.wire.ts'

const maxCriteria = 40
const maxPortals = 100

const rule = record<BroadcastRule>()({
  priority: ['priorite', integer],
  name: ['nom', plain(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(maxRuleName)))],
  criteria: ['criteres', plain(v.pipe(dictionaryOf(text).schema, v.maxEntries(maxCriteria)))],
  portals: ['diffuseurs', plain<readonly string[]>(v.pipe(v.array(v.string()), v.maxLength(maxPortals)))],
})

/** Sorts rules by priority and renumbers them. */
const inOrder = (rules: readonly BroadcastRule[]): BroadcastRule[] =>
  rules.toSorted((one, other) => one.priority - other.priority).map((each, index) => ({ ...each, priority: index + 1 }))

const list = listOf(rule)
const rules = codec(v.pipe(list.schema, v.maxLength(maxRules)), (wire): BroadcastRule[] => inOrder(list.read(wire)), list.write)

export const broadcastRulesWire = record<BroadcastRules>()({
  version: ['version', integer],
  rules: ['regles', rules],
  portals: ['diffuseurs', listOf(broadcastPortalWire)],
})

export const savedRulesWire = record<Pick<BroadcastRules, 'version' | 'rules'>>()({
  version: ['version', integer],
  rules: ['regles', rules],
})

/** Rules to preview, and the portal whose ads are to be named. */
export const triedRulesWire = record<{ rules: BroadcastRule[]; portal: string | null }>()({
  rules: ['regles', rules],
  portal: ['diffuseur', plain(v.nullable(v.string()))],
})

const expected = record<Expected>()({ before: ['avant', decimal], after: ['apres', decimal] })

const ruleEffect = record<RuleEffect>()({
  rule: ['regle', integer],
  comes: ['arrivent', integer],
  stays: ['restent', integer],
  goes: ['partent', integer],
})

const plan = record<PortalPlan>()({
  portal: ['diffuseur', text],
  stays: ['restent', integer],
  comes: ['arrivent', integer],
  goes: ['partent', integer],
  expected: ['contactsAttendus', expected],
  rules: ['regles', listOf(ruleEffect)],
  mark: ['marque', text],
})

const reasonFields = record<{ kind: SlotReason['kind']; rule: number | null }>()({
  kind: ['motif', mapped({ EPINGLE: 'pinned', REFUS: 'refused', REGLE: 'rule', CONTACTS: 'contacts' })],
  rule: ['regle', nullableInteger],
})

interface FlatAd extends Omit<PlannedAd, 'reason'> {
  reason: { kind: SlotReason['kind']; rule: number | null }
}
const flatAd = record<FlatAd>()({
  id: ['id', integer],
  reference: ['reference', text],
  title: ['titre', text],
  city: ['ville', text],
  change: ['mouvement', mapped({ ARRIVE: 'comes', RESTE: 'stays', PART: 'goes' })],
  reason: ['...', reasonFields],
  pinned: ['epinglee', truth],
  perMonth: ['contactsParMois', decimal],
})

const plannedAd = codec(
  flatAd.schema,
  (wire): PlannedAd => {
    const { reason, ...ad } = flatAd.read(wire)
    if (reason.kind === 'pinned' || reason.kind === 'refused') return { ...ad, reason: { kind: reason.kind } }
    return {
      ...ad,
      reason: reason.kind === 'rule' ? { kind: 'rule', rule: reason.rule ?? 0 } : { kind: 'contacts', perMonth: ad.perMonth },
    }
  },
  ({ reason, ...ad }) => flatAd.write({ ...ad, reason: { kind: reason.kind, rule: reason.kind === 'rule' ? reason.rule : null } }),
)

export const rulesPreviewWire = record<RulesPreview>()({
  found: ['annoncesTrouvees', listOf(integer)],
  plans: ['plans', listOf(plan)],
  ads: ['annonces', listOf(plannedAd)],
})

/** The saved rules' version and the plans as they were shown; anything else is not applied. */
export const applyRulesWire = record<{ version: number; plans: Pick<PortalPlan, 'portal' | 'mark'>[] }>()({
  version: ['version', integer],
  plans: ['plans', listOf(record<Pick<PortalPlan, 'portal' | 'mark'>>()({ portal: ['diffuseur', text], mark: ['marque', text] }))],
})

export const appliedPlansWire = record<{ applied: AppliedPlan[] }>()({
  applied: ['traitements', listOf(record<AppliedPlan>()({ portal: ['diffuseurId', integer], run: ['traitement', broadcastRunWire] }))],
})

/** Ads to be pinned to a portal, or unpinned. */
export const pinsWire = record<{ ids: number[]; pinned: boolean }>()({ ids: ['annonces', listOf(integer)], pinned: ['epinglees', truth] })
