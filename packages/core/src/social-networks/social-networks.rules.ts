import type { Account, Advertiser } from '../account/account.model.ts'
import { grants, managesUsers } from '../account/account.rules.ts'
import { socialNetworks, type ConnectionState, type SocialNetwork } from './social-networks.model.ts'
import { networkWire } from './social-networks.wire.ts'

type Verdict = { allowed: true } | { allowed: false; reason: 'not-subscribed' | 'rights' }

/** Whether a user sees the networks of the account: those who work with its posts do. */
export const canSeeNetworks = ({ advertiser, pageScopes }: Pick<Account, 'advertiser' | 'pageScopes'>): Verdict => {
  if (!grants({ pageScopes }, 'posts:read')) return { allowed: false, reason: 'rights' }
  return advertiser.options.socialManagement ? { allowed: true } : { allowed: false, reason: 'not-subscribed' }
}

/** Whether a user may connect networks: those who manage users may, in the customer area, where networks send them back to; all others send a request. */
export const canManageNetworks = (account: Pick<Account, 'advertiser' | 'user' | 'pageScopes'>): Verdict => {
  const seen = canSeeNetworks(account)
  const manages = managesUsers(account.user) && !account.pageScopes
  return seen.allowed && !manages ? { allowed: false, reason: 'rights' } : seen
}

const optionsOf = {
  facebook: 'facebook',
  instagram: 'instagram',
  google: 'googleBusiness',
  linkedin: 'linkedin',
} as const satisfies Record<SocialNetwork, keyof Advertiser['options']>

/** Whether the subscription includes posts of any kind on the network. */
export const hasNetwork = ({ options }: Pick<Advertiser, 'options'>, network: SocialNetwork): boolean =>
  options[optionsOf[network]] || options[`${optionsOf[network]}Sold`] || options[`${optionsOf[network]}Editorial`]

/** How many days before the expiry people are asked to renew a connection. */
const warningDays = 10
const dayMs = 86_400_000

export const daysUntil = (end: Date, now: Date): number => Math.max(0, Math.floor((end.getTime() - now.getTime()) / dayMs))

/** How many days before the expiry a mail is sent to the account. */
export const reminderDays = [7, 1] as const

/** The current state of a connection; `isRefused` if the network no longer accepts its token. */
export const connectionStateOf = (
  { pageId, expiresAt, isRefused }: { pageId: string | null; expiresAt: Date | null; isRefused: boolean },
  now: Date,
): ConnectionState => {
  if (pageId === null) return 'missing'
  if (isRefused || (expiresAt !== null && expiresAt <= now)) return 'expired'
  return expiresAt !== null && daysUntil(expiresAt, now) < warningDays ? 'expiring' : 'connected'
}

/** The networks whose connection expires soon, each with the whole days left. */
export const endingNetworks = ({ advertiser }: Pick<Account, 'advertiser'>, now: Date): { network: SocialNetwork; days: number }[] =>
  socialNetworks.flatMap((network) => {
    const end = new Date(advertiser.networkTokensExpireAt[networkWire.encode(network)] ?? NaN)
    return hasNetwork(advertiser, network) && end > now && daysUntil(end, now) < warningDays ? [{ network, days: daysUntil(end, now) }] : []
  })

const tokenCodes = {
  facebook: 'FACEBOOK',
  instagram: 'INSTAGRAM',
  google: 'GOOGLE_MY_BUSINESS',
  linkedin: 'LINKEDIN',
} as const satisfies Record<SocialNetwork, string>

/** Whether the account has an unexpired token of the network. */
const hasToken = ({ networkTokensExpireAt }: Pick<Advertiser, 'networkTokensExpireAt'>, network: SocialNetwork, now: Date): boolean => {
  const end = networkTokensExpireAt[tokenCodes[network]]
  return end !== undefined && Date.parse(end) > now.getTime()
}

/** Whether the account has a valid token of any network. */
export const isAnyConnected = ({ advertiser }: Pick<Account, 'advertiser'>, now: Date): boolean =>
  socialNetworks.some((network) => hasToken(advertiser, network, now))

/** The networks that the dashboard asks to connect again: those of the account without a valid token. */
export const promptedNetworks = ({ advertiser }: Pick<Account, 'advertiser'>, now: Date): ('facebook' | 'linkedin')[] =>
  (['facebook', 'linkedin'] as const).filter((network) => hasNetwork(advertiser, network) && !hasToken(advertiser, network, now))
