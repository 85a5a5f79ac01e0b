import { countedAds, slotsLeft, type AdPortal, type AdPortals, type AdPortalsChange } from '@vitrine/core/broadcast'
import { judgeForPortal } from '@vitrine/core/portals'
import { record } from '../audit/audit.store.ts'
import type { AdRow } from '../ads/ads.table.ts'
import type { Author } from '../caller.ts'
import type { Database, Db } from '../db/database.ts'
import { storedAdForPortals } from '../portals/portals.ad.model.ts'
import type { PortalRow } from '../portals/portals.store.ts'
import { notFound, Refusal } from '../refusal.ts'
import { findPinsOfAd, listPortalsOf } from './broadcast.ad.store.ts'
import { countChosen, findAgreed, findPersonalSlots, lockSlots, setChosen } from './broadcast.slots.store.ts'
import { findShortage, type Placer } from './broadcast.service.ts'
import { insertRun, noteProgress } from './broadcast.store.ts'

/** The user who chooses, without the portal. */
export type Chooser = Omit<Placer, 'scope'>

/** The free slots for one more ad, of the account and of the user. */
const leftFor = async (runner: Database | Db, { scope, userId, restrictedTo }: Placer): Promise<number | null> => {
  const { quota } = await findAgreed(runner, scope)
  const left = quota.kind === 'limited' ? slotsLeft(quota, countedAds(await countChosen(runner, scope))) : slotsLeft(quota, 0)
  const personal = restrictedTo && (await findPersonalSlots(runner, scope, userId))
  if (personal === null) return left
  const own = personal - countedAds(await countChosen(runner, scope, restrictedTo))
  return left === null ? own : Math.min(left, own)
}

const adPortalOf = async (
  runner: Database | Db,
  row: AdRow,
  portal: PortalRow,
  chooser: Chooser,
  pinnedBy: string | null,
): Promise<AdPortal> => {
  const scope = { advertiserId: row.advertiserId, portal }
  const { id, codeName, name, logo, free, requirements } = portal
  return {
    id,
    codeName,
    name,
    logoUrl: logo,
    free,
    ...(await findAgreed(runner, scope)),
    chosen: row.portals.includes(codeName),
    pinnedBy,
    left: await leftFor(runner, { ...chooser, scope }),
    findings: judgeForPortal(storedAdForPortals(row), requirements),
  }
}

/** The portals of an ad's account, and the ad's state on each. */
export const findPortalsOfAd = async (runner: Database | Db, row: AdRow, chooser: Chooser): Promise<AdPortals> => {
  const portals: AdPortal[] = []
  const pins = await findPinsOfAd(runner, row)
  for (const portal of await listPortalsOf(runner, row))
    portals.push(await adPortalOf(runner, row, portal, chooser, pins.get(portal.id) ?? null))
  return { reference: row.reference, title: row.title, isOnline: row.state === 'A', portals }
}

/** Records the change as a run, like those of many ads: it can be undone on the portal's screen, and dates when the ad was put there. */
const noteRun = async (
  tx: Db,
  { scope, userId, restrictedTo }: Placer,
  { id, activates, now }: { id: number; activates: boolean; now: Date },
): Promise<void> => {
  const { advertiserId, portal } = scope
  const run = await insertRun(tx, {
    advertiserId,
    portalId: portal.id,
    userId,
    activates,
    restrictedTo,
    asked: [id],
    afterId: null,
    createdAt: now,
  })
  await noteProgress(tx, { advertiserId, id: run }, { through: 1, changed: [id] })
}

/** Puts an ad on portals and removes it from others: everything or, if a slot is missing, nothing. */
export const changePortalsOfAd = async (
  tx: Db,
  row: AdRow,
  chooser: Chooser,
  author: Author,
  { add, remove, now }: AdPortalsChange & { now: Date },
): Promise<void> => {
  const known = new Map((await listPortalsOf(tx, row)).map((portal) => [portal.id, portal]))
  if (add.length > 0 && row.state !== 'A') throw new Refusal('ad-not-active')
  // In a fixed order, so that concurrent changes of several portals do not deadlock.
  for (const id of [...new Set([...add, ...remove])].toSorted((one, other) => one - other)) {
    const portal = known.get(id)
    if (!portal) throw notFound()
    const scope = { advertiserId: row.advertiserId, portal }
    const activates = add.includes(id)
    await lockSlots(tx, scope)
    const shortage = activates ? await findShortage(tx, { ...chooser, scope }, [row.id]) : null
    if (shortage)
      throw new Refusal('broadcast-full', {
        field: 'ajoutes',
        params: { portal: portal.name, left: shortage.left, wanted: shortage.wanted },
      })
    const changed = await setChosen(tx, scope, [row.id], activates)
    if (changed.length === 0) continue
    await noteRun(tx, { ...chooser, scope }, { id: row.id, activates, now })
    await record(tx, author, activates ? 'broadcast.activated' : 'broadcast.deactivated', { details: { to: portal.name, ids: changed } })
  }
}
