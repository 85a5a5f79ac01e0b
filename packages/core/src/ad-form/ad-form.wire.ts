import { is } from 'valibot'
import type { AdChoice, AdRow } from './ad-form.catalogue.form.ts'
import { frenchDate } from '../wire/index.ts'
import { adCatalogue, type AdValues } from './ad-form.form.ts'
import type { AdContext, AdFacts } from './ad-form.model.ts'

/** A row of the catalogue, of any kind. */
type Row = AdRow & {
  kind: string
  slashed?: true
  choices?: readonly AdChoice[] | ((facts: AdFacts, context: AdContext) => readonly AdChoice[])
}

/** Rows by the name of their field. */
export type AdRows = Readonly<Record<string, Row>>

/** An ad as it is sent to the provider: its own fields, and further data by code. */
export interface AdBodyWire {
  [name: string]: unknown
  donnees: Record<string, string>
}

/** An ad as the provider sends it, with labels for its further data. */
export interface AdReplyWire {
  [name: string]: unknown
  donnees?: Record<string, { valeur: string }> | undefined
}

const isFurther = ({ wire }: Row): boolean => wire === wire.toUpperCase()

const choicesOf = ({ choices }: Row): readonly AdChoice[] => (Array.isArray(choices) ? (choices as readonly AdChoice[]) : [])
const codeOf = (row: Row, value: unknown): unknown => choicesOf(row).find((choice) => choice.value === value)?.wire ?? value
const valueOf = (row: Row, code: unknown): unknown =>
  choicesOf(row).find(({ wire, value }) => (wire ?? value) === code || String(value) === code)?.value ?? code

const writeValue = (row: Row, value: unknown): unknown => {
  switch (row.kind) {
    case 'flag':
      return value === true ? 'oui' : 'non'
    case 'choice':
      return codeOf(row, value)
    case 'choices':
      return (value as string[]).map((one) => codeOf(row, one))
    case 'date':
      return row.slashed ? frenchDate.encode(String(value)) : value
    default:
      return value
  }
}

/** Also takes YYYY-MM-DD, as files and older pages have it; what is no day is left to the check of the form. */
const readSlashed = (wire: string): string => (is(frenchDate.schema, wire) ? frenchDate.read(wire) : wire)

const readValue = (row: Row, wire: unknown): unknown => {
  switch (row.kind) {
    case 'flag':
      return wire === 'oui'
    case 'number':
    case 'money':
      return wire === '' ? null : Number(wire)
    case 'choices':
      return (Array.isArray(wire) ? wire : String(wire).split(',').filter(Boolean)).map((one) => valueOf(row, one))
    case 'choice':
      return valueOf(row, Array.isArray(wire) ? wire.join() : wire)
    case 'date':
      return row.slashed ? readSlashed(String(wire)) : wire
    default:
      return Array.isArray(wire) || typeof wire === 'number' ? wire.toString() : wire
  }
}

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const rows: AdRows = adCatalogue as never

/** Encodes an ad. Empty further data are left out; an empty field of the ad itself is sent as null. */
export const writeAd = (values: AdValues, catalogue = rows): AdBodyWire => {
  const body: AdBodyWire = { donnees: {} }
  for (const [name, row] of Object.entries(catalogue)) {
    const value = (values as unknown as Record<string, unknown>)[name]
    if (!isFurther(row)) body[row.wire] = row.wire === 'assets' ? { VIDEO: value } : isNothing(value) ? null : writeValue(row, value)
    else if (!isNothing(value) && value !== false) body.donnees[row.wire] = [writeValue(row, value)].flat().join(',')
  }
  return body
}

const textOf = (name: string, value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (name === 'assets') return (value as { VIDEO?: string }).VIDEO ?? ''
  return Array.isArray(value) ? value.join(',') : String(value as string | number)
}

/** What an ad says as files have it: texts by the names of the wire, those that say nothing left out. */
export const adTexts = (values: AdValues): Record<string, string> => {
  const { donnees, ...own } = writeAd(values)
  const texts = Object.entries({ ...own, ...donnees }).map(([name, value]) => [name, textOf(name, value)] as const)
  return Object.fromEntries(texts.filter(([, text]) => text !== ''))
}

const sentOf = ({ wire }: Row, reply: AdReplyWire): unknown => {
  if (wire === 'assets') return (reply['assets'] as { VIDEO?: string } | null | undefined)?.VIDEO
  return wire in reply ? reply[wire] : reply.donnees?.[wire]?.valeur
}

/** Decodes an ad; what the reply leaves out gets the value of a new ad. */
export const readAd = (reply: AdReplyWire, empty: AdValues, catalogue = rows): AdValues =>
  Object.fromEntries(
    Object.entries(catalogue).map(([name, row]) => {
      const sent = sentOf(row, reply)
      return [name, isNothing(sent) ? (empty as unknown as Record<string, unknown>)[name] : readValue(row, sent)]
    }),
  ) as unknown as AdValues

/** The wire names of the fields, so that a refusal of the server appears at its field. */
export const adWireNames: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(rows).map(([name, { wire }]) => [name, wire]),
)

/** The choices of a field as the provider lists them in a definition of the field. */
export const listedChoices = (row: Row, facts: AdFacts, context: AdContext): { code: string; choice: AdChoice }[] => {
  const choices = typeof row.choices === 'function' ? row.choices(facts, context) : (row.choices ?? [])
  return choices.map((choice) => ({ code: choice.wire ?? String(choice.value), choice }))
}
