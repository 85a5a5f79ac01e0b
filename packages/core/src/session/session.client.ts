import type { Account, User } from '../account/account.model.ts'
import { loadAccount } from '../account/account.client.ts'
import { userWire } from '../account/account.wire.ts'
import { demoLogins as usualDemoLogins } from '../config/demo-logins.ts'
import type { Http } from '../http/http.types.ts'
import type { Language } from '../i18n/languages.ts'
import { signInReplyWire, switchReplyWire, type SignInReply } from './session.wire.ts'

/** What a server that asks for it gets with a sign-in: the device's token, and the solved challenge. */
interface Shown {
  device?: string | null
  challenge?: { token: string; answer: string }
}

/** The calls about the signed-in user; each throws ApiError. */
export interface SessionClient {
  /** Wrong credentials are an ApiError of kind `auth`; a suspended or closed account is a reply without a token. */
  signIn(username: string, password: string, shown?: Shown): Promise<SignInReply>
  fetchUser(username: string): Promise<User>
  /** The account that the token belongs to, with the advertiser's texts in the given language. */
  loadAdvertiser(language: Language, signal?: AbortSignal): Promise<Account>
  /** Requests the mail with a one-time link, by username, customer code or e-mail address. */
  resetPassword(login: string): Promise<void>
  /** Sets a new password with the `oneTimeToken` of the mailed link. */
  changePassword(id: number, password: string, oneTimeToken: string): Promise<void>
  /** Resolves to the token of a colleague attached to the account. */
  switchUser(id: number): Promise<string>
  /** Tells the server that the token is no longer used. */
  signOut(): Promise<void>
}

export interface SessionClientOptions {
  demoLogins?: readonly string[]
}

// A customer code is typed with its prefix, `ag1001`, and sent without it; an e-mail address such as agathe@... is unchanged.
const withoutPrefix = (login: string): string => login.trim().replace(/^ag(?=\d)/i, '')

export const createSessionClient = (http: Http, { demoLogins = usualDemoLogins }: SessionClientOptions = {}): SessionClient => ({
  async signIn(username, password, { device, challenge } = {}) {
    const body = { username, password, ...(device && { device }), ...(challenge && { challenge }) }
    return signInReplyWire.decode(await http.send({ service: 'auth', method: 'POST', path: '/connect', body, authenticated: false }))
  },
  async fetchUser(username) {
    return userWire.decode(await http.send({ service: 'backend', path: '/users', query: { username } }))
  },
  loadAdvertiser: (language, signal) => loadAccount(http, { language, demoLogins, ...(signal && { signal }) }),
  async resetPassword(login) {
    const path = `/reset_password/${encodeURIComponent(withoutPrefix(login))}`
    await http.send({ service: 'auth', method: 'POST', path, authenticated: false })
  },
  async changePassword(id, password, oneTimeToken) {
    const body = { id, mot_de_passe: password, token: oneTimeToken }
    await http.send({ service: 'backend', method: 'PUT', path: `/annonceur/${id}`, body, authenticated: false })
  },
  async switchUser(id) {
    return switchReplyWire.decode(await http.send({ service: 'auth', path: `/switch_user/${id}` })).token
  },
  async signOut() {
    await http.send({ service: 'auth', method: 'DELETE', path: '/connect' })
  },
})
