import { maxSelection } from '@vitrine/core/list'
import { meansPost, postChangeSchema, postSavingWire, postWire, readPostChange, socialSource } from '@vitrine/core/posts'
import { integer } from '@vitrine/core/wire'
import * as v from 'valibot'
import type { AppContext } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import type { MediaFile } from '@vitrine/core/media'
import { invalid, Refusal } from '../refusal.ts'
import {
  failuresOf,
  guardPosts,
  ofPosts,
  planRefusals,
  postActorOf,
  saveRefusals,
  type PostServices,
} from '../posts/posts.caller.routes.ts'
import { ownOf } from '../posts/posts.find.service.ts'
import { reachableContent } from '../posts/posts.model.ts'
import { hasSentFiles, withKeptFiles } from './post-plans.pictures.service.ts'
import { savePlanned } from './post-plans.service.ts'
import { readPost } from '../posts/posts.read.service.ts'
import { removePosts } from '../posts/posts.remove.service.ts'

const sendPost = async (services: PostServices, c: AppContext, id: number): Promise<Response> => {
  const post = await readPost(postActorOf(services, c), id)
  return c.json(postWire.encode({ ...post, ...reachableContent(post, services.config.publicUrl) }))
}

type KeepPictureOf = (advertiserId: number, file: { name: string; bytes: Uint8Array }) => Promise<MediaFile>

/** Enough for one picture of the maximum size in base64, or several usual ones; more have to be uploaded first. */
const bodyLimit = 24 * 1024 * 1024

export const savingEndpoint = (services: PostServices, keepPicture: KeepPictureOf): Endpoint =>
  endpoint({
    ...ofPosts,
    scope: 'posts:write',
    method: 'POST',
    path: '/api/provider/socialposts/post/treatment',
    summary: 'Saves an editorial post as a draft, as one that may go out, or as a template; `planifications` plans it in the same step',
    body: postSavingWire.schema,
    bodyLimit,
    reply: { status: 200, description: 'The post', schema: postWire.schema },
    refusals: { ...saveRefusals, ...planRefusals },
    async handle(c, body) {
      if (body.flux.code !== 'SAISIE_EDITO') throw invalid('flux.code')
      const actor = postActorOf(services, c)
      const keep = (file: { name: string; bytes: Uint8Array }) => keepPicture(ownOf(actor), file)
      const kept = hasSentFiles(body) ? await c.get('runHeavy')(() => withKeptFiles(body, keep)) : body
      return sendPost(services, c, await savePlanned(actor, postSavingWire.read(kept)))
    },
  })

/** What the routes of ads need from posts, because posts of ads share the ids and paths of ads. */
export interface PostsOfAds {
  saving: typeof postChangeSchema
  /** Whether the body changes the post of an ad rather than the ad. */
  isMeant(body: object): boolean
  removal: typeof socialRemoval
  save(c: AppContext, id: number, body: object): Promise<Response>
  remove(c: AppContext, ids: readonly number[]): Promise<Response>
  refusals: typeof saveRefusals & typeof planRefusals
}

const source = v.object({ code: v.literal(socialSource) })
const socialRemoval = v.object({ ids: v.pipe(v.array(v.pipe(integer.schema, v.minValue(1))), v.minLength(1)), source })

export const postsOfAds = (services: PostServices): PostsOfAds => ({
  saving: postChangeSchema,
  isMeant: meansPost,
  removal: socialRemoval,
  refusals: { ...saveRefusals, ...planRefusals },
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
    return c.json({ deleted, errors: failuresOf(services, c, errors) })
  },
})
