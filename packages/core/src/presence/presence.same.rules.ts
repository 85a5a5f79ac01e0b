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

/** A number without what countries put before it; one with its country's code ends with the same one without. */
const bareNumber = (phone: string): string => phoneDigits(phone).replace(/^0+/, '')

const shortestNumber = 6

const isSameNumber = (one: string, other: string): boolean => {
  const [short = '', long = ''] = [bareNumber(one), bareNumber(other)].toSorted((a, b) => a.length - b.length)
  return short === long || (short.length >= shortestNumber && long.endsWith(short))
}

const areSamePhones = (ours: readonly string[], theirs: readonly string[]): boolean =>
  ours.length === theirs.length && ours.every((phone, at) => isSameNumber(phone, theirs[at] ?? ''))

/** The same in one way of writing. */
const by =
  <Value>(write: (value: Value) => string) =>
  (one: Value, other: Value): boolean =>
    write(one) === write(other)

/** When two values of a field say the same. Photos are kept under other addresses by every medium: their number counts. */
const isSame: { readonly [Field in ListingField]: (one: Listing[Field], other: Listing[Field]) => boolean } = {
  name: by(plain),
  status: by(plain),
  address: by(({ lines, postalCode, city, country }) => loose([...lines, postalCode, city, country].join(' '))),
  phones: areSamePhones,
  website: by(page),
  email: by(loose),
  hours: by((week) => week.map(day).join('|')),
  exceptions: by(days),
  location: by((location) => (location ? `${coordinate(location.latitude)} ${coordinate(location.longitude)}` : '')),
  openingDate: by((date) => date ?? ''),
  photos: by((photos) => String(photos.length)),
}

/** Whether two listings differ in a field that both say something of. */
export const differs = <Field extends ListingField>(field: Field, one: PartialListing, other: PartialListing): boolean => {
  const [first, second] = [one[field], other[field]] as [Listing[Field] | undefined, Listing[Field] | undefined]
  return first !== undefined && second !== undefined && !isSame[field](first, second)
}
