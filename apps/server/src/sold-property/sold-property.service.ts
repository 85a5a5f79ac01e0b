import { abilitiesOf } from '@vitrine/core/account'
import { referenceAt } from '@vitrine/core/ad-form'
import { canChange, adStateNames } from '@vitrine/core/ads'
import { dayOf } from '@vitrine/core/days'
import { canRecordSale, saleForm, saleValuesWire, type Sale, type SaleContext, type SaleValues } from '@vitrine/core/sold-property'
import { ownOf, viewerOf } from '../ads/ads.model.ts'
import { findAd, moveAds } from '../ads/ads.store.ts'
import type { AdRow } from '../ads/ads.table.ts'
import { closeComingVisits } from '../ads/ads.visits.store.ts'
import { record } from '../audit/audit.store.ts'
import type { Author, Caller } from '../caller.ts'
import type { Database, Db } from '../db/database.ts'
import { accepted } from '../form.ts'
import { notFound, Refusal } from '../refusal.ts'
import { findSale, findSent, insertSoldAd, lockAd, saleOfAd, writeSale, type SoldAd } from './sold-property.store.ts'

/** The user who records a sale, and the time. */
export interface Seller {
  database: Database
  caller: Caller
  author: Author
  now: Date
  timeZone: string
  /** The names of object types in the person's language. */
  objectTypes: readonly { code: number; label: string }[]
}

const optionsOf = ({ caller }: Seller) => caller.account.advertiser.options

/** The ad, if this person may record its sale. */
const subjectOf = async (seller: Seller, adId: number): Promise<AdRow> => {
  const viewer = viewerOf(seller.caller)
  const ad = await findAd(seller.database, viewer, adId)
  if (!ad) throw notFound()
  const own = canChange(ad.advertiserId, ownOf(viewer))
  if (!own.allowed) throw new Refusal('ad-of-another')
  const verdict = canRecordSale({ ...ad, state: adStateNames[ad.state], universe: ad.universe === 'VO' ? 'VO' : 'IMMO' }, optionsOf(seller))
  if (!verdict.allowed) throw new Refusal(verdict.reason)
  return ad
}

const contextOf = ({ now, timeZone, objectTypes }: Seller, isNew: boolean): SaleContext => ({
  isNew,
  today: dayOf(now, timeZone),
  objectTypes: objectTypes.map(({ code, label }) => ({ value: code, label })),
})

/** The sale of an ad; if none is recorded, values from the ad. */
export const readSale = async (seller: Seller, adId: number): Promise<Sale> => {
  const ad = await subjectOf(seller, adId)
  const { version, ...values } = (await findSale(seller.database, { advertiserId: ad.advertiserId, adId })) ?? {
    ...saleOfAd(ad),
    version: 0,
  }
  return {
    ad: { id: ad.id, reference: ad.reference, title: ad.title, state: adStateNames[ad.state] },
    values: { ...saleForm.empty, ...values },
    version,
  }
}

/** Unpublishes an ad, archives it as sold and closes its visits; each step is recorded in the audit trail. */
const archive = async (tx: Db, { author, now, timeZone }: Seller, { advertiserId, adId }: SoldAd, state: AdRow['state']): Promise<void> => {
  const steps =
    state === 'A'
      ? ([
          ['A', 'draft'],
          ['B', 'sold'],
        ] as const)
      : ([[state, 'sold']] as const)
  for (const [from, to] of steps) {
    await moveAds(tx, advertiserId, { ids: [adId], from, to, now })
    await record(tx, author, 'ad.state-changed', { subjectId: adId, details: { from: adStateNames[from], to } })
  }
  await closeComingVisits(tx, { advertiserId, ids: [adId], today: dayOf(now, timeZone) })
}

/** Records the sale of an ad and archives it, or corrects what is recorded. */
export const recordSale = async (seller: Seller, adId: number, typed: SaleValues, version: number): Promise<Sale> => {
  const { advertiserId } = await subjectOf(seller, adId)
  const values = accepted(saleForm, saleValuesWire, typed, contextOf(seller, false))
  const sold = { advertiserId, adId }
  await seller.database.db.transaction(async (tx) => {
    const ad = await lockAd(tx, sold)
    const before = await findSale(tx, sold)
    // The ad or its sale was changed meanwhile, so the person has to check it again.
    if (!ad || ad.state === 'S' || ad.state === 'M' || (before?.version ?? 0) !== version) throw new Refusal('changed-meanwhile')
    if (ad.state !== 'V') await archive(tx, seller, sold, ad.state)
    await writeSale(tx, sold, values, { version: version + 1 })
    await record(tx, seller.author, before ? 'ad.sale-changed' : 'ad.sale-recorded', { subjectId: adId })
  })
  return readSale(seller, adId)
}

const titleOf = ({ objectTypes }: Seller, { objectType, city }: SaleValues): string =>
  [objectTypes.find(({ code }) => code === objectType)?.label, city].filter(Boolean).join(', ')

/** Records the sale of a property without an ad; repeated under its number, it returns the stored sale. */
export const recordNewSale = async (seller: Seller, typed: SaleValues, number: string): Promise<Sale> => {
  const { account } = seller.caller
  const { id: advertiserId, universe } = account.advertiser
  const verdict = canRecordSale({ state: 'draft', universe, offerType: 'V' }, optionsOf(seller))
  if (!verdict.allowed) throw new Refusal(verdict.reason)
  const values = accepted(saleForm, saleValuesWire, typed, contextOf(seller, true))
  const reference = values.reference || referenceAt(seller.now, seller.timeZone)
  const { restrictedTo } = abilitiesOf(account)
  // A user who sees only the ads of one identifier could not find the sale again without it.
  const data = restrictedTo ? { [restrictedTo.code]: restrictedTo.value } : {}
  const adId = await seller.database.db.transaction(async (tx) => {
    const sent = await findSent(tx, advertiserId, number)
    if (sent !== null) return sent
    const added = await insertSoldAd(tx, {
      advertiserId,
      title: titleOf(seller, values),
      values: { ...values, reference },
      data,
      now: seller.now,
    })
    await writeSale(tx, { advertiserId, adId: added }, values, { version: 1, sentAs: number })
    await record(tx, seller.author, 'ad.sale-recorded', { subjectId: added })
    return added
  })
  return readSale(seller, adId)
}
