import { createHmac } from 'node:crypto'
import { Hono, type Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { addRecommendations } from './sandbox-networks.facebook.reviews.routes.ts'
import { addGraphInsights, graphFigures } from './sandbox-networks.figures.routes.ts'
import { dayMs, pagesOf } from './sandbox-networks.grants.service.ts'
import { delays, type Grant, type Item } from './sandbox-networks.model.ts'
import type { SandboxNetwork } from './sandbox-networks.network.service.ts'

type Values = Readonly<Record<string, string>>

interface GraphError {
  status?: ContentfulStatusCode
  message: string
  code: number
  subcode?: number
  headers?: Record<string, string>
}

const errorReply = (c: Context, { status = 400, message, code, subcode, headers = {} }: GraphError): Response =>
  c.json(
    { error: { message, type: 'OAuthException', code, ...(subcode !== undefined && { error_subcode: subcode }), fbtrace_id: 'sandbox' } },
    status,
    headers,
  )

const faults = {
  'expired-token': { status: 401, message: 'Error validating access token: Session has expired.', code: 190, subcode: 463 },
  'rate-limit': {
    status: 400,
    message: '(#32) Page request limit reached',
    code: 32,
    headers: {
      'x-business-use-case-usage': JSON.stringify({ sandbox: [{ type: 'pages', call_count: 100, estimated_time_to_regain_access: 5 }] }),
    },
  },
  outage: { status: 500, message: 'Service temporarily unavailable', code: 2 },
  abuse: { status: 400, message: 'This content was flagged as abusive', code: 368, subcode: 1346003 },
} as const satisfies Record<string, GraphError>

const missing = (id: string): GraphError => ({
  message: `Unsupported get request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation.`,
  code: 100,
  subcode: 33,
})

/** The parameters of a call: in its query, a form, or JSON. */
const valuesOf = async (c: Context): Promise<Values> => {
  if (c.req.method === 'GET' || c.req.method === 'DELETE') return c.req.query()
  const isJson = c.req.header('content-type')?.startsWith('application/json') === true
  const body: Readonly<Record<string, unknown>> = isJson ? await c.req.json() : await c.req.parseBody()
  const texts = Object.entries(body).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)] as const)
  return { ...c.req.query(), ...Object.fromEntries(texts) }
}

/** A list, which comes as JSON or with commas. */
const listed = (text: string): string[] => (text.startsWith('[') ? (JSON.parse(text) as string[]) : text.split(','))

/** The pictures of a post. */
const photosOf = async (sandbox: SandboxNetwork, values: Values): Promise<string[]> => {
  const ids = Object.entries(values)
    .filter(([name]) => name.startsWith('attached_media'))
    .flatMap(([, value]) => JSON.parse(value) as { media_fbid: string } | { media_fbid: string }[])
    .map(({ media_fbid: id }) => id)
  const photos = await Promise.all(ids.map((id) => sandbox.find(id)))
  return photos.flatMap((photo) => (typeof photo?.content['url'] === 'string' ? [photo.content['url']] : []))
}

/** Checks the token of a call. */
const doorOf = (sandbox: SandboxNetwork) => {
  const open = async (c: Context): Promise<{ grant: Grant; values: Values } | Response> => {
    const values = await valuesOf(c)
    const token = values['access_token'] ?? ''
    const grant = await sandbox.grantOf(token)
    if (!grant) return errorReply(c, { status: 401, message: 'Invalid OAuth access token - Cannot parse access token', code: 190 })
    if (values['appsecret_proof'] !== createHmac('sha256', sandbox.clientSecret).update(token).digest('hex'))
      return errorReply(c, { message: 'Invalid appsecret_proof provided in the API argument', code: 100 })
    return { grant, values }
  }

  /** Checks a call that publishes or prepares, and fails if a failure was chosen. */
  const openWriting = async (c: Context): Promise<{ grant: Grant; values: Values } | Response> => {
    const opened = await open(c)
    if (opened instanceof Response) return opened
    const failure = await sandbox.take(['expired-token', 'rate-limit', 'outage'])
    if (failure === 'expired-token' || failure === 'rate-limit' || failure === 'outage') return errorReply(c, faults[failure])
    const id = c.req.param('id')
    if (id !== undefined && opened.grant.pageId !== id && !(await sandbox.find(id)))
      return errorReply(c, { status: 403, message: '(#200) The user hasn’t authorized the application to perform this action', code: 200 })
    return opened
  }
  return { open, openWriting }
}

