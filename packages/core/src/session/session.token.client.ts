import type { Account } from '../account/account.model.ts'
import { createHttp } from '../http/http.ts'
import type { Http, HttpConfig } from '../http/http.types.ts'
import { localeTags } from '../i18n/languages.ts'
import { createSessionClient, type SessionClient } from './session.client.ts'
import type { SessionOptions } from './session.types.ts'

/** The HTTP clients for the session's own token, and for tokens that are being adopted or given up. */
export const createTokenClients = (options: SessionOptions) => {
  const { baseUrls, timeoutMs, fetch, getLanguage, wrap = (http) => http, demoLogins } = options
  const transport = (tokens: Pick<HttpConfig, 'getToken' | 'onUnauthorized'>): Http =>
    wrap(
      createHttp({
        baseUrls,
        getLanguage: () => localeTags[getLanguage()],
        ...(timeoutMs !== undefined && { timeoutMs }),
        ...(fetch && { fetch }),
        ...tokens,
      }),
    )
  const clientOf = (http: Http): SessionClient => createSessionClient(http, demoLogins ? { demoLogins } : {})
  /** Makes calls with one fixed token, whatever the session does meanwhile. */
  const clientFor = (token: string | null): SessionClient => clientOf(transport({ getToken: () => token }))
  return {
    transport,
    clientOf,
    clientFor,
    /** Loads the account of a token; with a username, the user's data too. */
    async load(token: string, username?: string): Promise<Account> {
      const client = clientFor(token)
      const userRequest = username === undefined ? undefined : client.fetchUser(username)
      const [account, user] = await Promise.all([client.loadAdvertiser(getLanguage()), userRequest])
      return user ? { ...account, user } : account
    },
    /** Tells the server that a token is no longer used; failures are ignored. */
    async forget(token: string | null): Promise<void> {
      if (token !== null)
        await clientFor(token)
          .signOut()
          .catch(() => {})
    },
  }
}

export type TokenClients = ReturnType<typeof createTokenClients>
