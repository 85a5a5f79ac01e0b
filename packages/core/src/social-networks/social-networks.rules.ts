import type { Account, Advertiser } from '../account/account.model.ts'
import { managesUsers } from '../account/account.rules.ts'
import { socialNetworks, type ConnectionState, type SocialNetwork } from './social-networks.model.ts'
import { networkWire } from './social-networks.wire.ts'

type Verdict = { allowed: true } | { allowed: false; reason: 'not-subscribed' | 'rights' }

/** Who sees the networks of an account: whoever works with its posts, on no page of others. */
export const canSeeNetworks = ({ advertiser, embedded }: Pick<Account, 'advertiser' | 'embedded'>): Verdict => {
  if (embedded) return { allowed: false, reason: 'rights' }
  return advertiser.options.socialManagement ? { allowed: true } : { allowed: false, reason: 'not-subscribed' }
}

/** Whoever looks after the users of an account looks after its pages; everybody else asks. */
export const canManageNetworks = (account: Pick<Account, 'advertiser' | 'user' | 'embedded'>): Verdict => {
  const seen = canSeeNetworks(account)
  return seen.allowed && !managesUsers(account.user) ? { allowed: false, reason: 'rights' } : seen
}

const optionsOf = {
  facebook: 'facebook',
  instagram: 'instagram',
  google: 'googleBusiness',
  linkedin: 'linkedin',
} as const satisfies Record<SocialNetwork, keyof Advertiser['options']>

/** The subscription has posts for the network, whatever they are about. */
export const hasNetwork = ({ options }: Pick<Advertiser, 'options'>, network: SocialNetwork): boolean =>
  options[optionsOf[network]] || options[`${optionsOf[network]}Sold`] || options[`${optionsOf[network]}Editorial`]

/** From how many days before the end somebody is asked to connect again. */
const warningDays = 10
const dayMs = 86_400_000

export const daysUntil = (end: Date, now: Date): number => Math.max(0, Math.floor((end.getTime() - now.getTime()) / dayMs))

/** So many days before a connection ends the account is told by mail. */
export const reminderDays = [7, 1] as const

/** What a connection is worth now; `isRefused` where the network does not take its token any more. */
export const connectionStateOf = (
  { pageId, expiresAt, isRefused }: { pageId: string | null; expiresAt: Date | null; isRefused: boolean },
  now: Date,
): ConnectionState => {
  if (pageId === null) return 'missing'
  if (isRefused || (expiresAt !== null && expiresAt <= now)) return 'expired'
  return expiresAt !== null && daysUntil(expiresAt, now) < warningDays ? 'expiring' : 'connected'
}

/** The networks whose connection ends soon, each with the whole days that are left. */
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

/** Whether the account has a token of the network that has not ended. */
const hasToken = ({ networkTokensExpireAt }: Pick<Advertiser, 'networkTokensExpireAt'>, network: SocialNetwork, now: Date): boolean => {
  const end = networkTokensExpireAt[tokenCodes[network]]
  return end !== undefined && Date.parse(end) > now.getTime()
}

/** The networks that the dashboard asks to connect again: those of the account without a valid token. */
export const promptedNetworks = ({ advertiser }: Pick<Account, 'advertiser'>, now: Date): ('facebook' | 'linkedin')[] =>
  (['facebook', 'linkedin'] as const).filter((network) => hasNetwork(advertiser, network) && !hasToken(advertiser, network, now))
