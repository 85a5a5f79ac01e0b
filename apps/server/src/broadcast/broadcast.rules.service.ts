import { createHash } from 'node:crypto'
import type { Account } from '@vitrine/core/account'
import { fromWireQuery } from '@vitrine/core/ads'
import {
  expectedContacts,
  maxPlannedAds,
  planSlots,
  ruleEffects,
  type BroadcastRule,
  type BroadcastRules,
  type Candidate,
  type SlotPlan,
  type PlannedAd,
  type PortalPlan,
  type RulesPreview,
} from '@vitrine/core/broadcast'
import { record } from '../audit/audit.store.ts'
import { createAdIdList } from '../ads/ads.list.store.ts'
import type { Author } from '../caller.ts'
import type { Database, Db } from '../db/database.ts'
import type { Clock } from '../ports/clock.ts'
import type { Jobs } from '../ports/jobs.ts'
import type { PortalRow } from '../portals/portals.store.ts'
import { judgeAds } from '../preflight/preflight.store.ts'
import { Refusal } from '../refusal.ts'
import { findPortalOf } from './broadcast.dashboard.service.ts'
import { findAgreed, lockSlots, type PortalScope } from './broadcast.slots.store.ts'
import { listCandidates, type CandidateRow } from './broadcast.candidates.store.ts'
import { countPins, findRules, listAgreedPortals, saveRules, setPins } from './broadcast.rules.store.ts'
import { startRuns, type Order } from './broadcast.service.ts'
import type { RunRow } from './broadcast.store.ts'

interface Deps {
  database: Database
  clock: Clock
  jobs: Jobs
}

/** The saved rules, and the portals that they may name. */
export const findRulesOf = async (database: Database, advertiserId: number): Promise<BroadcastRules> => {
  const portals: BroadcastRules['portals'] = []
  for (const portal of await listAgreedPortals(database, advertiserId)) portals.push(await findPortalOf(database, { advertiserId, portal }))
  return { ...(await findRules(database, advertiserId)), portals }
}

/** Refuses the first portal that the account does not have. */
const checkPortals = (rules: readonly BroadcastRule[], portals: readonly PortalRow[]): void => {
  const known = new Set(portals.map(({ codeName }) => codeName))
  for (const [index, rule] of rules.entries()) {
    const portal = rule.portals.find((code) => !known.has(code))
    if (portal !== undefined) throw new Refusal('broadcast-rule-portal', { field: `regles.${index}.diffuseurs`, params: { portal } })
  }
}

export const changeRules = (
  { database }: Deps,
  author: Author,
  advertiserId: number,
  stored: Pick<BroadcastRules, 'version' | 'rules'>,
): Promise<void> =>
  database.db.transaction(async (tx) => {
    checkPortals(stored.rules, await listAgreedPortals(tx, advertiserId))
    if (!(await saveRules(tx, advertiserId, stored))) throw new Refusal('broadcast-rules-changed', { field: 'version' })
    await record(tx, author, 'broadcast.rules-changed', { details: { count: stored.rules.length } })
  })

export interface RuleAds {
  rule: BroadcastRule
  ads: Set<number>
}

/** The published ads that each rule matches. */
export const findRuleAds = async (database: Database, account: Account, rules: readonly BroadcastRule[]): Promise<RuleAds[]> => {
  const list = createAdIdList(database)
  const found: RuleAds[] = []
  for (const rule of rules) {
    const criteria = { ...fromWireQuery(new URLSearchParams(rule.criteria), account), states: ['active' as const] }
    const ads = new Set<number>()
    for await (const batch of list.batches(criteria, { advertisers: [account.advertiser.id], limit: null }))
      for (const { id } of batch) ads.add(id)
    found.push({ rule, ads })
  }
  return found
}

/** The candidates with the first rule that brings each of them to this portal. */
export const withRules = (candidates: readonly CandidateRow[], { portal }: PortalScope, rules: readonly RuleAds[]): Candidate[] => {
  const wanting = rules.filter(({ rule }) => rule.portals.includes(portal.codeName))
  return candidates.map((candidate) => ({
    ...candidate,
    rule: wanting.find(({ ads }) => ads.has(candidate.id))?.rule.priority ?? null,
  }))
}

interface Planned {
  plan: SlotPlan
  candidates: readonly CandidateRow[]
}

/** The changes that the rules make on one portal; null if nothing is sent there at the moment. */
const planPortal = async (runner: Database | Db, scope: PortalScope, rules: readonly RuleAds[], now: Date): Promise<Planned | null> => {
  const { quota } = await findAgreed(runner, scope)
  if (quota.kind === 'none') return null
  const candidates = await listCandidates(runner, scope, now)
  return { plan: planSlots(withRules(candidates, scope, rules), quota.kind === 'limited' ? quota.slots : null), candidates }
}

const idsOf = (placed: SlotPlan['comes']): number[] => placed.map(({ id }) => id)

const markOf = ({ comes, goes }: SlotPlan): string =>
  createHash('sha256')
    .update(JSON.stringify([comes, goes].map((placed) => idsOf(placed).toSorted((one, other) => one - other))))
    .digest('base64url')

