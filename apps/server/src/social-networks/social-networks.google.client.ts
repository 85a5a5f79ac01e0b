import {
  NetworkFault,
  type NetworkConnector,
  type NetworkPage,
  type NetworkTokens,
  type PreparedPost,
  type PublishedPost,
  type RemoteState,
} from './social-networks.connector.model.ts'
import { judgeGoogle, refusedLater } from './social-networks.google.rules.ts'
import {
  at,
  comparable,
  createNetworkHttp,
  inOrder,
  isSince,
  listAt,
  numberAt,
  quietly,
  textAt,
  withQuery,
  type ConnectorDeps,
  type Json,
  type NetworkCall,
} from './social-networks.http.client.ts'

const scope = 'https://www.googleapis.com/auth/business.manage'
const mostPages = 10

const buttons: Partial<Record<PreparedPost['button'], string>> = {
  book: 'BOOK',
  order: 'ORDER',
  shop: 'SHOP',
  'learn-more': 'LEARN_MORE',
  'sign-up': 'SIGN_UP',
  call: 'CALL',
}

/** `YYYY-MM-DD` in Google's format of a date. */
const dateOf = (day: string): object => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return { year, month, day: date }
}

const scheduleOf = ({ title, from, to }: PreparedPost['offer']): object => ({
  title,
  schedule: { startDate: dateOf(from), endDate: dateOf(to) },
})

/** An offer has its own link instead of a button. */
const callToAction = ({ type, button, buttonUrl }: PreparedPost): object => {
  const actionType = buttons[button]
  if (actionType === undefined || type === 'offer') return {}
  return { callToAction: actionType === 'CALL' ? { actionType } : { actionType, url: buttonUrl } }
}

const localPostOf = (post: PreparedPost): object => {
  const { type, offer, pictures, language, text } = post
  const [picture] = pictures
  return {
    languageCode: language,
    summary: text,
    topicType: type === 'event' ? 'EVENT' : type === 'offer' ? 'OFFER' : 'STANDARD',
    ...(picture && { media: [{ mediaFormat: 'PHOTO', sourceUrl: picture.address }] }),
    ...callToAction(post),
    ...((type === 'event' || type === 'offer') && { event: scheduleOf(offer) }),
    ...(type === 'offer' && {
      offer: {
        ...(offer.link !== '' && { redeemOnlineUrl: offer.link }),
        ...(offer.conditions !== '' && { termsConditions: offer.conditions }),
      },
    }),
  }
}

const tokensOf = (body: Json, now: Date, former: string | null): NetworkTokens => {
  const seconds = numberAt(body, 'expires_in')
  const refresh = textAt(body, 'refresh_token') ?? former
  const accessEndsAt = seconds === null ? null : new Date(now.getTime() + seconds * 1_000)
  return { access: textAt(body, 'access_token') ?? '', refresh, accessEndsAt, endsAt: refresh === null ? accessEndsAt : null }
}

const asPublished = (entry: Json): PublishedPost => ({
  remoteId: textAt(entry, 'name') ?? '',
  address: textAt(entry, 'searchUrl'),
  isPending: at(entry, 'state') !== 'LIVE',
  leftOut: [],
})

const stateOf = (entry: Json): RemoteState => {
  const address = textAt(entry, 'searchUrl')
  if (at(entry, 'state') === 'REJECTED') return { state: 'refused', address, answer: refusedLater(textAt(entry, 'summary') ?? '') }
  return { state: at(entry, 'state') === 'LIVE' ? 'live' : 'pending', address, answer: null }
}

const createGoogle = ({ app, fetch, now }: ConnectorDeps) => {
  const send = createNetworkHttp({ fetch, now, judge: judgeGoogle })
  const host = (vendor: string): string => app.url ?? vendor
  const call = async ({ token, ...rest }: NetworkCall & { token: string }): Promise<Json> =>
    (await send({ ...rest, headers: { authorization: `Bearer ${token}`, ...rest.headers } })).body
  const token = async (form: Readonly<Record<string, string>>, former: string | null): Promise<NetworkTokens> => {
    const { body } = await send({
      method: 'POST',
      url: `${host('https://oauth2.googleapis.com')}/token`,
      form: { client_id: app.clientId, client_secret: app.clientSecret, ...form },
    })
    return tokensOf(body, now(), former)
  }
  /** All pages of a list of Google's API. */
  const every = async (
    url: string,
    name: string,
    access: string,
    query: Readonly<Record<string, string>> = {},
  ): Promise<readonly Json[]> => {
    const found: Json[] = []
    let pageToken: string | null = ''
    for (let page = 0; page < mostPages && pageToken !== null; page += 1) {
      const body: Json = await call({ url, token: access, query: { ...query, ...(pageToken !== '' && { pageToken }) } })
      found.push(...listAt(body, name))
      pageToken = textAt(body, 'nextPageToken')
    }
    return found
  }
  return { app, host, call, token, every }
}

