import * as v from 'valibot'
import { calendarDate, dictionaryOf, integer, listOf, mapped, nullable, pageOf, plain, record, text, withDefault } from '../wire/index.ts'
import {
  mostTargets,
  publicFields,
  type ChangeFault,
  type ChangeOutcome,
  type ChangeTarget,
  type NetworkChange,
  type NetworkEstablishment,
  type NetworkHoliday,
  type PublicField,
  type Weekday,
} from './establishment-sheet.network.model.ts'
import { dayFields, exceptionalDay, sheetDetailsWire, sheetStatusWire } from './establishment-sheet.wire.ts'

const { names } = sheetDetailsWire
const fieldCodes = Object.fromEntries(publicFields.map((name) => [names[name], name])) as Record<string, PublicField>

const holiday = record<NetworkHoliday>()({ date: ['date', calendarDate], name: ['libelle', text] })

const networkEstablishmentWire = record<NetworkEstablishment>()({
  id: ['id_annonceur', integer],
  name: ['nom_commerce', text],
  postalCode: ['code_postal', text],
  city: ['ville', text],
  status: ['statut_pdv', sheetStatusWire],
  version: ['version', integer],
  unanswered: ['jours_sans_reponse', listOf(holiday)],
  missing: ['champs_manquants', listOf(mapped(fieldCodes))],
})

export const networkPageWire = pageOf('etablissements', networkEstablishmentWire)

const weekday = record<Weekday>()({ weekday: ['jour', plain(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6)))], ...dayFields })

/** One field and its new value; the others are absent or null. */
const networkChangeWire = record<NetworkChange>()({
  status: ['statut_pdv', nullable(sheetStatusWire)],
  publicEmail: ['email_public', nullable(text)],
  phone1: ['telephone_1', nullable(text)],
  websites: ['sites_internet', nullable(listOf(text))],
  weekday: ['horaire', nullable(weekday)],
  exception: ['sfc_horaire_exceptionnel', nullable(exceptionalDay)],
})

const target = record<ChangeTarget>()({ id: ['id_annonceur', integer], version: ['version', integer] })

interface Order {
  targets: ChangeTarget[]
  change: NetworkChange
}

interface Question {
  ids: number[]
  change: NetworkChange
}

const someOf = <Item>(schema: v.GenericSchema<Item[]>) => v.pipe(schema, v.minLength(1), v.maxLength(mostTargets))

/** What is asked before a change: which sheets, and what. */
export const changeQuestionWire = record<Question>()({
  ids: ['etablissements', plain(someOf(listOf(integer).schema))],
  change: ['modification', networkChangeWire],
})

/** A change of sheets that were looked at in these versions. */
export const changeOrderWire = record<Order>()({
  targets: ['etablissements', { ...listOf(target), schema: someOf(listOf(target).schema) }],
  change: ['modification', networkChangeWire],
})

const fault = record<ChangeFault>()({
  code: ['code', text],
  field: ['champ', text],
  reason: ['motif', text],
  params: ['parametres', withDefault(dictionaryOf(plain(v.union([v.string(), v.number()]))), {})],
})

const outcomeWire = record<ChangeOutcome>()({
  advertiserId: ['id_annonceur', integer],
  name: ['nom_commerce', text],
  version: ['version', integer],
  outcome: ['resultat', mapped({ MODIFIE: 'changed', INCHANGE: 'unchanged', REFUSE: 'refused' } as const)],
  before: ['avant', networkChangeWire],
  after: ['apres', networkChangeWire],
  fault: ['refus', nullable(fault)],
})

export const changeOutcomesWire = record<{ outcomes: ChangeOutcome[] }>()({ outcomes: ['resultats', listOf(outcomeWire)] })
