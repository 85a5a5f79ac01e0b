import { abilitiesOf } from '@vitrine/core/account'
import { largestNumber } from '@vitrine/core/wire'
import { siteOf } from '../ads/ads.store.ts'
import { authorOf } from '../http/author.ts'
import { callerOf, type AppContext } from '../http/context.ts'
import { integerQuery } from '../http/params.ts'
import type { Services } from '../ports/services.ts'
import { refuseChanged } from '../records/records.routes.ts'
import { Refusal } from '../refusal.ts'
import type { FollowSheet } from './establishment-sheet.store.ts'
import type { SheetEditor } from './establishment-sheet.change.service.ts'

const siteParameter = 'idAnnonceur'

/** What all calls about sheets have in common. */
export const ofSheets = {
  tag: 'Local presence',
  access: 'session',
  query: { [siteParameter]: 'Id of the establishment: the account or one of its points of sale; the account itself when absent' },
  guard(c: AppContext) {
    if (!abilitiesOf(callerOf(c).account).managePresence) throw new Refusal('presence-rights')
  },
} as const

export const sheetRefusals = { 'not-found': 404, 'presence-rights': 403 } as const

/** The establishment that a call is about; one that the caller does not see is not found. */
export const establishmentOf = (c: AppContext): number => {
  const caller = callerOf(c)
  return siteOf(caller, integerQuery(c, siteParameter, { min: 1, max: largestNumber, default: caller.account.advertiser.id }))
}

/** The caller as whoever changes sheets. */
export const editorOf = (services: Services, c: AppContext, follow: FollowSheet): SheetEditor => ({
  author: authorOf(c, services),
  refuseChanged: (tx, stored) => refuseChanged(tx, c, stored, 'sheet.changed'),
  follow,
})
