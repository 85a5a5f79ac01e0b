import type { UndeliveredMail } from '@vitrine/core/mail'
import { html } from 'lit'
import type { MainColumn } from '../list/define-list.ts'
import type { MailsColumn, MailsContext, MailsTypes } from './mails.types.ts'

const reason = ({ failure, answer }: UndeliveredMail, { t }: MailsContext) =>
  html`${t(`reasons.${failure}`)}${answer === null ? '' : html`<br /><small>${answer}</small>`}`

const written = ({ writtenAt }: UndeliveredMail, { format }: MailsContext): string => format.formatDateTime(new Date(writtenAt))
const failed = ({ failedAt }: UndeliveredMail, { format }: MailsContext): string => format.formatDateTime(new Date(failedAt))

export const mailMain: MainColumn<MailsTypes> = {
  label: 'columns.recipient',
  sort: 'destinataire',
  width: 260,
  name: ({ recipient }) => recipient,
  note: ({ subject }) => subject,
}

export const mailColumns: readonly MailsColumn[] = [
  { key: 'reason', label: 'columns.reason', width: 300, priority: 1, inCard: true, cell: reason },
  { key: 'written', label: 'columns.written', width: 140, priority: 3, cell: written, folded: (mail, list) => `${list.t('columns.written')} ${written(mail, list)}` },
  { key: 'failed', label: 'columns.failed', sort: 'date', descendingFirst: true, width: 140, priority: 2, cell: failed, folded: (mail, list) => `${list.t('columns.failed')} ${failed(mail, list)}` },
]
