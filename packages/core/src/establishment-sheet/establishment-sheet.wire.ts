import * as v from 'valibot'
import {
  schoolZones,
  type DayHours,
  type ExceptionalDay,
  type Holiday,
  type SchoolHolidays,
  type TimeRange,
} from '../opening-hours/opening-hours.model.ts'
import {
  calendarDate,
  codec,
  frenchDate,
  integer,
  listOf,
  mapped,
  nullable,
  nullableDecimal,
  oneOf,
  record,
  text,
  wireObject,
  withDefault,
  type Codec,
} from '../wire/index.ts'
import { differences } from '../form/form.merge.ts'
import type { EstablishmentSheet, PhotoKind, SheetDetails, SheetPhoto } from './establishment-sheet.model.ts'

const range = record<TimeRange>()({ from: ['debut', text], to: ['fin', text] })
export const dayFields = {
  state: ['etat', mapped({ FERME: 'closed', '24H': 'all-day', OUVERT: 'ranges' } as const)],
  ranges: ['plages', withDefault(listOf(range), [])],
} as const
export const sheetDayWire = record<DayHours>()(dayFields)

const namedWeek = wireObject({
  monday: ['lundi', sheetDayWire],
  tuesday: ['mardi', sheetDayWire],
  wednesday: ['mercredi', sheetDayWire],
  thursday: ['jeudi', sheetDayWire],
  friday: ['vendredi', sheetDayWire],
  saturday: ['samedi', sheetDayWire],
  sunday: ['dimanche', sheetDayWire],
})

/** Days by name on the wire, in the order of the week in the model. */
const week: Codec<DayHours[], ReturnType<typeof namedWeek.write>> = codec(
  namedWeek.schema,
  (wire) => {
    const { monday, tuesday, wednesday, thursday, friday, saturday, sunday } = namedWeek.read(wire)
    return [monday, tuesday, wednesday, thursday, friday, saturday, sunday]
  },
  (days) => {
    const [monday, tuesday, wednesday, thursday, friday, saturday, sunday] = days as [
      DayHours,
      DayHours,
      DayHours,
      DayHours,
      DayHours,
      DayHours,
      DayHours,
    ]
    return namedWeek.write({ monday, tuesday, wednesday, thursday, friday, saturday, sunday })
  },
)

const times = String.raw`\d{2}:\d{2}-\d{2}:\d{2}`
const oneDay = String.raw`\d{2}/\d{2}/\d{4}\|(?:FERME|24H|${times}(?:,${times})*)\|[^;|]{0,200};`

const readRanges = (hours: string): DayHours => {
  if (hours === 'FERME') return { state: 'closed', ranges: [] }
  if (hours === '24H') return { state: 'all-day', ranges: [] }
  const ranges = hours.split(',').map((each) => each.split('-'))
  return { state: 'ranges', ranges: ranges.map(([from = '', to = '']) => ({ from, to })) }
}

const writeRanges = ({ state, ranges }: DayHours): string => {
  if (state !== 'ranges') return state === 'closed' ? 'FERME' : '24H'
  return ranges.map(({ from, to }) => `${from}-${to}`).join(',')
}

const readDay = (text: string): ExceptionalDay => {
  const [date = '', hours = '', label = ''] = text.split('|')
  return { date: frenchDate.read(date), label, ...readRanges(hours) }
}
const writeDay = (each: ExceptionalDay): string => `${frenchDate.write(each.date)}|${writeRanges(each)}|${each.label};`

/** All exceptional days as one text, each with a semicolon behind it: `25/12/2026|FERME|Christmas;31/12/2026|09:00-12:00|;`. */
export const sheetExceptionsWire: Codec<ExceptionalDay[], string> = codec(
  v.pipe(v.string(), v.maxLength(40_000), v.regex(new RegExp(`^(?:${oneDay})*$`))),
  (wire) => wire.split(';').filter(Boolean).map(readDay),
  (days) => days.map(writeDay).join(''),
)

/** One of them. */
export const exceptionalDay: Codec<ExceptionalDay, string> = codec(
  v.pipe(v.string(), v.maxLength(400), v.regex(new RegExp(`^${oneDay}$`))),
  (wire) => readDay(wire.replace(';', '')),
  writeDay,
)

export const sheetStatusWire = mapped({
  OUVERT: 'open',
  FERME_TEMPORAIREMENT: 'temporarily-closed',
  EN_TRAVAUX: 'under-construction',
} as const)

