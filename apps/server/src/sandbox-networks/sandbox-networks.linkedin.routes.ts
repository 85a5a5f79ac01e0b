import { Hono, type Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { addLinkedinStatistics } from './sandbox-networks.figures.routes.ts'
import { dayMs, ownerOf, pagesOf } from './sandbox-networks.grants.service.ts'
import { delays, type Grant, type Item } from './sandbox-networks.model.ts'
import type { SandboxNetwork } from './sandbox-networks.network.service.ts'

const largestUpload = 100 * 1024 * 1024
const [accessMs, refreshMs] = [60 * dayMs, 365 * dayMs]

const errorReply = (c: Context, status: ContentfulStatusCode, message: string, more: object = {}): Response =>
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

/** Checks the token of a call. */
const doorOf = (sandbox: SandboxNetwork) => {
  const open = async (c: Context): Promise<Grant | Response> => {
    const grant = await sandbox.grantOf(c.req.header('authorization')?.replace(/^Bearer /, '') ?? '')
    if (!grant) return errorReply(c, 401, 'Invalid access token')
    return c.req.header('linkedin-version') === undefined || c.req.header('x-restli-protocol-version') !== '2.0.0'
      ? errorReply(c, 426, 'Requested version is not active')
      : grant
  }
  const openWriting = async (c: Context): Promise<Grant | Response> => {
    const grant = await open(c)
    if (grant instanceof Response) return grant
    const failure = await sandbox.take(['expired-token', 'rate-limit', 'outage'])
    return failure === 'expired-token' || failure === 'rate-limit' || failure === 'outage'
      ? errorReply(c, faults[failure][0], faults[failure][1])
      : grant
  }
  return { open, openWriting }
}

const owns = (grant: Grant, urn: string): boolean => ownerOf(idOf(urn)) === grant.advertiserId
const urnOf = ({ id }: Item): string => `urn:li:share:${id}`

const addTokens = (app: Hono, sandbox: SandboxNetwork): void => {
  app.post('/oauth/v2/accessToken', async (c) => {
    const {
      client_id: id,
      client_secret: key,
      grant_type: type,
      code,
      redirect_uri: returnTo,
      refresh_token: former,
    } = (await c.req.parseBody()) as Record<string, string>
    if (!sandbox.isApp(id, key)) return c.json({ error: 'invalid_client', error_description: 'Client authentication failed' }, 401)
    const advertiserId =
      type === 'refresh_token'
        ? (await sandbox.grants.readToken(former ?? ''))?.advertiserId
        : (await sandbox.redeem(code ?? '', returnTo ?? ''))?.advertiserId
    if (advertiserId === undefined)
      return c.json(
        { error: 'invalid_grant', error_description: 'The authorization code or the refresh token has expired or was used' },
        400,
      )
    const grant = { network: sandbox.network, advertiserId, pageId: null }
    return c.json({
      access_token: await sandbox.grants.signToken({ ...grant, kind: 'user' }, accessMs),
      expires_in: accessMs / 1_000,
      refresh_token: await sandbox.grants.signToken({ ...grant, kind: 'refresh' }, refreshMs),
      refresh_token_expires_in: refreshMs / 1_000,
      scope: 'r_organization_social,w_organization_social,rw_organization_admin',
    })
  })
}

const addOrganizations = (app: Hono, sandbox: SandboxNetwork): void => {
  const { open } = doorOf(sandbox)
  app.get('/rest/organizationAcls', async (c) => {
    const grant = await open(c)
    if (grant instanceof Response) return grant
    const person = await sandbox.person(grant.advertiserId)
    const pages = person ? pagesOf(sandbox.network, person) : []
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
    const person = await sandbox.person(grant.advertiserId)
    const page = person && pagesOf(sandbox.network, person).find(({ id }) => id === c.req.param('id'))
    return page ? c.json({ id: Number(page.id), localizedName: page.name, vanityName: `page-${page.id}` }) : errorReply(c, 404, 'Not found')
  })
}

const addPictures = (app: Hono, sandbox: SandboxNetwork): void => {
  const { openWriting } = doorOf(sandbox)
  app.post('/rest/images', async (c) => {
    const grant = await openWriting(c)
    if (grant instanceof Response) return grant
    const { initializeUploadRequest } = await c.req.json<{ initializeUploadRequest: { owner: string } }>()
    if (!owns(grant, initializeUploadRequest.owner))
      return errorReply(c, 403, 'Accessing this image resource is forbidden. Please check your permissions for this resource')
    const { id } = await sandbox.put('photo', idOf(initializeUploadRequest.owner), {})
    return c.json({
      value: {
        uploadUrlExpiresAt: sandbox.now().getTime() + dayMs,
        uploadUrl: `${sandbox.address}/dms-uploads/${id}`,
        image: `urn:li:image:${id}`,
      },
    })
  })
  app.put('/dms-uploads/:id', async (c) => {
    const item = await sandbox.find(c.req.param('id'))
    if (!item || Number(c.req.header('content-length') ?? 0) > largestUpload) return errorReply(c, 404, 'Not found')
    if (item.kind === 'photo' && (await sandbox.take(['photo-refused'])) !== null)
      return errorReply(c, 400, 'The uploaded image is not supported')
    if (item.kind === 'photo' && (await sandbox.take(['slow-upload'])) !== null) await sandbox.pause(delays.replyMs)
    const bytes = new Uint8Array(await c.req.arrayBuffer())
    if (item.kind === 'photo') await sandbox.keepBytes(item.id, bytes)
    return c.body(null, 201, { etag: `"${item.id}-${bytes.byteLength}"` })
  })
}

const addVideos = (app: Hono, sandbox: SandboxNetwork): void => {
  const { open, openWriting } = doorOf(sandbox)
  app.post('/rest/videos', async (c) => {
    const grant = await openWriting(c)
    if (grant instanceof Response) return grant
    const body = await c.req.json<{
      initializeUploadRequest?: { owner: string; fileSizeBytes: number }
      finalizeUploadRequest?: { video: string; uploadedPartIds: string[] }
    }>()
    if (!body.initializeUploadRequest) return body.finalizeUploadRequest ? c.body(null, 200) : errorReply(c, 400, 'Missing field')
    const { owner, fileSizeBytes } = body.initializeUploadRequest
    if (!owns(grant, owner))
      return errorReply(c, 403, 'Accessing this video resource is forbidden. Please check your permissions for this resource')
    const isSlow = (await sandbox.take(['slow-upload'])) !== null
    const { id } = await sandbox.put('video', idOf(owner), {}, { readyMs: isSlow ? delays.slowMs : 0 })
    const partSize = 4 * 1024 * 1024
    const uploadInstructions = Array.from({ length: Math.max(1, Math.ceil(fileSizeBytes / partSize)) }, (_, part) => ({
      uploadUrl: `${sandbox.address}/dms-uploads/${id}`,
      firstByte: part * partSize,
      lastByte: Math.min((part + 1) * partSize, fileSizeBytes) - 1,
    }))
    return c.json({
      value: { uploadUrlsExpireAt: sandbox.now().getTime() + dayMs, video: `urn:li:video:${id}`, uploadInstructions, uploadToken: '' },
    })
  })
  app.get('/rest/videos/:urn', async (c) => {
    const grant = await open(c)
    if (grant instanceof Response) return grant
    const video = await sandbox.find(idOf(c.req.param('urn')))
    return video
      ? c.json({ id: c.req.param('urn'), status: sandbox.isReady(video) ? 'AVAILABLE' : 'PROCESSING' })
      : errorReply(c, 404, 'Not found')
  })
}

const addPublishing = (app: Hono, sandbox: SandboxNetwork): void => {
  const { openWriting } = doorOf(sandbox)
  app.post('/rest/posts', async (c) => {
    const grant = await openWriting(c)
    if (grant instanceof Response) return grant
    const { author, commentary, content = {} } = await c.req.json<NewPost>()
    if (!owns(grant, author)) return errorReply(c, 403, 'Organization permissions must be used when using organization as author')
    const same = (await sandbox.list('post', idOf(author))).find(
      (post) => post.content['commentary'] === commentary && sandbox.now().getTime() - post.createdAt.getTime() < 600_000,
    )
    if (same)
      return errorReply(c, 422, `Content is a duplicate of ${urnOf(same)}`, {
        errorDetailType: 'com.linkedin.common.error.BadRequest',
        errorDetails: { inputErrors: [{ code: 'DUPLICATE_POST' }] },
      })
    const images = content.multiImage?.images ?? (content.media?.id.startsWith('urn:li:image') ? [content.media] : [])
    const video = content.media?.id.startsWith('urn:li:video') ? content.media.id : undefined
    const post = await sandbox.publish(idOf(author), {
      commentary,
      photos: images.map(({ id }) => `/sandbox-networks/linkedin/files/${idOf(id)}`),
      ...(video !== undefined && { video }),
    })
    return (await sandbox.take(['lost-answer'])) === null
      ? c.body(null, 201, { 'x-restli-id': urnOf(post) })
      : c.text('upstream request timeout', 504)
  })
  app.post('/rest/socialActions/:urn/comments', async (c) => {
    const grant = await openWriting(c)
    if (grant instanceof Response) return grant
    const { message } = await c.req.json<{ message: { text: string } }>()
    const comment = await sandbox.put('comment', '', { postId: idOf(c.req.param('urn')), message: message.text })
    return c.json({ id: comment.id }, 201)
  })
}

const addReading = (app: Hono, sandbox: SandboxNetwork): void => {
  const { open } = doorOf(sandbox)
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
    const comments = (await sandbox.list('comment', '')).filter(({ content }) => content['postId'] === idOf(c.req.param('urn')))
    return c.json({
      elements: comments.map(({ content }) => ({ message: { text: content['message'] } })),
      paging: { start: 0, count: comments.length },
    })
  })
  app.get('/rest/posts', async (c) => {
    const grant = await open(c)
    if (grant instanceof Response) return grant
    const posts = (await sandbox.list('post', idOf(c.req.query('author') ?? ''))).filter((post) => !sandbox.isRefused(post))
    return c.json({ elements: posts.map(entry), paging: { start: 0, count: posts.length } })
  })
  app.get('/rest/posts/:urn', async (c) => {
    const grant = await open(c)
    if (grant instanceof Response) return grant
    const post = await sandbox.find(idOf(c.req.param('urn')))
    return post && !sandbox.isRefused(post) ? c.json(entry(post)) : errorReply(c, 404, 'Not Found')
  })
  app.delete('/rest/posts/:urn', async (c) => {
    const grant = await open(c)
    if (grant instanceof Response) return grant
    await sandbox.remove(idOf(c.req.param('urn')))
    return c.body(null, 204)
  })
}

/** The public addresses of posts, which lead to the page of the made-up network. */
const addShown = (app: Hono, sandbox: SandboxNetwork): void => {
  app.get('/feed/update/:urn', async (c) => {
    const post = await sandbox.find(idOf(c.req.param('urn')))
    return post ? c.redirect(`${sandbox.address}?page=${post.pageId}#${post.id}`) : errorReply(c, 404, 'Not Found')
  })
  app.get('/company/:name', (c) => c.redirect(`${sandbox.address}?page=${encodeURIComponent(c.req.param('name').replace(/^page-/, ''))}`))
}

/** LinkedIn's Posts, Images and Videos API, as documented. */
export const linkedinSandbox = (sandbox: SandboxNetwork): Hono => {
  const app = new Hono()
  for (const add of [addTokens, addOrganizations, addPictures, addVideos, addPublishing, addReading, addShown]) add(app, sandbox)
  addLinkedinStatistics(app, sandbox, { open: doorOf(sandbox).open, refuse: errorReply })
  return app
}
