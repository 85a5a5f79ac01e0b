import type { Http } from '../http/http.types.ts'
import type { Page } from '../list/list.model.ts'
import { encodeListQuery } from '../list/list.query.ts'
import { mailSchema, type MailListState } from './mail.filters.ts'
import { phoneDigits } from '../email-phone/index.ts'
import type { ContactMessage, UndeliveredMail } from './mail.model.ts'
import { undeliveredMailPageWire } from './mail.wire.ts'

interface Cancellable {
  signal?: AbortSignal | undefined
}

/** The calls about undelivered mails. Each throws only ApiError. */
export interface MailClient {
  /** A page of the account's undelivered mails. */
  undelivered(state: MailListState, options?: Cancellable): Promise<Page<UndeliveredMail>>
  /** Sends a mail again, as if it were new. */
  sendAgain(id: number): Promise<void>
  /** Writes to us. */
  write(message: ContactMessage): Promise<void>
}

const path = '/mails'

export const createMailClient = (http: Http): MailClient => ({
  undelivered: async (state, { signal } = {}) =>
    undeliveredMailPageWire.decode(
      await http.send({ service: 'backend', path, query: encodeListQuery(mailSchema, state), ...(signal && { signal }) }),
    ),
  write: async (message) =>
    void (await http.send({
      service: 'backend',
      method: 'POST',
      path: '/mail/send',
      body: { ...message, phone: phoneDigits(message.phone) },
    })),
  sendAgain: async (id) => void (await http.send({ service: 'backend', method: 'POST', path: `${path}/${id}/send` })),
})
