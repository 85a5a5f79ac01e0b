import { phoneDigits } from '../email-phone/email-phone.ts'
import type { DayHours, ExceptionalDay } from '../opening-hours/opening-hours.model.ts'
import type { ListingField } from './presence.fields.model.ts'
import type { Listing, PartialListing } from './presence.model.ts'

const plain = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim()
const loose = (text: string): string => plain(text).toLocaleLowerCase('fr')

/** The address of a page, whichever way it is written. */
const page = (address: string): string => {
  const url = URL.parse(address)
  return url ? `${url.host.replace(/^www\./, '')}${url.pathname.replace(/\/$/, '')}${url.search}` : plain(address)
}

const day = ({ state, ranges }: DayHours): string => (state === 'ranges' ? ranges.map(({ from, to }) => `${from}-${to}`).join(',') : state)

const days = (exceptions: readonly ExceptionalDay[]): string =>
  exceptions
    .map((each) => `${each.date} ${day(each)}`)
    .toSorted()
    .join(';')

/** About ten metres. */
const coordinate = (degrees: number): string => degrees.toFixed(4)

/** A field in one way of writing, so that it can be compared. Photos are kept under other addresses by every medium: their number counts. */
const written: { readonly [Field in ListingField]: (value: Listing[Field]) => string } = {
  name: plain,
  status: plain,
  address: ({ lines, postalCode, city, country }) => loose([...lines, postalCode, city, country].join(' ')),
  phones: (phones) => phones.map(phoneDigits).join(' '),
  website: page,
  email: loose,
  hours: (week) => week.map(day).join('|'),
  exceptions: days,
  location: (location) => (location ? `${coordinate(location.latitude)} ${coordinate(location.longitude)}` : ''),
  openingDate: (date) => date ?? '',
  photos: (photos) => String(photos.length),
}

const asWritten = <Field extends ListingField>(field: Field, listing: PartialListing): string | null => {
  const value = listing[field] as Listing[Field] | undefined
  return value === undefined ? null : written[field](value)
}

/** A number without what countries put before it; one with its country's code ends with the same one without. */
const bareNumber = (phone: string): string => phoneDigits(phone).replace(/^0+/, '')

const shortestNumber = 6

const isSameNumber = (one: string, other: string): boolean => {
  const [short = '', long = ''] = [bareNumber(one), bareNumber(other)].toSorted((a, b) => a.length - b.length)
  return short === long || (short.length >= shortestNumber && long.endsWith(short))
}

const areSamePhones = (ours: readonly string[], theirs: readonly string[]): boolean =>
  ours.length === theirs.length && ours.every((phone, at) => isSameNumber(phone, theirs[at] ?? ''))

/** Whether two listings differ in a field that both say something of. */
export const differs = (field: ListingField, one: PartialListing, other: PartialListing): boolean => {
  if (field === 'phones' && one.phones && other.phones) return !areSamePhones(one.phones, other.phones)
  const [first, second] = [asWritten(field, one), asWritten(field, other)]
  return first !== null && second !== null && first !== second
}
