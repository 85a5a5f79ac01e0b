import * as v from 'valibot'
import { widgetScopes, type WidgetScope } from '../catalogue/catalogue.ts'
import { languages } from '../i18n/languages.ts'
import {
  codec,
  dictionaryOf,
  integer,
  knownOf,
  listOf,
  nullable,
  nullableText,
  oneOf,
  record,
  text,
  truth,
  withDefault,
  type Codec,
  type WireOf,
} from '../wire/index.ts'
import {
  developerTrades,
  realEstateTrades,
  roles,
  soldBanners,
  vehicleTrades,
  noPreferences,
  type Advertiser,
  type AdvertiserOptions,
  type Colleague,
  type NetworkOption,
  type Site,
  type User,
} from './account.model.ts'
import { ownChoices } from './account.choices.wire.ts'
import { preferencesWire } from './account.preferences.wire.ts'

const off = withDefault(truth, false)
const emptyText = withDefault(text, '')

/** Decodes an absent or unknown value as `fallback`: one value must not make the whole account unreadable. */
const lenient = <Model, Wire>(inner: Codec<Model, Wire>, fallback: Model): Codec<Model, unknown> =>
  codec<Model, unknown>(v.optional(v.unknown()), (wire) => (v.is(inner.schema, wire) ? inner.read(wire) : fallback), inner.write)

const colleague = record<Colleague>()({ id: ['id', integer], username: ['username', text], name: ['name', text] })

const site = record<Site>()({ id: ['id', integer], name: ['nom', text] })

/** A user as `/users` and `/connect` send it; the password is never sent. */
export const userWire = record<User>()({
  id: ['id', integer],
  login: ['login', text],
  username: ['username', text],
  firstName: ['firstName', emptyText],
  lastName: ['lastName', emptyText],
  email: ['email', emptyText],
  roles: ['roles', knownOf(roles)],
  active: ['active', truth],
  mainAccount: ['mainAccount', off],
  colleagues: ['multiAccounts', withDefault(listOf(colleague), [])],
  identifierCode: ['identifierCode', nullableText],
  identifierValue: ['identifierValue', nullableText],
  ...ownChoices,
  preferences: ['preferences', lenient(preferencesWire, noPreferences)],
})

const lenientText = lenient(text, '')
const lenientTexts = lenient(listOf(text), [])
const lenientDictionary = lenient(dictionaryOf(text), {})

/** The pack of the provider's documentation: it turns on the feature and the optimiser. */
const expertPack = 'pack_expert'
const isOn = (value: unknown): boolean => value === true || value === expertPack

/** A codec for options by the names that the provider uses: any of the names turns an option on, and all of them are written. */
const optionsOf = <Option extends keyof AdvertiserOptions>(names: Record<Option, readonly string[]>) => {
  const table = Object.entries(names) as [Option, readonly string[]][]
  const entries = Object.fromEntries(table.flatMap(([, all]) => all.map((name) => [name, v.optional(v.unknown())])))
  return codec<Pick<AdvertiserOptions, Option>, Record<string, unknown>>(
    v.object(entries) as v.GenericSchema<Record<string, unknown>>,
    (wire) =>
      Object.fromEntries(table.map(([option, all]) => [option, all.some((name) => isOn(wire[name]))])) as Pick<AdvertiserOptions, Option>,
    (options) => Object.fromEntries(table.flatMap(([option, all]) => all.map((name) => [name, options[option]]))),
  )
}

const usualOptions = optionsOf({
  diffusion: ['packDiffusion'],
  contactManager: ['possede_contact_manager'],
  socialManagement: ['packSocialManagement'],
  ai: ['optionIa'],
  promptPersonalisation: ['personnalisationPrompts'],
  publicationGuarantee: ['garantiePublication'],
  soldProducts: ['soldProductsOption'],
  stocks: ['stocks'],
  topOfList: ['remonteeListe'],
})

const innerOptions = codec<ReturnType<typeof usualOptions.read> & Pick<AdvertiserOptions, 'expertDiffusion'>, Record<string, unknown>>(
  usualOptions.schema,
  (wire) => ({ ...usualOptions.read(wire), expertDiffusion: wire.packDiffusion === expertPack }),
  (options) => ({ ...usualOptions.write(options), ...(options.expertDiffusion && { packDiffusion: expertPack }) }),
)

const outerOptions = optionsOf({
  diffusion: ['hasDiffusion'],
  contactManager: ['hasContactManager'],
  localPresence: ['hasLocalSeo'],
  website: ['haveWebsite'],
})

/** An account's options on social networks; `BV` marks those for sold properties (biens vendus), `Edito` those for editorial posts. */
export const networkOptionsWire = optionsOf<NetworkOption>({
  instagram: ['possedeInstagram', 'haveInstagram'],
  instagramSold: ['possedeInstagramBV', 'haveInstagramBV'],
  instagramEditorial: ['possedeInstagramEdito', 'haveInstagramEdito'],
  video: ['possedeClap'],
  videoSold: ['possedeClapBV'],
  videoEditorial: ['possedeClapEdito'],
  socialHousing: ['isUSH'],
  socialHousingSold: ['isUSHBV'],
  socialHousingEditorial: ['isUSHEdito'],
  facebook: ['haveFacebook'],
  facebookSold: ['haveFacebookBV'],
  facebookEditorial: ['haveFacebookEdito'],
  googleBusiness: ['haveGMB'],
  googleBusinessSold: ['haveGMBBV'],
  googleBusinessEditorial: ['haveGMBEdito'],
  linkedin: ['haveLinkedIn'],
  linkedinSold: ['haveLinkedInBV'],
  linkedinEditorial: ['haveLinkedInEdito'],
})

