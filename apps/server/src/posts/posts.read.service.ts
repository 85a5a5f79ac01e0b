import { socialNetworks, type PostKind, type SocialNetwork } from '@vitrine/core/social-networks'
import type { Post, PostEvent, PostListState, PostSearchField, PostSummary } from '@vitrine/core/posts'
import type { PostEventFilters } from '@vitrine/core/post-plans'
import type { Page } from '@vitrine/core/list'
import { notFound } from '../refusal.ts'
import { listPosts, type ListedPost } from './posts.list.store.ts'
import {
  advertisersOf,
  contentOfRow,
  idsOf,
  postIdsOf,
  postStates,
  publicationOf,
  reachable,
  reachableContent,
  type PostActor,
  type PostRow,
  type PublicationRow,
} from './posts.model.ts'
import { publicationsBetween, publicationsOf } from './posts.publications.store.ts'
import { limitOf, lookAtPosts, ownOf } from './posts.find.service.ts'
import { findOwners, findSteps } from './posts.store.ts'

type Owners = Awaited<ReturnType<typeof findOwners>>
const ownerOf = (owners: Owners, id: number): Post['advertiser'] => owners.get(id) ?? { id, login: '', name: '' }

/** The fields that lists and single posts share. */
const headOf = (row: PostRow | ListedPost, kind: PostKind, owners: Owners, publications: readonly PublicationRow[]) => ({
  id: row.id,
  reference: row.reference,
  kind,
  state: postStates[row.state],
  adId: kind === 'editorial' ? null : row.id,
  advertiser: ownerOf(owners, row.advertiserId),
  publications: publications.filter((sent) => sent.postId === row.id && sent.kind === kind).map(publicationOf),
  approval: row.approval,
  updatedAt: new Date(row.updatedAt),
  version: row.version,
})

export const summaryOf = (row: ListedPost, owners: Owners, publications: readonly PublicationRow[], publicUrl: string): PostSummary => ({
  ...headOf(row, row.kind, owners, publications),
  title: row.title,
  text: row.text,
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
  const { database, viewer, publicUrl } = actor
  const { rows, total } = await listPosts(database, { advertisers: viewer.scope, limit: limitOf(actor) }, state, searchIn)
  const owners = await findOwners(database, advertisersOf(rows))
  const publications = await publicationsOf(database, viewer.scope, idsOf(rows))
  const items = rows.map((row) => summaryOf(row, owners, publications, publicUrl))
  return { items, total, totalIsExact: true, nextCursor: null, previousCursor: null }
}

export const readPost = async (actor: PostActor, id: number): Promise<Post> => {
  const { database, publicUrl, viewer } = actor
  const [found] = await lookAtPosts(actor, [id])
  if (!found) throw notFound()
  const { row, kind } = found
  const owners = await findOwners(database, [row.advertiserId])
  const publications = await publicationsOf(database, viewer.scope, [row.id])
  return {
    ...reachableContent(contentOfRow(row), publicUrl),
    ...headOf(row, kind, owners, publications),
    approvalSteps: await findSteps(database, row),
  }
}

const mostEvents = 5_000

/** Normalises text for searching: accents and case do not matter. */
const spoken = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

const isFound = ({ posts }: PostEvent, search: string): boolean => {
  const words = spoken(search).split(/\s+/).filter(Boolean)
  return posts.some(({ title, reference }) => words.every((word) => spoken(`${title} ${reference}`).includes(word))) || words.length === 0
}

export const readEvents = async (actor: PostActor, { search, ...wanted }: PostEventFilters): Promise<PostEvent[]> => {
  const { database, viewer, publicUrl } = actor
  const found = await publicationsBetween(database, viewer.scope, wanted, mostEvents)
  const posts = new Map((await lookAtPosts(actor, postIdsOf(found))).map(({ row }) => [row.id, row]))
  const owners = await findOwners(database, advertisersOf(found))
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
      outlet: first.advertiserId === ownOf(actor) ? null : ownerOf(owners, first.advertiserId).name,
      posts: postIdsOf(rows)
        .flatMap((id) => posts.get(id) ?? [])
        .map(({ id, title, reference, pictures: [photo] }) => ({
          id,
          title,
          reference,
          photo: photo ? reachable(photo, publicUrl) : null,
        })),
      publications: rows.map(publicationOf),
    }
  })
  return events.filter((event) => isFound(event, search))
}
