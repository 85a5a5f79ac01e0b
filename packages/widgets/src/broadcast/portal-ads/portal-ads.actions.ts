import { abilitiesOf } from '@vitrine/core/account'
import { isBuilder, createBroadcastRulesClient, type PortalAd } from '@vitrine/core/broadcast'
import type { BulkOutcome } from '@vitrine/core/list'
import { iconClose, iconLock, iconPublish } from '../../ui/icons.ts'
import { clientOf, type PortalAdsChange, type PortalAdsContext } from './portal-ads.types.ts'

/** Puts ads on the portal or removes them, all or none. */
const choose = async (
  ads: readonly PortalAd[],
  list: PortalAdsContext,
  activate: boolean,
  withLots = false,
): Promise<BulkOutcome<PortalAd>> => {
  const { portal, portalId = 0 } = list.element
  await clientOf(list).activate(portal ?? { id: portalId, codeName: '' }, {
    selected: ads.map(({ id }) => id),
    activate,
    withLots,
    parentId: null,
  })
  list.topics.announce('ads')
  return { done: ads.map((ad) => ({ ...ad, chosen: activate })), failed: [] }
}

const put: PortalAdsChange = {
  id: 'put',
  icon: iconPublish,
  label: ({ t }) => t('actions.put'),
  placements: ['row', 'menu', 'bulk'],
  shortcut: 'p',
  offered: ({ chosen }) => !chosen,
  settled: ({ chosen }) => chosen,
  refusal: ({ chosen, state }, { t }) => (chosen ? t('refusals.chosen') : state === 'active' ? '' : t('refusals.offline')),
  canStop: false,
  run: (ads, list) => choose(ads, list, true),
  progress: ({ t }, done, total) => t('progress.put', { done, total }),
  done: (ads, list) => [{ text: list.t('done.put', { count: ads.length }), undo: () => choose(ads, list, false) }],
  failed: ({ t }) => t('failed.put'),
}

/** For developers: puts a programme and all of its lots on the portal. Undo reverts the portal's last run. */
const putWithLots: PortalAdsChange = {
  id: 'put-with-lots',
  icon: iconPublish,
  label: ({ t }) => t('actions.putWithLots'),
  placements: ['menu', 'bulk'],
  offered: ({ lotCount }, { account }) => lotCount > 0 && account !== null && isBuilder(account.advertiser.trade),
  settled: () => false,
  refusal: ({ state }, { t }) => (state === 'active' ? '' : t('refusals.offline')),
  canStop: false,
  run: (ads, list) => choose(ads, list, true, true),
  progress: ({ t }, done, total) => t('progress.put', { done, total }),
  done: (ads, { t }) => [{ text: t('done.withLots', { count: ads.length }) }],
  failed: ({ t }) => t('failed.put'),
}

const take: PortalAdsChange = {
  id: 'take',
  icon: iconClose,
  label: ({ t }) => t('actions.take'),
  placements: ['row', 'menu', 'bulk'],
  shortcut: 'Delete',
  offered: ({ chosen }) => chosen,
  settled: ({ chosen }) => !chosen,
  refusal: ({ chosen }, { t }) => (chosen ? '' : t('refusals.notChosen')),
  canStop: false,
  run: (ads, list) => choose(ads, list, false),
  progress: ({ t }, done, total) => t('progress.take', { done, total }),
  done: (ads, list) => [{ text: list.t('done.taken', { count: ads.length }), undo: () => choose(ads, list, true) }],
  failed: ({ t }) => t('failed.take'),
}

/** Users who may change rules may also pin ads. */
const makesRules = ({ account }: Pick<PortalAdsContext, 'account'>): boolean => {
  if (!account) return false
  const { optimiseBroadcast, restrictedTo } = abilitiesOf(account)
  return optimiseBroadcast && !restrictedTo
}

/** Pins ads to the portal, or unpins them, all or none. */
const keep = async (ads: readonly PortalAd[], list: PortalAdsContext, pinned: boolean): Promise<BulkOutcome<PortalAd>> => {
  await createBroadcastRulesClient(list.http, list.topics).pin(
    list.element.portalId ?? 0,
    ads.map(({ id }) => id),
    pinned,
  )
  return {
    done: ads.map((ad) => ({
      ...ad,
      pinnedBy: pinned ? [list.account?.user.firstName, list.account?.user.lastName].filter(Boolean).join(' ') : null,
    })),
    failed: [],
  }
}

const pin: PortalAdsChange = {
  id: 'pin',
  icon: iconLock,
  label: ({ t }) => t('actions.pin'),
  placements: ['row', 'menu', 'bulk'],
  shortcut: 'k',
  offered: ({ chosen, pinnedBy }, list) => chosen && pinnedBy === null && makesRules(list),
  settled: ({ pinnedBy }) => pinnedBy !== null,
  refusal: ({ chosen, pinnedBy }, { t }) => (pinnedBy !== null ? t('refusals.pinned') : chosen ? '' : t('refusals.notChosen')),
  canStop: false,
  run: (ads, list) => keep(ads, list, true),
  progress: ({ t }, done, total) => t('progress.pin', { done, total }),
  done: (ads, list) => [{ text: list.t('done.pinned', { count: ads.length }), undo: () => keep(ads, list, false) }],
  failed: ({ t }) => t('failed.pin'),
}

const unpin: PortalAdsChange = {
  id: 'unpin',
  icon: iconLock,
  label: ({ t }) => t('actions.unpin'),
  placements: ['row', 'menu', 'bulk'],
  shortcut: 'k',
  offered: ({ pinnedBy }, list) => pinnedBy !== null && makesRules(list),
  settled: ({ pinnedBy }) => pinnedBy === null,
  refusal: ({ pinnedBy }, { t }) => (pinnedBy === null ? t('refusals.notPinned') : ''),
  canStop: false,
  run: (ads, list) => keep(ads, list, false),
  progress: ({ t }, done, total) => t('progress.pin', { done, total }),
  done: (ads, list) =>
    ads.length > 0 ? [{ text: list.t('done.unpinned', { count: ads.length }), undo: () => keep(ads, list, true) }] : [],
  failed: ({ t }) => t('failed.unpin'),
}

/** The actions, in the order of the menu. */
export const portalAdActions = [put, putWithLots, take, pin, unpin]
