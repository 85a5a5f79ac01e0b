import { localeTags, type Formatters, type Language, type MessageKey, type Translate } from '@vitrine/core/i18n'
import { displayPhone } from '@vitrine/core/email-phone'
import { media, type ListingField, type MediumKey, type PartialListing } from '@vitrine/core/presence'
import { exceptionsWords, weekWords, type SheetTranslate } from '../establishment-sheet/establishment-sheet.words.rules.ts'

export interface PresenceTexts {
  t: Translate<MessageKey<'presence'>>
  sheet: SheetTranslate
  common: Translate<MessageKey<'common'>>
  formatters: Formatters
  language: Language
}

export const mediumName = (medium: MediumKey): string => media[medium].name

const lines = (texts: readonly string[]): string => texts.filter(Boolean).join(', ')

/** One field of a listing in words; '' if it says nothing. */
export const valueWords = (field: ListingField, listing: PartialListing, { t, sheet, formatters, language }: PresenceTexts): string => {
  const { address, location, openingDate, hours, exceptions, phones, photos, status } = listing
  const words: { readonly [Field in ListingField]: () => string } = {
    name: () => listing.name ?? '',
    status: () => (status === undefined ? '' : sheet(`status.${status}`)),
    address: () => (address ? lines([...address.lines, `${address.postalCode} ${address.city}`.trim(), address.country]) : ''),
    phones: () => lines((phones ?? []).map(displayPhone)),
    website: () => listing.website ?? '',
    email: () => listing.email ?? '',
    hours: () => (hours ? weekWords(sheet, hours, language) : ''),
    exceptions: () => (exceptions ? exceptionsWords(sheet, exceptions, language) : ''),
    location: () => (location ? `${location.latitude}, ${location.longitude}` : ''),
    openingDate: () => (openingDate ? formatters.formatDate(new Date(`${openingDate}T12:00`)) : ''),
    photos: () => (photos && photos.length > 0 ? t('photoCount', { count: photos.length }) : ''),
  }
  return words[field]()
}

/** 0 to 100. */
export const percentWords = (percent: number, language: Language): string =>
  new Intl.NumberFormat(localeTags[language], { style: 'percent' }).format(percent / 100)
