import type { Http } from '../http/http.types.ts'
import { listOf, record, text } from '../wire/index.ts'
import { adCatalogue } from '../ad-form/ad-form.form.ts'

/** The fields of a vehicle's name; the choices of each depend on the fields before it. */
export const vehicleNameFields = ['brand', 'model', 'version'] as const
export type VehicleNameField = (typeof vehicleNameFields)[number]

/** What the search for a vehicle's name is narrowed by. */
export interface VehicleNamed {
  objectType: number | null
  brand: string
  model: string
}

const list = record<{ code: string; values: { label: string }[] }>()({
  code: ['code', text],
  values: ['valeurs', listOf(record<{ label: string }>()({ label: ['libelle', text] }))],
})

// Commas separate the values of a query.
const withoutCommas = (typed: string): string => typed.replaceAll(',', ' ').trim()

/** The known makes, models of the make, or versions of the model; other texts are accepted too. Throws ApiError. */
export const findVehicleNames = async (
  http: Http,
  { objectType, brand, model }: VehicleNamed,
): Promise<Record<VehicleNameField, string[]>> => {
  const known = [
    ['objectType', objectType === null ? '' : String(objectType)],
    ['brand', withoutCommas(brand)],
    ['model', withoutCommas(model)],
  ] as const
  const query = {
    codes: vehicleNameFields.map((name) => adCatalogue[name].wire),
    dataCondition: known.map(([name]) => adCatalogue[name].wire),
    dataValue: known.map(([, value]) => value),
  }
  const lists = listOf(list).decode(await http.send({ service: 'provider', path: '/definition-donnee-listee', query }))
  const namesOf = (name: VehicleNameField): string[] =>
    lists.find(({ code }) => code === adCatalogue[name].wire)?.values.map(({ label }) => label) ?? []
  return { brand: namesOf('brand'), model: namesOf('model'), version: namesOf('version') }
}