const inNumbers = (portal: string, plan: SlotPlan): PortalPlan => {
  const { stays, comes, goes, expected } = plan
  return { portal, stays: stays.length, comes: comes.length, goes: goes.length, expected, rules: ruleEffects(plan), mark: markOf(plan) }
}

/** Ads that are added or removed come before those that stay. */
const byName = ({ plan, candidates }: Planned): PlannedAd[] => {
  const known = new Map(candidates.map((candidate) => [candidate.id, candidate]))
  const expected = expectedContacts(candidates.map((candidate) => ({ ...candidate, rule: null })))
  const placed = (['comes', 'goes', 'stays'] as const).flatMap((change) => plan[change].map(({ id, reason }) => ({ change, id, reason })))
  return placed.slice(0, maxPlannedAds).map(({ id, ...why }) => {
    const { reference = '', title = '', city = '', pinned = false } = known.get(id) ?? {}
    return { id, ...why, reference, title, city, pinned, perMonth: expected.get(id) ?? 0 }
  })
}

/** The portals that a rule names; others are left alone. */
const namedIn = (rules: readonly BroadcastRule[], portals: readonly PortalRow[]): PortalRow[] =>
  portals.filter(({ codeName }) => rules.some((rule) => rule.portals.includes(codeName)))

/** What rules would do, saved or not; with the ads of the requested portal. */
export const previewRules = async (
  { database, clock }: Deps,
  account: Account,
  rules: readonly BroadcastRule[],
  shown: string | null,
): Promise<RulesPreview> => {
  const advertiserId = account.advertiser.id
  const portals = await listAgreedPortals(database, advertiserId)
  checkPortals(rules, portals)
  await judgeAds(database, [advertiserId])
  const found = await findRuleAds(database, account, rules)
  const preview: RulesPreview = { found: found.map(({ ads }) => ads.size), plans: [], ads: [] }
  for (const portal of namedIn(rules, portals)) {
    const planned = await planPortal(database, { advertiserId, portal }, found, clock.now())
    if (!planned) continue
    preview.plans.push(inNumbers(portal.codeName, planned.plan))
    if (portal.codeName === shown) preview.ads = byName(planned)
  }
  return preview
}

type Shown = Pick<PortalPlan, 'portal' | 'mark'>

/** Applies the saved rules to these portals, provided that each plan is still the one that was shown. */
export const applyRules = async (
  deps: Deps,
  account: Account,
  author: Author,
  { version, plans }: { version: number; plans: readonly Shown[] },
): Promise<{ portal: number; run: RunRow }[]> => {
  const { database, clock } = deps
  const { advertiser, user } = account
  const { version: current, rules } = await findRules(database, advertiser.id)
  if (current !== version) throw new Refusal('broadcast-rules-changed', { field: 'version' })
  await judgeAds(database, [advertiser.id])
  const found = await findRuleAds(database, account, rules)
  const marks = new Map(plans.map(({ portal, mark }) => [portal, mark]))
  return database.db.transaction(async (tx) => {
    const applied: { portal: number; run: RunRow }[] = []
    const portals = namedIn(rules, await listAgreedPortals(tx, advertiser.id)).filter(({ codeName }) => marks.has(codeName))
    // In a fixed order, so that concurrent changes of several portals do not deadlock.
    for (const portal of portals.toSorted((one, other) => one.id - other.id)) {
      const scope = { advertiserId: advertiser.id, portal }
      await lockSlots(tx, scope)
      const planned = await planPortal(tx, scope, found, clock.now())
      if (!planned) continue
      const { comes, goes } = planned.plan
      if (markOf(planned.plan) !== marks.get(portal.codeName)) {
        throw new Refusal('broadcast-plan-changed', {
          field: 'plans',
          params: { portal: portal.name, comes: comes.length, goes: goes.length },
        })
      }
      const orders: Order[] = [
        { ids: idsOf(goes), activates: false },
        { ids: idsOf(comes), activates: true },
      ].filter(({ ids }) => ids.length > 0)
      const placer = { scope, userId: user.id, restrictedTo: null }
      if (orders.length > 0) applied.push({ portal: portal.id, run: await startRuns(tx, deps, placer, author, orders) })
    }
    return applied
  })
}

/** Pins ads to a portal, all of them or none, or unpins them; returns the ids of those that changed. */
export const pinAds = (
  { database }: Deps,
  author: Author,
  scope: PortalScope,
  order: { ids: readonly number[]; pinned: boolean; userId: number },
): Promise<number[]> =>
  database.db.transaction(async (tx) => {
    const changed = await setPins(tx, scope, order)
    const { name } = scope.portal
    if (order.pinned && (await countPins(tx, scope, order.ids)) < new Set(order.ids).size)
      throw new Refusal('broadcast-pin', { field: 'annonces', params: { portal: name } })
    if (changed.length > 0)
      await record(tx, author, order.pinned ? 'broadcast.pinned' : 'broadcast.unpinned', { details: { to: name, ids: changed } })
    return changed
  })
