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

/** The calls about templates of posts. A change announces the topic `posts`. */
export interface PostTemplatesClient {
  /** The account's own templates and, where it has a head office, those of that. */
  templates(state: PostTemplateListState, options?: Cancellable): Promise<Page<PostTemplate>>
  /** The points of sale that drafts can be made for; none where the account is no head office. */
  outlets(options?: Cancellable): Promise<PostOutlet[]>
  /** A draft from a template, for the account itself or for a point of sale; `isWithoutPhotos` leaves the template's photos out. */
  createFromTemplate(template: TemplateReference, advertiserLogin?: string, options?: { isWithoutPhotos?: boolean }): Promise<Post>
  /** The post of an ad as a template says it, with what is known of the ad. Nothing is saved. */
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
