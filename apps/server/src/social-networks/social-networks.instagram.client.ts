import {
  NetworkFault,
  type ConnectedPage,
  type LeavesOut,
  type LeftOut,
  type NetworkConnector,
  type PreparedPost,
} from './social-networks.connector.model.ts'
import { createGraph, mayPublish, type Graph } from './social-networks.graph.client.ts'
import {
  at,
  commentOnce,
  comparable,
  isSince,
  listAt,
  numberAt,
  poll,
  quietly,
  textAt,
  type ConnectorDeps,
} from './social-networks.http.client.ts'

const scopes = [
  'instagram_basic',
  'instagram_content_publish',
  'instagram_manage_comments',
  'instagram_manage_insights',
  'pages_show_list',
  'pages_read_engagement',
  'business_management',
]
const hourMs = 3_600_000

interface Publishing {
  graph: Graph
  page: ConnectedPage
  post: PreparedPost
  signal: AbortSignal
  pause: ConnectorDeps['pause']
}

/** The daily limit of posts is read from the network. */
const checkQuota = async ({ graph, page, signal }: Publishing, now: Date): Promise<void> => {
  const reply = await graph.call({
    path: `/${page.id}/content_publishing_limit`,
    token: page.token,
    values: { fields: 'config,quota_usage' },
    signal,
  })
  const [used, total] = [numberAt(reply, 'data', 0, 'quota_usage'), numberAt(reply, 'data', 0, 'config', 'quota_total')]
  if (used === null || total === null || used < total) return
  throw new NetworkFault('rate-limit', `${used}/${total}`, { retryAt: new Date(now.getTime() + hourMs) })
}

/** Creates a container from a file that the network fetches, and waits until it is ready. */
const container = async ({ graph, page, signal, pause }: Publishing, values: Readonly<Record<string, string>>): Promise<string> => {
  const made = await graph.call({ method: 'POST', path: `/${page.id}/media`, token: page.token, values, signal })
  const id = textAt(made, 'id') ?? ''
  await poll({
    pause,
    signal,
    ask: async () => {
      const reply = await graph.call({ path: `/${id}`, token: page.token, values: { fields: 'status_code,status' }, signal })
      const code = textAt(reply, 'status_code')
      if (code === 'ERROR') throw new NetworkFault('media', textAt(reply, 'status') ?? '')
      if (code === 'EXPIRED') throw new NetworkFault('outage', textAt(reply, 'status') ?? '')
      return code === 'FINISHED' || code === 'PUBLISHED' ? id : null
    },
  })
  return id
}

const altText = (alternative: string): Readonly<Record<string, string>> => (alternative === '' ? {} : { alt_text: alternative })

/** Containers of the accepted pictures: a refused one does not prevent the others from being published. */
const pictureContainers = async (publishing: Publishing): Promise<{ ids: string[]; positions: number[]; leftOut: LeftOut[] }> => {
  const done = { ids: [] as string[], positions: [] as number[], leftOut: [] as LeftOut[] }
  let last: NetworkFault | null = null
  for (const [position, { address, alternative }] of publishing.post.pictures.entries()) {
    const made = await quietly(() => container(publishing, { image_url: address, is_carousel_item: 'true', ...altText(alternative) }))
    if (typeof made === 'string') {
      done.ids.push(made)
      done.positions.push(position)
    } else {
      if (made.reason !== 'media') throw made
      last = made
      done.leftOut.push({ what: 'picture', position, answer: made.answer })
    }
  }
  if (last && done.ids.length === 0) throw last
  return done
}

const prepare = async (publishing: Publishing): Promise<{ id: string; leftOut: LeftOut[] }> => {
  const { post } = publishing
  const { text: caption, video, pictures } = post
  const single = async (position: number) => {
    const { address = '', alternative = '' } = pictures[position] ?? {}
    return container(publishing, { image_url: address, caption, ...altText(alternative) })
  }
  if (video)
    return {
      id: await container(publishing, { media_type: 'REELS', video_url: video.address, caption, share_to_feed: 'true' }),
      leftOut: [],
    }
  if (pictures.length < 2) return { id: await single(0), leftOut: [] }
  const { ids, positions, leftOut } = await pictureContainers(publishing)
  // A carousel needs at least two pictures.
  if (ids.length === 1) return { id: await single(positions[0] ?? 0), leftOut }
  return { id: await container(publishing, { media_type: 'CAROUSEL', children: ids.join(','), caption }), leftOut }
}

/** Reports refused parts before anything is published. */
const telling = async (prepared: { id: string; leftOut: LeftOut[] }, leavesOut?: LeavesOut) => {
  if (prepared.leftOut.length > 0) await leavesOut?.(prepared.leftOut)
  return prepared
}

