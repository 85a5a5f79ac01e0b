import { toApiError } from '@vitrine/core/http'
import { forEachItem } from '@vitrine/core/list'
import { createMailClient, type UndeliveredMail } from '@vitrine/core/mail'
import { iconRetry } from '../../ui/icons.ts'
import type { MailsChange } from './mails.types.ts'

/** Its button has a column of its own. */
const sendAgain: MailsChange = {
  id: 'send-again',
  icon: iconRetry,
  label: ({ t }) => t('sendAgain'),
  placements: ['bulk'],
  run: (mails, { http }, control) => {
    const client = createMailClient(http)
    const send = async (mail: UndeliveredMail): Promise<UndeliveredMail> => {
      try {
        await client.sendAgain(mail.id)
      } catch (error) {
        // Somebody else has sent it again already: it is not undelivered any more.
        if (toApiError(error).kind !== 'not-found') throw error
      }
      return mail
    }
    return forEachItem(mails, send, control)
  },
  progress: ({ t }, done, total) => t('progress', { done, total }),
  done: (mails, { t }) => [{ text: t('done', { count: mails.length }) }],
  failed: ({ t }, count) => t('failed', { count }),
}

export const mailActions = [sendAgain]
