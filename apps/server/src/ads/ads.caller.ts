import type { Caller } from '../caller.ts'
import type { AppContext } from '../http/context.ts'
import { notFound } from '../http/problem.ts'
import type { AdViewer } from './ads.store.ts'

export const viewerOf = ({ account, scope }: Caller): AdViewer => ({ user: account.user, scope })

/** The ad id of the path; what cannot be an id is not found. */
export const idOf = (c: AppContext): number => {
  const text = c.req.param('id') ?? ''
  if (!/^\d{1,9}$/.test(text)) throw notFound()
  return Number(text)
}
