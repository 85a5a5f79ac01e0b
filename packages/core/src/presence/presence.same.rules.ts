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

/** The last digits of a number: those before are the country's, or the zero in their place. */
const number = (phone: string): string => phoneDigits(phone).slice(-9)

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
  phones: (phones) => phones.map(number).join(' '),
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

/** Whether two listings differ in a field that both say something of. */
export const differs = (field: ListingField, one: PartialListing, other: PartialListing): boolean => {
  const [first, second] = [asWritten(field, one), asWritten(field, other)]
  return first !== null && second !== null && first !== second
}
