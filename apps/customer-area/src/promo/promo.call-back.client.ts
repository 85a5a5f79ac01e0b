import type { Account } from '@vitrine/core/account'
import type { Http } from '@vitrine/core/http'
import { isPhone, phoneDigits } from '@vitrine/core/email-phone'
import { nameOf } from '../session/session.name.rules.ts'

export interface CallBack {
  object: string
  message: string
  phone: string
}

/** What is wrong with a number to call back on; null when nothing is. Spaces, dots and a leading + are no mistake. */
export const phoneRefusal = (typed: string): 'required' | 'invalid' | null => {
  if (phoneDigits(typed) === '') return 'required'
  return isPhone(typed) ? null : 'invalid'
}

/** Asks by mail to be called back; whoever answers it writes to the person who asked. */
export const askToBeCalledBack = async (http: Http, { user, advertiser }: Account, { object, message, phone }: CallBack): Promise<void> => {
  const body = { object, message, name: nameOf(user), email: user.email || advertiser.email, phone: phoneDigits(phone) }
  await http.send({ service: 'backend', method: 'POST', path: '/mail/send', body })
}
