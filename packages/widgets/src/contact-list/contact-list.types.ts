import type { Account } from '@vitrine/core/account'
import type { Call, Contact } from '@vitrine/core/contacts'
import type { Formatters } from '@vitrine/core/i18n'
import type { TemplateResult } from 'lit'

export type Translate = (key: string, params?: Record<string, string | number>) => string

/** A mail or a call. */
export type Touch = Contact | Call

/** Which of the two lists. */
export type ContactTab = 'mail' | 'calls'

/** Where a mail or a call is found. */
export interface TouchPlace {
  tab: ContactTab
  id: number
}

/** What every row reads beside its contact; one object a render. */
export interface RowScope {
  readonly: boolean
  selected: { has(id: number): boolean }
  /** Contacts whose change is on its way. */
  busy: { has(id: number): boolean }
  /** Contacts that have just come in. */
  fresh: { has(id: number): boolean }
  /** The word of the link to the form that was filled in. */
  formLabel: string
  /** The buttons of a row, once their code has arrived. */
  actions?(touch: Touch): TemplateResult
}

/** Everything that turns a contact into the words of a row. */
export interface WordsOf {
  t: Translate
  format: Formatters
  account: Account | null
  /** The minute of the render, so that what is overdue becomes so. */
  minute: number
}
