import { causeId, judgeForPortal, type PortalConnector, type Requirement } from '@vitrine/core/portals'
import { valuesOf } from '../ad-editor/ad-editor.values.model.ts'
import type { Database } from '../db/database.ts'
import { rows, sql } from '../db/sql.ts'
import { deliveredAd, hashOf } from '../deliveries/deliveries.ad.model.ts'
import type { AdAnswer, DeliveredAd, DeliveryCounts, DeliveryRow, PortalMessage } from '../deliveries/deliveries.model.ts'
import { insertRefusals, noteRefusals, type Refusal } from '../deliveries/deliveries.refusals.store.ts'
import { adsOnPortal, beginDelivery, countShown, noteAnswers, noteNext, noteSent, takeStep } from '../deliveries/deliveries.store.ts'
import { judged } from '../sandbox-portals/sandbox-portals.answer.service.ts'
import { showAds } from '../sandbox-portals/sandbox-portals.store.ts'

interface Place {
  advertiserId: number
  portalId: number
  codeName: string
  requirements: Requirement[]
  connector: PortalConnector
}

interface Sent {
  adId: number
  ad: DeliveredAd
  hash: string
  photos: number
  answer: AdAnswer
}

const minute = 60_000
const day = 1_440 * minute

/** The days of earlier runs, each with the share of the ads that existed then. */
const earlier = [
  { daysAgo: 12, part: 0.88 },
  { daysAgo: 8, part: 0.93 },
  { daysAgo: 4, part: 0.97 },
  { daysAgo: 1, part: 1 },
] as const

/** The history contains a run whose answer could not be read. */
const broken = { advertiserId: 1001, codeName: 'TOITS_DE_FRANCE', daysAgo: 4 }

/** Portals whose last answer left out some ads: these are sent again within a minute of the start, with newly chosen ones. */
const partial = { advertisers: [1001, 1003], codeName: 'PIERRE_ET_CLE', unanswered: 3, unsent: 2 }

const places = (database: Database): Promise<Place[]> =>
  rows(
    database,
    sql`SELECT own.advertiser_id AS "advertiserId", portals.id AS "portalId", code_name AS "codeName", requirements, connector FROM portal_accounts AS own JOIN portals ON portals.id = own.portal_id
      WHERE own.active AND connector IS NOT NULL AND EXISTS (SELECT FROM ads WHERE ads.advertiser_id = own.advertiser_id AND ads.state = 'A' AND ads.portals @> ARRAY[code_name]) ORDER BY 1, 2`,
  )

/** The ads as they would be sent now, with the portal's messages about each; at most the first ones of many. */
const adsOf = async (database: Database, place: Place, publicUrl: string): Promise<Sent[]> => {
  for await (const batch of adsOnPortal(database, { ...place, onlyIds: null })) {
    return batch.map((row) => {
      const ad = deliveredAd(row, valuesOf(row), publicUrl)
      return { adId: row.id, ad, hash: hashOf(ad), photos: ad.photos.length, answer: judged(row.id, ad, place) }
    })
  }
  return []
}

const begin = async (database: Database, place: Place, at: Date): Promise<DeliveryRow> => {
  const run = await beginDelivery(database, place, at)
  if (!run) throw new Error('A run of the demonstration did not begin')
  return run
}

const after = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * minute)

const photosOfEach = (ads: readonly Sent[]): number => ads.reduce((sum, { photos }) => sum + photos, 0) / ads.length

/** The photos in the same proportion as the ads. */
const scaled = (counts: Readonly<Record<string, number>>, photosOfAd: number): Record<string, number> =>
  Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, Math.round(count * photosOfAd)]))

/** The counts of a run, from the numbers of ads in it and in the previous one. */
const changesOf = (size: number, before: number): DeliveryCounts => {
  const added = Math.max(0, size - before)
  const changed = Math.min(size - added, before === 0 ? 0 : 1 + (size % 4))
  return { added, changed, identical: size - added - changed, removed: before === 0 ? 0 : size % 2 }
}

