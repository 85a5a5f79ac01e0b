import { Hono, type Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { dayMs, ownerOf, pagesOf } from './sandbox-networks.grants.service.ts'
import { delays, type Grant, type Item } from './sandbox-networks.model.ts'
import type { Shelf } from './sandbox-networks.shelf.service.ts'

const largestUpload = 100 * 1024 * 1024
const [accessMs, refreshMs] = [60 * dayMs, 365 * dayMs]

const said = (c: Context, status: ContentfulStatusCode, message: string, more: object = {}): Response =>
  c.json({ message, status, serviceErrorCode: status * 100, ...more }, status)

const faults = {
  'expired-token': [401, 'The token used in the request has expired'],
  'rate-limit': [429, 'Resource level throttle APPLICATION DAY limit for calls to this resource is reached.'],
  outage: [503, 'Service Unavailable'],
} as const

const organization = (pageId: string): string => `urn:li:organization:${pageId}`
const idOf = (urn: string): string => urn.split(':').at(-1) ?? ''

interface NewPost {
  author: string
  commentary: string
  content?: { media?: { id: string; altText?: string }; multiImage?: { images: { id: string; altText?: string }[] } }
}

/** Who may make a call. */
const doorOf = (shelf: Shelf) => {
  const open = async (c: Context): Promise<Grant | Response> => {
    const grant = await shelf.grantOf(c.req.header('authorization')?.replace(/^Bearer /, '') ?? '')
    if (!grant) return said(c, 401, 'Invalid access token')
    return c.req.header('linkedin-version') === undefined || c.req.header('x-restli-protocol-version') !== '2.0.0'
      ? said(c, 426, 'Requested version is not active')
      : grant
  }
  const openWriting = async (c: Context): Promise<Grant | Response> => {
    const grant = await open(c)
    if (grant instanceof Response) return grant
    const failure = await shelf.take(['expired-token', 'rate-limit', 'outage'])
    return failure === 'expired-token' || failure === 'rate-limit' || failure === 'outage'
      ? said(c, faults[failure][0], faults[failure][1])
      : grant
  }
  return { open, openWriting }
}

const owns = (grant: Grant, urn: string): boolean => ownerOf(idOf(urn)) === grant.advertiserId
const urnOf = ({ id }: Item): string => `urn:li:share:${id}`

const addTokens = (app: Hono, shelf: Shelf): void => {
  app.post('/oauth/v2/accessToken', async (c) => {
    const {
      client_id: id,
      client_secret: key,
      grant_type: type,
      code,
      redirect_uri: returnTo,
      refresh_token: former,
    } = (await c.req.parseBody()) as Record<string, string>
    if (!shelf.isApp(id, key)) return c.json({ error: 'invalid_client', error_description: 'Client authentication failed' }, 401)
    const advertiserId =
      type === 'refresh_token'
        ? (await shelf.grants.readToken(former ?? ''))?.advertiserId
        : (await shelf.redeem(code ?? '', returnTo ?? ''))?.advertiserId
    if (advertiserId === undefined)
      return c.json(
        { error: 'invalid_grant', error_description: 'The authorization code or the refresh token has expired or was used' },
        400,
      )
    const grant = { network: shelf.network, advertiserId, pageId: null }
    return c.json({
      access_token: await shelf.grants.signToken({ ...grant, kind: 'user' }, accessMs),
      expires_in: accessMs / 1_000,
      refresh_token: await shelf.grants.signToken({ ...grant, kind: 'refresh' }, refreshMs),
      refresh_token_expires_in: refreshMs / 1_000,
    })
  })
}

const addOrganizations = (app: Hono, shelf: Shelf): void => {
  const { open } = doorOf(shelf)
  app.get('/rest/organizationAcls', async (c) => {
    const grant = await open(c)
    if (grant instanceof Response) return grant
    const person = await shelf.person(grant.advertiserId)
    const pages = person ? pagesOf(shelf.network, person) : []
    return c.json({
      elements: pages.map(({ id, mayPublish }) => ({
        organization: organization(id),
        role: mayPublish ? 'ADMINISTRATOR' : 'ANALYST',
        state: 'APPROVED',
      })),
      paging: { start: 0, count: pages.length },
    })
  })
  app.get('/rest/organizations/:id', async (c) => {
    const grant = await open(c)
    if (grant instanceof Response) return grant
    const person = await shelf.person(grant.advertiserId)
    const page = person && pagesOf(shelf.network, person).find(({ id }) => id === c.req.param('id'))
    return page ? c.json({ id: Number(page.id), localizedName: page.name, vanityName: `page-${page.id}` }) : said(c, 404, 'Not found')
  })
}

const addPictures = (app: Hono, shelf: Shelf): void => {
  const { openWriting } = doorOf(shelf)
  app.post('/rest/images', async (c) => {
    const grant = await openWriting(c)
    if (grant instanceof Response) return grant
    const { initializeUploadRequest } = await c.req.json<{ initializeUploadRequest: { owner: string } }>()
    if (!owns(grant, initializeUploadRequest.owner))
      return said(c, 403, 'Accessing this image resource is forbidden. Please check your permissions for this resource')
    const { id } = await shelf.put('photo', idOf(initializeUploadRequest.owner), {})
    return c.json({
      value: {
        uploadUrlExpiresAt: shelf.now().getTime() + dayMs,
        uploadUrl: `${shelf.address}/dms-uploads/${id}`,
        image: `urn:li:image:${id}`,
      },
    })
  })
  app.put('/dms-uploads/:id', async (c) => {
    const item = await shelf.find(c.req.param('id'))
    if (!item || Number(c.req.header('content-length') ?? 0) > largestUpload) return said(c, 404, 'Not found')
    if (item.kind === 'photo' && (await shelf.take(['photo-refused'])) !== null) return said(c, 400, 'The uploaded image is not supported')
    if (item.kind === 'photo' && (await shelf.take(['slow-upload'])) !== null) await shelf.pause(delays.replyMs)
    const bytes = new Uint8Array(await c.req.arrayBuffer())
    if (item.kind === 'photo') await shelf.keepBytes(item.id, bytes)
    return c.body(null, 201, { etag: `"${item.id}-${bytes.byteLength}"` })
  })
}

const addVideos = (app: Hono, shelf: Shelf): void => {
  const { open, openWriting } = doorOf(shelf)
  app.post('/rest/videos', async (c) => {
    const grant = await openWriting(c)
    if (grant instanceof Response) return grant
    const body = await c.req.json<{
      initializeUploadRequest?: { owner: string; fileSizeBytes: number }
      finalizeUploadRequest?: { video: string; uploadedPartIds: string[] }
    }>()
    if (!body.initializeUploadRequest) return body.finalizeUploadRequest ? c.body(null, 200) : said(c, 400, 'Missing field')
    const { owner, fileSizeBytes } = body.initializeUploadRequest
    if (!owns(grant, owner))
      return said(c, 403, 'Accessing this video resource is forbidden. Please check your permissions for this resource')
    const isSlow = (await shelf.take(['slow-upload'])) !== null
    const { id } = await shelf.put('video', idOf(owner), {}, { readyMs: isSlow ? delays.slowMs : 0 })
    const partSize = 4 * 1024 * 1024
    const uploadInstructions = Array.from({ length: Math.max(1, Math.ceil(fileSizeBytes / partSize)) }, (_, part) => ({
      uploadUrl: `${shelf.address}/dms-uploads/${id}`,
      firstByte: part * partSize,
      lastByte: Math.min((part + 1) * partSize, fileSizeBytes) - 1,
    }))
    return c.json({
      value: { uploadUrlsExpireAt: shelf.now().getTime() + dayMs, video: `urn:li:video:${id}`, uploadInstructions, uploadToken: '' },
    })
  })
  app.get('/rest/videos/:urn', async (c) => {
    const grant = await open(c)
    if (grant instanceof Response) return grant
    const video = await shelf.find(idOf(c.req.param('urn')))
    return video ? c.json({ id: c.req.param('urn'), status: shelf.isReady(video) ? 'AVAILABLE' : 'PROCESSING' }) : said(c, 404, 'Not found')
  })
}

const addPublishing = (app: Hono, shelf: Shelf): void => {
  const { openWriting } = doorOf(shelf)
  app.post('/rest/posts', async (c) => {
    const grant = await openWriting(c)
    if (grant instanceof Response) return grant
    const { author, commentary, content = {} } = await c.req.json<NewPost>()
    if (!owns(grant, author)) return said(c, 403, 'Organization permissions must be used when using organization as author')
    const same = (await shelf.list('post', idOf(author))).find(
      (post) => post.content['commentary'] === commentary && shelf.now().getTime() - post.createdAt.getTime() < 600_000,
    )
    if (same)
      return said(c, 422, `Content is a duplicate of ${urnOf(same)}`, {
        errorDetailType: 'com.linkedin.common.error.BadRequest',
        errorDetails: { inputErrors: [{ code: 'DUPLICATE_POST' }] },
      })
    const images = content.multiImage?.images ?? (content.media?.id.startsWith('urn:li:image') ? [content.media] : [])
    const video = content.media?.id.startsWith('urn:li:video') ? content.media.id : undefined
    const post = await shelf.publish(idOf(author), {
      commentary,
      photos: images.map(({ id }) => `/sandbox-networks/linkedin/files/${idOf(id)}`),
      ...(video !== undefined && { video }),
    })
    return (await shelf.take(['lost-answer'])) === null
      ? c.body(null, 201, { 'x-restli-id': urnOf(post) })
      : c.text('upstream request timeout', 504)
  })
  app.post('/rest/socialActions/:urn/comments', async (c) => {
    const grant = await openWriting(c)
    if (grant instanceof Response) return grant
    const { message } = await c.req.json<{ message: { text: string } }>()
    const comment = await shelf.put('comment', '', { postId: idOf(c.req.param('urn')), message: message.text })
    return c.json({ id: comment.id }, 201)
  })
}

const addReading = (app: Hono, shelf: Shelf): void => {
  const { open } = doorOf(shelf)
  const entry = (post: Item) => ({
    id: urnOf(post),
    author: organization(post.pageId),
    commentary: post.content['commentary'],
    lifecycleState: 'PUBLISHED',
    publishedAt: post.createdAt.getTime(),
    createdAt: post.createdAt.getTime(),
  })
  app.get('/rest/socialActions/:urn/comments', async (c) => {
    const grant = await open(c)
    if (grant instanceof Response) return grant
    const comments = (await shelf.list('comment', '')).filter(({ content }) => content['postId'] === idOf(c.req.param('urn')))
    return c.json({
      elements: comments.map(({ content }) => ({ message: { text: content['message'] } })),
      paging: { start: 0, count: comments.length },
    })
  })
  app.get('/rest/posts', async (c) => {
    const grant = await open(c)
    if (grant instanceof Response) return grant
    const posts = (await shelf.list('post', idOf(c.req.query('author') ?? ''))).filter((post) => !shelf.isRefused(post))
    return c.json({ elements: posts.map(entry), paging: { start: 0, count: posts.length } })
  })
  app.get('/rest/posts/:urn', async (c) => {
    const grant = await open(c)
    if (grant instanceof Response) return grant
    const post = await shelf.find(idOf(c.req.param('urn')))
    return post && !shelf.isRefused(post) ? c.json(entry(post)) : said(c, 404, 'Not Found')
  })
  app.delete('/rest/posts/:urn', async (c) => {
    const grant = await open(c)
    if (grant instanceof Response) return grant
    await shelf.remove(idOf(c.req.param('urn')))
    return c.body(null, 204)
  })
}

/** The addresses that visitors are given, which lead to the page of the made-up network. */
const addShown = (app: Hono, shelf: Shelf): void => {
  app.get('/feed/update/:urn', async (c) => {
    const post = await shelf.find(idOf(c.req.param('urn')))
    return post ? c.redirect(`${shelf.address}?page=${post.pageId}#${post.id}`) : said(c, 404, 'Not Found')
  })
  app.get('/company/:name', (c) => c.redirect(`${shelf.address}?page=${encodeURIComponent(c.req.param('name').replace(/^page-/, ''))}`))
}

/** LinkedIn, as its Posts, Images and Videos API document it. */
export const linkedinSandbox = (shelf: Shelf): Hono => {
  const app = new Hono()
  for (const add of [addTokens, addOrganizations, addPictures, addVideos, addPublishing, addReading, addShown]) add(app, shelf)
  return app
}
