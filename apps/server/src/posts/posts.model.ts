import type { Account } from '@vitrine/core/account'
import type { AdStateCode } from '@vitrine/core/ads'
import type { AdSeen } from '@vitrine/core/post-publishing'
import { mapNetworks, type Post, type PostContent, type PostPicture, type PostState, type Publication } from '@vitrine/core/posts'
import type { PostKind, SocialNetwork } from '@vitrine/core/social-networks'
import type { AdViewer } from '../ads/ads.model.ts'
import type { PhotoRow } from '../ads/ads.table.ts'
import type { Author } from '../caller.ts'
import type { Database } from '../db/database.ts'
import type { ServerConfig } from '../config.ts'
import type { ServerTexts } from '../ports/texts.ts'

export interface MailDesk {
  texts: ServerTexts
  config: Pick<ServerConfig, 'publicUrl' | 'senderAddress' | 'tokenSecret'>
}

/** Selects publications; missing criteria do not restrict. */
export interface UnansweredOf {
  postIds?: readonly number[]
  scheduleId?: number
  networks?: readonly SocialNetwork[]
}

export interface PostAnswers {
  /** Stores what turns out to be published and returns its networks. Publications of networks that cannot be asked stay unchanged. */
  ask(advertisers: readonly number[], which: UnansweredOf): Promise<SocialNetwork[]>
}

/** The caller of a request about posts, with what the request needs. */
export interface PostActor {
  database: Database
  account: Account
  viewer: AdViewer
  author: Author
  now: Date
  desk: MailDesk
  answers: PostAnswers
  /** Public origin of this server, for addresses of pictures. */
  publicUrl: string
}

export const postStates = { A: 'active', B: 'draft', M: 'model', S: 'deleted' } as const satisfies Record<string, PostState>
export const postStateCodes = { active: 'A', draft: 'B', model: 'M', deleted: 'S' } as const satisfies Record<
  PostState,
  keyof typeof postStates
>

/** A row of posts. Paths of pictures on this server start with a slash. */
export interface PostRow extends PostContent {
  advertiserId: number
  id: number
  /** The post of an ad has the id of the ad. */
  kind: 'ad' | 'editorial'
  state: keyof typeof postStates
  reference: string
  approval: Post['approval']
  version: number
  updatedAt: Date | string
}

/** The columns of an ad that its post needs. */
export interface AdOfPost {
  advertiserId: number
  id: number
  state: AdStateCode
  reference: string
  title: string
  body: string
  price: number | null
  city: string
  photos: PhotoRow[]
  updatedAt: Date | string
}

export interface PublicationRow extends Omit<Publication, 'dueAt' | 'nextAttemptAt' | 'firstSentAt'> {
  advertiserId: number
  dueAt: Date | string
  nextAttemptAt: Date | string
  firstSentAt: Date | string | null
  startedAt: Date | string | null
  /** The network was asked to publish it and has not answered: it may be out. */
  isUnanswered: boolean
  remoteId: string | null
  /** A user wants it published even if its ad has changed. */
  isInsisted: boolean
  insistedAt: Date | string | null
  seen: AdSeen | null
  createdBy: number | null
}

export const idsOf = <Id>(rows: readonly { id: Id }[]): Id[] => rows.map(({ id }) => id)
export const advertisersOf = (rows: readonly { advertiserId: number }[]): number[] => rows.map(({ advertiserId }) => advertiserId)
export const postIdsOf = (publications: readonly { postId: number }[]): number[] => [...new Set(publications.map(({ postId }) => postId))]

const dateOf = (instant: Date | string): Date => new Date(instant)
const maybe = (instant: Date | string | null): Date | null => (instant === null ? null : dateOf(instant))

export const publicationOf = (row: PublicationRow): Publication => ({
  id: row.id,
  scheduleId: row.scheduleId,
  postId: row.postId,
  network: row.network,
  kind: row.kind,
  dueAt: dateOf(row.dueAt),
  isAtOnce: row.isAtOnce ?? false,
  state: row.state,
  isManual: row.isManual,
  attempts: row.attempts,
  // Before the first attempt the column holds the due time.
  nextAttemptAt: row.state === 'scheduled' && row.attempts > 0 ? dateOf(row.nextAttemptAt) : null,
  firstSentAt: maybe(row.firstSentAt),
  address: row.address,
  reason: row.reason,
  answer: row.answer,
})

export const kindOfAd = ({ state }: Pick<AdOfPost, 'state'>): PostKind => (state === 'V' ? 'sold' : 'ad')

export const picturesOfAd = ({ photos }: Pick<AdOfPost, 'photos'>): PostPicture[] =>
  photos.map(({ id, url, thumb, width, height, alternative = '' }) => ({
    id: id ?? null,
    url,
    thumbnailUrl: thumb,
    width,
    height,
    alternative,
  }))

/** The default post of an ad. */
export const beginningOf = (ad: AdOfPost): PostRow => ({
  advertiserId: ad.advertiserId,
  id: ad.id,
  kind: 'ad',
  state: 'A',
  reference: ad.reference,
  title: ad.title,
  text: ad.body,
  prompt: '',
  pictures: picturesOfAd(ad),
  videoUrl: '',
  video: null,
  networks: {},
  approval: 'none',
  version: 0,
  updatedAt: ad.updatedAt,
})

export const contentOfRow = ({ title, text, prompt, pictures, videoUrl, video, networks }: PostRow): PostContent => ({
  title,
  text,
  prompt,
  pictures,
  videoUrl,
  video,
  // Posts that were stored before there were prompts lack the field.
  networks: mapNetworks(networks, (own) => ({ ...own, promptId: own.promptId ?? null })),
})

/** Makes an address of this server absolute. */
export const absolute = (address: string, publicUrl: string): string => (address.startsWith('/') ? publicUrl + address : address)
export const relative = (address: string, publicUrl: string): string =>
  address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : address

export const reachable = (picture: PostPicture, publicUrl: string): PostPicture => ({
  ...picture,
  url: absolute(picture.url, publicUrl),
  thumbnailUrl: absolute(picture.thumbnailUrl, publicUrl),
})

/** Makes the addresses of pictures and videos absolute. */
export const reachableContent = (content: PostContent, publicUrl: string): PostContent => ({
  ...content,
  pictures: content.pictures.map((picture) => reachable(picture, publicUrl)),
  video: content.video && { ...content.video, url: absolute(content.video.url, publicUrl) },
  networks: mapNetworks(content.networks, (post) => ({
    ...post,
    pictures: post.pictures && post.pictures.map((picture) => reachable(picture, publicUrl)),
  })),
})
