import { abilitiesOf } from '@vitrine/core/account'
import { adFilters, filtersOfCriteria } from '@vitrine/core/ads'
import {
  appliedPlansWire,
  applyRulesWire,
  broadcastRulesWire,
  pinsWire,
  rulesPreviewWire,
  savedRulesWire,
  triedRulesWire,
  type BroadcastRule,
} from '@vitrine/core/broadcast'
import { checkParameters, filterParameters } from '@vitrine/core/list'
import { authorOf } from '../http/author.ts'
import { callerOf, type AppContext } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { refuseInvalid } from '../http/params.ts'
import type { Services } from '../ports/services.ts'
import { forbidden } from '../refusal.ts'
import { toRun } from './broadcast.dashboard.service.ts'
import { placerOf, tag } from './broadcast.replies.routes.ts'
import { applyRules, findRulesOf, changeRules, pinAds, previewRules } from './broadcast.rules.service.ts'

const path = '/api/broadcast/rules'

const accountOf = (c: AppContext) => callerOf(c).account

/** Rules affect ads of the whole account, so users who see only some of them may not change rules. */
const guard = (c: AppContext): void => {
  const { optimiseBroadcast, restrictedTo } = abilitiesOf(accountOf(c))
  if (!optimiseBroadcast || restrictedTo) throw forbidden()
}

/** Refuses the first criterion that the list of ads does not know, naming its rule. */
const checked = (rules: BroadcastRule[]): BroadcastRule[] => {
  for (const [index, { criteria }] of rules.entries()) {
    refuseInvalid(() => {
      checkParameters(new URLSearchParams(criteria), filterParameters(adFilters))
      filtersOfCriteria(criteria)
    }, `regles.${index}.criteres.`)
  }
  return rules
}

const read = ({ database }: Services): Endpoint =>
  endpoint({
    method: 'GET',
    path,
    tag,
    summary: 'The rules that say what goes to which portal, in their order',
    access: 'session',
    scope: 'portals:read',
    reply: { status: 200, description: 'The rules, and the portals that they may name', schema: broadcastRulesWire.schema },
    guard,
    handle: async (c) => c.json(broadcastRulesWire.encode(await findRulesOf(database, accountOf(c).advertiser.id))),
  })

const refusals = { 'invalid-query': 400, 'unknown-parameter': 400, 'broadcast-rule-portal': 400, 'broadcast-rules-changed': 409 } as const

const save = (services: Services): Endpoint =>
  endpoint({
    method: 'PUT',
    path,
    tag,
    summary: 'Keeps the whole list of rules, unless somebody has changed it since the version that is sent',
    access: 'session',
    scope: 'portals:write',
    body: savedRulesWire.schema,
    reply: { status: 200, description: 'The rules as they are kept', schema: broadcastRulesWire.schema },
    refusals,
    guard,
    async handle(c, body) {
      const { version, rules } = savedRulesWire.read(body)
      const { id } = accountOf(c).advertiser
      await changeRules(services, authorOf(c, services), id, { version, rules: checked(rules) })
      return c.json(broadcastRulesWire.encode(await findRulesOf(services.database, id)))
    },
  })

const preview = (services: Services): Endpoint =>
  endpoint({
    method: 'POST',
    path: `${path}/preview`,
    tag,
    summary: 'What rules would do now, kept or not: nothing is changed',
    access: 'session',
    scope: 'portals:read',
    cost: 'heavy',
    body: triedRulesWire.schema,
    reply: {
      status: 200,
      description: 'What each rule finds, what would come and go on each portal, and the ads of one of them',
      schema: rulesPreviewWire.schema,
    },
    refusals,
    guard,
    async handle(c, body) {
      const { rules, portal } = triedRulesWire.read(body)
      checked(rules)
      return c.json(rulesPreviewWire.encode(await c.get('runHeavy')(() => previewRules(services, accountOf(c), rules, portal))))
    },
  })

const apply = (services: Services): Endpoint =>
  endpoint({
    method: 'POST',
    path: `${path}/apply`,
    tag,
    summary:
      'Does what the kept rules say on the portals that are named, as long as each plan is still the one that was shown; of many ads it goes on after the reply',
    access: 'session',
    scope: 'portals:write',
    cost: 'heavy',
    body: applyRulesWire.schema,
    reply: { status: 200, description: 'What was done on each portal', schema: appliedPlansWire.schema },
    refusals: { ...refusals, 'broadcast-plan-changed': 409, 'broadcast-full': 409 },
    guard,
    async handle(c, body) {
      const applied = await c.get('runHeavy')(() => applyRules(services, accountOf(c), authorOf(c, services), applyRulesWire.read(body)))
      return c.json(
        appliedPlansWire.encode({
          applied: applied.map(({ portal, run }) => ({ portal, run: toRun(run, services.texts[c.get('language')]) })),
        }),
      )
    },
  })

const pins = (services: Services): Endpoint =>
  endpoint({
    method: 'PUT',
    path: '/api/broadcast/:broadcast/pins',
    tag,
    summary: 'Keeps ads on a portal whatever rules say, or no longer',
    access: 'session',
    scope: 'portals:write',
    body: pinsWire.schema,
    reply: { status: 200, description: 'The ads for which that is new', schema: pinsWire.schema },
    refusals: { 'broadcast-pin': 409, 'not-found': 404 },
    guard,
    async handle(c, body) {
      const { scope, userId } = await placerOf(c, services)
      const { ids, pinned } = pinsWire.read(body)
      return c.json(pinsWire.encode({ ids: await pinAds(services, authorOf(c, services), scope, { ids, pinned, userId }), pinned }))
    },
  })

/** The calls about broadcasting rules and pinned ads. */
export const ruleEndpoints = (services: Services): Endpoint[] => [
  read(services),
  save(services),
  preview(services),
  apply(services),
  pins(services),
]
