import { adCatalogue, adForm, listedChoices, readAd, type AdContext, type AdRow as Field, type AdValues } from '@vitrine/core/ad-form'
import { loadTranslator, type MessageKey } from '@vitrine/core/i18n'
import * as v from 'valibot'
import { describeFields } from '../ads/ads.fields.model.ts'
import { ownOf, viewerOf } from '../ads/ads.model.ts'
import { callerOf, type AppContext } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import type { Services } from '../ports/services.ts'
import { invalid } from '../refusal.ts'
import { contextFor } from './ad-editor.accept.service.ts'
import { vehicleNames } from './ad-editor.makes.model.ts'
import { findVehicleNames } from './ad-editor.makes.store.ts'
import { editorOf } from './ad-editor.routes.ts'

const tag = 'Ads'

const rows = Object.entries(adCatalogue) as [keyof AdValues, (typeof adCatalogue)[keyof typeof adCatalogue]][]

const codesOf = (c: AppContext): ReadonlySet<string> | null => {
  const text = c.req.query('codes') ?? ''
  if (text === '') return null
  const codes = text.split(',')
  if (!codes.every((code) => /^\w{1,60}$/.test(code))) throw invalid('codes')
  return new Set(codes)
}

/** The requested fields: those with the given codes, or all. */
const requestedFields = (c: AppContext) => {
  const codes = codesOf(c)
  return rows.filter(([, { wire }]) => codes === null || codes.has(wire))
}

const contextOf = (services: Services, c: AppContext): Promise<AdContext> =>
  contextFor(services.database, editorOf(services, c), { state: 'draft', parentId: 0 })

const partsOf = (text: string | undefined): string[] => (text ? text.split(',') : [])

/** An empty ad with the values that the query gives as conditions. */
const conditionOf = (c: AppContext): AdValues => {
  const [codes, values] = [partsOf(c.req.query('dataCondition')), partsOf(c.req.query('dataValue'))]
  if (!codes.every((code) => rows.some(([, { wire }]) => wire === code))) throw invalid('dataCondition')
  if (values.length > codes.length) throw invalid('dataValue')
  const given = codes.map((code, index) => [code, values[index] ?? ''] as const)
  const own = given.map(([code, value]) => [code, value === '' ? null : code === adCatalogue.objectType.wire ? Number(value) : value])
  return readAd(
    { ...Object.fromEntries(own), donnees: Object.fromEntries(given.map(([code, valeur]) => [code, { valeur }])) },
    adForm.empty,
  )
}

const isVehicleName = (name: string): name is keyof typeof vehicleNames => name in vehicleNames

/** Suggested names of vehicles, which are not a closed set. */
const namesOf = async ({ database }: Services, c: AppContext, fields: readonly string[], { objectType, brand, model }: AdValues) => {
  const own = fields.some(isVehicleName) ? await findVehicleNames(database, ownOf(viewerOf(callerOf(c))), objectType) : []
  return (name: string): string[] => (isVehicleName(name) ? vehicleNames[name]({ objectType, brand, model }, own) : [])
}

const numberOf = (row: Field, name: 'min' | 'max'): number | string | null =>
  (row as { min?: number | string; max?: number | string })[name] ?? null

const definition = v.object({
  code: v.string(),
  libelle: v.string(),
  famille: v.string(),
  type: v.string(),
  unite: v.nullable(v.string()),
  min: v.nullable(v.union([v.number(), v.string()])),
  max: v.nullable(v.union([v.number(), v.string()])),
  obligatoire: v.picklist(['oui', 'non', 'selon']),
})
const listed = v.object({ code: v.string(), libelle: v.string(), valeurs: v.array(v.object({ code: v.string(), libelle: v.string() })) })

const neededOf = ({ required = false }: Field): 'oui' | 'non' | 'selon' =>
  typeof required === 'function' ? 'selon' : required ? 'oui' : 'non'

/** The catalogue of fields, for programs that fill in ads. */
export const definitionEndpoints = (services: Services): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/provider/definition-donnee',
    tag,
    summary: 'What the fields of an ad are: name, family, kind, unit, limits',
    access: 'session',
    scope: 'any',
    query: { codes: 'Only these, with commas', lang: 'Language of the names: fr, en, es or mx' },
    reply: { status: 200, description: 'One entry a field', schema: v.array(definition) },
    async handle(c) {
      const describe = await describeFields(c.get('language'))
      return c.json(
        requestedFields(c).map(([, row]) => ({
          code: row.wire,
          ...describe(row.wire),
          type: row.kind,
          unite: 'unit' in row ? row.unit : null,
          min: numberOf(row, 'min'),
          max: numberOf(row, 'max'),
          obligatoire: neededOf(row),
        })),
      )
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/provider/definition-donnee-listee',
    tag,
    summary:
      'What the fields of an ad can be chosen from; under conditions, those fields alone that have a meaning then. Make, model and version of a vehicle may be any others too',
    access: 'session',
    scope: 'any',
    query: {
      codes: 'Only these, with commas',
      dataCondition: 'Codes of fields that are known, such as typeObjet, with commas',
      dataValue: 'Their values, with commas',
      lang: 'Language of the names: fr, en, es or mx',
    },
    reply: { status: 200, description: 'One entry a field that is chosen from a list', schema: v.array(listed) },
    async handle(c) {
      const language = c.get('language')
      const describe = await describeFields(language)
      const label = await loadTranslator(language, 'ad-editor')
      const context = await contextOf(services, c)
      const facts = conditionOf(c)
      const isConditional = (c.req.query('dataCondition') ?? '') !== ''
      const known = requestedFields(c).filter(
        ([name]) => (!isConditional && !isVehicleName(name)) || adForm.isVisible(name, facts, context),
      )
      const names = await namesOf(
        services,
        c,
        known.map(([name]) => name),
        facts,
      )
      const lists = known.map(([name, row]) => ({
        code: row.wire,
        libelle: describe(row.wire).libelle,
        valeurs: [
          ...listedChoices(row, facts, context).map(({ code, choice }) => ({
            code,
            libelle: 'label' in choice ? choice.label : label(choice.text as MessageKey<'ad-editor'>),
          })),
          ...names(name).map((each) => ({ code: each, libelle: each })),
        ],
      }))
      return c.json(lists.filter(({ valeurs }) => valeurs.length > 0))
    },
  }),
]
