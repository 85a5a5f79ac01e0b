import type { Http } from '../http/http.types.ts'
import type { Topics } from '../topics/topics.ts'
import { postCalls, type Cancellable } from './posts.calls.client.ts'
import type { Page } from '../list/list.model.ts'
import { encodeListQuery } from '../list/list.query.ts'
import { postSchema, type PostListState } from './posts.filters.ts'
import type { Post, PostDeletionResult, PostSaving, PostSummary } from './posts.model.ts'
import {
  postDeletionResultWire,
  postDeletionWire,
  postPageWire,
  postReplyWire,
  postSavingWire,
  postWire,
  socialSource,
} from './posts.wire.ts'

/** The calls that read, save and delete posts. Changes announce the topic `posts`. */
export interface PostsClient {
  list(state: PostListState, options?: Cancellable): Promise<Page<PostSummary>>
  /** The id of an ad returns its post, or its default post with version 0. */
  find(id: number, options?: Cancellable): Promise<Post>
  /** Refused with `changed-meanwhile` if `version` is outdated. */
  save(post: PostSaving): Promise<Post>
  /** Deletes posts, never ads. */
  remove(ids: readonly number[]): Promise<PostDeletionResult>
}

export const createPostsClient = (http: Http, topics?: Topics): PostsClient => {
  const { ask, change } = postCalls(http, topics)
  return {
    list: async (state, options) =>
      postPageWire.decode(await ask({ path: '/social-management-posts', query: encodeListQuery(postSchema, state) }, options)),
    find: async (id, options) => {
      const { posts } = postReplyWire.decode(await ask({ path: '/social-management-posts', query: { annonceId: id } }, options))
      return posts[0] as Post
    },
    save: async (post) =>
      postWire.decode(
        await change(
          post.kind === 'editorial'
            ? { method: 'POST', path: '/socialposts/post/treatment', body: postSavingWire.encode(post) }
            : { method: 'PATCH', path: `/annonce/${post.adId ?? post.id}`, body: postSavingWire.encode(post) },
        ),
      ),
    remove: async (ids) => {
      const body = postDeletionWire.encode({ ids: [...ids], source: { code: socialSource } })
      return postDeletionResultWire.decode(await change({ method: 'DELETE', path: '/annonce', body }))
    },
  }
}
