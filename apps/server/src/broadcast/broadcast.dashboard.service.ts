import type { Trade } from '@vitrine/core/account'
import { adStateNames } from '@vitrine/core/ads'
import {
  countedAds,
  isBuilder,
  type BroadcastDashboard,
  type BroadcastPortal,
  type BroadcastRun,
  type BuilderTotals,
  type Countable,
  type PortalAd,
} from '@vitrine/core/broadcast'
import type { Language } from '@vitrine/core/i18n'
import { judgeForPortal } from '@vitrine/core/portals'
import type { AdRow } from '../ads/ads.table.ts'
import type { Database } from '../db/database.ts'
import { ownUrl } from '../own-url.ts'
import type { Services } from '../ports/services.ts'
import type { ServerTexts } from '../ports/texts.ts'
import { storedAdForPortals } from '../portals/portals.ad.model.ts'
import type { PortalRow } from '../portals/portals.store.ts'
import { countChosen, countOwned, findAgreed, findPersonalSlots, type PortalScope } from './broadcast.slots.store.ts'
import type { Placer } from './broadcast.service.ts'
import { findLastRun, type RunRow } from './broadcast.store.ts'

const builderOf = (owned: { all: Countable; online: Countable }, chosen: Countable): BuilderTotals => ({
  programmes: owned.all.programmes,
  lots: owned.all.lots,
  activeProgrammes: owned.online.programmes,
  activeLots: owned.online.lots,
  chosenProgrammes: chosen.programmes,
  chosenLots: chosen.lots,
})

export const toRun = ({ lacking: shortage, ...run }: RunRow, text: ServerTexts[Language]): BroadcastRun => ({
  ...run,
  error: shortage ? text('broadcast.stopped', { left: shortage.left, wanted: shortage.wanted }) : '',
})

/** A portal with the advertiser's agreement. */
export const findPortalOf = async (database: Database, scope: PortalScope): Promise<BroadcastPortal> => {
  const { id, codeName, name, logo, free } = scope.portal
  return { id, codeName, name, logoUrl: logo, free, ...(await findAgreed(database, scope)) }
}

/** The state of a portal for the calling user. */
export const findDashboard = async (
  { database, texts, config }: Services,
  { scope, userId, restrictedTo }: Placer,
  trade: Trade,
  language: Language,
): Promise<BroadcastDashboard> => {
  const owned = await countOwned(database, scope.advertiserId, restrictedTo)
  const all = await countChosen(database, scope)
  const own = restrictedTo ? await countChosen(database, scope, restrictedTo) : all
  const personalSlots = restrictedTo && (await findPersonalSlots(database, scope, userId))
  const run = await findLastRun(database, scope, restrictedTo ? userId : null)
  const found = await findPortalOf(database, scope)
  const portal = { ...found, logoUrl: ownUrl(found.logoUrl, config.publicUrl) }
  const isPersonal = personalSlots !== null
  return {
    portal,
    quota: isPersonal ? { kind: 'limited', slots: personalSlots } : portal.quota,
    chosen: countedAds(isPersonal ? own : all),
    personalSlots,
    isPersonal,
    online: countedAds(owned.online),
    chosenByAll: countedAds(all),
    builder: isBuilder(trade) ? builderOf(owned, own) : null,
    run: run && toRun(run, texts[language]),
  }
}

export const absolute = (url: string, publicUrl: string): string => (url.startsWith('/') ? publicUrl + url : url)

/** An ad as the list of a portal shows it. */
export const portalAdOf = (
  row: AdRow,
  { codeName, requirements }: Pick<PortalRow, 'codeName' | 'requirements'>,
  { publicUrl, pinnedBy }: { publicUrl: string; pinnedBy: string | null },
): PortalAd => ({
  id: row.id,
  reference: row.reference,
  title: row.title,
  state: adStateNames[row.state],
  objectType: row.objectType,
  offerType: row.offerType,
  price: row.price ?? row.monthlyRent,
  currency: row.currency === 'USD' ? 'USD' : 'EUR',
  city: row.city,
  thumbnailUrl: row.mainPhoto && absolute(row.mainPhoto.thumb, publicUrl),
  parentId: row.parentId || null,
  lotCount: row.lotCount,
  chosen: row.portals.includes(codeName),
  pinnedBy,
  findings: judgeForPortal(storedAdForPortals(row), requirements),
})
