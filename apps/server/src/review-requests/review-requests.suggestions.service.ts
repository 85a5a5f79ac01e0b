import {
  facebookReviews,
  isReviewLink,
  placeIds,
  type ReviewPlace,
  type ReviewRequestSettings,
  type ReviewSuggestions,
} from '@vitrine/core/review-requests'
import { reviewNetworks } from '@vitrine/core/reviews'
import type { Language } from '@vitrine/core/i18n'
import { readSheet } from '../establishment-sheet/establishment-sheet.store.ts'
import type { Db } from '../db/database.ts'
import { findConnection } from '../social-networks/social-networks.store.ts'
import type { RequestParts } from './review-requests.model.ts'
import { keepFoundLink, readSettings, type StoredSettings } from './review-requests.settings.store.ts'

/** Somebody waits for the screen. */
const askedMs = 4_000

/** Asks Google where the connected place takes reviews, once for each page; while that fails, the link is typed or comes later. */
const findGoogle = async ({ services, findGoogleLink }: RequestParts, advertiserId: number, settings: StoredSettings): Promise<string> => {
  const { database, log } = services
  const pageId = (await findConnection(database.db, advertiserId, 'google'))?.pageId ?? null
  if (pageId === null) return ''
  if (settings.foundGooglePage === pageId && settings.foundGoogleLink !== '') return settings.foundGoogleLink
  if (!findGoogleLink) return ''
  try {
    const link = await findGoogleLink(advertiserId, AbortSignal.timeout(askedMs))
    if (!isReviewLink('google', link)) return ''
    await keepFoundLink(database, advertiserId, pageId, link)
    return link
  } catch (error) {
    log.warn({ err: error, advertiser: advertiserId }, 'The link for reviews on Google could not be read')
    return ''
  }
}

const findFacebook = async (db: Db, advertiserId: number): Promise<string> => {
  const link = facebookReviews((await findConnection(db, advertiserId, 'facebook'))?.pageAddress ?? '')
  return isReviewLink('facebook', link) ? link : ''
}

/** The links of an account: what is typed comes before what is found. */
export const readPlaces = async (parts: RequestParts, advertiserId: number, settings: StoredSettings): Promise<ReviewPlace[]> => {
  const { googleLink: google, facebookLink: facebook } = settings
  const typed = { google, facebook }
  const found = {
    google: google === '' ? await findGoogle(parts, advertiserId, settings) : '',
    facebook: facebook === '' ? await findFacebook(parts.services.database.db, advertiserId) : '',
  }
  return reviewNetworks.map((network) => {
    const link = typed[network] || found[network]
    return { id: placeIds[network], network, link, checked: link !== '', typed: typed[network] !== '' }
  })
}

/** What the public calls the establishment. */
export const agencyOf = async (
  db: Db,
  advertiserId: number,
): Promise<{ agency: string; replyTo: string; country: string; postalCode: string }> => {
  const { tradeName, companyName, publicEmail, country, postalCode } = await readSheet(db, advertiserId)
  return { agency: tradeName || companyName, replyTo: publicEmail, country, postalCode }
}

const settingsOf = (stored: StoredSettings): ReviewRequestSettings => {
  const { version: _, foundGoogleLink: __, foundGooglePage: ___, letters: ____, ...settings } = stored
  return settings
}

export const readSuggestions = async (parts: RequestParts, advertiserId: number): Promise<ReviewSuggestions> => {
  const { db } = parts.services.database
  const settings = await readSettings(parts.services.database, advertiserId)
  const { agency, replyTo } = await agencyOf(db, advertiserId)
  return {
    advertiserId,
    agency,
    replyTo,
    places: await readPlaces(parts, advertiserId, settings),
    letters: Object.entries(settings.letters).map(([language, letter]) => ({ language: language as Language, ...letter })),
    settings: settingsOf(settings),
    version: settings.version,
  }
}
