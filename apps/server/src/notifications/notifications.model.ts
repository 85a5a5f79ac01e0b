import type { Account } from '@vitrine/core/account'
import type { ExportSubject } from '@vitrine/core/exports'
import type { Formatters, MessageKey, Translate } from '@vitrine/core/i18n'
import type { Product } from '@vitrine/core/products'
import type { PostKind, SocialNetwork } from '@vitrine/core/social-networks'

/**
 * What is kept of each kind of notification: ids, and words of the account itself. Nothing of the people who write to it stands here,
 * so that erasing a person need not look here.
 */
export interface NotificationFacts {
  'answer-returned': { id: number; head: string }
  'answer-to-approve': { id: number; site: string }
  'bad-review': { id: number; network: 'google' | 'facebook'; stars: number; recommends: boolean | null; site: string }
  'connection-ended': { network: SocialNetwork; page: string }
  'connection-ending': { network: SocialNetwork; page: string; endsAt: string }
  'export-ready': { id: number; subject: ExportSubject; rows: number }
  'post-failed': { id: number; kind: PostKind; title: string; network: SocialNetwork }
  'post-returned': { id: number; title: string; count: number; head: string }
  'post-to-approve': { id: number; title: string; count: number; site: string }
  'product-ended': { product: Product; endsAt: string }
  'product-ending': { product: Product; endsAt: string }
}

export type NotificationKindName = keyof NotificationFacts

/** What a notification is written with. */
export interface NotificationWords {
  t: Translate<MessageKey<'notifications'>>
  /** The names of products. */
  promo: Translate<MessageKey<'promo'>>
  format: Formatters
}

/** One kind of notifications: its words, where it leads, and who may be told. */
export interface NotificationKind<Facts> {
  /** What it is called where somebody chooses. */
  name(words: NotificationWords): string
  /** Whether this person can ever be told of it. */
  offered(account: Account): boolean
  /** Whether the person chooses if the same is told by email, and the screen where it is set who gets it; or whether everybody is. */
  mail: { isChosen: true; settings?: `/${string}` } | { isChosen: false }
  title(facts: Facts, words: NotificationWords): string
  note(facts: Facts): string
  path(facts: Facts): string
}

export interface NewNotification<Kind extends NotificationKindName> {
  /** Who is told; nobody who has left. */
  userIds: readonly number[]
  kind: Kind
  facts: NotificationFacts[Kind]
  now: Date
}
