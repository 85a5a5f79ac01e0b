import { Hono, type Context } from 'hono'
import { phoneNumberIn } from '@vitrine/core/post-checks'
import { addGooglePerformance } from './sandbox-networks.figures.routes.ts'
import { challengeOf } from './sandbox-networks.grants.service.ts'
import { addLocations } from './sandbox-networks.google.locations.routes.ts'
import { addReviews } from './sandbox-networks.google.reviews.routes.ts'
import { errorReply, faults, openOn } from './sandbox-networks.google.replies.routes.ts'
import { delays, type Grant, type Item } from './sandbox-networks.model.ts'
import type { SandboxNetwork } from './sandbox-networks.network.service.ts'

const hourMs = 3_600_000
const yearMs = 365 * 24 * hourMs

interface LocalPost {
  summary?: string
  topicType?: string
  media?: { sourceUrl: string }[]
  callToAction?: object
  event?: object
  offer?: object
}

const addTokens = (app: Hono, sandbox: SandboxNetwork): void =>
  void app.post('/token', async (c) => {
    const {
      client_id: id,
      client_secret: key,
      grant_type: type,
      code,
      code_verifier: verifier = '',
      redirect_uri: returnTo,
      refresh_token: former,
    } = (await c.req.parseBody()) as Record<string, string>
    if (!sandbox.isApp(id, key)) return c.json({ error: 'invalid_client', error_description: 'The OAuth client was not found.' }, 401)
    const redeemed =
      type === 'refresh_token' ? await sandbox.grants.readToken(former ?? '') : await sandbox.redeem(code ?? '', returnTo ?? '')
    const isProven = redeemed && ('challenge' in redeemed ? redeemed.challenge === challengeOf(verifier) : redeemed.kind === 'refresh')
    if (!redeemed || !isProven) return c.json({ error: 'invalid_grant', error_description: 'Bad Request' }, 400)
    const grant = { network: sandbox.network, advertiserId: redeemed.advertiserId, pageId: null }
    return c.json({
      access_token: await sandbox.grants.signToken({ ...grant, kind: 'user' }, hourMs),
      expires_in: hourMs / 1_000,
      token_type: 'Bearer',
      ...(type !== 'refresh_token' && { refresh_token: await sandbox.grants.signToken({ ...grant, kind: 'refresh' }, 10 * yearMs) }),
    })
  })

const entryOn = (sandbox: SandboxNetwork) => (post: Item) => ({
  name: `accounts/${post.pageId.slice(0, -1)}/locations/${post.pageId}/localPosts/${post.id}`,
  languageCode: 'fr',
  summary: post.content['text'],
  state: sandbox.isRefused(post) ? 'REJECTED' : sandbox.isReady(post) ? 'LIVE' : 'PROCESSING',
  createTime: post.createdAt.toISOString(),
  searchUrl: `${sandbox.address}?page=${post.pageId}#${post.id}`,
  topicType: post.content['topicType'],
})

const path = '/v4/accounts/:account/locations/:location/localPosts'

/** Why a post is refused; null if it is accepted. */
const refusalOf = async (
  c: Context,
  sandbox: SandboxNetwork,
  grant: Grant,
  { summary = '', media = [] }: LocalPost,
): Promise<Response | null> => {
  const failure = await sandbox.take(['expired-token', 'rate-limit', 'outage'])
  if (failure === 'expired-token' || failure === 'rate-limit' || failure === 'outage') return errorReply(c, faults[failure])
  if (String(grant.advertiserId) !== c.req.param('account'))
    return errorReply(c, [403, 'PERMISSION_DENIED', 'The caller does not have permission'])
  if (phoneNumberIn(summary) !== null)
    return errorReply(
      c,
      [400, 'INVALID_ARGUMENT', 'Request contains an invalid argument.'],
      [
        {
          '@type': 'type.googleapis.com/google.mybusiness.v4.ValidationError',
          errorDetails: [{ code: 1000, field: 'summary', message: 'Post contains a phone number' }],
        },
      ],
    )
  const isRefused = media.length > 0 && (await sandbox.take(['photo-refused'])) !== null
  return isRefused
    ? errorReply(
        c,
        [400, 'INVALID_ARGUMENT', 'Fetching image failed.'],
        [{ errorDetails: [{ field: 'media.source_url', message: 'Photo does not fit' }] }],
      )
    : null
}

const addPublishing = (app: Hono, sandbox: SandboxNetwork): void => {
  const [open, entry] = [openOn(sandbox), entryOn(sandbox)]
  app.post(path, async (c) => {
    const grant = await open(c)
    if (grant instanceof Response) return grant
    const sent = await c.req.json<LocalPost>()
    const refusal = await refusalOf(c, sandbox, grant, sent)
    if (refusal) return refusal
    const { summary = '', topicType = 'STANDARD', media = [], callToAction, event, offer } = sent
    const isSlow = (await sandbox.take(['slow-upload'])) !== null
    const content = {
      text: summary,
      topicType,
      photos: media.map(({ sourceUrl }) => sourceUrl),
      button: callToAction ?? null,
      event: event ?? null,
      offer: offer ?? null,
    }
    const post = await sandbox.publish(c.req.param('location'), content, { readyMs: isSlow ? delays.slowMs : 0 })
    return (await sandbox.take(['lost-answer'])) === null ? c.json(entry(post)) : c.text('upstream request timeout', 504)
  })
}

const addReading = (app: Hono, sandbox: SandboxNetwork): void => {
  const [open, entry] = [openOn(sandbox), entryOn(sandbox)]
  app.get(path, async (c) => {
    const grant = await open(c)
    if (grant instanceof Response) return grant
    return c.json({ localPosts: (await sandbox.list('post', c.req.param('location'))).map(entry) })
  })
  app.get(`${path}/:id`, async (c) => {
    const grant = await open(c)
    if (grant instanceof Response) return grant
    const post = await sandbox.find(c.req.param('id'))
    return post ? c.json(entry(post)) : errorReply(c, [404, 'NOT_FOUND', 'Requested entity was not found.'])
  })
  app.delete(`${path}/:id`, async (c) => {
    const grant = await open(c)
    if (grant instanceof Response) return grant
    return (await sandbox.remove(c.req.param('id'))) ? c.json({}) : errorReply(c, [404, 'NOT_FOUND', 'Requested entity was not found.'])
  })
}

/** The Business Profile API as documented: local posts, reviews, accounts and locations. */
export const googleSandbox = (sandbox: SandboxNetwork): Hono => {
  const app = new Hono()
  for (const add of [addTokens, addGooglePerformance, addLocations, addPublishing, addReading, addReviews]) add(app, sandbox)
  return app
}