const addTokens = (app: Hono, sandbox: SandboxNetwork): void => {
  app.get('/:version/oauth/access_token', async (c) => {
    const {
      client_id: id,
      client_secret: key,
      code,
      redirect_uri: returnTo = '',
      grant_type: type,
      fb_exchange_token: former = '',
    } = c.req.query()
    if (!sandbox.isApp(id, key)) return errorReply(c, { message: 'Error validating client secret.', code: 1 })
    const advertiserId =
      type === 'fb_exchange_token'
        ? (await sandbox.grantOf(former))?.advertiserId
        : (await sandbox.redeem(code ?? '', returnTo))?.advertiserId
    if (advertiserId === undefined) return errorReply(c, { message: 'This authorization code has been used.', code: 100, subcode: 36009 })
    const ms = type === 'fb_exchange_token' ? 60 * dayMs : dayMs / 12
    return c.json({
      access_token: await sandbox.grants.signToken({ network: sandbox.network, advertiserId, kind: 'user', pageId: null }, ms),
      token_type: 'bearer',
      expires_in: ms / 1_000,
    })
  })

  app.get('/:version/debug_token', async (c) => {
    const grant = await sandbox.grantOf(c.req.query('input_token') ?? '')
    if (!grant) return c.json({ data: { is_valid: false } })
    return c.json({
      data: { is_valid: true, expires_at: 0, data_access_expires_at: Math.floor((sandbox.now().getTime() + 90 * dayMs) / 1_000) },
    })
  })
}

const addAccounts = (app: Hono, sandbox: SandboxNetwork): void => {
  const { open } = doorOf(sandbox)
  app.get('/:version/me/accounts', async (c) => {
    const opened = await open(c)
    if (opened instanceof Response) return opened
    const { advertiserId } = opened.grant
    const person = await sandbox.person(advertiserId)
    const pages = person ? pagesOf(sandbox.network, person) : []
    const data = await Promise.all(
      pages.map(async ({ id, name, mayPublish }) => ({
        id: sandbox.network === 'instagram' ? `${id}0` : id,
        name,
        link: `${sandbox.address}?page=${id}`,
        access_token: await sandbox.grants.signToken(
          { network: sandbox.network, advertiserId, kind: 'page', pageId: id },
          10 * 365 * dayMs,
        ),
        tasks: mayPublish ? ['ANALYZE', 'CREATE_CONTENT', 'MODERATE'] : ['ANALYZE'],
        ...(sandbox.network === 'instagram' && {
          instagram_business_account: {
            id,
            username: name
              .normalize('NFD')
              .replaceAll(/[^A-Za-z]+/g, '')
              .toLowerCase(),
          },
        }),
      })),
    )
    return c.json({ data, paging: { cursors: { before: 'b', after: 'a' } } })
  })
}

/** What both networks of the Graph API share: consent, tokens, pages, comments, and errors. */
const graphApp = (sandbox: SandboxNetwork) => {
  const app = new Hono()
  const { open, openWriting } = doorOf(sandbox)
  // Before what is about any object.
  if (sandbox.network === 'facebook') addRecommendations(app, sandbox, { open, refuse: (c, fault) => errorReply(c, faults[fault]) })
  addTokens(app, sandbox)
  addAccounts(app, sandbox)
  addGraphInsights(app, sandbox, { open, refuse: errorReply })
  app.post('/:version/:id/comments', async (c) => {
    const opened = await openWriting(c)
    if (opened instanceof Response) return opened
    const comment = await sandbox.put('comment', opened.grant.pageId ?? '', {
      postId: c.req.param('id'),
      message: opened.values['message'],
    })
    return c.json({ id: comment.id })
  })
  app.get('/:version/:id/comments', async (c) => {
    const opened = await open(c)
    if (opened instanceof Response) return opened
    const comments = (await sandbox.list('comment', opened.grant.pageId ?? '')).filter(
      ({ content }) => content['postId'] === c.req.param('id'),
    )
    const field = sandbox.network === 'instagram' ? 'text' : 'message'
    return c.json({ data: comments.map(({ id, content }) => ({ id, [field]: content['message'] })) })
  })
  return { app, open, openWriting }
}

