import {
  NetworkFault,
  type ConnectedPage,
  type LeftOut,
  type NetworkConnector,
  type NetworkPage,
  type NetworkTokens,
  type PreparedPost,
  type PreparedVideo,
  type PublishedPost,
} from './social-networks.connector.model.ts'
import {
  at,
  commentOnce,
  comparable,
  createNetworkHttp,
  inOrder,
  isSince,
  listAt,
  numberAt,
  poll,
  quietly,
  textAt,
  withQuery,
  type ConnectorDeps,
  type Json,
  type NetworkCall,
  type NetworkReply,
} from './social-networks.http.client.ts'
import { commentaryOf, judgeLinkedin, textOf } from './social-networks.linkedin.rules.ts'

const currentVersion = '202610'
const scopes = ['r_organization_social', 'w_organization_social', 'rw_organization_admin']
/** The roles that may publish. Source: "Organization Access Control". */
const publishers = ['ADMINISTRATOR', 'CONTENT_ADMINISTRATOR', 'DIRECT_SPONSORED_CONTENT_POSTER']

type Call = Omit<NetworkCall, 'url'> & { path: string; token: string }

const urn = (value: string): string => encodeURIComponent(value)

const tokensOf = (body: Json, now: Date): NetworkTokens => {
  const after = (name: string): Date | null => {
    const seconds = numberAt(body, name)
    return seconds === null ? null : new Date(now.getTime() + seconds * 1_000)
  }
  const [accessEndsAt, refresh] = [after('expires_in'), textAt(body, 'refresh_token')]
  return {
    access: textAt(body, 'access_token') ?? '',
    refresh,
    accessEndsAt,
    endsAt: refresh === null ? accessEndsAt : after('refresh_token_expires_in'),
  }
}

const createLinkedin = ({ app, fetch, now, pause }: ConnectorDeps) => {
  const send = createNetworkHttp({ fetch, now, judge: judgeLinkedin })
  const api = app.url ?? 'https://api.linkedin.com'
  const call = ({ path, token, headers, ...rest }: Call): Promise<NetworkReply> =>
    send({
      url: `${api}${path}`,
      headers: {
        authorization: `Bearer ${token}`,
        'linkedin-version': app.version ?? currentVersion,
        'x-restli-protocol-version': '2.0.0',
        ...headers,
      },
      ...rest,
    })
  /** Accepts only LinkedIn's own hosts for uploads, since the token is sent along. */
  const uploadAddress = (address: string | null): string => {
    const [url, ours] = [URL.parse(address ?? ''), new URL(api)]
    const isTheirs =
      url !== null && (url.origin === ours.origin || (url.protocol === 'https:' && /(?:^|\.)linkedin\.com$/.test(url.hostname)))
    if (!isTheirs) throw new NetworkFault('outage', 'The address for the upload is not LinkedIn’s')
    return url.href
  }
  return { app, now, pause, send, call, uploadAddress, sign: app.url ?? 'https://www.linkedin.com' }
}

type Linkedin = ReturnType<typeof createLinkedin>

const addressOf = ({ sign }: Linkedin, id: string): string => `${sign}/feed/update/${id}`

interface Publishing {
  linkedin: Linkedin
  page: ConnectedPage
  signal: AbortSignal
}

const consentOf = ({ app, sign, send, now }: Linkedin): Pick<NetworkConnector, 'authorizeAddress' | 'exchange' | 'refresh'> => {
  const token = async (form: Readonly<Record<string, string>>): Promise<NetworkTokens> => {
    const { body } = await send({
      method: 'POST',
      url: `${sign}/oauth/v2/accessToken`,
      form: { client_id: app.clientId, client_secret: app.clientSecret, ...form },
    })
    return tokensOf(body, now())
  }
  return {
    authorizeAddress: ({ state, returnTo }) =>
      withQuery(`${sign}/oauth/v2/authorization`, {
        response_type: 'code',
        client_id: app.clientId,
        redirect_uri: returnTo,
        state,
        scope: scopes.join(' '),
      }),
    exchange: ({ code, returnTo }) => token({ grant_type: 'authorization_code', code, redirect_uri: returnTo }),
    refresh: async ({ refresh }) => token({ grant_type: 'refresh_token', refresh_token: refresh ?? '' }),
  }
}

