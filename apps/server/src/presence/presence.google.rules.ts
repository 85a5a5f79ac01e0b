import { phoneDigits } from '@vitrine/core/email-phone'
import { listingFields, type Listing, type ListingField, type PartialListing } from '@vitrine/core/presence'
import { dateOfGoogle, exceptionsOf, googleDateOf, periodsOf, specialPeriodsOf, weekOf } from './presence.google.hours.rules.ts'
import type { GoogleAddress, GoogleLocation } from './presence.google.model.ts'

/** The path in Google's masks of each field that its API changes. */
const paths = {
  name: 'title',
  status: 'openInfo.status',
  address: 'storefrontAddress',
  phones: 'phoneNumbers',
  website: 'websiteUri',
  hours: 'regularHours',
  exceptions: 'specialHours',
  openingDate: 'openInfo.openingDate',
} as const satisfies Partial<Record<ListingField, string>>
type GoogleField = keyof typeof paths

const isGoogleField = (field: ListingField): field is GoogleField => field in paths
const googleFields = listingFields.filter(isGoogleField)

/** What is asked for of a location. */
export const readMask = 'name,title,phoneNumbers,websiteUri,storefrontAddress,regularHours,specialHours,openInfo,metadata'

/** Where addresses are written in one language; Google asks to leave it out if it is not known. */
const addressLanguages: Readonly<Record<string, string>> = { FR: 'fr', MC: 'fr', ES: 'es', MX: 'es', GB: 'en', US: 'en' }

/** Google prefers international numbers, and reads others by the country of the address. */
const phoneOf = (phone: string): string => {
  const digits = phoneDigits(phone)
  return digits.startsWith('00') ? `+${digits.slice(2)}` : phone
}

const mostOtherPhones = 2

/** What is empty is absent, which takes it away since its path stands in the mask. */
const written: { readonly [Field in GoogleField]: (value: Listing[Field]) => GoogleLocation } = {
  name: (title) => ({ title }),
  // Google knows open and closed alone. It shows a place with a coming opening date as open with its hours, and under
  // construction nobody may be sent to a closed door.
  status: (status) => ({ openInfo: { status: status === 'open' ? 'OPEN' : 'CLOSED_TEMPORARILY' } }),
  address({ lines, postalCode, city, country }) {
    const languageCode = addressLanguages[country]
    return {
      storefrontAddress: {
        regionCode: country,
        ...(languageCode !== undefined && { languageCode }),
        postalCode,
        locality: city,
        addressLines: lines,
      },
    }
  },
  phones: ([first, ...others]) =>
    first === undefined
      ? {}
      : { phoneNumbers: { primaryPhone: phoneOf(first), additionalPhones: others.slice(0, mostOtherPhones).map(phoneOf) } },
  website: (websiteUri) => (websiteUri === '' ? {} : { websiteUri }),
  hours: (week) => ({ regularHours: { periods: periodsOf(week) } }),
  exceptions: (days) => ({ specialHours: { specialHourPeriods: specialPeriodsOf(days) } }),
  openingDate: (date) => (date === null ? {} : { openInfo: { openingDate: googleDateOf(date) } }),
}

const writtenOf = <Field extends GoogleField>(field: Field, listing: PartialListing): GoogleLocation =>
  written[field](listing[field] as Listing[Field])

/** A listing as a location of Google's, with the paths of the fields that it has. */
export const locationOf = (listing: PartialListing): { location: GoogleLocation; updateMask: string } => {
  const fields = googleFields.filter((field) => listing[field] !== undefined)
  const parts = fields.map((field) => writtenOf(field, listing))
  const openInfo = Object.assign({}, ...parts.map((part) => part.openInfo)) as NonNullable<GoogleLocation['openInfo']>
  return {
    location: { ...(Object.assign({}, ...parts) as GoogleLocation), ...(Object.keys(openInfo).length > 0 && { openInfo }) },
    updateMask: fields.map((field) => paths[field]).join(','),
  }
}

const addressOf = ({ addressLines = [], postalCode = '', locality = '', regionCode = '' }: Partial<GoogleAddress> = {}) => ({
  lines: addressLines,
  postalCode,
  city: locality,
  country: regionCode,
})

/** What visitors are not told apart: closed is what the sheet calls it, and a place that is gone is closed. */
const statusOf = (status: string | undefined, ours: Listing['status'] | undefined): Listing['status'] => {
  if (status === undefined || status === 'OPEN' || status === 'OPEN_FOR_BUSINESS_UNSPECIFIED') return 'open'
  return status === 'CLOSED_TEMPORARILY' && ours === 'under-construction' ? ours : 'temporarily-closed'
}

/**
 * A location as a listing. Google leaves out what is empty, so every field says something; only an opening date without a day
 * cannot be told. `ours` decides between words that are the same to Google.
 */
export const listingOfGoogle = (location: GoogleLocation, ours: PartialListing, today: string): PartialListing => {
  const { title = '', phoneNumbers, websiteUri = '', storefrontAddress, regularHours, specialHours, openInfo } = location
  const opened = openInfo?.openingDate
  const openingDate = opened ? dateOfGoogle(opened) : null
  return {
    name: title,
    status: statusOf(openInfo?.status, ours.status),
    address: addressOf(storefrontAddress),
    phones: phoneNumbers ? [phoneNumbers.primaryPhone, ...(phoneNumbers.additionalPhones ?? [])].filter(Boolean) : [],
    website: websiteUri,
    hours: weekOf(regularHours?.periods ?? []),
    exceptions: exceptionsOf(specialHours?.specialHourPeriods ?? [], ours.exceptions ?? [], today),
    ...((openingDate !== null || !opened) && { openingDate }),
  }
}

/** `regular_hours.periods[0]` as masks write it. Errors have the names of the protocol, masks those of JSON. */
const asPath = (name: string): string =>
  name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()).replace(/^location\./, '')

const isWithin = (inner: string, outer: string): boolean =>
  inner === outer || inner.startsWith(`${outer}.`) || inner.startsWith(`${outer}[`)

/** The fields of a listing that a path of Google's is about. */
export const fieldsAt = (name: string): ListingField[] => {
  const path = asPath(name.trim())
  return path === '' ? [] : googleFields.filter((field) => isWithin(path, paths[field]) || isWithin(paths[field], path))
}

/** Of a mask: paths with commas between them. */
export const fieldsIn = (mask: string): ListingField[] => {
  const found = new Set(mask.split(',').flatMap(fieldsAt))
  return googleFields.filter((field) => found.has(field))
}
