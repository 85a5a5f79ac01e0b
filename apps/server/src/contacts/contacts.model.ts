import { abilitiesOf, type Account } from '@vitrine/core/account'
import { canSeeContacts } from '@vitrine/core/contacts'
import { accountTimeZone } from '@vitrine/core/days'
import { canSeeCosts } from '@vitrine/core/portal-costs'
import { Refusal } from '../refusal.ts'

/** Whoever looks; nothing behind this trusts its caller to have narrowed a question down. */
export interface ContactViewer {
  userId: number
  /** Advertisers whose contacts may be seen, the own one first. */
  scope: readonly number[]
  /** The one identifier whose ads a sub-user sees; contacts of no ad are then not for them. */
  restrictedTo: { code: string; value: string } | null
  timeZone: string
  /** May know what the own advertiser pays to portals for contacts. */
  seesCosts: boolean
}

interface Looking {
  account: Account
  scope: readonly number[]
}

export const viewerOf = ({ account, scope }: Looking): ContactViewer => ({
  userId: account.user.id,
  scope,
  restrictedTo: abilitiesOf(account).restrictedTo,
  timeZone: accountTimeZone(account),
  seesCosts: canSeeCosts(account).allowed,
})

/** The caller as a viewer of contacts; refused when there is no contact manager for them. */
export const contactViewer = (caller: Looking): ContactViewer => {
  const verdict = canSeeContacts(abilitiesOf(caller.account))
  if (!verdict.allowed) throw new Refusal(verdict.reason)
  return viewerOf(caller)
}

/** Call-backs are made to the minute, and what is asked within one is the same question. */
export const minuteOf = (now: Date): Date => new Date(Math.floor(now.getTime() / 60_000) * 60_000)

/** The advertisers a question is about: those asked for as far as they may be seen, else all of them. */
export const advertisersOf = ({ scope }: ContactViewer, requested: readonly number[]): number[] =>
  requested.length === 0 ? [...scope] : scope.filter((id) => requested.includes(id))