/** Runs of the last days: fewer ads than now, and more refused. */
const insertEarlier = async (database: Database, place: Place, sent: readonly Sent[], today: Date): Promise<void> => {
  const refusedNow = sent.filter(({ answer }) => !answer.isPublished).length
  const photosOfAd = photosOfEach(sent)
  const lacking = lackingOf(place)
  const told: { run: number; refused: number; at: Date }[] = []
  let before = 0
  for (const [index, { daysAgo, part }] of earlier.entries()) {
    const at = new Date(today.getTime() - daysAgo * day)
    const size = Math.max(1, Math.round(sent.length * part))
    const counts = changesOf(size, before)
    const refused = Math.min(size, refusedNow + (lacking.length === 0 ? 0 : Math.round(((earlier.length - index) * size) / 30)))
    const isBroken = place.advertiserId === broken.advertiserId && place.codeName === broken.codeName && daysAgo === broken.daysAgo
    const answered = isBroken ? {} : { published: size - refused, refused }
    const run = await begin(database, place, at)
    await takeStep(database, run, { state: 'answering', counts, photos: scaled({ ...counts }, photosOfAd), now: after(at, 1) })
    await takeStep(database, run, {
      state: isBroken ? 'failed' : 'done',
      counts: answered,
      photos: scaled(answered, photosOfAd),
      reason: isBroken ? 'report-broken' : null,
      now: after(at, 4),
    })
    if (!isBroken) told.push({ run: run.id, refused, at: after(at, 4) })
    before = size
  }
  await insertRefusals(database, place, refusalsOf(sent, lacking, told))
}

/** How many ads of each portal had a fault that has been fixed since. */
const mended = 3

/** The message that the portal's first requirement is not met. */
const lackingOf = ({ requirements }: Place): PortalMessage[] => {
  const [lacking] = judgeForPortal(
    { values: {}, offerType: null, objectType: null, pictures: [] },
    requirements.filter((each) => each.level === 'refused' && !each.only && each.kind !== 'offers' && each.kind !== 'object-types'),
  )
  return lacking ? [{ level: lacking.level, cause: lacking.cause, text: causeId(lacking.cause) }] : []
}

/** Which ads were refused from which run to which: those that still are, and others that were fixed meanwhile. */
const refusalsOf = (
  sent: readonly Sent[],
  lacking: PortalMessage[],
  told: readonly { run: number; refused: number; at: Date }[],
): Refusal[] => {
  const [first] = told
  if (!first) return []
  const inOrder = sent.toSorted((one, other) => Number(one.answer.isPublished) - Number(other.answer.isPublished))
  return inOrder.slice(0, first.refused).map(({ adId, answer }, place) => ({
    adId,
    fromRun: first.run,
    untilRun: told.find(({ refused }) => refused <= place)?.run ?? null,
    messages: answer.isPublished ? lacking : answer.messages,
    since: first.at,
  }))
}

/** The portal's earlier messages about ads that it accepts now: its first requirement was not met. */
const saidBefore = (place: Place, sent: readonly Sent[]): AdAnswer[] => {
  const messages = lackingOf(place)
  if (messages.length === 0) return []
  return sent
    .filter(({ answer }) => answer.isPublished)
    .slice(0, mended)
    .map(({ adId }) => ({ adId, isPublished: false, messages }))
}

/** The latest run, from which the current state at the portal follows. */
const insertLast = async (database: Database, place: Place, sent: readonly Sent[], today: Date): Promise<void> => {
  const isPartial = partial.advertisers.includes(place.advertiserId) && place.codeName === partial.codeName
  const ads = isPartial ? sent.slice(0, -partial.unsent) : sent
  const heard = isPartial ? ads.slice(0, -partial.unanswered) : ads
  const at = new Date(today.getTime() - 300 * minute)
  const run = await begin(database, place, at)
  const counts = changesOf(ads.length, ads.length - (isPartial ? partial.unanswered : 0))
  await noteNext(database, run, ads, at)
  await takeStep(database, run, { state: 'answering', counts, photos: scaled({ ...counts }, photosOfEach(ads)), now: after(at, 1) })
  await noteAnswers(database, run, saidBefore(place, heard), at)
  await noteSent(database, run, after(at, 1))
  await noteAnswers(
    database,
    run,
    heard.map(({ answer }) => answer),
    after(at, 4),
  )
  await noteRefusals(database, run)
  await showAds(
    database,
    place,
    heard.filter(({ answer }) => answer.isPublished),
    after(at, 2),
  )
  await takeStep(database, run, {
    state: 'done',
    ...(await countShown(database, run)),
    reason: isPartial ? 'report-partial' : null,
    now: after(at, 4),
  })
}

/** What was sent to portals in the last days, with the answers that the demonstration's portals would give. */
export const insertDemoDeliveries = async (
  database: Database,
  { today, publicUrl = '' }: { today: Date; publicUrl?: string },
): Promise<void> => {
  for (const place of await places(database)) {
    const sent = await adsOf(database, place, publicUrl)
    if (sent.length === 0) continue
    await insertEarlier(database, place, sent, today)
    await insertLast(database, place, sent, today)
  }
}
