import {
  NetworkFault,
  type ConnectedPage,
  type LeavesOut,
  type LeftOut,
  type NetworkConnector,
  type PreparedPost,
  type PublishedPost,
} from './social-networks.connector.model.ts'
import { createGraph, mayPublish, type Graph } from './social-networks.graph.client.ts'
import { commentOnce, comparable, isSince, listAt, quietly, textAt, type ConnectorDeps, type Json } from './social-networks.http.client.ts'

const scopes = [
  'pages_show_list',
  'pages_read_engagement',
  'pages_read_user_content',
  'pages_manage_posts',
  'pages_manage_engagement',
  'read_insights',
]

/** The Graph API's names of buttons. */
const buttons: Partial<Record<PreparedPost['button'], string>> = {
  book: 'BOOK_TRAVEL',
  shop: 'SHOP_NOW',
  'learn-more': 'LEARN_MORE',
  'sign-up': 'SIGN_UP',
  contact: 'CONTACT_US',
  call: 'CALL_NOW',
}

const buttonOf = ({ button, buttonUrl }: PreparedPost): Readonly<Record<string, string>> => {
  const type = buttons[button]
  return type === undefined || buttonUrl === '' ? {} : { call_to_action: JSON.stringify({ type, value: { link: buttonUrl } }) }
}

/** Posts with several pictures have no button: its URL is appended to the text. */
const messageOf = (post: PreparedPost): string =>
  post.video === null && post.pictures.length > 0 && post.button !== 'none' && post.buttonUrl !== ''
    ? `${post.text}\n\n${post.buttonUrl}`.trim()
    : post.text

interface Uploaded {
  ids: string[]
  leftOut: LeftOut[]
}

/** A refused picture does not prevent the others from being published. */
const uploadPictures = async ({ call }: Graph, page: ConnectedPage, { pictures }: PreparedPost, signal: AbortSignal): Promise<Uploaded> => {
  const done: Uploaded = { ids: [], leftOut: [] }
  let last: NetworkFault | null = null
  for (const [position, { address, alternative }] of pictures.entries()) {
    try {
      const reply = await call({
        method: 'POST',
        path: `/${page.id}/photos`,
        token: page.token,
        values: { url: address, published: 'false', ...(alternative !== '' && { alt_text_custom: alternative }) },
        signal,
      })
      done.ids.push(textAt(reply, 'id') ?? '')
    } catch (error) {
      if (!(error instanceof NetworkFault) || error.reason !== 'media') throw error
      last = error
      done.leftOut.push({ what: 'picture', position, answer: error.answer })
    }
  }
  if (last && done.ids.length === 0) throw last
  return done
}

