import { forEachItem } from '@vitrine/core/list'
import { createMailClient } from '@vitrine/core/mail'
import { iconRetry } from '../ui/icons.ts'
import type { MailsChange } from './mails.types.ts'

/** Its button stands in a column of its own. */
const sendAgain: MailsChange = {
  id: 'send-again',
  icon: iconRetry,
  label: ({ t }) => t('sendAgain'),
  places: ['bulk'],
  run: (mails, { http }, control) => {
    const client = createMailClient(http)
    return forEachItem(mails, (mail) => client.sendAgain(mail.id).then(() => mail), control)
  },
  progress: ({ t }, done, total) => t('progress', { done, total }),
  done: (mails, { t }) => (mails.length > 0 ? [{ text: t('done', { count: mails.length }) }] : []),
  failed: ({ t }, count) => t('failed', { count }),
}

export const mailActions = [sendAgain]
