import type { Universe } from '../account/account.model.ts'
import { addDays, dayOf, dayStart } from '../days/days.ts'
import type { SheetDetails, SheetPhoto } from '../establishment-sheet/establishment-sheet.model.ts'
import { statusAt } from '../opening-hours/opening-hours.calendar.rules.ts'
import type { ExceptionalDay } from '../opening-hours/opening-hours.model.ts'
import { timeZoneOfPlace } from '../opening-hours/opening-hours.zones.rules.ts'
import { isWebAddress } from '../web-addresses/web-addresses.ts'
import type { PublicEstablishment } from './establishment.model.ts'

interface Owner {
  id: number
  universe: Universe
}

const given = (texts: readonly string[]): string[] => texts.filter((text) => text !== '')

/**
 * The public part of a sheet. Each field is named here, so that one that the sheet gets later stays private until somebody decides
 * otherwise. Exceptional days that are over are left out; yesterday's hours may go on past midnight.
 */
export const publicPart = (
  { id, universe }: Owner,
  sheet: SheetDetails,
  photos: readonly Pick<SheetPhoto, 'kind' | 'url'>[],
  now: Date,
): PublicEstablishment => {
  const { status, postalCode, city, country, latitude, longitude, week } = sheet
  const yesterday = addDays(dayOf(now, timeZoneOfPlace(sheet)), -1)
  const photosOf = (kind: SheetPhoto['kind']): string[] => photos.filter((photo) => photo.kind === kind).map(({ url }) => url)
  return {
    id,
    name: sheet.tradeName || sheet.companyName,
    universe,
    status,
    addressLines: given([sheet.addressLine1, sheet.addressLine2, sheet.addressComplement]),
    postalCode,
    city,
    country,
    latitude,
    longitude,
    phones: given([sheet.phone1, sheet.phone2, sheet.phone3]),
    email: sheet.publicEmail,
    week,
    exceptions: sheet.exceptions.filter(({ date }) => date >= yesterday).toSorted((one, other) => one.date.localeCompare(other.date)),
    websites: sheet.websites.filter(isWebAddress),
    logo: photosOf('logo')[0] ?? null,
    cover: photosOf('cover')[0] ?? null,
    gallery: photosOf('gallery'),
  }
}

/** The exceptional days that visitors are told of: those of today and of this many days after it. */
const announcedDays = 14

/** The exceptional days of the coming two weeks. */
export const comingExceptions = ({ exceptions }: Pick<PublicEstablishment, 'exceptions'>, today: string): ExceptionalDay[] => {
  const last = addDays(today, announcedDays)
  return exceptions.filter(({ date }) => date >= today && date <= last)
}

/** Whether hours are known: a place that is closed every day has not given any. */
export const hasHours = ({ week, exceptions }: Pick<PublicEstablishment, 'week' | 'exceptions'>): boolean =>
  [...week, ...exceptions].some(({ state }) => state !== 'closed')

/** When what is said about this moment changes next: at an opening, a closing, or when the day of the place ends. */
export const nextChange = (establishment: PublicEstablishment, now: Date): Date => {
  const timeZone = timeZoneOfPlace(establishment)
  const status = statusAt(establishment, now, timeZone)
  const change = status.isOpen ? status.until : status.opensAt
  const midnight = dayStart(addDays(dayOf(now, timeZone), 1), timeZone)
  return change && change < midnight ? change : midnight
}

type MapName = 'openstreetmap' | 'google' | 'apple'

/** Addresses of the place in map applications: by its coordinates, or by its postal address. */
export const mapLinks = (establishment: PublicEstablishment): Record<MapName, string> => {
  const { latitude, longitude, name, addressLines, postalCode, city, country } = establishment
  const address = given([...addressLines, `${postalCode} ${city}`.trim(), country]).join(', ')
  const text = encodeURIComponent(address)
  if (latitude === null || longitude === null)
    return {
      openstreetmap: `https://www.openstreetmap.org/search?query=${text}`,
      google: `https://www.google.com/maps/search/?api=1&query=${text}`,
      apple: `https://maps.apple.com/?q=${text}`,
    }
  const point = `${latitude},${longitude}`
  return {
    openstreetmap: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`,
    google: `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(point)}`,
    apple: `https://maps.apple.com/?ll=${point}&q=${encodeURIComponent(name)}`,
  }
}

/** The address behind a phone number; the zero of `+33 (0)2` is not dialled. */
export const phoneLink = (phone: string): string => `tel:${phone.replace(/^(\+\d+)\s*\(0\)/, '$1').replace(/[^\d+]/g, '')}`