/** The pages on which the person has a role, without duplicates. */
const organizationsOf = async ({ call, sign }: Linkedin, token: string): Promise<NetworkPage[]> => {
  const { body } = await call({ path: '/rest/organizationAcls?q=roleAssignee&state=APPROVED&count=100', token })
  const roles = Map.groupBy(
    listAt(body, 'elements'),
    (element) => textAt(element, 'organization') ?? textAt(element, 'organizationTarget') ?? '',
  )
  return inOrder(
    [...roles].filter(([id]) => id !== ''),
    async ([id, elements]): Promise<NetworkPage> => {
      const { body: organization } = await call({ path: `/rest/organizations/${id.split(':').at(-1) ?? ''}`, token })
      const vanity = textAt(organization, 'vanityName')
      return {
        id,
        name: textAt(organization, 'localizedName') ?? id,
        address: vanity === null ? null : `${sign}/company/${encodeURIComponent(vanity)}`,
        token: null,
        refusal: elements.some((element) => publishers.includes(textAt(element, 'role') ?? '')) ? null : 'role',
      }
    },
  )
}

/** A file of ours that cannot be read is not the network's fault. */
const readFile = async (file: Pick<PreparedVideo, 'read'>): Promise<Uint8Array> => {
  try {
    return await file.read()
  } catch (cause) {
    throw new NetworkFault('media', '', { cause })
  }
}

const uploadPicture = async (
  { linkedin: { call, send, uploadAddress }, page, signal }: Publishing,
  picture: PreparedPost['pictures'][number],
): Promise<string> => {
  const { body } = await call({
    method: 'POST',
    path: '/rest/images?action=initializeUpload',
    token: page.token,
    json: { initializeUploadRequest: { owner: page.id } },
    signal,
  })
  const url = uploadAddress(textAt(body, 'value', 'uploadUrl'))
  await send({ method: 'PUT', url, headers: { authorization: `Bearer ${page.token}` }, bytes: await readFile(picture), signal })
  return textAt(body, 'value', 'image') ?? ''
}

/** A refused picture does not prevent the others from being published. */
const uploadPictures = async (
  publishing: Publishing,
  { pictures }: PreparedPost,
): Promise<{ images: { id: string; altText: string }[]; leftOut: LeftOut[] }> => {
  const done = { images: [] as { id: string; altText: string }[], leftOut: [] as LeftOut[] }
  let last: NetworkFault | null = null
  for (const [position, picture] of pictures.entries()) {
    const id = await quietly(() => uploadPicture(publishing, picture))
    if (typeof id === 'string') done.images.push({ id, altText: picture.alternative })
    else if (id.reason === 'media') {
      last = id
      done.leftOut.push({ what: 'picture', position, answer: id.answer })
    } else throw id
  }
  if (last && done.images.length === 0) throw last
  return done
}

/** Waits until the network has processed it. */
const whenAvailable = ({ linkedin: { call, pause }, page, signal }: Publishing, video: string): Promise<string> =>
  poll({
    pause,
    signal,
    ask: async () => {
      const { body } = await call({ path: `/rest/videos/${urn(video)}`, token: page.token, signal })
      const status = textAt(body, 'status')
      if (status === 'PROCESSING_FAILED') throw new NetworkFault('media', textAt(body, 'processingFailureReason') ?? status)
      return status === 'AVAILABLE' ? video : null
    },
  })

const uploadVideo = async (publishing: Publishing, file: PreparedVideo): Promise<string> => {
  const {
    linkedin: { call, send, uploadAddress },
    page,
    signal,
  } = publishing
  const { size } = file
  const begun = await call({
    method: 'POST',
    path: '/rest/videos?action=initializeUpload',
    token: page.token,
    json: { initializeUploadRequest: { owner: page.id, fileSizeBytes: size, uploadCaptions: false, uploadThumbnail: false } },
    signal,
  })
  const video = textAt(begun.body, 'value', 'video') ?? ''
  const bytes = await readFile(file)
  const parts = await inOrder(listAt(begun.body, 'value', 'uploadInstructions'), async (part) => {
    const piece = bytes.subarray(numberAt(part, 'firstByte') ?? 0, (numberAt(part, 'lastByte') ?? size - 1) + 1)
    const { headers } = await send({ method: 'PUT', url: uploadAddress(textAt(part, 'uploadUrl')), bytes: piece, signal })
    return headers.get('etag') ?? ''
  })
  const finalizeUploadRequest = { video, uploadToken: textAt(begun.body, 'value', 'uploadToken') ?? '', uploadedPartIds: parts }
  await call({ method: 'POST', path: '/rest/videos?action=finalizeUpload', token: page.token, json: { finalizeUploadRequest }, signal })
  return whenAvailable(publishing, video)
}