type Google = ReturnType<typeof createGoogle>

/** Without the last two parameters Google returns no refresh token. */
const consentOf = ({ app, host, token }: Google): Pick<NetworkConnector, 'authorizeAddress' | 'exchange' | 'refresh'> => ({
  authorizeAddress: ({ state, challenge, returnTo }) =>
    withQuery(`${host('https://accounts.google.com')}/o/oauth2/v2/auth`, {
      client_id: app.clientId,
      redirect_uri: returnTo,
      response_type: 'code',
      scope,
      state,
      code_challenge: challenge,
      code_challenge_method: 'S256',
      access_type: 'offline',
      prompt: 'consent',
    }),
  exchange: ({ code, verifier, returnTo }) =>
    token({ grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: returnTo }, null),
  refresh: ({ refresh }) => token({ grant_type: 'refresh_token', refresh_token: refresh ?? '' }, refresh),
})

/** The locations of all accounts that the person manages. */
const placesOf = async ({ host, every }: Google, access: string): Promise<NetworkPage[]> => {
  const accounts = await every(`${host('https://mybusinessaccountmanagement.googleapis.com')}/v1/accounts`, 'accounts', access)
  const ofAccount = async (account: Json): Promise<NetworkPage[]> => {
    const name = textAt(account, 'name') ?? ''
    const locations = await every(
      `${host('https://mybusinessbusinessinformation.googleapis.com')}/v1/${name}/locations`,
      'locations',
      access,
      { readMask: 'name,title,metadata', pageSize: '100' },
    )
    return locations.map((location) => ({
      id: `${name}/${textAt(location, 'name') ?? ''}`,
      name: textAt(location, 'title') ?? '',
      address: textAt(location, 'metadata', 'mapsUri'),
      token: null,
      refusal: at(location, 'metadata', 'hasVoiceOfMerchant') === true ? null : 'unverified',
    }))
  }
  return (await inOrder(accounts, ofAccount)).flat()
}

/** Local posts of a place on Google: https://developers.google.com/my-business/reference/rest/v4/accounts.locations.localPosts. */
export const createGoogleConnector = (deps: ConnectorDeps): NetworkConnector => {
  const google = createGoogle(deps)
  const { call, host } = google
  const posts = `${host('https://mybusiness.googleapis.com')}/v4`
  return {
    ...consentOf(google),
    pages: ({ access }) => placesOf(google, access),
    publish: async (page, post, signal) =>
      asPublished(
        await call({
          method: 'POST',
          url: `${posts}/${page.id}/localPosts`,
          token: page.token,
          json: localPostOf(post),
          signal,
          publishes: true,
        }),
      ),
    async find(page, post, since) {
      const body = await call({ url: `${posts}/${page.id}/localPosts`, token: page.token, query: { pageSize: '100' } })
      const found = listAt(body, 'localPosts').find(
        (entry) => comparable(textAt(entry, 'summary')) === comparable(post.text) && isSince(textAt(entry, 'createTime'), since),
      )
      return found === undefined ? null : asPublished(found)
    },
    // Posts on Google have no comments.
    complete: async () => [],
    async remove(page, remoteId) {
      await call({ method: 'DELETE', url: `${posts}/${remoteId}`, token: page.token })
    },
    async state(page, remoteId) {
      const reply = await quietly(() => call({ url: `${posts}/${remoteId}`, token: page.token }))
      if (!(reply instanceof NetworkFault)) return stateOf(reply)
      if (reply.reason !== 'unknown') throw reply
      return { state: 'gone', address: null, answer: reply.answer }
    },
    call(page, { url, ...rest }) {
      const { origin, pathname, search } = new URL(url)
      return call({ ...rest, url: `${host(origin)}${pathname}${search}`, token: page.token })
    },
  }
}
