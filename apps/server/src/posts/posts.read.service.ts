import { identifierLimit } from '@vitrine/core/ads'
import { socialNetworks, type SocialNetwork } from '@vitrine/core/social-networks'
import type { Post, PostEvent, PostListState, PostSearchField, PostSummary } from '@vitrine/core/posts'
import type { PostEventFilters } from '@vitrine/core/post-plans'
import type { Page } from '@vitrine/core/list'
import { notFound } from '../refusal.ts'
import { listPosts, type ListedPost } from './posts.list.store.ts'
import { contentOfRow, postStates, publicationOf, reachable, reachableContent, type PostActor, type PublicationRow } from './posts.model.ts'
import { publicationsBetween, publicationsOf } from './posts.publications.store.ts'
import { lookAtPosts } from './posts.find.service.ts'
import { findOwners, findSteps } from './posts.store.ts'

type Owners = Awaited<ReturnType<typeof findOwners>>
const ownerOf = (owners: Owners, id: number): Post['advertiser'] => owners.get(id) ?? { id, login: '', name: '' }

export const summaryOf = (row: ListedPost, owners: Owners, publications: readonly PublicationRow[], publicUrl: string): PostSummary => ({
  id: row.id,
  reference: row.reference,
  kind: row.kind,
  state: postStates[row.state],
  title: row.title,
  text: row.text,
  adId: row.kind === 'editorial' ? null : row.id,
  advertiser: ownerOf(owners, row.advertiserId),
  publications: publications.filter(({ postId, kind }) => postId === row.id && kind === row.kind).map(publicationOf),
  approval: row.approval,
  updatedAt: new Date(row.updatedAt),
  version: row.version,
  photo: row.photo && reachable(row.photo, publicUrl),
  photoCount: row.photoCount,
  hasVideo: row.hasVideo,
  networks: socialNetworks.filter((network): network is SocialNetwork => row.networks[network] !== undefined),
  price: row.price,
  city: row.city,
})

export const readPosts = async (
  actor: PostActor,
  state: PostListState,
  searchIn: readonly PostSearchField[] = [],
): Promise<Page<PostSummary>> => {
  const { database, viewer, account, publicUrl } = actor
  const { rows, total } = await listPosts(
    database,
    { advertisers: viewer.scope, limit: identifierLimit(account.user, ['active']) },
    state,
    searchIn,
  )
  const owners = await findOwners(
    database,
    rows.map(({ advertiserId }) => advertiserId),
  )
  const publications = await publicationsOf(
    database,
    viewer.scope,
    rows.map(({ id }) => id),
  )
  return {
    items: rows.map((row) => summaryOf(row, owners, publications, publicUrl)),
    total,
    totalIsExact: true,
    nextCursor: null,
    previousCursor: null,
  }
}

/** One post in full, with what became of it. */
export const readPost = async (actor: PostActor, id: number): Promise<Post> => {
  const { database, publicUrl, viewer } = actor
  const [found] = await lookAtPosts(actor, [id])
  if (!found) throw notFound()
  const { row, kind } = found
  const owners = await findOwners(database, [row.advertiserId])
  const publications = await publicationsOf(database, viewer.scope, [row.id])
  return {
    ...reachableContent(contentOfRow(row), publicUrl),
    id: row.id,
    reference: row.reference,
    kind,
    state: postStates[row.state],
    adId: kind === 'editorial' ? null : row.id,
    advertiser: ownerOf(owners, row.advertiserId),
    publications: publications.filter((publication) => publication.kind === kind).map(publicationOf),
    approval: row.approval,
    approvalSteps: await findSteps(database, row),
    updatedAt: new Date(row.updatedAt),
    version: row.version,
  }
}

const mostEvents = 5_000

/** As lists look for words: accents and capitals make no difference. */
const spoken = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

const isFound = ({ posts }: PostEvent, search: string): boolean => {
  const words = spoken(search).split(/\s+/).filter(Boolean)
  return posts.some(({ title, reference }) => words.every((word) => spoken(`${title} ${reference}`).includes(word))) || words.length === 0
}

/** What the calendar shows: each plan once. */
export const readEvents = async (actor: PostActor, { search, ...wanted }: PostEventFilters): Promise<PostEvent[]> => {
  const { account, database, viewer, publicUrl } = actor
  const found = await publicationsBetween(database, viewer.scope, wanted, mostEvents)
  const posts = new Map((await lookAtPosts(actor, [...new Set(found.map(({ postId }) => postId))])).map(({ row }) => [row.id, row]))
  const owners = await findOwners(
    database,
    found.map(({ advertiserId }) => advertiserId),
  )
  const plans = Map.groupBy(
    found.filter(({ postId }) => posts.has(postId)),
    ({ scheduleId, kind }) => `${scheduleId} ${kind}`,
  )
  const events = [...plans.values()].map((rows): PostEvent => {
    const [first] = rows as [PublicationRow]
    return {
      id: first.scheduleId,
      at: new Date(first.dueAt),
      isPublished: rows.some(({ firstSentAt }) => firstSentAt !== null),
      isManual: first.isManual,
      kind: first.kind,
      outlet: first.advertiserId === account.advertiser.id ? null : ownerOf(owners, first.advertiserId).name,
      posts: [...new Set(rows.map(({ postId }) => postId))].flatMap((id) => {
        const row = posts.get(id)
        return row
          ? [{ id, title: row.title, reference: row.reference, photo: row.pictures[0] ? reachable(row.pictures[0], publicUrl) : null }]
          : []
      }),
      publications: rows.map(publicationOf),
    }
  })
  return events.filter((event) => isFound(event, search))
}
