import { abilitiesOf } from '@vitrine/core/account'
import { accountTimeZone, canSeeContacts } from '@vitrine/core/contacts'
import { ApiError } from '@vitrine/core/http'
import { callerOf, type AppContext, type Caller } from '../http/context.ts'
import { invalid, Problem } from '../http/problem.ts'

/** Whoever looks; nothing behind this trusts its caller to have narrowed a question down. */
export interface ContactViewer {
  userId: number
  /** Advertisers whose contacts may be seen, the own one first. */
  scope: readonly number[]
  /** The one identifier whose ads a sub-user sees; contacts of no ad are then not for them. */
  restrictedTo: { code: string; value: string } | null
  timeZone: string
}

export const viewerOf = ({ account, scope }: Caller): ContactViewer => ({
  userId: account.user.id,
  scope,
  restrictedTo: abilitiesOf(account).restrictedTo,
  timeZone: accountTimeZone(account),
})

/** The caller as a viewer of contacts; throws 403 when there is no contact manager for them. */
export const contactViewer = (c: AppContext): ContactViewer => {
  const caller = callerOf(c)
  const verdict = canSeeContacts(abilitiesOf(caller.account))
  if (!verdict.allowed) throw new Problem(403, verdict.reason)
  return viewerOf(caller)
}

/** The advertisers a question is about: those asked for as far as they may be seen, else all of them. */
export const advertisersOf = ({ scope }: ContactViewer, asked: readonly number[]): number[] =>
  asked.length === 0 ? [...scope] : scope.filter((id) => asked.includes(id))

/** Reads the query; what it makes no sense of is refused with 400. */
export const readQuery = <Criteria>(c: AppContext, read: (params: URLSearchParams) => Criteria): Criteria => {
  const params = new URL(c.req.url).searchParams
  for (const [name, value] of params) if (value.includes('\0')) throw invalid(name)
  try {
    return read(params)
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind !== 'invalid') throw error
    const field = error.field ?? ''
    throw new Problem(400, 'invalid-query', { field, params: { field } })
  }
}
