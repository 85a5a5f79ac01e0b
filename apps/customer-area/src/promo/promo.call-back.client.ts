import type { Account } from '@vitrine/core/account'
import type { Http } from '@vitrine/core/http'
import { phoneDigits } from '@vitrine/core/email-phone'
import type { CallBackDetails } from '@vitrine/core/mail'
import { nameOf } from '../session/session.name.rules.ts'
import type { Feature } from './promo.features.model.ts'

export interface CallBack extends CallBackDetails {
  product: Feature | 'qualiforma'
  object: string
}

/** Requests a call back by mail, which another one confirms to the person. */
export const askToBeCalledBack = async (
  http: Http,
  { user, advertiser }: Account,
  { product, object, message, phone }: CallBack,
): Promise<void> => {
  const body = { object, message, name: nameOf(user), email: user.email || advertiser.email, phone: phoneDigits(phone), produit: product }
  await http.send({ service: 'backend', method: 'POST', path: '/mail/send', body })
}
