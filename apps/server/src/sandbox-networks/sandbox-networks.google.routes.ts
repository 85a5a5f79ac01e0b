import { Hono, type Context } from 'hono'
import { phoneNumberIn } from '@vitrine/core/posts'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { challengeOf, pagesOf } from './sandbox-networks.grants.service.ts'
import { delays, type Grant, type Item } from './sandbox-networks.model.ts'
import type { Shelf } from './sandbox-networks.shelf.service.ts'

const hourMs = 3_600_000
const yearMs = 365 * 24 * hourMs

type Refused = readonly [code: ContentfulStatusCode, status: string, message: string]

const said = (c: Context, [code, status, message]: Refused, details: readonly object[] = []): Response =>
  c.json({ error: { code, message, status, ...(details.length > 0 && { details }) } }, code)

const faults = {
  'expired-token': [401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.'],
  'rate-limit': [429, 'RESOURCE_EXHAUSTED', 'Quota exceeded for quota metric requests per minute.'],
  outage: [503, 'UNAVAILABLE', 'The service is currently unavailable.'],
} as const satisfies Record<string, Refused>

interface LocalPost {
  summary?: string
  topicType?: string
  media?: { sourceUrl: string }[]
  callToAction?: object
  event?: object
  offer?: object
}

/** Business Profile, as its local posts, accounts and locations are documented. */
export const googleSandbox = (shelf: Shelf): Hono => {
  const app = new Hono()
  const open = async (c: Context): Promise<Grant | Response> => (await shelf.grantOf(c.req.header('authorization')?.replace(/^Bearer /, '') ?? '')) ?? said(c, faults['expired-token'])

  app.post('/token', async (c) => {
    const { client_id: id, client_secret: key, grant_type: type, code, code_verifier: verifier = '', redirect_uri: returnTo, refresh_token: former } = (await c.req.parseBody()) as Record<string, string>
    if (!shelf.isApp(id, key)) return c.json({ error: 'invalid_client', error_description: 'The OAuth client was not found.' }, 401)
    const redeemed = type === 'refresh_token' ? await shelf.grants.readToken(former ?? '') : await shelf.redeem(code ?? '', returnTo ?? '')
    const isProven = redeemed && ('challenge' in redeemed ? redeemed.challenge === challengeOf(verifier) : redeemed.kind === 'refresh')
    if (!redeemed || !isProven) return c.json({ error: 'invalid_grant', error_description: 'Bad Request' }, 400)
    const grant = { network: shelf.network, advertiserId: redeemed.advertiserId, pageId: null }
    return c.json({
      access_token: await shelf.grants.signToken({ ...grant, kind: 'user' }, hourMs),
      expires_in: hourMs / 1_000,
      token_type: 'Bearer',
      ...(type !== 'refresh_token' && { refresh_token: await shelf.grants.signToken({ ...grant, kind: 'refresh' }, 10 * yearMs) }),
    })
  })
  app.get('/v1/accounts', async (c) => {
    const grant = await open(c)
    if (grant instanceof Response) return grant
    const person = await shelf.person(grant.advertiserId)
    return c.json({ accounts: person ? [{ name: `accounts/${person.id}`, accountName: person.name, type: 'LOCATION_GROUP' }] : [] })
  })
  app.get('/v1/accounts/:account/locations', async (c) => {
    const grant = await open(c)
    if (grant instanceof Response) return grant
    const person = await shelf.person(grant.advertiserId)
    const pages = person && String(person.id) === c.req.param('account') ? pagesOf(shelf.network, person) : []
    return c.json({
      locations: pages.map(({ id, name, mayPublish }) => ({ name: `locations/${id}`, title: name, metadata: { hasVoiceOfMerchant: mayPublish, mapsUri: `${shelf.address}?page=${id}` } })),
    })
  })

  const nameOf = ({ id, pageId }: Item): string => `accounts/${pageId.slice(0, -1)}/locations/${pageId}/localPosts/${id}`
  const stateOf = (post: Item): string => (shelf.isRefused(post) ? 'REJECTED' : shelf.isReady(post) ? 'LIVE' : 'PROCESSING')
  const entry = (post: Item) => ({
    name: nameOf(post),
    languageCode: 'fr',
    summary: post.content['text'],
    state: stateOf(post),
    createTime: post.createdAt.toISOString(),
    searchUrl: `${shelf.address}?page=${post.pageId}#${post.id}`,
    topicType: post.content['topicType'],
  })
  const path = '/v4/accounts/:account/locations/:location/localPosts'
  const mayPublish = (grant: Grant, c: Context): boolean => String(grant.advertiserId) === c.req.param('account')

  app.post(path, async (c) => {
    const grant = await open(c)
    if (grant instanceof Response) return grant
    const failure = await shelf.take(['expired-token', 'rate-limit', 'outage'])
    if (failure === 'expired-token' || failure === 'rate-limit' || failure === 'outage') return said(c, faults[failure])
    if (!mayPublish(grant, c)) return said(c, [403, 'PERMISSION_DENIED', 'The caller does not have permission'])
    const { summary = '', topicType = 'STANDARD', media = [], callToAction, event, offer } = await c.req.json<LocalPost>()
    if (phoneNumberIn(summary) !== null) return said(c, [400, 'INVALID_ARGUMENT', 'Request contains an invalid argument.'], [{ '@type': 'type.googleapis.com/google.mybusiness.v4.ValidationError', errorDetails: [{ code: 1000, field: 'summary', message: 'Post contains a phone number' }] }])
    if (media.length > 0 && (await shelf.take(['photo-refused'])) !== null) return said(c, [400, 'INVALID_ARGUMENT', 'Fetching image failed.'], [{ errorDetails: [{ field: 'media.source_url', message: 'Photo does not fit' }] }])
    const isSlow = (await shelf.take(['slow-upload'])) !== null
    const content = { text: summary, topicType, photos: media.map(({ sourceUrl }) => sourceUrl), button: callToAction ?? null, event: event ?? null, offer: offer ?? null }
    const post = await shelf.publish(c.req.param('location'), content, { readyMs: isSlow ? delays.slowMs : 0 })
    return (await shelf.take(['lost-answer'])) === null ? c.json(entry(post)) : c.text('upstream request timeout', 504)
  })
  app.get(path, async (c) => {
    const grant = await open(c)
    if (grant instanceof Response) return grant
    return c.json({ localPosts: (await shelf.list('post', c.req.param('location'))).map(entry) })
  })
  app.get(`${path}/:id`, async (c) => {
    const grant = await open(c)
    if (grant instanceof Response) return grant
    const post = await shelf.find(c.req.param('id'))
    return post ? c.json(entry(post)) : said(c, [404, 'NOT_FOUND', 'Requested entity was not found.'])
  })
  app.delete(`${path}/:id`, async (c) => {
    const grant = await open(c)
    if (grant instanceof Response) return grant
    return (await shelf.remove(c.req.param('id'))) ? c.json({}) : said(c, [404, 'NOT_FOUND', 'Requested entity was not found.'])
  })
  return app
}
