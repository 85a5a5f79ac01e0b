import { adContextOf } from '@vitrine/core/ad-form'
import { diagnosisNote, scalesOf } from '@vitrine/core/ad-law'
import { adSheet, type SheetReader } from '@vitrine/core/ad-sheet'
import type { Account, Universe } from '@vitrine/core/account'
import { accountTimeZone, dayOf } from '@vitrine/core/days'
import { createFormatters, loadTranslator, type Language } from '@vitrine/core/i18n'
import { viewerOf } from '../ads/ads.model.ts'
import { findAd } from '../ads/ads.store.ts'
import type { AdRow } from '../ads/ads.table.ts'
import type { Caller } from '../caller.ts'
import type { Database } from '../db/database.ts'
import { notFound } from '../refusal.ts'
import type { Clock } from '../ports/clock.ts'
import { objectTypes } from '../object-types/object-types.model.ts'
import { makeSheetPdf } from './ad-sheet.pdf.service.ts'
import { photosForPdf, type ReadPicture } from './ad-sheet.photos.service.ts'
import { valuesOf } from '../ad-editor/ad-editor.values.model.ts'

interface SheetRequest {
  ad: AdRow
  account: Account
  language: Language
}

/** A sheet as a file. */
interface SheetFile {
  name: string
  bytes: Buffer<ArrayBuffer>
}

/** Makes the sheet of an ad as a PDF, in the reader's language; refuses an ad that the caller may not see. */
export type MakeSheet = (caller: Caller, adId: number, language: Language) => Promise<SheetFile>

const sheetOf = async ({ ad, account, language }: SheetRequest, clock: Clock, readPicture: ReadPicture): Promise<SheetFile> => {
  const [fields, words, law] = await Promise.all([
    loadTranslator(language, 'ad-editor'),
    loadTranslator(language, 'ad-sheet'),
    loadTranslator(language, 'ad-law'),
  ])
  const timeZone = accountTimeZone(account)
  const now = clock.now()
  const format = createFormatters(language, timeZone)
  // A network head sees ads of its points of sale, whose universe may differ.
  const universe = ad.universe as Universe
  const around = {
    isModel: ad.state === 'M',
    isLot: ad.parentId !== 0,
    today: dayOf(now, timeZone),
    managers: [],
    objectTypes: objectTypes({ language, universe, codes: new Set([ad.objectType]) }),
  }
  const reader: SheetReader = {
    language,
    currency: ad.currency,
    format,
    fields,
    words,
    law,
    context: adContextOf({ ...account.advertiser, universe }, around),
  }
  const values = valuesOf(ad)
  const owner = ad.advertiserName
  const bytes = await makeSheetPdf({
    sheet: adSheet(values, reader),
    language,
    owner,
    reference: words('referenceOf', { reference: ad.reference }),
    madeOn: words('printedOn', { date: format.formatDate(now) }),
    contact: [owner, values.manager].filter(Boolean).join(' · '),
    photos: await photosForPdf(ad.photos, readPicture),
    scales: scalesOf(values, law),
    diagnosisNote: diagnosisNote(values, law),
    words: {
      photoMissing: words('gallery.missing'),
      noText: words('noText'),
      description: words('description'),
      legal: words('legal'),
      photos: words('photos'),
      scales: words('scales'),
    },
    page: (page, pages) => words('page', { page, pages }),
  })
  return { name: `${ad.reference || ad.id}.pdf`, bytes }
}

export const createSheets =
  ({ database, clock }: { database: Database; clock: Clock }, readPicture: ReadPicture): MakeSheet =>
  async (caller, adId, language) => {
    const ad = await findAd(database, viewerOf(caller), adId)
    if (!ad) throw notFound()
    return sheetOf({ ad, account: caller.account, language }, clock, readPicture)
  }
