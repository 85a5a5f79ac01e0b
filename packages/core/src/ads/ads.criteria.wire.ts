import { ApiError } from '../http/errors.ts'
import type { QueryParams } from '../http/query.ts'
import type { DateRange, Range } from '../list/list.filters.ts'
import { adSorts } from './ads.filters.types.ts'
import type { AdCriteria, SearchField } from './ads.filters.types.ts'
import { adStateCodes, adStateNames } from './ads.model.ts'
import type { AdState, AdStateCode, MandateType, SocialHousingTag } from './ads.model.ts'

export const mandateCodes = { simple: 'SIMPLE', exclusive: 'EXCLUSIF', 'semi-exclusive': 'SEMI_EXCLUSIF' } as const satisfies Record<
  MandateType,
  string
>

const searchFieldCodes = { city: 'ville', title: 'titre', reference: 'reference' } as const satisfies Record<SearchField, string>

const landlordCodes = {
  'new-program': 'NOUVEAU_PROGRAMME',
  'new-lot': 'NOUVEAU_LOT',
  'new-sale': 'NOUVELLE_VENTE',
  'old-property': 'ANCIEN',
} as const satisfies Record<SocialHousingTag, string>

const standAloneParent = '00'

const yesNo = (value: boolean | null): string | null => (value === null ? null : value ? 'oui' : 'non')
const yes = (value: boolean): string | null => (value ? 'oui' : null)
const frenchDate = (date: string | null): string | null => date && date.split('-').reverse().join('/')

const parentCode = (parent: AdCriteria['parent']): string | number | null =>
  parent === 'none' ? standAloneParent : parent === 'any' ? null : parent

/** The query of criteria on the wire. */
export const encodeCriteria = (criteria: AdCriteria): QueryParams => ({
  idAnnonceur: criteria.advertisers,
  etat: criteria.states?.map(state => adStateCodes[state]),
  annonce_parente: parentCode(criteria.parent),
  typeOffres: criteria.offerTypes,
  typeObjets: criteria.objectTypes,
  mandat: criteria.mandates.map(mandate => mandateCodes[mandate]),
  stock: criteria.stock,
  prixGt: criteria.price.min,
  prixLt: criteria.price.max,
  surfaceGt: criteria.surface.min,
  surfaceLt: criteria.surface.max,
  dateCreationGt: frenchDate(criteria.created.from),
  dateCreationLt: frenchDate(criteria.created.to),
  dateMin: frenchDate(criteria.updated.from),
  dateMax: frenchDate(criteria.updated.to),
  marque: criteria.brand,
  modele: criteria.model,
  millesime: criteria.year,
  sansPhoto: yes(criteria.withoutPictures),
  annoncesDiffusees: yesNo(criteria.broadcast),
  linkedPortals: criteria.portals,
  gratuit: yesNo(criteria.freePortals),
  quota: yesNo(criteria.quotaPortals),
  withoutContact: criteria.contacts && yesNo(criteria.contacts === 'without'),
  afterContacts: frenchDate(criteria.contactsPeriod.from),
  beforeContacts: frenchDate(criteria.contactsPeriod.to),
  creationProgramme: yes(criteria.creationProgram),
  bailleurType: criteria.landlordTag && landlordCodes[criteria.landlordTag],
  selectionVo: yes(criteria.vehicleSelection),
  identifierCode: criteria.identifier?.code,
  identifierValue: criteria.identifier?.value,
  ids: criteria.ids,
  refs: criteria.references,
  universe: criteria.universe,
  ...Object.fromEntries(Object.entries(criteria.fieldValues).map(([code, value]) => [`dataValues[${code}]`, value])),
  rechercheLibre: criteria.search,
  'champsRechercheLibre[]': criteria.searchIn.map(field => searchFieldCodes[field]),
  orderBy: criteria.sort,
  perPage: criteria.limit,
  page: criteria.page,
  offset: criteria.offset || null,
  cursor: criteria.cursor,
})

const maxTextLength = 200
const maxItems = 500
/** The largest page a reply carries. */
const maxPageSize = 500

const invalid = (field: string): ApiError => new ApiError('invalid', { status: 422, code: 'invalid-query', field })

