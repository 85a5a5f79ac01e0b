import type * as v from 'valibot'
import { languages } from '../i18n/languages.ts'
import {
  codec,
  dictionaryOf,
  integer,
  knownOf,
  listOf,
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
  vehicleTrades,
  type Advertiser,
  type AdvertiserOptions,
  type Colleague,
  type Site,
  type User,
} from './account.model.ts'

const off = withDefault(truth, false)
const emptyText = withDefault(text, '')

const colleague = record<Colleague>()({ id: ['id', integer], username: ['username', text], name: ['name', text] })

const site = record<Site>()({ id: ['id', integer], name: ['nom', text] })

/** A user as `/users` and `/connect` give it; the password never travels. */
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
})

type InnerOption =
  | 'diffusion' | 'contactManager' | 'socialManagement' | 'ai' | 'promptPersonalisation'
  | 'publicationGuarantee' | 'soldProducts' | 'stocks' | 'topOfList'

const innerOptions = record<Pick<AdvertiserOptions, InnerOption>>()({
  diffusion: ['packDiffusion', off],
  contactManager: ['possede_contact_manager', off],
  socialManagement: ['packSocialManagement', off],
  ai: ['optionIa', off],
  promptPersonalisation: ['personnalisationPrompts', off],
  publicationGuarantee: ['garantiePublication', off],
  soldProducts: ['soldProductsOption', off],
  stocks: ['stocks', off],
  topOfList: ['remonteeListe', off],
})

const outerOptions = record<Omit<AdvertiserOptions, InnerOption>>()({
  localPresence: ['haveLocalPresence', off],
  website: ['haveWebsite', off],
  instagram: ['haveInstagram', off],
  facebook: ['haveFacebook', off],
  linkedin: ['haveLinkedin', off],
  googleBusiness: ['haveGoogleMyBusiness', off],
  video: ['haveClapVideo', off],
})

type InnerKey =
  | 'id' | 'login' | 'name' | 'universe' | 'trade' | 'email' | 'language' | 'city' | 'postalCode' | 'networkCode' | 'externalId'

type Inner = Pick<Advertiser, InnerKey> & { options: Pick<AdvertiserOptions, InnerOption> }

const inner = record<Inner>()({
  id: ['id', integer],
  login: ['login', text],
  name: ['nom', text],
  universe: ['univers', oneOf(['IMMO', 'VO'])],
  trade: ['metier', oneOf([...realEstateTrades, ...developerTrades, ...vehicleTrades])],
  email: ['email', emptyText],
  language: ['language', oneOf(languages)],
  city: ['ville', emptyText],
  postalCode: ['codePostal', emptyText],
  networkCode: ['codeReseauSfc', nullableText],
  externalId: ['idExterneSfc', nullableText],
  options: ['...', innerOptions],
})

const connectionUrls = record<Advertiser['connectionUrls']>()({
  linkedin: ['linkedinUrlConnexion', nullableText],
  propertyPortal: ['immowebUrlConnexion', nullableText],
  portalGroup: ['selogerUrlConnexion', nullableText],
})

type Outer = Omit<Advertiser, InnerKey | 'options'> & {
  inner: Inner
  options: Omit<AdvertiserOptions, InnerOption>
  user: User
}

const outer = record<Outer>()({
  inner: ['advertiser', inner],
  user: ['user', userWire],
  country: ['pays', text],
  connectionUrls: ['...', connectionUrls],
  sites: ['pointsDeVente', withDefault(listOf(site), [])],
  networkTokensExpireAt: ['tokensExpiresRs', withDefault(dictionaryOf(text), {})],
  diffusions: ['diffusions', withDefault(listOf(text), [])],
  socialNetworkIds: ['socialNetworkIds', withDefault(dictionaryOf(text), {})],
  socialNetworkCodeNames: ['socialNetworkCodenames', withDefault(listOf(text), [])],
  productLine: ['product_line', nullableText],
  offerTypes: ['type_offre', withDefault(listOf(text), [])],
  options: ['...', outerOptions],
})

/** Who a token belongs to: the reply of `/load-advertiser`. */
export interface LoadedAccount {
  advertiser: Advertiser
  user: User
}

/** The reply nests the advertiser and spreads its options over two levels; the model has one flat advertiser. */
export const loadedAccountWire: Codec<LoadedAccount, WireOf<typeof outer>> = codec(
  outer.schema as v.GenericSchema<WireOf<typeof outer>>,
  (wire) => {
    const { inner: near, options, user, ...far } = outer.read(wire)
    return { advertiser: { ...far, ...near, options: { ...near.options, ...options } }, user }
  },
  ({ advertiser, user }) => outer.write({ ...advertiser, inner: advertiser, user }),
)
