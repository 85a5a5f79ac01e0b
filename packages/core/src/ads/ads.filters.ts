import type { Account } from '../account/account.model.ts'
import { managesUsers } from '../account/account.rules.ts'
import type { MessageKey } from '../i18n/sources.ts'
import {
  choiceFilter,
  choicesFilter,
  codesFilter,
  customFilter,
  datesFilter,
  flagFilter,
  idFilter,
  idsFilter,
  numberFilter,
  rangeFilter,
  textFilter,
  yesNoFilter,
} from '../list/list.filter-kinds.ts'
import { defineFilters, type AddressPart, type FiltersOf, type WirePart } from '../list/list.filters.ts'
import type { Member } from '../users/users.model.ts'
import { slashedDay } from '../query/query-reader.ts'
import { adStateCodes, type AdState, type Identifier } from './ads.model.ts'
import { seesSoldAds, siteChoices } from './ads.rules.ts'

/** Texts of filters stand with those of the list, or of its panel. */
export type AdFilterKey = MessageKey<'ads'>

const sellsVehicles = (account: Account | null): boolean => account?.advertiser.universe === 'VO'
const sellsProperties = (account: Account | null): boolean => !sellsVehicles(account)
const isLandlord = (account: Account | null): boolean => account?.advertiser.trade === 'BAILLEUR_SOCIAL'
const builds = (account: Account | null): boolean => isLandlord(account) || account?.advertiser.trade === 'PROMOTEUR'

/** The state "sold" is offered only to an account that keeps sold ads. */
const offeredStates = (account: Account | null): AdState[] => [
  'active',
  'draft',
  'model',
  ...(seesSoldAds(account) ? (['sold'] as const) : []),
  'deleted',
]

const offers = { V: 'offers.V', L: 'offers.L', G: 'offers.G' } as const

const identifierAddress: AddressPart<Identifier | null> = {
  name: 'identifier',
  encode: (identifier) => (identifier === null ? '' : `${identifier.code}:${identifier.value}`),
  decode: (text) => {
    if (text === '') return null
    const [, code, value] = /^(\w+):(.+)$/.exec(text) ?? []
    return code && value ? { code, value } : undefined
  },
}

/** The value itself is shown until the names have been looked up. */
const identifierWord = (identifier: string): string => identifier.slice(identifier.indexOf(':') + 1)

type Named = Pick<Member, 'firstName' | 'lastName' | 'identifierCode' | 'identifierValue'>

/** The identifiers of these users as the address writes them, each with the names of its users. */
export const identifierChoices = (users: readonly Named[]): Map<string, string> => {
  const names = new Map<string, string[]>()
  for (const { firstName, lastName, identifierCode: code, identifierValue: value } of users) {
    const identifier = `${code}:${value}`
    const name = `${firstName} ${lastName}`.trim()
    if (code && value) names.set(identifier, [...(names.get(identifier) ?? []), ...(name ? [name] : [])])
  }
  return new Map([...names].map(([identifier, people]) => [identifier, withPeople(identifierWord(identifier), people)]))
}

/** Appends people's names to an identifier, unless it is such a name itself. */
const withPeople = (word: string, people: readonly string[]): string => {
  const others = people.filter((name) => name !== word)
  return others.length > 0 ? `${word} (${others.join(', ')})` : word
}

const identifierWire: WirePart<Identifier | null> = {
  parameters: [
    { name: 'identifierCode', description: 'Code of the field that names who looks after the ad', schema: { type: 'string' } },
    { name: 'identifierValue', description: 'Its value', schema: { type: 'string' } },
  ],
  encode: (identifier) => ({ identifierCode: identifier?.code, identifierValue: identifier?.value }),
  decode: ({ text }) => {
    const [code, value] = [text('identifierCode'), text('identifierValue')]
    return code && value ? { code, value } : null
  },
}

export const programTypeCodes = { land: 'TERRAIN', 'land-and-house': 'TERRAIN_MAISON' } as const

export const mandateCodes = { simple: 'SIMPLE', exclusive: 'EXCLUSIF', 'semi-exclusive': 'SEMI_EXCLUSIF' } as const

/** A yes-or-no parameter that the provider writes as words. */
const yesNoWire = (name: string, about: string) => ({ name, about, yes: 'oui', no: 'non' })

/**
 * All filters of ad lists: an empty text or list, null or false filters nothing. Those without a wire name are translated
 * into other criteria by `criteriaOf`.
 */
