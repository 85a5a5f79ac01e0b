import type { UndeliveredMail } from '@vitrine/core/mail'
import { html, nothing, type TemplateResult } from 'lit'
import type { MainColumn } from '../../list/define-list.ts'
import { iconRetry } from '../../ui/icons.ts'
import type { MailsColumn, MailsContext, MailsTypes } from './mails.types.ts'

const cause = ({ failure, answer }: UndeliveredMail, { t }: MailsContext): TemplateResult =>
  html`${t(`reasons.${failure}`)}${answer === null ? nothing : html`<span class="sub answer" title=${answer}>${answer}</span>`}`

const send = ({ recipient }: UndeliveredMail, { t }: MailsContext): TemplateResult =>
  html`<button type="button" class="button secondary" tabindex="-1" data-act="send-again" aria-label=${t('sendAgainTo', { recipient })}>
    ${iconRetry()}<span class="button-label">${t('sendAgain')}</span>
  </button>`

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
  { key: 'cause', label: 'columns.reason', width: 270, priority: 1, inCard: true, cell: cause },
  {
    key: 'written',
    label: 'columns.written',
    width: 140,
    priority: 4,
    cell: written,
    folded: (mail, list) => `${list.t('columns.written')} ${written(mail, list)}`,
  },
  {
    key: 'failed',
    label: 'columns.failed',
    sort: 'date',
    descendingFirst: true,
    width: 140,
    priority: 3,
    cell: failed,
    folded: (mail, list) => `${list.t('columns.failed')} ${failed(mail, list)}`,
  },
  { key: 'send', label: 'sendAgain', width: 160, priority: 2, inCard: true, cell: send },
]