const contentOf = async (publishing: Publishing, post: PreparedPost): Promise<{ content?: object; leftOut: LeftOut[] }> => {
  if (post.video) return { content: { media: { id: await uploadVideo(publishing, post.video) } }, leftOut: [] }
  const { images, leftOut } = await uploadPictures(publishing, post)
  const [first] = images
  if (!first) return { leftOut }
  return { content: images.length === 1 ? { media: first } : { multiImage: { images } }, leftOut }
}

const commented = async ({ call }: Linkedin, page: ConnectedPage, id: string, text: string): Promise<LeftOut[]> => {
  if (text === '') return []
  const reply = await quietly(() =>
    call({
      method: 'POST',
      path: `/rest/socialActions/${urn(id)}/comments`,
      token: page.token,
      json: { actor: page.id, object: id, message: { text } },
    }),
  )
  return reply instanceof NetworkFault ? [{ what: 'first-comment', position: 0, answer: reply.answer }] : []
}

const published = (linkedin: Linkedin, id: string, leftOut: LeftOut[] = []): PublishedPost => ({
  remoteId: id,
  address: addressOf(linkedin, id),
  isPending: false,
  leftOut,
})

const postOf = (page: ConnectedPage, post: PreparedPost, content: object | undefined): object => ({
  author: page.id,
  commentary: commentaryOf(post.text),
  visibility: 'PUBLIC',
  distribution: { feedDistribution: 'MAIN_FEED', targetEntities: [], thirdPartyDistributionChannels: [] },
  ...(content && { content }),
  lifecycleState: 'PUBLISHED',
  isReshareDisabledByAuthor: false,
})

/** Posts on a page of LinkedIn: https://learn.microsoft.com/linkedin/marketing/community-management/shares/posts-api. */
export const createLinkedinConnector = (deps: ConnectorDeps): NetworkConnector => {
  const linkedin = createLinkedin(deps)
  const { call } = linkedin
  return {
    ...consentOf(linkedin),
    pages: ({ access }) => organizationsOf(linkedin, access),
    async publish(page, post, signal, leavesOut) {
      const { content, leftOut } = await contentOf({ linkedin, page, signal }, post)
      if (leftOut.length > 0) await leavesOut?.(leftOut)
      const { headers } = await call({
        method: 'POST',
        path: '/rest/posts',
        token: page.token,
        json: postOf(page, post, content),
        signal,
        publishes: true,
      })
      const id = headers.get('x-restli-id') ?? ''
      return published(linkedin, id, [...leftOut, ...(await commented(linkedin, page, id, post.firstComment))])
    },
    async find(page, post, since) {
      const { body } = await call({
        path: `/rest/posts?author=${urn(page.id)}&q=author&count=100&sortBy=CREATED`,
        token: page.token,
        headers: { 'x-restli-method': 'FINDER' },
      })
      const found = listAt(body, 'elements').find(
        (entry) =>
          comparable(textOf(textAt(entry, 'commentary') ?? '')) === comparable(post.text) &&
          isSince(numberAt(entry, 'publishedAt') ?? numberAt(entry, 'createdAt'), since),
      )
      return found === undefined ? null : published(linkedin, textAt(found, 'id') ?? '')
    },
    complete: (page, { firstComment }, remoteId) =>
      commentOnce({
        text: firstComment,
        read: async () =>
          listAt((await call({ path: `/rest/socialActions/${urn(remoteId)}/comments`, token: page.token })).body, 'elements').map(
            (comment) => textAt(comment, 'message', 'text'),
          ),
        write: () => commented(linkedin, page, remoteId, firstComment),
      }),
    async remove(page, remoteId) {
      await call({ method: 'DELETE', path: `/rest/posts/${urn(remoteId)}`, token: page.token, headers: { 'x-restli-method': 'DELETE' } })
    },
    async state(page, remoteId) {
      // A deleted post is answered with 404, for which there is no reason of a refusal.
      const reply = await quietly(() => call({ path: `/rest/posts/${urn(remoteId)}`, token: page.token }))
      if (!(reply instanceof NetworkFault))
        return {
          state: at(reply.body, 'lifecycleState') === 'PUBLISHED' ? 'live' : 'pending',
          address: addressOf(linkedin, remoteId),
          answer: null,
        }
      if (reply.reason !== 'unknown') throw reply
      return { state: 'gone', address: null, answer: reply.answer }
    },
    async call(page, { url, ...rest }) {
      const { pathname, search } = new URL(url)
      return (await call({ ...rest, path: `${pathname}${search}`, token: page.token })).body
    },
  }
}
