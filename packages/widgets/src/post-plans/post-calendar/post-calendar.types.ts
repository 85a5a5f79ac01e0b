import type { Formatters, Language, MessageKey, Translate } from '@vitrine/core/i18n'
import type { CalendarState } from '@vitrine/core/post-plans'
import type { PostEvent } from '@vitrine/core/posts'
import type { StatusTexts } from '../../posts/status.ts'

export type CalendarTexts = Translate<MessageKey<'post-calendar'>>

/** What the parts of the calendar get. */
export interface CalendarScope {
  t: CalendarTexts
  status: StatusTexts
  format: Formatters
  language: Language
  timeZone: string
  state: CalendarState
  /** YYYY-MM-DD. */
  day: string
  today: string
}

export interface EventActions {
  readonly isReadonly: boolean
  open: (event: PostEvent, postId: number) => void
  /** Undefined if the page has no address for it. */
  hrefOf: (event: PostEvent, postId: number) => string | undefined
  askMove: (event: PostEvent) => void
  publishNow: (event: PostEvent) => void
  remove: (event: PostEvent) => void
  retry: (publicationId: string, event: PostEvent) => void
}