export const adFilters = defineFilters<AdFilterKey>()({
  /** Points of sale; none means all that the account sees. */
  advertisers: idsFilter({
    address: 'advertisers',
    label: 'fields.advertisers',
    section: 'sections.state',
    ...siteChoices,
    wire: { name: 'idAnnonceur', about: 'Advertisers to look at; all that the caller may see when absent' },
  }),
  /** None means those of the preset or of the account. */
  states: choicesFilter(
    { active: 'states.active', draft: 'states.draft', model: 'states.model', sold: 'states.sold', deleted: 'states.deleted' },
    {
      address: 'states',
      label: 'columns.state',
      section: 'sections.state',
      choices: offeredStates,
      wire: { name: 'etat', codes: adStateCodes, about: 'States; the account’s default when absent, all but deleted when empty' },
    },
  ),
  /** Lots of this programme; null for stand-alone ads only. */
  parentId: idFilter({
    address: 'program',
    label: 'kinds.program',
    wire: { name: 'annonce_parente', about: '00 for stand-alone ads, the id of a programme for its lots, absent for both' },
  }),
  withoutPictures: flagFilter({
    address: 'no-pictures',
    label: 'fields.withoutPictures',
    section: 'sections.state',
    wire: yesNoWire('sansPhoto', 'Only ads without a photo'),
  }),
  planned: flagFilter({
    address: 'planned',
    label: 'fields.planned',
    section: 'sections.state',
    wire: yesNoWire('diffusionProgrammee', 'Only drafts that go online by themselves on a day'),
  }),
  category: choiceFilter(
    { land: 'kinds.land', program: 'kinds.program', lot: 'kinds.lot', house: 'kinds.house' },
    { address: 'category', label: 'fields.category', section: 'sections.kind', offered: sellsProperties },
  ),
  offerTypes: codesFilter({
    address: 'offers',
    label: 'fields.offerTypes',
    section: 'sections.kind',
    texts: offers,
    choices: (account) => (account?.advertiser.offerTypes.length ? account.advertiser.offerTypes : Object.keys(offers)),
    wire: { name: 'typeOffres', about: 'Offer codes' },
  }),
  objectTypes: idsFilter({
    address: 'types',
    label: 'columns.type',
    section: 'sections.kind',
    wire: { name: 'typeObjets', about: 'Object codes' },
  }),
  landlordTag: choiceFilter(
    { 'new-program': 'tags.new-program', 'new-lot': 'tags.new-lot', 'new-sale': 'tags.new-sale', 'old-property': 'tags.old-property' },
    {
      address: 'tag',
      label: 'fields.landlordTag',
      section: 'sections.kind',
      offered: isLandlord,
      wire: {
        name: 'bailleurType',
        codes: { 'new-program': 'NOUVEAU_PROGRAMME', 'new-lot': 'NOUVEAU_LOT', 'new-sale': 'NOUVELLE_VENTE', 'old-property': 'ANCIEN' },
        about: 'What a social landlord calls the ad',
      },
    },
  ),
  mandates: choicesFilter(
    { simple: 'mandates.simple', exclusive: 'mandates.exclusive', 'semi-exclusive': 'mandates.semi-exclusive' },
    {
      address: 'mandates',
      label: 'fields.mandates',
      section: 'sections.kind',
      offered: sellsProperties,
      wire: { name: 'mandat', codes: mandateCodes, about: 'Mandates' },
    },
  ),
  /** New or used; for vehicles only. */
  stock: codesFilter({
    address: 'stock',
    label: 'fields.stock',
    section: 'sections.kind',
    texts: { VN: 'stock.VN', VO: 'stock.VO' },
    offered: (account) => sellsVehicles(account) && account?.advertiser.options.stocks === true,
    choices: () => ['VN', 'VO'],
    wire: { name: 'stock', about: 'Stocks, such as VN and VO' },
  }),
  programType: choiceFilter(
    { land: 'programTypes.land', 'land-and-house': 'programTypes.land-and-house' },
    {
      address: 'program-type',
      label: 'fields.programType',
      section: 'sections.kind',
      offered: builds,
      wire: {
        name: 'typeProgramme',
        codes: programTypeCodes,
        about: 'Only programmes that sell plots of land, or plots with houses',
      },
    },
  ),
  creationProgram: flagFilter({
    address: 'in-creation',
    label: 'fields.creationProgram',
    section: 'sections.kind',
    offered: builds,
    wire: yesNoWire('creationProgramme', 'Only programmes and lots being created'),
  }),
  /** Lots of any programme in addition to stand-alone ads. */
  withLots: flagFilter({ address: 'lots', label: 'fields.withLots', section: 'sections.kind', offered: () => false }),
  brand: textFilter({
    address: 'brand',
    label: 'fields.brand',
    section: 'sections.vehicle',
    offered: sellsVehicles,
    wire: { name: 'marque', about: 'Part of a vehicle’s brand' },
  }),
  model: textFilter({
    address: 'model',
    label: 'fields.model',
    section: 'sections.vehicle',
    offered: sellsVehicles,
    wire: { name: 'modele', about: 'Part of a vehicle’s model' },
  }),
  year: numberFilter({
    address: 'year',
    label: 'fields.year',
    section: 'sections.vehicle',
    offered: sellsVehicles,
    wire: { name: 'millesime', about: 'A vehicle’s year' },
  }),
  /** Chosen manually for the used-vehicle selection. */
  vehicleSelection: flagFilter({
    address: 'selection',
    label: 'fields.vehicleSelection',
    section: 'sections.vehicle',
    offered: sellsVehicles,
    wire: yesNoWire('selectionVo', 'Only the selection of used vehicles'),
  }),
  price: rangeFilter({
    address: 'price',
    label: 'fields.price',
    section: 'sections.size',
    unit: 'money',
    wire: { from: 'prixGt', to: 'prixLt', about: 'Price' },
  }),
  surface: rangeFilter({
    address: 'surface',
    label: 'fields.surface',
    section: 'sections.size',
    unit: 'surface',
    offered: sellsProperties,
    wire: { from: 'surfaceGt', to: 'surfaceLt', about: 'Surface' },
  }),
  created: datesFilter({
    address: 'created',
    label: 'columns.created',
    section: 'sections.dates',
    wire: { from: 'dateCreationGt', to: 'dateCreationLt', day: slashedDay, about: 'Day of creation, DD/MM/YYYY' },
  }),
  updated: datesFilter({
    address: 'updated',
    label: 'fields.updated',
    section: 'sections.dates',
    wire: { from: 'dateMin', to: 'dateMax', day: slashedDay, about: 'Day of the last change, DD/MM/YYYY' },
  }),
  /** Code names of portals that the ad is selected for. */
  portals: codesFilter({
    address: 'portals',
    label: 'fields.portals',
    section: 'sections.portals',
    wire: { name: 'linkedPortals', about: 'Code names of portals that the ad is selected for' },
  }),
  broadcast: yesNoFilter(
    { yes: 'yes.broadcast', no: 'no.broadcast' },
    {
      address: 'broadcast',
      label: 'fields.broadcast',
      section: 'sections.portals',
      wire: yesNoWire('annoncesDiffusees', 'Broadcast on a portal, or on none'),
    },
  ),
  freePortals: yesNoFilter(
    { yes: 'yes.freePortals', no: 'no.freePortals' },
    {
      address: 'free-portals',
      label: 'fields.freePortals',
      section: 'sections.portals',
      wire: yesNoWire('gratuit', 'Selected for a portal that costs nothing, or for one that costs'),
    },
  ),
  quotaPortals: yesNoFilter(
    { yes: 'yes.quotaPortals', no: 'no.quotaPortals' },
    {
      address: 'quota-portals',
      label: 'fields.quotaPortals',
      section: 'sections.portals',
      wire: yesNoWire('quota', 'Selected for a portal with a quota, or for one without'),
    },
  ),
  contacts: choiceFilter(
    { with: 'contacts.with', without: 'contacts.without' },
    {
      address: 'contacts',
      label: 'fields.contacts',
      section: 'sections.contacts',
      wire: { name: 'withoutContact', codes: { with: 'non', without: 'oui' }, about: 'Ads without contacts, or with some' },
    },
  ),
  contactsPeriod: datesFilter({
    address: 'contacted',
    label: 'fields.contactsPeriod',
    section: 'sections.contacts',
    wire: { from: 'afterContacts', to: 'beforeContacts', day: slashedDay, about: 'Day of a contact, DD/MM/YYYY' },
  }),
  /** The manager of the ad. */
  identifier: customFilter<Identifier | null, AdFilterKey>({
    kind: 'one',
    label: 'fields.identifier',
    section: 'sections.state',
    // Pages of other sites do not get the names of the account's users.
    offered: (account) => account !== null && !account.pageScopes && managesUsers(account.user),
    empty: null,
    address: identifierAddress,
    wire: identifierWire,
    word: (item, { nameOf }, filter) => nameOf(filter, item) ?? identifierWord(String(item)),
    parts: (value) => [
      {
        id: '',
        write: ({ common, t, nameOf }, filter) => {
          const identifier = identifierAddress.encode(value)
          return common('filters.value', { label: t('fields.identifier'), value: nameOf(filter, identifier) ?? identifierWord(identifier) })
        },
        without: null,
      },
    ],
  }),
  ids: idsFilter({ address: 'ids', label: 'fields.ids', wire: { name: 'ids', about: 'Ids' } }),
  references: codesFilter({ address: 'references', label: 'columns.reference', wire: { name: 'refs', about: 'References' } }),
})

export type AdFilters = FiltersOf<typeof adFilters>
