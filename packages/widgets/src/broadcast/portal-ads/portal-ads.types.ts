import {
  createBroadcastClient,
  type BroadcastClient,
  type BroadcastFilters,
  type BroadcastPortal,
  type BroadcastPreset,
  type PortalAd,
} from '@vitrine/core/broadcast'
import type { ListChange, ListColumn, ListContext, ListTypes } from '../../list/define-list.ts'

/** The context of this list, in addition to that of every list. */
export interface PortalAdsAttributes {
  readonly portalId?: number
  /** The portal, once the dashboard is loaded. */
  readonly portal: BroadcastPortal | null
}

export interface PortalAdsTypes extends ListTypes {
  item: PortalAd
  filters: BroadcastFilters
  preset: BroadcastPreset
  texts: 'broadcast' | 'portal-causes' | 'ads' | 'ad-editor'
  attributes: PortalAdsAttributes
}

export type PortalAdsContext = ListContext<PortalAdsTypes>
export type PortalAdsColumn = ListColumn<PortalAdsTypes>
export type PortalAdsChange = ListChange<PortalAdsTypes>

/** The client, for the signed-in user. */
export const clientOf = ({ http, t, account }: Pick<PortalAdsContext, 'http' | 't' | 'account'>): BroadcastClient =>
  createBroadcastClient(http, {
    t,
    isSubUser: account?.user.roles.includes('ROLE_SUB_USER') ?? false,
    isBuilder: account?.advertiser.trade === 'PROMOTEUR',
    isLandlord: account?.advertiser.trade === 'BAILLEUR_SOCIAL',
  })
