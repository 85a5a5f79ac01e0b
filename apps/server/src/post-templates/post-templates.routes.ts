import { queryReaderOf } from '@vitrine/core/query'
import { decodeListQuery } from '@vitrine/core/list'
import { outletsWire, postTemplateDefaults, postTemplateSchema, templatesOfHead, templateUseWire } from '@vitrine/core/post-templates'
import { postTemplatePageWire, postWire } from '@vitrine/core/posts'
import type { AppContext } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { readQuery } from '../http/params.ts'
import { guardPosts, ofPosts, postActorOf, type PostServices } from '../posts/posts.caller.routes.ts'
import { readPost } from '../posts/posts.read.service.ts'
import { createFromTemplate, readFromTemplate, readOutlets, readTemplates, type PictureTools } from './post-templates.service.ts'

/** Templates are requested as a list of ads of the universe EDITO. */
export const sendTemplates = async (services: PostServices, c: AppContext): Promise<Response> => {
  guardPosts(c)
  const state = readQuery(c, (params) => decodeListQuery(postTemplateSchema, params, postTemplateDefaults))
  const withHead =
    readQuery(c, (params) => queryReaderOf(params).optional(templatesOfHead, (text) => ({ 0: false, 1: true })[text])) ?? false
  return c.json(postTemplatePageWire.encode(await readTemplates(postActorOf(services, c), state, withHead)))
}

export const templateEndpoints = (services: PostServices, keepPicture: PictureTools['keepPicture']): Endpoint[] => [
  endpoint({
    ...ofPosts,
    scope: 'posts:write',
    method: 'POST',
    path: '/api/provider/createPostFromModel',
    summary:
      'Makes a draft of a template, for the account itself or for one of its points of sale, with `sansPhotos` without the photos of the template; with `idAnnonce` nothing is made: the reply is the post of that ad as the template says it',
    body: templateUseWire.schema,
    reply: { status: 200, description: 'The draft, or the post of the ad', schema: postWire.schema },
    refusals: { 'not-found': 404, 'post-rights': 403, 'post-outlet': 404, 'post-of-head': 403, 'post-published': 409 },
    async handle(c, body) {
      const actor = postActorOf(services, c)
      const { adId, ...use } = templateUseWire.read(body)
      if (adId !== null) return c.json(postWire.encode(await readFromTemplate(actor, use, adId)))
      const { id, advertiserId } = await createFromTemplate(actor, { files: services.files, keepPicture }, use)
      return c.json(postWire.encode(await readPost({ ...actor, viewer: { ...actor.viewer, scope: [advertiserId] } }, id)))
    },
  }),
  endpoint({
    ...ofPosts,
    scope: 'posts:read',
    method: 'GET',
    path: '/api/provider/points-de-vente',
    summary: 'The points of sale that a head office makes posts for',
    reply: { status: 200, description: 'The points of sale, by name', schema: outletsWire.schema },
    refusals: { 'post-rights': 403 },
    handle: async (c) => c.json(outletsWire.encode({ outlets: await readOutlets(postActorOf(services, c)) })),
  }),
]
