import { addMonths } from '../days/days.ts'
import { defineForm } from '../form/form.define.ts'
import { closedWeek } from '../opening-hours/opening-hours.model.ts'
import { exceptionsFault, tidyDay, tidyExceptions, weekFault } from '../opening-hours/opening-hours.rules.ts'
import type { SheetContext, SheetDetails } from './establishment-sheet.model.ts'
import { isSiteAddress } from '../web-addresses/web-addresses.ts'
import { isSiret } from './establishment-sheet.siret.rules.ts'

const mostAddresses = 10

/** One a line, without those that are empty or said twice. */
const tidyAreas = (areas: readonly string[]): string[] => [
  ...new Set(areas.map((area) => area.replace(/[\p{Cc}\s]+/gu, ' ').trim()).filter(Boolean)),
]

const addressesFault = (addresses: readonly string[]) => {
  const wrong = addresses.find((address) => !isSiteAddress(address) || address.length > 500)
  return wrong === undefined ? null : { reason: 'no-address', params: { address: wrong.slice(0, 80) } }
}

/** The sentence of each fault of hours; `day` is filled in by the page. */
const hoursMessages = {
  'no-hours': 'hours.faults.no-hours',
  'time-missing': 'hours.faults.time-missing',
  'zero-length': 'hours.faults.zero-length',
  'end-before-start': 'hours.faults.end-before-start',
  overlap: 'hours.faults.overlap',
  adjoining: 'hours.faults.adjoining',
  'past-midnight': 'hours.faults.past-midnight',
  'too-many-ranges': 'hours.faults.too-many-ranges',
} as const

export const sheetForm = defineForm<SheetDetails, SheetContext>()('establishment-sheet', {
  status: {
    kind: 'choice',
    section: 'general',
    label: 'fields.status',
    initial: 'open',
    choices: [
      { value: 'open', text: 'status.open' },
      { value: 'temporarily-closed', text: 'status.temporarily-closed' },
      { value: 'under-construction', text: 'status.under-construction' },
    ],
  },
  tradeName: { kind: 'text', section: 'general', label: 'fields.tradeName', hint: 'hints.tradeName', required: true, max: 100 },
  longTradeName: { kind: 'text', section: 'general', label: 'fields.longTradeName', max: 150 },
  companyName: { kind: 'text', section: 'general', label: 'fields.companyName', required: true, max: 150 },
  siret: {
    kind: 'text',
    section: 'general',
    label: 'fields.siret',
    hint: 'hints.siret',
    max: 14,
    tidy: (siret) => siret.replace(/[\s.-]/g, ''),
    check: (siret) => (isSiret(siret) ? null : 'no-siret'),
    messages: { 'no-siret': 'faults.siret', 'too-long': 'faults.siret' },
  },
  openingDate: {
    kind: 'date',
    section: 'general',
    label: 'fields.openingDate',
    hint: 'hints.openingDate',
    min: '1600-01-01',
    check(date, _, { today }) {
      const latest = addMonths(today, 12)
      return date !== null && date > latest ? { reason: 'too-far', params: { limit: latest } } : null
    },
    messages: { 'too-far': 'faults.openingDate' },
  },
  externalId: { kind: 'text', section: 'general', label: 'fields.externalId', hint: 'hints.externalId', max: 60 },
  storeCodes: { kind: 'lines', section: 'general', label: 'fields.storeCodes', hint: 'hints.storeCodes', isSpaced: true, max: 20, rows: 2 },
  contactLastName: { kind: 'text', section: 'general', label: 'fields.contactLastName', max: 80 },
  contactFirstName: { kind: 'text', section: 'general', label: 'fields.contactFirstName', max: 80 },
  phone1: { kind: 'phone', section: 'general', label: 'fields.phone1' },
  phone2: { kind: 'phone', section: 'general', label: 'fields.phone2' },
  phone3: { kind: 'phone', section: 'general', label: 'fields.phone3' },
  mobile: { kind: 'phone', section: 'general', label: 'fields.mobile' },
  publicEmail: { kind: 'email', section: 'general', label: 'fields.publicEmail' },
  adminEmail: { kind: 'email', section: 'general', label: 'fields.adminEmail', hint: 'hints.adminEmail' },
  verificationMobile: { kind: 'phone', section: 'general', label: 'fields.verificationMobile', hint: 'hints.verification' },
  verificationEmail: { kind: 'email', section: 'general', label: 'fields.verificationEmail', hint: 'hints.verification' },
  addressLine1: { kind: 'text', section: 'address', label: 'fields.addressLine1', required: true, max: 100 },
  addressLine2: { kind: 'text', section: 'address', label: 'fields.addressLine2', max: 100 },
  addressComplement: { kind: 'text', section: 'address', label: 'fields.addressComplement', max: 100 },
  country: {
    kind: 'text',
    section: 'address',
    label: 'fields.country',
    hint: 'hints.country',
    initial: 'FR',
    required: true,
    max: 2,
    tidy: (country) => country.toUpperCase(),
    check: (country) => (/^[A-Z]{2}$/.test(country) ? null : 'invalid'),
  },
  postalCode: {
    kind: 'text',
    section: 'address',
    label: 'fields.postalCode',
    required: true,
    max: 10,
    tidy: (code) => code.replace(/\s+/g, ' '),
    check: (code, { country }) => (country !== 'FR' || /^\d{5}$/.test(code) ? null : 'no-postal-code'),
    messages: { 'no-postal-code': 'faults.postalCode' },
  },
  city: { kind: 'text', section: 'address', label: 'fields.city', required: true, max: 100 },
  latitude: { kind: 'number', section: 'address', label: 'fields.latitude', min: -90, max: 90 },
  longitude: { kind: 'number', section: 'address', label: 'fields.longitude', min: -180, max: 180 },
  catchmentAreas: {
    kind: 'own',
    section: 'address',
    label: 'fields.catchmentAreas',
    hint: 'hints.catchmentAreas',
    initial: [],
    tidy: tidyAreas,
    check: (areas) =>
      areas.length > 20
        ? { reason: 'too-many', params: { limit: 20 } }
        : areas.some((area) => area.length > 80)
          ? { reason: 'too-long', params: { limit: 80 } }
          : null,
    messages: { 'too-many': 'faults.tooManyAreas' },
  },
  week: {
    kind: 'own',
    section: 'hours',
    label: 'fields.week',
    initial: closedWeek,
    tidy: (week) => week.map(tidyDay),
    check: (week) => weekFault(week),
    messages: hoursMessages,
  },
  exceptions: {
    kind: 'own',
    section: 'exceptions',
    label: 'fields.exceptions',
    initial: [],
    tidy: tidyExceptions,
    check: (exceptions) => exceptionsFault(exceptions),
    messages: {
      ...hoursMessages,
      'date-missing': 'hours.faults.date-missing',
      'date-twice': 'hours.faults.date-twice',
      'too-many': 'hours.faults.too-many',
    },
  },
  websites: {
    kind: 'lines',
    section: 'websites',
    label: 'fields.websites',
    hint: 'hints.websites',
    max: mostAddresses,
    check: addressesFault,
    messages: { 'no-address': 'faults.website' },
  },
  videos: {
    kind: 'lines',
    section: 'videos',
    label: 'fields.videos',
    hint: 'hints.videos',
    max: mostAddresses,
    check: addressesFault,
    messages: { 'no-address': 'faults.video' },
  },
})
