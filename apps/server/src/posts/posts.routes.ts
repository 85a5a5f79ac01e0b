import { namedBy, queryReaderOf } from '@vitrine/core/http'
import { decodeListQuery, maxSelection, openApiParameters } from '@vitrine/core/list'
import {
  postDefaults,
  postPageWire,
  postReplyWire,
  postSavingWire,
  postSchema,
  postChangeSchema,
  postWire,
  meansPost,
  readPostChange,
  searchFieldCodes,
  searchFields,
  socialSource,
} from '@vitrine/core/posts'
import { integer } from '@vitrine/core/wire'
import * as v from 'valibot'
import type { AppContext } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { integerQuery, readQuery } from '../http/params.ts'
import { invalid, Refusal } from '../refusal.ts'
import { reachableContent } from './posts.model.ts'
import { approvalEndpoints } from './posts.approval.routes.ts'
import { guardPosts, planRefusals, postActorOf, saveRefusals, tag, type PostServices } from './posts.caller.routes.ts'
import { linksEndpoint } from './posts.links.routes.ts'
import { planEndpoints } from './posts.plan.routes.ts'
import { savePlanned } from './posts.plan.service.ts'
import { postSettingsEndpoints } from './posts.settings.routes.ts'
import { readPost, readPosts } from './posts.read.service.ts'
import { hasSentFiles, withKeptFiles } from './posts.pictures.service.ts'
import { ownOf, removePosts } from './posts.save.service.ts'
import { sendTemplates, templateEndpoints } from './posts.templates.routes.ts'
import type { PictureTools } from './posts.templates.service.ts'

const sendPost = async (services: PostServices, c: AppContext, id: number): Promise<Response> => {
  const post = await readPost(postActorOf(services, c), id)
  return c.json(postWire.encode({ ...post, ...reachableContent(post, services.config.publicUrl) }))
}

const reading = (services: PostServices): Endpoint =>
  endpoint({
    method: 'GET',
    path: '/api/provider/social-management-posts',
    tag,
    summary: 'A page of posts, or one in full by `annonceId`: that of an ad begins with what the ad says',
    access: 'session',
    query: openApiParameters(postSchema),
    reply: {
      status: 200,
      description: 'The page and the total; with `annonceId` the one post',
      schema: v.union([postReplyWire.schema, postPageWire.schema]),
    },
    refusals: { 'invalid-query': 400, 'unknown-parameter': 400, 'not-found': 404, 'post-rights': 403 },
    guard: guardPosts,
    async handle(c) {
      const actor = postActorOf(services, c)
      const id = integerQuery(c, 'annonceId', { min: 1, max: 2_147_483_647, default: 0 })
      if (id > 0) return c.json(postReplyWire.encode({ posts: [await readPost(actor, id)], total: 1 }))
      const state = readQuery(c, (params) => decodeListQuery(postSchema, params, { ...postDefaults('ad') }))
      const searchIn = readQuery(c, (params) => queryReaderOf(params).list(searchFields, namedBy(searchFieldCodes)))
      return c.json(postPageWire.encode(await readPosts(actor, state, searchIn)))
    },
  })

/** Photos may be sent in the post itself: one of the largest, or several of the usual weight. More of them are uploaded first. */
const bodyLimit = 24 * 1024 * 1024

const saving = (services: PostServices, keepPicture: PictureTools['keepPicture']): Endpoint =>
  endpoint({
    method: 'POST',
    path: '/api/provider/socialposts/post/treatment',
    tag,
    summary: 'Saves an editorial post as a draft, as one that may go out, or as a template; `planifications` plans it in the same step',
    access: 'session',
    body: postSavingWire.schema,
    bodyLimit,
    reply: { status: 200, description: 'The post', schema: postWire.schema },
    refusals: { ...saveRefusals, ...planRefusals },
    guard: guardPosts,
    async handle(c, body) {
      if (body.flux.code !== 'SAISIE_EDITO') throw invalid('flux.code')
      const actor = postActorOf(services, c)
      const keep = (file: { name: string; bytes: Uint8Array }) => keepPicture(ownOf(actor), file)
      const kept = hasSentFiles(body) ? await c.get('inTurn')(() => withKeptFiles(body, keep)) : body
      return sendPost(services, c, await savePlanned(actor, postSavingWire.read(kept)))
    },
  })

/** What posts bring to the calls about ads, with which they share their ids. */
export interface PostsOfAds {
  /** The body that changes the post of an ad. */
  saving: typeof postChangeSchema
  /** Whether a body means the post of an ad, and not the ad. */
  isMeant(body: object): boolean
  removal: typeof socialRemoval
  save(c: AppContext, id: number, body: object): Promise<Response>
  remove(c: AppContext, ids: readonly number[]): Promise<Response>
  /** Templates are asked for as ads of a universe of their own. */
  templates(c: AppContext): Promise<Response>
  refusals: typeof saveRefusals & typeof planRefusals
}

const source = v.object({ code: v.literal(socialSource) })
const socialRemoval = v.object({ ids: v.pipe(v.array(v.pipe(integer.schema, v.minValue(1))), v.minLength(1)), source })

export const postsOfAds = (services: PostServices): PostsOfAds => ({
  saving: postChangeSchema,
  isMeant: meansPost,
  removal: socialRemoval,
  refusals: { ...saveRefusals, ...planRefusals },
  templates: (c) => sendTemplates(services, c),
  async save(c, id, body) {
    guardPosts(c)
    if (hasSentFiles(body as never)) throw invalid('pictures.type')
    if ('flux' in body && (body.flux as { code?: string } | undefined)?.code === 'SAISIE_EDITO') throw invalid('flux.code')
    const actor = postActorOf(services, c)
    await savePlanned(actor, readPostChange(body, await readPost(actor, id)))
    return sendPost(services, c, id)
  },
  async remove(c, ids) {
    guardPosts(c)
    if (ids.length > maxSelection) throw new Refusal('too-many', { field: 'ids', params: { max: maxSelection } })
    const { deleted, errors } = await removePosts(postActorOf(services, c), ids)
    const text = services.texts[c.get('language')]
    return c.json({ deleted, errors: errors.map(({ id, refusal }) => ({ id, code: refusal, message: text(`errors.${refusal}`) })) })
  },
})

/** The calls about posts. */
export const postsEndpoints = (services: PostServices, keepPicture: PictureTools['keepPicture']): Endpoint[] => [
  reading(services),
  saving(services, keepPicture),
  linksEndpoint(services),
  ...planEndpoints(services),
  ...approvalEndpoints(services),
  ...postSettingsEndpoints(services),
  ...templateEndpoints(services, keepPicture),
]