type InnerKey = 'id' | 'login' | 'name' | 'universe' | 'trade' | 'email' | 'language' | 'city' | 'postalCode' | 'networkCode' | 'externalId'

type Inner = Pick<Advertiser, InnerKey> & { options: ReturnType<typeof innerOptions.read> }

const inner = record<Inner>()({
  id: ['id', integer],
  login: ['login', text],
  name: ['nom', text],
  universe: ['univers', lenient(oneOf(['IMMO', 'VO']), 'IMMO')],
  trade: ['metier', lenient(oneOf([...realEstateTrades, ...developerTrades, ...vehicleTrades]), 'AGENCE')],
  email: ['email', lenientText],
  language: ['language', lenient(oneOf(languages), 'fr')],
  city: ['ville', lenientText],
  postalCode: ['codePostal', lenientText],
  networkCode: ['codeReseauSfc', lenient(nullableText, null)],
  externalId: ['idExterneSfc', lenient(nullableText, null)],
  options: ['...', innerOptions],
})

const connectionUrls = record<Advertiser['connectionUrls']>()({
  linkedin: ['linkedinUrlConnexion', lenient(nullableText, null)],
  propertyPortal: ['immowebUrlConnexion', lenient(nullableText, null)],
  portalGroup: ['selogerUrlConnexion', lenient(nullableText, null)],
})

type Outer = Omit<Advertiser, InnerKey | 'options' | 'unknownValues'> & {
  inner: Inner
  options: ReturnType<typeof outerOptions.read>
  networks: ReturnType<typeof networkOptionsWire.read>
  user: User
  switchedFrom: Colleague | null
  pageScopes: WidgetScope[] | null
}

const outer = record<Outer>()({
  inner: ['advertiser', inner],
  user: ['user', userWire],
  switchedFrom: ['switchedFrom', nullable(colleague)],
  pageScopes: ['pageScopes', lenient(nullable(knownOf(widgetScopes)), null)],
  country: ['pays', lenient(text, 'FR')],
  logo: ['logo', lenient(nullableText, null)],
  website: ['siteInternet', lenientText],
  savesFilters: ['filtresEnregistres', lenient(truth, true)],
  soldBanner: ['couleurBandeauVendu', lenient(oneOf(soldBanners), 'red')],
  connectionUrls: ['...', connectionUrls],
  sites: ['pointsDeVente', lenient(listOf(site), [])],
  networkTokensExpireAt: ['tokensExpiresRs', lenientDictionary],
  diffusions: ['diffusions', lenientTexts],
  socialNetworkIds: ['socialNetworkIds', lenientDictionary],
  socialNetworkCodeNames: ['socialNetworkCodenames', lenientTexts],
  productLine: ['product_line', lenient(nullableText, null)],
  offerTypes: ['type_offre', lenientTexts],
  options: ['...', outerOptions],
  networks: ['...', networkOptionsWire],
})

/** The account that a token belongs to: the reply of `/load-advertiser`. */
export interface LoadedAccount {
  advertiser: Advertiser
  user: User
  switchedFrom: Colleague | null
  pageScopes: WidgetScope[] | null
}

type Values = Record<string, unknown>

/** The reply nests the advertiser and has its options on two levels; the model has one flat advertiser. */
const readAccount = (wire: WireOf<typeof outer>): LoadedAccount => {
  const { inner: near, options, networks, user, switchedFrom, pageScopes, ...far } = outer.read(wire)
  const either = {
    diffusion: near.options.diffusion || options.diffusion,
    contactManager: near.options.contactManager || options.contactManager,
  }
  return {
    advertiser: { ...far, ...near, options: { ...near.options, ...options, ...networks, ...either }, unknownValues: {} },
    user,
    switchedFrom,
    pageScopes,
  }
}

const writeAccount = ({ advertiser, ...rest }: LoadedAccount): WireOf<typeof outer> =>
  outer.write({ ...advertiser, inner: advertiser, networks: advertiser.options, ...rest })

/** The values of a level of the reply that would be lost or changed when it is written again. */
const lostOf = (came: Values, written: Values): Values =>
  Object.fromEntries(
    Object.entries(came).filter(
      ([name, value]) => value !== null && value !== undefined && JSON.stringify(value) !== JSON.stringify(written[name]),
    ),
  )

export const loadedAccountWire: Codec<LoadedAccount, WireOf<typeof outer>> = codec(
  outer.schema as v.GenericSchema<WireOf<typeof outer>>,
  (wire) => {
    const loaded = readAccount(wire)
    const { advertiser: writtenNear, user: _, ...written } = writeAccount(loaded)
    const { advertiser: cameNear, user: __, ...came } = wire
    const unknownValues = { ...lostOf(cameNear, writtenNear), ...lostOf(came, written) }
    return { ...loaded, advertiser: { ...loaded.advertiser, unknownValues } }
  },
  (loaded) => {
    const written = writeAccount(loaded)
    const isNear = ([name]: [string, unknown]): boolean => name in written.advertiser
    const values = Object.entries(loaded.advertiser.unknownValues)
    const near = { ...written.advertiser, ...Object.fromEntries(values.filter(isNear)) }
    return { ...written, ...Object.fromEntries(values.filter((each) => !isNear(each))), advertiser: near }
  },
)
