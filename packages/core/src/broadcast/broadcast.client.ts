import { ApiError } from '../http/errors.ts'
import type { Http, HttpCall } from '../http/http.types.ts'
import type { Translate } from '../i18n/messages.types.ts'
import type { MessageKey } from '../i18n/sources.ts'
import type { Page } from '../list/list.model.ts'
import { encodeListQuery } from '../list/list.query.ts'
import type { Topics } from '../topics/topics.ts'
import { broadcastSchema, type BroadcastListState } from './broadcast.filters.ts'
import type {
  Activation,
  ActivationResult,
  BroadcastDashboard,
  BroadcastPortal,
  BroadcastRun,
  PortalAd,
  PortalQuotas,
  QuotaChange,
} from './broadcast.model.ts'
import {
  activationResultWire,
  activationWire,
  broadcastRunWire,
  dashboardWire,
  portalAdsWire,
  portalQuotasWire,
  quotaAction,
  quotaChangeWire,
  readBroadcastReply,
} from './broadcast.wire.ts'

interface Cancellable {
  signal?: AbortSignal | undefined
}

interface Setup {
  /** The messages where the server sends none. */
  t: Translate<MessageKey<'broadcast'>>
  topics?: Topics
  /** Set for users who see only some of the ads; it is sent with every call. */
  isSubUser?: boolean
  isBuilder?: boolean
  isLandlord?: boolean
}

/** The calls about the ads of one portal. Each throws only ApiError; a change announces `broadcast` and `ads`. */
export interface BroadcastClient {
  dashboard(portal: number, options?: Cancellable): Promise<BroadcastDashboard>
  ads(portal: number, state: BroadcastListState, options?: Cancellable): Promise<Page<PortalAd>>
  /** Makes no call without the portal's code name. `state` defines which ads `all` stands for. */
  activate(portal: Pick<BroadcastPortal, 'id' | 'codeName'>, order: Activation, state?: BroadcastListState): Promise<ActivationResult>
  /** The progress of a run. */
  run(portal: number, id: number, options?: Cancellable): Promise<BroadcastRun>
  /** Undoes the changes of a run with another run. */
  undo(portal: number, run: Pick<BroadcastRun, 'id' | 'activates'>): Promise<ActivationResult>
  quotas(portal: number, options?: Cancellable & { userId?: number }): Promise<PortalQuotas>
  saveQuotas(portal: number, quotas: readonly QuotaChange[]): Promise<PortalQuotas>
}

export const createBroadcastClient = (
  http: Http,
  { t, topics, isSubUser = false, isBuilder = false, isLandlord = false }: Setup,
): BroadcastClient => {
  const send = (portal: number, path: string, { query, ...call }: Omit<HttpCall, 'service' | 'path'> = {}): Promise<unknown> =>
    http.send({ service: 'broadcast', path: `/${portal}${path}`, query: { ...query, isSubUser: isSubUser ? 1 : null }, ...call })
  const announce = (): void => {
    topics?.announce('broadcast')
    topics?.announce('ads')
  }
  const failedTo = (activate: boolean) => (): string => t(activate ? 'errors.activate' : 'errors.deactivate')

  return {
    dashboard: async (portal, { signal } = {}) =>
      readBroadcastReply(dashboardWire, await send(portal, '/dashboard', signal && { signal }), () => t('errors.load')),
    ads: async (portal, state, { signal } = {}) =>
      readBroadcastReply(
        portalAdsWire,
        await send(portal, '/posts', { query: encodeListQuery(broadcastSchema, state), ...(signal && { signal }) }),
        () => t('errors.ads'),
      ),
    async activate({ id, codeName }, order, state) {
      if (codeName === '') throw new ApiError('invalid', { code: 'broadcast-code', field: 'portalCode', serverMessage: t('errors.noCode') })
      const body = activationWire.encode({ ...order, portalCode: codeName, isBuilder, isLandlord })
      const query = state && { query: encodeListQuery(broadcastSchema, state) }
      const result = readBroadcastReply(
        activationResultWire,
        await send(id, '/activate', { method: 'POST', ...query, body }),
        failedTo(order.activate),
      )
      announce()
      return result
    },
    run: async (portal, id, { signal } = {}) =>
      readBroadcastReply(broadcastRunWire, await send(portal, `/runs/${id}`, signal && { signal }), () => t('errors.load')),
    async undo(portal, { id, activates }) {
      const result = readBroadcastReply(
        activationResultWire,
        await send(portal, `/runs/${id}/undo`, { method: 'POST' }),
        failedTo(!activates),
      )
      announce()
      return result
    },
    quotas: async (portal, { signal, userId } = {}) =>
      readBroadcastReply(portalQuotasWire, await send(portal, '/quotas', { query: { userId }, ...(signal && { signal }) }), () =>
        t('errors.load'),
      ),
    async saveQuotas(portal, quotas) {
      const body = quotaChangeWire.encode({ action: quotaAction, quotas: [...quotas] })
      const saved = readBroadcastReply(portalQuotasWire, await send(portal, '/quotas', { method: 'PUT', body }), () => t('errors.load'))
      announce()
      return saved
    },
  }
}