/** Reads one query; every method throws an ApiError of kind `invalid` that names the parameter it cannot make sense of. */
const readerOf = (params: URLSearchParams) => {
  const text = (name: string): string => {
    const value = params.get(name)?.trim() ?? ''
    if (value.length > maxTextLength) throw invalid(name)
    return value
  }
  const parse = <Value>(name: string, value: string, read: (text: string) => Value | undefined): Value => {
    const parsed = read(value)
    if (parsed === undefined) throw invalid(name)
    return parsed
  }
  const optional = <Value>(name: string, read: (text: string) => Value | undefined): Value | null => {
    const value = text(name)
    return value === '' ? null : parse(name, value, read)
  }
  const list = <Value>(name: string, read: (text: string) => Value | undefined): Value[] => {
    const items = params.getAll(name).flatMap(value => value.split(',')).filter(item => item !== '')
    if (items.length > maxItems) throw invalid(name)
    return items.map(item => parse(name, item, read))
  }
  const range = (name: string): Range => ({ min: optional(`${name}Gt`, wholeNumber), max: optional(`${name}Lt`, wholeNumber) })
  const dates = (from: string, to: string): DateRange => ({ from: optional(from, calendarDate), to: optional(to, calendarDate) })
  return { text, optional, list, range, dates }
}

const wholeNumber = (text: string): number | undefined => (/^\d{1,12}$/.test(text) ? Number(text) : undefined)
const anyText = (text: string): string => text
const yesOrNo = (text: string): boolean | undefined => (text === 'oui' ? true : text === 'non' ? false : undefined)
const isStateCode = (code: string): code is AdStateCode => Object.hasOwn(adStateNames, code)
const stateOf = (code: string): AdState | undefined => (isStateCode(code) ? adStateNames[code] : undefined)

/** DD/MM/YYYY of a day that exists. */
const calendarDate = (text: string): string | undefined => {
  const date = /^\d{2}\/\d{2}\/\d{4}$/.test(text) ? text.split('/').reverse().join('-') : ''
  const time = Date.parse(`${date}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date) ? date : undefined
}

const named =
  <Name extends string>(codes: Record<Name, string>) =>
  (text: string): Name | undefined =>
    (Object.keys(codes) as Name[]).find(name => codes[name] === text)

const sortCode = (text: string): string | undefined =>
  adSorts.some(sort => text === sort || text === `-${sort}`) ? text : undefined

const fieldValuesOf = (params: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...params].flatMap(([name, value]) => {
      const code = /^dataValues\[(\w{1,80})\]$/.exec(name)?.[1]
      return code && value ? [[code, value]] : []
    }),
  )

/** The criteria of a query on the wire, as it stands there: account defaults and limits come on top of it. */
export const decodeCriteria = (params: URLSearchParams): AdCriteria => {
  const { text, optional, list, range, dates } = readerOf(params)
  const parent = optional('annonce_parente', code => (code === standAloneParent ? ('none' as const) : wholeNumber(code)))
  const withoutContact = optional('withoutContact', yesOrNo)
  const identifier = { code: text('identifierCode'), value: text('identifierValue') }
  return {
    advertisers: list('idAnnonceur', wholeNumber),
    states: params.has('etat') ? list('etat', stateOf) : null,
    parent: parent ?? 'any',
    offerTypes: list('typeOffres', anyText),
    objectTypes: list('typeObjets', wholeNumber),
    mandates: list('mandat', named(mandateCodes)),
    stock: list('stock', anyText),
    price: range('prix'),
    surface: range('surface'),
    created: dates('dateCreationGt', 'dateCreationLt'),
    updated: dates('dateMin', 'dateMax'),
    brand: text('marque'),
    model: text('modele'),
    year: optional('millesime', wholeNumber),
    withoutPictures: optional('sansPhoto', yesOrNo) ?? false,
    broadcast: optional('annoncesDiffusees', yesOrNo),
    portals: list('linkedPortals', anyText),
    freePortals: optional('gratuit', yesOrNo),
    quotaPortals: optional('quota', yesOrNo),
    contacts: withoutContact === null ? null : withoutContact ? 'without' : 'with',
    contactsPeriod: dates('afterContacts', 'beforeContacts'),
    creationProgram: optional('creationProgramme', yesOrNo) ?? false,
    landlordTag: optional('bailleurType', named(landlordCodes)),
    vehicleSelection: optional('selectionVo', yesOrNo) ?? false,
    identifier: identifier.code && identifier.value ? identifier : null,
    ids: list('ids', wholeNumber),
    references: list('refs', anyText),
    universe: optional('universe', code => (code === 'IMMO' || code === 'VO' ? code : undefined)),
    fieldValues: fieldValuesOf(params),
    search: text('rechercheLibre'),
    searchIn: list('champsRechercheLibre[]', named(searchFieldCodes)),
    sort: optional('orderBy', sortCode) ?? '-DC',
    page: Math.max(1, optional('page', wholeNumber) ?? 1),
    limit: Math.min(maxPageSize, Math.max(1, optional('perPage', wholeNumber) ?? 10)),
    offset: optional('offset', wholeNumber) ?? 0,
    cursor: params.get('cursor') || null,
  }
}