/** The public URL of a post in the demonstration. */
const linkOf = ({ address }: SandboxNetwork, { id, pageId }: Item): string => `${address}?page=${pageId}#${id}`

/** Facebook's Graph API for pages, as documented. */
export const facebookSandbox = (sandbox: SandboxNetwork): Hono => {
  const { app, open, openWriting } = graphApp(sandbox)
  const answer = async (c: Context, post: Item): Promise<Response> =>
    (await sandbox.take(['lost-answer'])) === null ? c.json({ id: post.id }) : c.text('upstream request timeout', 504)

  app.post('/:version/:id/photos', async (c) => {
    const opened = await openWriting(c)
    if (opened instanceof Response) return opened
    if ((await sandbox.take(['slow-upload'])) !== null) await sandbox.pause(delays.replyMs)
    if ((await sandbox.take(['photo-refused'])) !== null)
      return errorReply(c, { message: 'Photos should be smaller than 4 MB and saved as JPG or PNG.', code: 1, subcode: 1366046 })
    const { url, alt_text_custom: alternative = '' } = opened.values
    return c.json({ id: (await sandbox.put('photo', c.req.param('id'), { url, alternative })).id })
  })
  app.post('/:version/:id/feed', async (c) => {
    const opened = await openWriting(c)
    if (opened instanceof Response) return opened
    const { values } = opened
    const pageId = c.req.param('id')
    const photos = await photosOf(sandbox, values)
    const action = values['call_to_action'] === undefined ? null : (JSON.parse(values['call_to_action']) as object)
    const content = { text: values['message'] ?? '', photos, link: values['link'] ?? null, button: action }
    return answer(
      c,
      await sandbox.publish(pageId, content, { id: `${pageId}_${sandbox.now().getTime()}${Math.floor(Math.random() * 1e6)}` }),
    )
  })
  app.post('/:version/:id/videos', async (c) => {
    const opened = await openWriting(c)
    if (opened instanceof Response) return opened
    if ((await sandbox.take(['slow-upload'])) !== null) await sandbox.pause(delays.replyMs)
    const { file_url: video, description = '' } = opened.values
    return answer(c, await sandbox.publish(c.req.param('id'), { text: description, photos: [], video }))
  })
  for (const [edge, field] of [
    ['posts', 'message'],
    ['videos', 'description'],
  ] as const)
    app.get(`/:version/:id/${edge}`, async (c) => {
      const opened = await open(c)
      if (opened instanceof Response) return opened
      const since = Number(opened.values['since'] ?? 0) * 1_000
      const posts = (await sandbox.list('post', c.req.param('id'))).filter(
        (post) =>
          post.createdAt.getTime() >= since &&
          !sandbox.isRefused(post) &&
          (edge === 'videos') === (typeof post.content['video'] === 'string'),
      )
      return c.json({
        data: posts.map((post) => ({
          id: post.id,
          [field]: post.content['text'],
          created_time: post.createdAt.toISOString(),
          permalink_url: linkOf(sandbox, post),
        })),
      })
    })
  app.get('/:version/:id', async (c) => {
    const opened = await open(c)
    if (opened instanceof Response) return opened
    const figures = await graphFigures(sandbox, c.req.param('id'), opened.values['fields'] ?? '')
    if (figures) return c.json(figures)
    const post = await sandbox.find(c.req.param('id'))
    return post && !sandbox.isRefused(post)
      ? c.json({ id: post.id, permalink_url: linkOf(sandbox, post) })
      : errorReply(c, missing(c.req.param('id')))
  })
  return withDeletion(app, sandbox, open)
}