const details = {
  status: ['statut_pdv', sheetStatusWire],
  externalId: ['id_externe', withDefault(text, '')],
  companyName: ['raison_sociale', text],
  tradeName: ['nom_commerce', text],
  longTradeName: ['nom_commerce_long', withDefault(text, '')],
  contactLastName: ['nom_contact', withDefault(text, '')],
  contactFirstName: ['prenom_contact', withDefault(text, '')],
  phone1: ['telephone_1', withDefault(text, '')],
  phone2: ['telephone_2', withDefault(text, '')],
  phone3: ['telephone_3', withDefault(text, '')],
  mobile: ['mobile', withDefault(text, '')],
  publicEmail: ['email_public', withDefault(text, '')],
  adminEmail: ['email_contact_admin', withDefault(text, '')],
  siret: ['siret_entreprise', withDefault(text, '')],
  openingDate: ['opening_date', nullable(frenchDate)],
  storeCodes: ['codes_magasin', withDefault(listOf(text), [])],
  verificationMobile: ['mobile_validation', withDefault(text, '')],
  verificationEmail: ['email_validation', withDefault(text, '')],
  addressLine1: ['adresse_1', text],
  addressLine2: ['adresse_2', withDefault(text, '')],
  addressComplement: ['complement_adresse', withDefault(text, '')],
  postalCode: ['code_postal', text],
  city: ['ville', text],
  country: ['country_code', text],
  latitude: ['latitude', nullableDecimal],
  longitude: ['longitude', nullableDecimal],
  catchmentAreas: ['zones_chalandise', withDefault(listOf(text), [])],
  week: ['horaires', week],
  exceptions: ['sfc_horaires_exceptionnels', withDefault(sheetExceptionsWire, [])],
  websites: ['sites_internet', withDefault(listOf(text), [])],
  videos: ['videos', withDefault(listOf(text), [])],
} as const

export const sheetDetailsWire = record<SheetDetails>()(details)

const holiday = record<Holiday>()({
  date: ['date', calendarDate],
  name: ['libelle', text],
  kind: ['type', withDefault(mapped({ FERIE: 'public', PONT: 'bridge' } as const), 'public')],
  lastYear: ['date_annee_precedente', withDefault(nullable(calendarDate), null)],
})

const schoolHolidays = record<SchoolHolidays>()({
  zone: ['zone', oneOf(schoolZones)],
  period: ['periode', mapped({ TOUSSAINT: 'autumn', NOEL: 'christmas', HIVER: 'winter', PRINTEMPS: 'spring' } as const)],
  from: ['date_debut', calendarDate],
  to: ['date_fin', calendarDate],
})

export const sheetWire = record<EstablishmentSheet>()({
  ...details,
  advertiserId: ['id_annonceur', integer],
  version: ['version', integer],
  holidays: ['jours_feries', withDefault(listOf(holiday), [])],
  schoolHolidays: ['vacances_scolaires', withDefault(listOf(schoolHolidays), [])],
})

type AnyObject = v.ObjectSchema<v.ObjectEntries, undefined>

/** The body of a change: only what was changed. */
export const sheetChangeSchema = v.object({
  ...v.partial(sheetDetailsWire.schema as unknown as AnyObject).entries,
  version: integer.schema,
})

/** What differs from the sheet as it was read, by its names on the wire. */
export const encodeSheetChange = (before: SheetDetails & { version: number }, typed: SheetDetails): Record<string, unknown> => {
  const whole = sheetDetailsWire.encode(typed) as Record<string, unknown>
  const changed = differences(typed, before).map((name) => sheetDetailsWire.names[name as keyof SheetDetails])
  return { ...Object.fromEntries(changed.map((name) => [name, whole[name]])), version: before.version }
}

/** A change whose body fits the schema, applied to the sheet as it is. */
export const readSheetChange = (body: object, before: SheetDetails): { version: number; details: SheetDetails } => {
  const { version, ...sent } = body as Record<string, unknown> & { version: number }
  const whole = { ...sheetDetailsWire.encode(before), ...sent } as Parameters<typeof sheetDetailsWire.read>[0]
  return { version, details: sheetDetailsWire.read(whole) }
}

const kinds = mapped({ LOGO: 'logo', COVER: 'cover', PROFILE: 'profile', GALLERY: 'gallery' } as const)

/** A kind of photo by its code; undefined for a word that is none. */
export const photoKindOf = (code: string): PhotoKind | undefined =>
  v.is(kinds.schema, code) ? kinds.read(code as Parameters<typeof kinds.read>[0]) : undefined
export const photoCodeOf = kinds.write

export const sheetPhotoWire = record<SheetPhoto>()({ id: ['id', integer], kind: ['type', kinds], url: ['sourcePath', text] })
export const sheetPhotosWire = listOf(sheetPhotoWire)
