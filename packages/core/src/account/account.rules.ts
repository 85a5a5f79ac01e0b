import type { WidgetScope } from '../catalogue/catalogue.ts'
import type { Abilities, Account, AdvertiserOptions, User } from './account.model.ts'

/** Main accounts and sub-admins manage the users and the quotas of their account. */
export const managesUsers = ({ mainAccount, roles }: Pick<User, 'mainAccount' | 'roles'>): boolean =>
  mainAccount || roles.includes('ROLE_SUB_ADMIN')

/** The identifier that limits a sub-user; an incomplete one limits nothing. */
const restrictionOf = ({ roles, identifierCode, identifierValue }: User): Abilities['restrictedTo'] =>
  roles.includes('ROLE_SUB_USER') && identifierCode && identifierValue ? { code: identifierCode, value: identifierValue } : null

const worksHere = ({ roles }: User): boolean => roles.includes('ROLE_ADMIN') || roles.includes('ROLE_USER')

const seesContacts = ({ contactManager }: AdvertiserOptions, user: User): boolean => contactManager && worksHere(user)

/** Whether a scope is granted: to a person who signed in each is, to a page of another site those of its token. */
export const grants = ({ pageScopes }: Pick<Account, 'pageScopes'>, scope: WidgetScope): boolean =>
  !pageScopes || pageScopes.includes(scope)

const grantsExports = (account: Pick<Account, 'pageScopes'>): boolean => grants(account, 'exports:read') || grants(account, 'exports:write')

/** Derives the abilities of an account from its subscribed options and the user's roles. */
export const abilitiesOf = ({ advertiser: { options }, user, pageScopes }: Account): Abilities => ({
  manageUsers: managesUsers(user),
  seeSoldAds: options.soldProducts,
  pushToTop: options.topOfList,
  seeAttendance: options.publicationGuarantee,
  seeContacts: seesContacts(options, user),
  exportAds: worksHere(user) && grants({ pageScopes }, 'ads:read') && grantsExports({ pageScopes }),
  exportContacts: seesContacts(options, user) && grants({ pageScopes }, 'contacts:read') && grantsExports({ pageScopes }),
  broadcast: options.diffusion,
  choosePortals: options.diffusion && grants({ pageScopes }, 'portals:read') && grants({ pageScopes }, 'portals:write'),
  optimiseBroadcast: options.diffusion && options.expertDiffusion,
  publishPosts: options.socialManagement && worksHere(user) && grants({ pageScopes }, 'posts:read'),
  writeTexts: options.ai && worksHere(user) && grants({ pageScopes }, 'ai:use'),
  personalisePrompts: options.ai && options.promptPersonalisation && worksHere(user) && grants({ pageScopes }, 'prompts:read'),
  managePresence: options.localPresence && worksHere(user) && grants({ pageScopes }, 'presence:read'),
  makeVideos: options.video && worksHere(user) && grants({ pageScopes }, 'videos:read'),
  seeStatistics: (options.socialManagement || options.localPresence) && worksHere(user) && grants({ pageScopes }, 'statistics:read'),
  restrictedTo: restrictionOf(user),
})
