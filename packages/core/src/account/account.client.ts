import { demoLogins as usualDemoLogins } from '../config/demo-logins.ts'
import type { Http } from '../http/http.types.ts'
import type { Language } from '../i18n/languages.ts'
import type { Account } from './account.model.ts'
import { loadedAccountWire } from './account.wire.ts'

export interface LoadAccountOptions {
  /** The language of the advertiser's texts. */
  language: Language
  /** Usernames of demonstration accounts. */
  demoLogins?: readonly string[]
  signal?: AbortSignal
}

/** Loads the account that the token belongs to; throws ApiError. */
export const loadAccount = async (http: Http, { language, demoLogins = usualDemoLogins, signal }: LoadAccountOptions): Promise<Account> => {
  const query = { lang: language }
  const reply = await http.send({ service: 'backend', path: '/load-advertiser', query, ...(signal && { signal }) })
  const { advertiser, user, switchedFrom, pageScopes } = loadedAccountWire.decode(reply)
  return { advertiser, user, switchedFrom, pageScopes, isDemo: demoLogins.includes(user.username) }
}