const commented = async ({ graph, page, post }: Pick<Publishing, 'graph' | 'page' | 'post'>, id: string): Promise<LeftOut[]> => {
  if (post.firstComment === '') return []
  const reply = await quietly(() =>
    graph.call({ method: 'POST', path: `/${id}/comments`, token: page.token, values: { message: post.firstComment } }),
  )
  return reply instanceof NetworkFault ? [{ what: 'first-comment', position: 0, answer: reply.answer }] : []
}

const completed = (found: Pick<Publishing, 'graph' | 'page' | 'post'>, id: string): Promise<LeftOut[]> => {
  const { graph, page, post } = found
  const read = async (): Promise<(string | null)[]> =>
    listAt(await graph.call({ path: `/${id}/comments`, token: page.token, values: { fields: 'text', limit: '50' } }), 'data').map(
      (comment) => textAt(comment, 'text'),
    )
  return commentOnce({ text: post.firstComment, read, write: () => commented(found, id) })
}

/** Posts on a professional account of Instagram: https://developers.facebook.com/docs/instagram-platform/content-publishing. */
export const createInstagramConnector = (deps: ConnectorDeps): NetworkConnector => {
  const graph = createGraph(deps, scopes)
  const permalinkOf = async (page: ConnectedPage, id: string): Promise<string | null> => {
    const reply = await quietly(() => graph.call({ path: `/${id}`, token: page.token, values: { fields: 'permalink' } }))
    return reply instanceof NetworkFault ? null : textAt(reply, 'permalink')
  }
  return {
    ...graph.consent,
    async pages({ access }) {
      const accounts = await graph.accounts(access, 'id,name,access_token,tasks,instagram_business_account{id,username,name}')
      return accounts
        .filter((account) => at(account, 'instagram_business_account') !== undefined)
        .map((account) => {
          const username = textAt(account, 'instagram_business_account', 'username')
          return {
            id: textAt(account, 'instagram_business_account', 'id') ?? '',
            name: username === null ? (textAt(account, 'name') ?? '') : `@${username}`,
            address: username === null ? null : `https://www.instagram.com/${encodeURIComponent(username)}/`,
            token: textAt(account, 'access_token'),
            refusal: mayPublish(account) ? null : 'role',
          }
        })
    },
    async publish(page, post, signal, leavesOut) {
      const publishing = { graph, page, post, signal, pause: deps.pause }
      if (post.video === null && post.pictures.length === 0) throw new NetworkFault('media', '')
      await checkQuota(publishing, deps.now())
      const { id: creation, leftOut } = await telling(await prepare(publishing), leavesOut)
      const reply = await graph.call({
        method: 'POST',
        path: `/${page.id}/media_publish`,
        token: page.token,
        values: { creation_id: creation },
        signal,
        publishes: true,
      })
      const id = textAt(reply, 'id') ?? ''
      const missed = await commented(publishing, id)
      return { remoteId: id, address: await permalinkOf(page, id), isPending: false, leftOut: [...leftOut, ...missed] }
    },
    async find(page, post, since) {
      const reply = await graph.call({
        path: `/${page.id}/media`,
        token: page.token,
        values: { fields: 'id,caption,permalink,timestamp', limit: '50' },
      })
      const found = listAt(reply, 'data').find(
        (entry) => comparable(textAt(entry, 'caption')) === comparable(post.text) && isSince(textAt(entry, 'timestamp'), since),
      )
      return found === undefined
        ? null
        : { remoteId: textAt(found, 'id') ?? '', address: textAt(found, 'permalink'), isPending: false, leftOut: [] }
    },
    complete: (page, post, remoteId) => completed({ graph, page, post }, remoteId),
    async remove() {
      throw new NetworkFault('rights', 'Instagram lets nothing be deleted by others than its own application')
    },
    async state(page, remoteId) {
      const reply = await quietly(() => graph.call({ path: `/${remoteId}`, token: page.token, values: { fields: 'id,permalink' } }))
      if (!(reply instanceof NetworkFault)) return { state: 'live', address: textAt(reply, 'permalink'), answer: null }
      if (reply.reason !== 'unknown') throw reply
      // The Graph API answers alike for a post that is gone and for one that the token may not see. Reading the account's posts tells them apart.
      await graph.call({ path: `/${page.id}/media`, token: page.token, values: { fields: 'id', limit: '1' } })
      return { state: 'gone', address: null, answer: reply.answer }
    },
    call: (page, request) => graph.callPage(page, request),
  }
}
