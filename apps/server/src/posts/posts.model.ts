import type { Account } from '@vitrine/core/account'
import type { AdStateCode } from '@vitrine/core/ads'
import type { AdSeen } from '@vitrine/core/post-publishing'
import type { Post, PostContent, PostPicture, PostState, Publication } from '@vitrine/core/posts'
import type { PostKind, SocialNetwork } from '@vitrine/core/social-networks'
import type { AdViewer } from '../ads/ads.model.ts'
import type { PhotoRow } from '../ads/ads.table.ts'
import type { Author } from '../caller.ts'
import type { Database } from '../db/database.ts'
import type { ServerConfig } from '../config.ts'
import type { ServerTexts } from '../ports/texts.ts'

/** What mails are written with. */
export interface MailDesk {
  texts: ServerTexts
  config: Pick<ServerConfig, 'publicUrl' | 'senderAddress'>
}

/** Which publications are asked for: of posts, of a plan, on some networks; what is left out narrows nothing. */
export interface UnansweredOf {
  postIds?: readonly number[]
  scheduleId?: number
  networks?: readonly SocialNetwork[]
}

/** Asks networks for what they were asked to publish and have not answered. */
export interface PostAnswers {
  /** What is out is noted as published; the networks that have it. Those that cannot be asked leave things as they are. */
  ask(advertisers: readonly number[], which: UnansweredOf): Promise<SocialNetwork[]>
}

/** Who works with posts. */
export interface PostActor {
  database: Database
  account: Account
  viewer: AdViewer
  author: Author
  now: Date
  /** What mails are written with. */
  desk: MailDesk
  answers: PostAnswers
  /** Where pictures of this server are reached. */
  publicUrl: string
}

export const postStates = { A: 'active', B: 'draft', M: 'model', S: 'deleted' } as const satisfies Record<string, PostState>
export const postStateCodes = { active: 'A', draft: 'B', model: 'M', deleted: 'S' } as const satisfies Record<
  PostState,
  keyof typeof postStates
>

/** A post as the database keeps it; addresses of its pictures on this server start with a slash. */
export interface PostRow {
  advertiserId: number
  id: number
  /** That of an ad has the ad's id. */
  kind: 'ad' | 'editorial'
  state: keyof typeof postStates
  reference: string
  title: string
  body: string
  pictures: PostPicture[]
  videoUrl: string
  video: PostContent['video']
  networks: PostContent['networks']
  approval: Post['approval']
  version: number
  updatedAt: Date | string
}

/** What is read of the ad behind a post. */
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

/** A publication as the database keeps it. */
export interface PublicationRow extends Omit<Publication, 'dueAt' | 'nextAttemptAt' | 'firstSentAt'> {
  advertiserId: number
  dueAt: Date | string
  nextAttemptAt: Date | string
  firstSentAt: Date | string | null
  startedAt: Date | string | null
  /** The network was asked to publish it and has not said what became of it: it may be out. */
  isUnanswered: boolean
  remoteId: string | null
  /** Somebody wants it out whatever has happened to the ad since. */
  isInsisted: boolean
  insistedAt: Date | string | null
  seen: AdSeen | null
  createdBy: number | null
}

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
  // Of one that was never tried it is when it is due.
  nextAttemptAt: row.state === 'scheduled' && row.attempts > 0 ? dateOf(row.nextAttemptAt) : null,
  firstSentAt: maybe(row.firstSentAt),
  address: row.address,
  reason: row.reason,
  answer: row.answer,
})

export const kindOfAd = ({ state }: Pick<AdOfPost, 'state'>): PostKind => (state === 'V' ? 'sold' : 'ad')

/** The pictures of an ad, as a post shows them. */
export const picturesOfAd = ({ photos }: Pick<AdOfPost, 'photos'>): PostPicture[] =>
  photos.map(({ id, url, thumb, width, height, alternative = '' }) => ({
    id: id ?? null,
    url,
    thumbnailUrl: thumb,
    width,
    height,
    alternative,
  }))

/** The post of an ad that nobody has written yet. */
export const beginningOf = (ad: AdOfPost): PostRow => ({
  advertiserId: ad.advertiserId,
  id: ad.id,
  kind: 'ad',
  state: 'A',
  reference: ad.reference,
  title: ad.title,
  body: ad.body,
  pictures: picturesOfAd(ad),
  videoUrl: '',
  video: null,
  networks: {},
  approval: 'none',
  version: 0,
  updatedAt: ad.updatedAt,
})

export const contentOfRow = ({ title, body, pictures, videoUrl, video, networks }: PostRow): PostContent => ({
  title,
  text: body,
  pictures,
  videoUrl,
  video,
  networks,
})

/** Addresses of this server as pages elsewhere reach them. */
export const absolute = (address: string, publicUrl: string): string => (address.startsWith('/') ? publicUrl + address : address)
export const relative = (address: string, publicUrl: string): string =>
  address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : address

export const reachable = (picture: PostPicture, publicUrl: string): PostPicture => ({
  ...picture,
  url: absolute(picture.url, publicUrl),
  thumbnailUrl: absolute(picture.thumbnailUrl, publicUrl),
})

/** A post with addresses that pages reach. */
export const reachableContent = (content: PostContent, publicUrl: string): PostContent => ({
  ...content,
  pictures: content.pictures.map((picture) => reachable(picture, publicUrl)),
  video: content.video && { ...content.video, url: absolute(content.video.url, publicUrl) },
  networks: Object.fromEntries(
    Object.entries(content.networks).map(([network, post]) => [
      network,
      { ...post, pictures: post.pictures && post.pictures.map((picture) => reachable(picture, publicUrl)) },
    ]),
  ),
})
