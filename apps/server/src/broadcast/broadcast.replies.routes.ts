import { abilitiesOf } from '@vitrine/core/account'
import { callerOf, type AppContext } from '../http/context.ts'
import { integerParam } from '../http/params.ts'
import type { Services } from '../ports/services.ts'
import { forbidden, notFound, Refusal, repliedRefusals, type RefusalCode } from '../refusal.ts'
import type { Placer } from './broadcast.service.ts'
import { findPortalById } from './broadcast.store.ts'

export const tag = 'Diffusion'

/** Refusals that a person can fix, which are sent in a successful HTTP reply. */
const explainedRefusals: readonly RefusalCode[] = [...repliedRefusals, 'broadcast-full']

/** Replies `success` with the result, or without it and the reason. */
export const replied = async (c: AppContext, { texts }: Services, work: () => Promise<unknown>): Promise<Response> => {
  try {
    return c.json({ success: true, data: await work() })
  } catch (error) {
    if (!(error instanceof Refusal) || !explainedRefusals.includes(error.code)) throw error
    return c.json({ success: false, error: texts[c.get('language')](`errors.${error.code}`, error.details.params) })
  }
}

/** The caller, as a user who fills the slots of the path's portal. */
export const placerOf = async (c: AppContext, { database }: Services): Promise<Placer> => {
  const { account } = callerOf(c)
  const abilities = abilitiesOf(account)
  if (!abilities.broadcast) throw forbidden()
  const { id: advertiserId, universe } = account.advertiser
  const portal = await findPortalById(database, integerParam(c, 'broadcast'), universe)
  if (!portal) throw notFound()
  return { scope: { advertiserId, portal }, userId: account.user.id, restrictedTo: abilities.restrictedTo }
}