const withDeletion = (app: Hono, sandbox: SandboxNetwork, open: ReturnType<typeof graphApp>['open']): Hono => {
  app.delete('/:version/:id', async (c) => {
    const opened = await open(c)
    if (opened instanceof Response) return opened
    return (await sandbox.remove(c.req.param('id'))) ? c.json({ success: true }) : errorReply(c, missing(c.req.param('id')))
  })
  return app
}

/** Instagram's content publishing API, as documented. */
export const instagramSandbox = (sandbox: SandboxNetwork): Hono => {
  const { app, open, openWriting } = graphApp(sandbox)
  const quota = 100

  app.get('/:version/:id/content_publishing_limit', async (c) => {
    const opened = await open(c)
    if (opened instanceof Response) return opened
    const used = (await sandbox.list('post', c.req.param('id'))).filter(
      ({ createdAt }) => sandbox.now().getTime() - createdAt.getTime() < dayMs,
    ).length
    return c.json({ data: [{ config: { quota_total: quota, quota_duration: 86_400 }, quota_usage: used }] })
  })
  app.post('/:version/:id/media', async (c) => {
    const opened = await openWriting(c)
    if (opened instanceof Response) return opened
    const { access_token: _, appsecret_proof: __, ...content } = opened.values
    if (content['image_url'] !== undefined && (await sandbox.take(['photo-refused'])) !== null)
      return errorReply(c, {
        message: 'The submitted image with aspect ratio is not within the acceptable range.',
        code: 36003,
        subcode: 2207009,
      })
    const isSlow = (await sandbox.take(['slow-upload'])) !== null
    return c.json({ id: (await sandbox.put('container', c.req.param('id'), content, { readyMs: isSlow ? delays.slowMs : 0 })).id })
  })
  app.post('/:version/:id/media_publish', async (c) => {
    const opened = await openWriting(c)
    if (opened instanceof Response) return opened
    const container = await sandbox.find(opened.values['creation_id'] ?? '')
    if (!container || !sandbox.isReady(container))
      return errorReply(c, { message: 'Media ID is not available', code: 9007, subcode: 2207027 })
    const { children, caption = '', image_url: image, video_url: video } = container.content as Values
    const parts = children === undefined ? [] : await Promise.all(listed(children).map((id) => sandbox.find(id)))
    const photos =
      children === undefined ? (image === undefined ? [] : [image]) : parts.flatMap((part) => (part ? [part.content['image_url']] : []))
    const post = await sandbox.publish(c.req.param('id'), { text: caption, photos, ...(video !== undefined && { video }) })
    return (await sandbox.take(['lost-answer'])) === null ? c.json({ id: post.id }) : c.text('upstream request timeout', 504)
  })
  app.get('/:version/:id/media', async (c) => {
    const opened = await open(c)
    if (opened instanceof Response) return opened
    const posts = (await sandbox.list('post', c.req.param('id'))).filter((post) => !sandbox.isRefused(post))
    return c.json({
      data: posts.map((post) => ({
        id: post.id,
        caption: post.content['text'],
        permalink: linkOf(sandbox, post),
        timestamp: post.createdAt.toISOString(),
      })),
    })
  })
  app.get('/:version/:id', async (c) => {
    const opened = await open(c)
    if (opened instanceof Response) return opened
    const figures = await graphFigures(sandbox, c.req.param('id'), opened.values['fields'] ?? '')
    if (figures) return c.json(figures)
    const item = await sandbox.find(c.req.param('id'))
    if (item?.kind === 'container')
      return c.json({ id: item.id, status_code: sandbox.isReady(item) ? 'FINISHED' : 'IN_PROGRESS', status: '' })
    return item && !sandbox.isRefused(item)
      ? c.json({ id: item.id, permalink: linkOf(sandbox, item) })
      : errorReply(c, missing(c.req.param('id')))
  })
  return app
}
