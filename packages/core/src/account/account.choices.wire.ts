import { record, truth, withDefault } from '../wire/index.ts'
import type { OwnChoices } from './account.model.ts'

const off = withDefault(truth, false)
const on = withDefault(truth, true)

/** Apart from the rest of an account, so that who only stores choices does not load how it is read. */
export const ownChoices = {
  presencePopupStopped: ['stopPopupPresenceLocale', off],
  statisticsPopupStopped: ['stopPopupStatistics', off],
  soldPopupStopped: ['stopPopupBiensVendus', off],
  // A server that does not know of them has nobody asked.
  termsAccepted: ['cgvAcceptees', on],
  welcomed: ['bienvenueVue', on],
} as const

/** What somebody chooses for themselves, as `PUT /users/{id}` takes it. */
export const ownChoicesWire = record<OwnChoices>()(ownChoices)
