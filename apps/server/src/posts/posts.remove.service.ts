import { canDeletePost } from '@vitrine/core/posts'
import { record } from '../audit/audit.store.ts'
import type { RefusalCode } from '../refusal.ts'
import { lookAtPosts, ownOf } from './posts.find.service.ts'
import { publicationOf, type PostActor } from './posts.model.ts'
import { cancelPublications, publicationsOf } from './posts.publications.store.ts'
import { deletePost, holdPosts } from './posts.store.ts'

export interface PostRemoval {
  deleted: number[]
  errors: { id: number; refusal: RefusalCode }[]
}

const removeOne = (actor: PostActor, id: number): Promise<RefusalCode | null> =>
  actor.database.db.transaction(async (tx) => {
    const [row] = await holdPosts(tx, [ownOf(actor)], [id])
    const [found] = row ? await lookAtPosts(actor, [id], tx) : []
    if (!row || !found) return 'not-found'
    const publications = await publicationsOf(tx, [row.advertiserId], [id])
    if (!canDeletePost({ publications: publications.map(publicationOf) })) return 'post-delete-conditions'
    if (publications.some(({ isUnanswered }) => isUnanswered)) return 'post-unanswered'
    await cancelPublications(tx, row.advertiserId, publications, actor.now)
    await deletePost(tx, row, actor.now)
    await record(tx, actor.author, 'post.deleted', { subjectId: id })
    return null
  })

/** Deletes posts one by one, never ads. */
export const removePosts = async (actor: PostActor, ids: readonly number[]): Promise<PostRemoval> => {
  await actor.answers.ask([ownOf(actor)], { postIds: ids })
  const removal: PostRemoval = { deleted: [], errors: [] }
  for (const id of new Set(ids)) {
    const refusal = await removeOne(actor, id)
    if (refusal) removal.errors.push({ id, refusal })
    else removal.deleted.push(id)
  }
  return removal
}