const attached = (ids: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(ids.map((id, position) => [`attached_media[${position}]`, JSON.stringify({ media_fbid: id })]))

const withoutMedia = (post: PreparedPost): Readonly<Record<string, string>> =>
  post.buttonUrl === '' ? {} : { link: post.buttonUrl, ...buttonOf(post) }

const publishFeed = async (
  graph: Graph,
  page: ConnectedPage,
  post: PreparedPost,
  signal: AbortSignal,
  leavesOut?: LeavesOut,
): Promise<{ id: string; leftOut: LeftOut[] }> => {
  const { ids, leftOut } = await uploadPictures(graph, page, post, signal)
  if (leftOut.length > 0) await leavesOut?.(leftOut)
  const values = { message: messageOf(post), ...(ids.length > 0 ? attached(ids) : withoutMedia(post)) }
  const reply = await graph.call({ method: 'POST', path: `/${page.id}/feed`, token: page.token, values, signal, publishes: true })
  return { id: textAt(reply, 'id') ?? '', leftOut }
}

const publishVideo = async (
  { call }: Graph,
  page: ConnectedPage,
  post: PreparedPost & { video: NonNullable<PreparedPost['video']> },
  signal: AbortSignal,
): Promise<{ id: string; leftOut: LeftOut[] }> => {
  const values = { file_url: post.video.address, description: post.text, ...buttonOf(post) }
  const reply = await call({ method: 'POST', path: `/${page.id}/videos`, token: page.token, values, signal, publishes: true })
  return { id: textAt(reply, 'id') ?? '', leftOut: [] }
}

const commented = async ({ call }: Graph, page: ConnectedPage, id: string, message: string): Promise<LeftOut[]> => {
  if (message === '') return []
  const fault = await quietly(() => call({ method: 'POST', path: `/${id}/comments`, token: page.token, values: { message } }))
  return fault instanceof NetworkFault ? [{ what: 'first-comment', position: 0, answer: fault.answer }] : []
}

const permalinkOf = async ({ call }: Graph, page: ConnectedPage, id: string): Promise<string | null> => {
  const reply = await quietly(() => call({ path: `/${id}`, token: page.token, values: { fields: 'permalink_url' } }))
  const link = reply instanceof NetworkFault ? null : textAt(reply, 'permalink_url')
  return link?.startsWith('/') ? `https://www.facebook.com${link}` : link
}

const asPublished = (entry: Json): PublishedPost => ({
  remoteId: textAt(entry, 'id') ?? '',
  address: textAt(entry, 'permalink_url'),
  isPending: false,
  leftOut: [],
})

/** Posts on a page of Facebook: https://developers.facebook.com/docs/pages-api/posts. */
export const createFacebookConnector = (deps: ConnectorDeps): NetworkConnector => {
  const graph = createGraph(deps, scopes)
  return {
    ...graph.consent,
    async pages({ access }) {
      const accounts = await graph.accounts(access, 'id,name,link,access_token,tasks')
      return accounts.map((account) => ({
        id: textAt(account, 'id') ?? '',
        name: textAt(account, 'name') ?? '',
        address: textAt(account, 'link'),
        token: textAt(account, 'access_token'),
        refusal: mayPublish(account) ? null : 'role',
      }))
    },
    async publish(page, post, signal, leavesOut) {
      const { video } = post
      const { id, leftOut } = video
        ? await publishVideo(graph, page, { ...post, video }, signal)
        : await publishFeed(graph, page, post, signal, leavesOut)
      const missed = await commented(graph, page, id, post.firstComment)
      return { remoteId: id, address: await permalinkOf(graph, page, id), isPending: false, leftOut: [...leftOut, ...missed] }
    },
    async find(page, post, since) {
      const start = String(Math.floor(since.getTime() / 1_000) - 60)
      const [edge, field] = post.video ? ['videos', 'description'] : ['posts', 'message']
      const reply = await graph.call({
        path: `/${page.id}/${edge}`,
        token: page.token,
        values: { fields: `id,${field},created_time,permalink_url`, since: start, limit: '100' },
      })
      const wanted = comparable(messageOf(post))
      const found = listAt(reply, 'data').find(
        (entry) => comparable(textAt(entry, field)) === wanted && isSince(textAt(entry, 'created_time'), since),
      )
      return found === undefined ? null : asPublished(found)
    },
    complete: (page, { firstComment }, remoteId) =>
      commentOnce({
        text: firstComment,
        read: async () =>
          listAt(
            await graph.call({ path: `/${remoteId}/comments`, token: page.token, values: { fields: 'message', limit: '100' } }),
            'data',
          ).map((comment) => textAt(comment, 'message')),
        write: () => commented(graph, page, remoteId, firstComment),
      }),
    async remove(page, remoteId) {
      await graph.call({ method: 'DELETE', path: `/${remoteId}`, token: page.token })
    },
    async state(page, remoteId) {
      const reply = await quietly(() => graph.call({ path: `/${remoteId}`, token: page.token, values: { fields: 'id,permalink_url' } }))
      if (!(reply instanceof NetworkFault)) return { state: 'live', address: textAt(reply, 'permalink_url'), answer: null }
      if (reply.reason !== 'unknown') throw reply
      // The Graph API answers alike for a post that is gone and for one that the token may not see. Reading the page's posts tells them apart.
      await graph.call({ path: `/${page.id}/posts`, token: page.token, values: { fields: 'id', limit: '1' } })
      return { state: 'gone', address: null, answer: reply.answer }
    },
    call: (page, request) => graph.callPage(page, request),
  }
}
