import { isPhone } from '@vitrine/core/email-phone'
import * as v from 'valibot'
import { record } from '../audit/audit.store.ts'
import type { Db } from '../db/database.ts'
import type { Services } from '../ports/services.ts'
import { mailLimits } from '../config.ts'
import { authorOf } from '../http/author.ts'
import { callerOf } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { createSharedLimiter } from '../ports/shared-limiter.ts'
import { insertMail } from './mail.store.ts'

const line = (max: number) => v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(max), v.regex(/^[^\r\n]*$/))
const email = v.pipe(v.string(), v.trim(), v.email(), v.maxLength(200))

const form = v.object({
  from: v.optional(email),
  object: line(200),
  message: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(10_000)),
  name: line(200),
  email,
  phone: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40), v.check((text) => text === '' || isPhone(text))), ''),
  /** The same mail to whoever sends it. */
  copy: v.optional(v.boolean(), false),
})

/** A message typed in the area, sent to the contact mailbox; an answer goes to the person who wrote it. */
export const mailEndpoints = (services: Services): Endpoint[] => {
  const { database, clock, config, texts } = services
  const limiter = createSharedLimiter({ database, clock }, { name: 'mail user', windowMs: mailLimits.windowMs, max: mailLimits.perUser })
  return [
    endpoint({
      method: 'POST',
      path: '/api/backend/mail/send',
      tag: 'Mail',
      summary: 'Write to the contact mailbox',
      access: 'session',
      body: form,
      reply: { status: 202, description: 'The mail is in the queue', schema: v.object({ id: v.number() }) },
      refusals: { 'rate-limit': 429 },
      async handle(c, body) {
        const { advertiser, user } = callerOf(c).account
        await limiter.hit(String(user.id))
        const t = texts[c.get('language')]
        // Another sender than one of the account's own addresses would be a forgery.
        const own = [user.email, advertiser.email, config.senderAddress]
        const sender = body.from && own.includes(body.from) ? body.from : config.senderAddress
        const subject = t('mail.contact.subject', { name: body.name, object: body.object })
        const text = t('mail.contact.body', { message: body.message, name: body.name, email: body.email, phone: body.phone, login: advertiser.login })
        const store = (tx: Db, recipient: string, replyTo: string): Promise<number> =>
          insertMail(tx, { advertiserId: advertiser.id, userId: user.id, sender, recipient, replyTo, subject, body: text, createdAt: clock.now() })
        const id = await database.db.transaction(async (tx) => {
          const first = await store(tx, config.contactAddress, body.email)
          // To the user's own address, whatever was typed: nobody shall make us write to strangers.
          if (body.copy) await store(tx, user.email || advertiser.email, config.contactAddress)
          await record(tx, authorOf(c, services), 'mail.sent', { subjectId: first })
          return first
        })
        return c.json({ id }, 202)
      },
    }),
  ]
}
