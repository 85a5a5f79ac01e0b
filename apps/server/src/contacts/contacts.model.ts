import { abilitiesOf, type Account } from '@vitrine/core/account'
import { canSeeContacts } from '@vitrine/core/contacts'
import { accountTimeZone } from '@vitrine/core/days'
import { canSeeCosts } from '@vitrine/core/portal-costs'
import { Refusal } from '../refusal.ts'

/** The viewer of contacts; the stores enforce these limits themselves rather than trust their callers. */
export interface ContactViewer {
  userId: number
  /** The advertisers whose contacts may be seen, their own first. */
  scope: readonly number[]
  /** The identifier that limits a sub-user's ads; contacts without an ad are then not visible. */
  restrictedTo: { code: string; value: string } | null
  timeZone: string
  /** Whether the viewer may see what their own advertiser pays to portals. */
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

/** The caller as a viewer of contacts; refused without a contact manager. */
export const contactViewer = (caller: Looking): ContactViewer => {
  const verdict = canSeeContacts(abilitiesOf(caller.account))
  if (!verdict.allowed) throw new Refusal(verdict.reason)
  return viewerOf(caller)
}

/** The current minute: call-backs have a precision of minutes, so that requests within one share a result. */
export const minuteOf = (now: Date): Date => new Date(Math.floor(now.getTime() / 60_000) * 60_000)

/** The advertisers of a query: the requested ones that may be seen; without a request, all. */
export const advertisersOf = ({ scope }: ContactViewer, requested: readonly number[]): number[] =>
  requested.length === 0 ? [...scope] : scope.filter((id) => requested.includes(id))
