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

/** The calls about broadcasting rules. Each throws only ApiError; a change announces `broadcast`, and `ads` if ads were moved. */
export interface BroadcastRulesClient {
  find(options?: Cancellable): Promise<BroadcastRules>
  /** Replaces the whole list; refused if somebody has changed it since this version. */
  save(version: number, rules: readonly BroadcastRule[]): Promise<BroadcastRules>
  /** What these rules, saved or not, would do now; names the ads of one portal. */
  preview(rules: readonly BroadcastRule[], options?: Cancellable & { portal?: string | null }): Promise<RulesPreview>
  /** Does what the saved rules say, provided that it is still what was shown. */
  apply(version: number, plans: readonly Pick<PortalPlan, 'portal' | 'mark'>[]): Promise<AppliedPlan[]>
  /** Pins ads to a portal regardless of the rules, or unpins them. */
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
