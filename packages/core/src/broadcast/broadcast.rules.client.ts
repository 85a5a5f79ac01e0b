import type { Http } from '../http/http.types.ts'
import type { Topics } from '../topics/topics.ts'
import type { AppliedPlan, BroadcastRule, BroadcastRules, PortalPlan, RulesPreview } from './broadcast.rules.model.ts'
import {
  appliedPlansWire,
  applyRulesWire,
  broadcastRulesWire,
  pinsWire,
  rulesPreviewWire,
  savedRulesWire,
  triedRulesWire,
} from './broadcast.rules.wire.ts'

interface Cancellable {
  signal?: AbortSignal | undefined
}

/** The calls about rules of broadcasting. Every one throws ApiError and nothing else; a change announces `broadcast`, and `ads` where ads moved. */
export interface BroadcastRulesClient {
  find(options?: Cancellable): Promise<BroadcastRules>
  /** The whole list; refused where somebody has changed it since this version. */
  save(version: number, rules: readonly BroadcastRule[]): Promise<BroadcastRules>
  /** What these rules would do now, kept or not; with the ads of one portal by name. */
  preview(rules: readonly BroadcastRule[], options?: Cancellable & { portal?: string | null }): Promise<RulesPreview>
  /** Does what the kept rules say, as long as that is still what was shown. */
  apply(version: number, plans: readonly Pick<PortalPlan, 'portal' | 'mark'>[]): Promise<AppliedPlan[]>
  /** Keeps ads on a portal whatever rules say, or no longer. */
  pin(portal: number, ids: readonly number[], pinned: boolean): Promise<void>
}

export const createBroadcastRulesClient = (http: Http, topics?: Topics): BroadcastRulesClient => {
  const service = 'broadcast'
  return {
    find: async ({ signal } = {}) => broadcastRulesWire.decode(await http.send({ service, path: '/rules', ...(signal && { signal }) })),
    async save(version, rules) {
      const saved = broadcastRulesWire.decode(
        await http.send({ service, method: 'PUT', path: '/rules', body: savedRulesWire.encode({ version, rules: [...rules] }) }),
      )
      topics?.announce('broadcast')
      return saved
    },
    preview: async (rules, { signal, portal = null } = {}) =>
      rulesPreviewWire.decode(
        await http.send({
          service,
          method: 'POST',
          path: '/rules/preview',
          body: triedRulesWire.encode({ rules: [...rules], portal }),
          ...(signal && { signal }),
        }),
      ),
    async apply(version, plans) {
      const { applied } = appliedPlansWire.decode(
        await http.send({
          service,
          method: 'POST',
          path: '/rules/apply',
          body: applyRulesWire.encode({ version, plans: plans.map(({ portal, mark }) => ({ portal, mark })) }),
        }),
      )
      topics?.announce('broadcast')
      topics?.announce('ads')
      return applied
    },
    async pin(portal, ids, pinned) {
      await http.send({ service, method: 'PUT', path: `/${portal}/pins`, body: pinsWire.encode({ ids: [...ids], pinned }) })
      topics?.announce('broadcast')
    },
  }
}
