import type { DayHours, ExceptionalDay, TimeRange } from '../opening-hours/opening-hours.model.ts'
import { calendarDate, integer, listOf, mapped, nullableDecimal, nullableText, oneOf, record, text } from '../wire/index.ts'
import type { PublicEstablishment } from './establishment.model.ts'

const range = record<TimeRange>()({ from: ['debut', text], to: ['fin', text] })
const state = mapped({ FERME: 'closed', '24H': 'all-day', OUVERT: 'ranges' } as const)
const statuses = mapped({ OUVERT: 'open', FERME_TEMPORAIREMENT: 'temporarily-closed', EN_TRAVAUX: 'under-construction' } as const)

const day = record<DayHours>()({ state: ['etat', state], ranges: ['plages', listOf(range)] })
const exception = record<ExceptionalDay>()({
  date: ['date', calendarDate],
  label: ['libelle', text],
  state: ['etat', state],
  ranges: ['plages', listOf(range)],
})

/** The week is a list from Monday on. */
export const establishmentWire = record<PublicEstablishment>()({
  id: ['id', integer],
  name: ['nom', text],
  universe: ['univers', oneOf(['IMMO', 'VO'])],
  status: ['statut', statuses],
  addressLines: ['adresse', listOf(text)],
  postalCode: ['code_postal', text],
  city: ['ville', text],
  country: ['pays', text],
  latitude: ['latitude', nullableDecimal],
  longitude: ['longitude', nullableDecimal],
  phones: ['telephones', listOf(text)],
  email: ['email', text],
  week: ['horaires', listOf(day)],
  exceptions: ['horaires_exceptionnels', listOf(exception)],
  websites: ['sites_internet', listOf(text)],
  logo: ['logo', nullableText],
  cover: ['couverture', nullableText],
  gallery: ['galerie', listOf(text)],
})
