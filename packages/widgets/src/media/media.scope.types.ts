import type { Language, MessageKey, Translate } from '@vitrine/core/i18n'
import type { MediaPart, MediaSession } from '@vitrine/core/media'
import type { MenuController } from '../base/menu-controller.ts'
import type { OrderController } from './media.order.controller.ts'
import type { UploadsController } from './media.uploads.controller.ts'

/** The dialogs that a picture is shown and changed in. */
export interface PictureDialogs {
  /** The large view, where the picture is described. */
  open(id: string, how?: { toDescribe: boolean }): Promise<void>
  crop(id: string): Promise<void>
}

/** What every part of the element reads and calls. */
export interface MediaScope {
  session: MediaSession
  t: Translate<MessageKey<'media'>>
  common: Translate<MessageKey<'common'>>
  language: Language
  uploads: UploadsController
  orders: Readonly<Record<MediaPart, OrderController>>
  menus: MenuController
  dialogs: PictureDialogs
}

/** What a part is called. */
export interface PartTitle {
  /** What the page calls it; '' where it says nothing. */
  label: string
  /** No other part is shown beside it. */
  isOnly: boolean
  /** The level of its heading: below that of a widget which it is a part of. */
  level: number
}
