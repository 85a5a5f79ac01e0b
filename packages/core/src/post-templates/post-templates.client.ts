import type { Http } from '../http/http.types.ts'
import type { Topics } from '../topics/topics.ts'
import { postCalls, type Cancellable } from '../posts/posts.calls.client.ts'
import type { Page } from '../list/list.model.ts'
import { encodeListQuery } from '../list/list.query.ts'
import type { Post, PostTemplate } from '../posts/posts.model.ts'
import { postTemplateSchema, templatesOfHead, type PostTemplateListState } from './post-templates.filters.ts'
import type { PostOutlet } from './post-templates.model.ts'
import { outletsWire, templateUseWire } from './post-templates.wire.ts'
import { postTemplatePageWire, postWire } from '../posts/posts.wire.ts'

type TemplateReference = Pick<PostTemplate, 'id' | 'reference'>

/** The calls about templates of posts. Changes announce the topic `posts`. */
export interface PostTemplatesClient {
  /** Own templates, and those of the head office. */
  templates(state: PostTemplateListState, options?: Cancellable): Promise<Page<PostTemplate>>
  /** Points of sale that can get drafts; empty unless the account is a head office. */
  outlets(options?: Cancellable): Promise<PostOutlet[]>
  /** Creates a draft from a template, for the account or a point of sale; `isWithoutPhotos` omits the pictures. */
  createFromTemplate(template: TemplateReference, advertiserLogin?: string, options?: { isWithoutPhotos?: boolean }): Promise<Post>
  /** The post of an ad filled in from a template. Nothing is saved. */
  fromTemplate(template: TemplateReference, adId: number): Promise<Post>
}

export const createPostTemplatesClient = (http: Http, topics?: Topics): PostTemplatesClient => {
  const { ask, change } = postCalls(http, topics)
  const use = { method: 'POST', path: '/createPostFromModel' } as const
  return {
    templates: async (state, options) => {
      const query = { universe: 'EDITO', etat: 'M', ...encodeListQuery(postTemplateSchema, state), [templatesOfHead]: 1 }
      return postTemplatePageWire.decode(await ask({ path: '/annonce', query }, options))
    },
    outlets: async (options) => outletsWire.decode(await ask({ path: '/points-de-vente' }, options)).outlets,
    createFromTemplate: async ({ id, reference }, advertiserLogin, { isWithoutPhotos = false } = {}) => {
      const body = templateUseWire.encode({ id, reference, login: advertiserLogin ?? null, adId: null, isWithoutPhotos })
      return postWire.decode(await change({ ...use, body }))
    },
    fromTemplate: async ({ id, reference }, adId) => {
      const body = templateUseWire.encode({ id, reference, login: null, adId, isWithoutPhotos: false })
      return postWire.decode(await ask({ ...use, body }))
    },
  }
}
