import type { UndeliveredMail } from '@vitrine/core/mail'
import type { ListChange, ListColumn, ListContext, ListTypes } from '../../list/define-list.ts'

export interface MailsTypes extends ListTypes {
  item: UndeliveredMail
  filters: Record<never, never>
  preset: 'all'
  texts: 'mails'
  attributes: object
}

export type MailsContext = ListContext<MailsTypes>
export type MailsColumn = ListColumn<MailsTypes>
export type MailsChange = ListChange<MailsTypes>
