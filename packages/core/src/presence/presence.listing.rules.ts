import type { SheetDetails, SheetPhoto } from '../establishment-sheet/establishment-sheet.model.ts'
import type { DayHours, ExceptionalDay } from '../opening-hours/opening-hours.model.ts'
import { phoneDigits } from '../email-phone/email-phone.ts'
import { differs } from './presence.same.rules.ts'
import { media, type MediumKey } from './presence.media.model.ts'
import { listingFields, type ListingField } from './presence.fields.model.ts'
import { type Listing, type ListingDrift, type ListingProblem, type PartialListing } from './presence.model.ts'

const given = (texts: readonly string[]): string[] => texts.map((text) => text.trim()).filter(Boolean)

const photoOrder = ['logo', 'cover', 'profile', 'gallery'] as const

/** A sheet as media know it. Exceptional days before `today`, YYYY-MM-DD, are over. */
export const listingOf = (sheet: SheetDetails, photos: readonly Pick<SheetPhoto, 'kind' | 'url'>[], today: string): Listing => ({
  name: sheet.tradeName || sheet.companyName,
  status: sheet.status,
  address: {
    lines: given([sheet.addressLine1, sheet.addressLine2, sheet.addressComplement]),
    postalCode: sheet.postalCode,
    city: sheet.city,
    country: sheet.country,
  },
  phones: given([sheet.phone1, sheet.phone2, sheet.phone3]),
  website: sheet.websites[0] ?? '',
  email: sheet.publicEmail,
  hours: sheet.week,
  exceptions: sheet.exceptions.filter(({ date }) => date >= today),
  location: sheet.latitude === null || sheet.longitude === null ? null : { latitude: sheet.latitude, longitude: sheet.longitude },
  openingDate: sheet.openingDate,
  photos: photoOrder.flatMap((kind) => photos.filter((photo) => photo.kind === kind).map(({ url }) => url)),
})

/** The fields that a medium shows, in order. */
export const fieldsOf = (medium: MediumKey): ListingField[] => listingFields.filter((field) => media[medium].fields[field])

/** Lists longer than the medium takes are cut: the first entry is what matters most. */
const cut = <Value>(value: Value, most: number | undefined): Value =>
  most !== undefined && Array.isArray(value) ? (value.slice(0, most) as Value) : value

const pick = <Field extends ListingField>(listing: Listing, field: Field, most?: number): Pick<Listing, Field> =>
  ({ [field]: cut(listing[field], most) }) as unknown as Pick<Listing, Field>

/** The part of a listing that a medium is told. */
export const partFor = (medium: MediumKey, listing: Listing): PartialListing =>
  Object.assign({}, ...fieldsOf(medium).map((field) => pick(listing, field, media[medium].fields[field]?.most))) as PartialListing

/** Whether a field says something. Nobody is closed every day of the week, and nobody has to have exceptional days. */
const says: { readonly [Field in ListingField]: (value: Listing[Field]) => boolean } = {
  name: (name) => name !== '',
  status: () => true,
  address: ({ lines, postalCode, city }) => lines.length > 0 && postalCode !== '' && city !== '',
  phones: (phones) => phones.length > 0,
  website: (website) => website !== '',
  email: (email) => email !== '',
  hours: (week) => week.some(({ state }) => state !== 'closed'),
  exceptions: () => true,
  location: (location) => location !== null,
  openingDate: (date) => date !== null,
  photos: (photos) => photos.length > 0,
}

/** Nothing is not taken over: a person who wants to say no more changes the sheet. */
const isSaid = <Field extends ListingField>(field: Field, listing: PartialListing): boolean => {
  const value = listing[field] as Listing[Field] | undefined
  return value !== undefined && says[field](value)
}

/** Why a medium is not sent a listing; empty if it is. */
export const problemsOf = (medium: MediumKey, listing: Listing): ListingProblem[] =>
  fieldsOf(medium).flatMap((field): ListingProblem[] => {
    const { required, most } = media[medium].fields[field] ?? {}
    const value = listing[field]
    if (required && !isSaid(field, listing)) return [{ field, reason: 'missing', most: null }]
    return most !== undefined && typeof value === 'string' && value.length > most ? [{ field, reason: 'too-long', most }] : []
  })

/** How much of what a medium shows is filled in, in percent, and what comes next: what it asks for first, then what people look for first. */
export const completenessOf = (medium: MediumKey, listing: Listing): { percent: number; next: ListingField | null } => {
  const fields = fieldsOf(medium)
  const missing = fields.filter((field) => !isSaid(field, listing))
  const [next = null] = [...missing.filter((field) => media[medium].fields[field]?.required), ...missing]
  return { percent: Math.round((100 * (fields.length - missing.length)) / fields.length), next }
}

const takeable: ReadonlySet<ListingField> = new Set(['name', 'status', 'phones', 'website', 'email', 'hours', 'exceptions', 'openingDate'])

/** What a medium shows otherwise than it was told; what it says nothing of is no difference. */
export const driftsOf = (ours: PartialListing, theirs: PartialListing): ListingDrift[] =>
  listingFields
    .filter((field) => field in ours && differs(field, ours, theirs))
    .map((field) => ({
      field,
      ours: { [field]: ours[field] },
      theirs: { [field]: theirs[field] },
      canTake: takeable.has(field) && isSaid(field, theirs),
    }))

/** Exceptional days that are over stand in the sheet alone. */
const withPast = (sheet: SheetDetails, coming: readonly ExceptionalDay[], today: string): ExceptionalDay[] => [
  ...sheet.exceptions.filter(({ date }) => date < today),
  ...coming,
]

/** What a medium was not told of stays behind what it shows. */
const phonesInto = (sheet: SheetDetails, ours: readonly string[], theirs: readonly string[]): Partial<SheetDetails> => {
  const told = new Set([...ours, ...theirs].map(phoneDigits))
  const others = given([sheet.phone1, sheet.phone2, sheet.phone3]).filter((phone) => !told.has(phoneDigits(phone)))
  const all = [...theirs, ...others]
  return { phone1: all[0] ?? '', phone2: all[1] ?? '', phone3: all[2] ?? '' }
}

/** What changes in a sheet if the value of a medium is taken over. */
export const takenInto = (
  sheet: SheetDetails,
  { ours, theirs }: Pick<ListingDrift, 'ours' | 'theirs'>,
  today: string,
): Partial<SheetDetails> => ({
  ...(theirs.name !== undefined && { tradeName: theirs.name }),
  ...(theirs.status !== undefined && { status: theirs.status }),
  ...(theirs.phones !== undefined && phonesInto(sheet, ours.phones ?? [], theirs.phones)),
  ...(theirs.website !== undefined && { websites: [...given([theirs.website]), ...sheet.websites.slice(1)] }),
  ...(theirs.email !== undefined && { publicEmail: theirs.email }),
  ...(theirs.hours !== undefined && { week: theirs.hours.map((day): DayHours => ({ ...day })) }),
  ...(theirs.exceptions !== undefined && { exceptions: withPast(sheet, theirs.exceptions, today) }),
  ...(theirs.openingDate !== undefined && { openingDate: theirs.openingDate }),
})
