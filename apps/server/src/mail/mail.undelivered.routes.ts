import { abilitiesOf } from '@vitrine/core/account'
import { decodeListQuery, openApiParameters } from '@vitrine/core/list'
import { mailDefaults, mailSchema, undeliveredMailPageWire, type UndeliveredMail } from '@vitrine/core/mail'
import { record } from '../audit/audit.store.ts'
import { authorOf } from '../http/author.ts'
import { callerOf, type AppContext } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { integerParam, readQuery } from '../http/params.ts'
import type { Services } from '../ports/services.ts'
import { forbidden, notFound } from '../refusal.ts'
import { listUndelivered, sendAgain, type UndeliveredRow } from './mail.store.ts'

const tag = 'Mail'
const path = '/api/backend/mails'

/** Only those who manage the account. */
const guard = (c: AppContext): void => {
  if (!abilitiesOf(callerOf(c).account).manageUsers) throw forbidden()
}

/** The recipient's server's answer is shown to the account; problems of our own mail server only to the operator. */
const toMail = ({ id, recipient, subject, createdAt, failedAt, failure, lastError }: UndeliveredRow): UndeliveredMail => ({
  id,
  recipient,
  subject,
  writtenAt: createdAt.toISOString(),
  failedAt: (failedAt ?? createdAt).toISOString(),
  failure: failure ?? 'undelivered',
  answer: failure === 'refused' ? lastError : null,
})

const list = ({ database }: Services): Endpoint =>
  endpoint({
    method: 'GET',
    path,
    tag,
    summary: 'The mails of the account that did not reach their readers and are tried no more',
    access: 'session',
    scope: 'mails:read',
    query: openApiParameters(mailSchema),
    reply: { status: 200, description: 'The page and the total', schema: undeliveredMailPageWire.schema },
    refusals: { forbidden: 403, 'invalid-query': 400, 'unknown-parameter': 400 },
    guard,
    async handle(c) {
      const query = readQuery(c, (params) => decodeListQuery(mailSchema, params, mailDefaults))
      const { rows, total } = await listUndelivered(database, callerOf(c).account.advertiser.id, query)
      return c.json(
        undeliveredMailPageWire.encode({ items: rows.map(toMail), total, totalIsExact: true, nextCursor: null, previousCursor: null }),
      )
    },
  })

const send = (services: Services): Endpoint =>
  endpoint({
    method: 'POST',
    path: `${path}/:id/send`,
    tag,
    summary: 'Have a mail that did not arrive tried again, as if it were new',
    access: 'session',
    scope: 'mails:write',
    reply: { status: 204, description: 'The mail is in the outbox again' },
    refusals: { forbidden: 403, 'not-found': 404 },
    guard,
    async handle(c) {
      const { database, clock } = services
      const id = integerParam(c, 'id')
      await database.db.transaction(async (tx) => {
        if (!(await sendAgain(tx, callerOf(c).account.advertiser.id, id, clock.now()))) throw notFound()
        await record(tx, authorOf(c, services), 'mail.sent', { subjectId: id })
      })
      return c.body(null, 204)
    },
  })

/** The undelivered mails, for those who manage the account. */
export const undeliveredMailEndpoints = (services: Services): Endpoint[] => [list(services), send(services)]
