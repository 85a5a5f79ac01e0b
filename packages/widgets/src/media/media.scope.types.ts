import type { Language, MessageKey, Translate } from '@vitrine/core/i18n'
import type { MediaKind } from '@vitrine/core/media'
import type { MenuController } from '../base/menu-controller.ts'
import type { OrderController } from './media.order.controller.ts'
import type { MediaContent, MediaPart } from './media.types.ts'
import type { UploadsController } from './media.uploads.controller.ts'

/** What every part of the element reads and can ask for. */
export interface MediaScope {
  t: Translate<MessageKey<'media'>>
  common: Translate<MessageKey<'common'>>
  language: Language
  content: MediaContent
  /** Pictures at most. */
  limit: number
  /** Bytes that a file has at most. */
  maximumSize: number
  label: string
  /** More than one part is shown, so each says what it is. */
  hasHeadings: boolean
  uploads: UploadsController
  orders: Readonly<Record<MediaPart, OrderController>>
  menus: MenuController
  choose(files: readonly File[], kind: MediaKind): void
  /** The large view of a picture, where it is described. */
  open(id: string, how?: { toDescribe: boolean }): void
  crop(id: string): void
  makeCover(id: string): void
  remove(part: MediaPart, id: string): void
  setInstagram(ids: readonly string[] | null): void
}
