import { createHmac } from 'node:crypto'
import type { ConnectedPage, NetworkConnector, NetworkTokens, PageCall } from './social-networks.connector.model.ts'
import { judgeGraph } from './social-networks.graph.rules.ts'
import {
  createNetworkHttp,
  listAt,
  numberAt,
  textAt,
  withQuery,
  type ConnectorDeps,
  type Json,
  type NetworkCall,
} from './social-networks.http.client.ts'

const currentVersion = 'v25.0'
const mostPages = 10

type GraphCall = Omit<NetworkCall, 'url' | 'query' | 'form'> & { path: string; token: string; values?: Readonly<Record<string, string>> }

/** The Graph API, which Facebook and Instagram share: https://developers.facebook.com/docs/graph-api. */
export const createGraph = ({ app, fetch, now }: ConnectorDeps, scopes: readonly string[]) => {
  const send = createNetworkHttp({ fetch, now, judge: judgeGraph })
  const version = app.version ?? currentVersion
  const base = `${app.url ?? 'https://graph.facebook.com'}/${version}`
  const dialog = `${app.url ?? 'https://www.facebook.com'}/${version}/dialog/oauth`

  /** The proof that a token is used by the app it was issued to. */
  const proofOf = (token: string): string => createHmac('sha256', app.clientSecret).update(token).digest('hex')

  const call = async ({ path, token, values = {}, method = 'GET', ...rest }: GraphCall): Promise<Json> => {
    const signed = { ...values, access_token: token, appsecret_proof: proofOf(token) }
    const { body } = await send({
      method,
      url: `${base}${path}`,
      ...(method === 'GET' || method === 'DELETE' ? { query: signed } : { form: signed }),
      ...rest,
    })
    return body
  }

  /** A call about a page with its token; the version of the API is this installation's. */
  const callPage = ({ token }: ConnectedPage, { method = 'GET', url, query, signal, publishes = false }: PageCall): Promise<Json> =>
    call({ method, path: new URL(url).pathname, token, values: query, signal, publishes })

  const tokenFor = async (values: Readonly<Record<string, string>>): Promise<string> => {
    const { body } = await send({
      url: `${base}/oauth/access_token`,
      query: { client_id: app.clientId, client_secret: app.clientSecret, ...values },
    })
    return textAt(body, 'access_token') ?? ''
  }

  /** When the person's consent expires; page tokens themselves do not expire. */
  const endOf = async (token: string): Promise<Date | null> => {
    const { body } = await send({
      url: `${base}/debug_token`,
      query: { input_token: token, access_token: `${app.clientId}|${app.clientSecret}` },
    })
    const end = numberAt(body, 'data', 'data_access_expires_at')
    return end ? new Date(end * 1_000) : null
  }

  const consent: Pick<NetworkConnector, 'authorizeAddress' | 'exchange' | 'refresh'> = {
    authorizeAddress: ({ state, returnTo }) =>
      withQuery(dialog, { client_id: app.clientId, redirect_uri: returnTo, response_type: 'code', state, scope: scopes.join(',') }),
    async exchange({ code, returnTo }) {
      const short = await tokenFor({ redirect_uri: returnTo, code })
      const access = await tokenFor({ grant_type: 'fb_exchange_token', fb_exchange_token: short })
      return { access, refresh: null, accessEndsAt: null, endsAt: await endOf(access) }
    },
    // Nothing to refresh: the page's token is valid until the person's consent expires.
    refresh: async (tokens: NetworkTokens) => tokens,
  }

  /** All pages that the person manages. */
  const accounts = async (token: string, fields: string): Promise<readonly Json[]> => {
    const found: Json[] = []
    let after: string | null = ''
    for (let page = 0; page < mostPages && after !== null; page += 1) {
      const reply: Json = await call({ path: '/me/accounts', token, values: { fields, limit: '100', ...(after !== '' && { after }) } })
      found.push(...listAt(reply, 'data'))
      after = textAt(reply, 'paging', 'next') === null ? null : textAt(reply, 'paging', 'cursors', 'after')
    }
    return found
  }

  return { call, callPage, consent, accounts }
}

export type Graph = ReturnType<typeof createGraph>

/** Whether the person may publish on a page. */
export const mayPublish = (account: Json): boolean => listAt(account, 'tasks').includes('CREATE_CONTENT')
