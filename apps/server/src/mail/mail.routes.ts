import { isPhone } from '@vitrine/core/email-phone'
import { productNames } from '@vitrine/core/products'
import * as v from 'valibot'
import { record } from '../audit/audit.store.ts'
import type { Caller } from '../caller.ts'
import type { Language } from '@vitrine/core/i18n'
import type { Services } from '../ports/services.ts'
import { mailLimits } from '../config.ts'
import { authorOf } from '../http/author.ts'
import { callerOf, type AppContext } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { createSharedLimiter } from '../ports/shared-limiter.ts'
import { invalid } from '../refusal.ts'
import { insertCallBack } from './mail.call-backs.store.ts'
import { contactDrafts, type Draft } from './mail.contact.service.ts'
import { insertMail } from './mail.store.ts'

const line = (max: number) => v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(max), v.regex(/^[^\r\n]*$/))
const email = v.pipe(v.string(), v.trim(), v.email(), v.maxLength(200))

/** Each recipient gets a mail of their own, which counts as one. */
const maxRecipients = 5

const form = v.object({
  from: v.optional(email),
  object: line(200),
  message: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(10_000)),
  name: line(200),
  email,
  phone: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(40),
      v.check((text) => text === '' || isPhone(text)),
    ),
    '',
  ),
  /** Whether the sender gets a copy. */
  copy: v.optional(v.boolean(), false),
  /** The product that the sender asks to be called back about; the qualification form has no code of its own. */
  produit: v.optional(v.picklist([...productNames, 'qualiforma'])),
  /** The ad whose sheet is attached, and the recipients. */
  annonce: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  destinataires: v.optional(v.pipe(v.array(email), v.minLength(1), v.maxLength(maxRecipients))),
})
type Form = v.InferOutput<typeof form>

/** The sheet of an ad that this caller may see, as a file; refuses any other. */
export type MakeAttachment = (caller: Caller, adId: number, language: Language) => Promise<{ name: string; bytes: Buffer }>

/** A message typed in the area: to the contact mailbox, or with the sheet of an ad to prospects. */
export const mailEndpoints = (services: Services, makeAttachment: MakeAttachment): Endpoint[] => {
  const { database, clock, config, texts } = services
  const limiter = createSharedLimiter({ database, clock }, { name: 'mail user', windowMs: mailLimits.windowMs, max: mailLimits.perUser })
  const withSheet = async (c: AppContext, body: Form & { annonce: number }): Promise<Draft[]> => {
    const caller = callerOf(c)
    const { user, advertiser } = caller.account
    const { name, bytes } = await c.get('runHeavy')(() => makeAttachment(caller, body.annonce, c.get('language')))
    const text = texts[c.get('language')]('mail.sheet.body', { message: body.message, name: body.name, account: advertiser.name })
    const mail = { replyTo: user.email || advertiser.email, subject: body.object, body: text, attachment: bytes, attachmentName: name }
    return [...new Set(body.destinataires ?? [])].map((recipient) => ({ ...mail, recipient }))
  }

  return [
    endpoint({
      method: 'POST',
      path: '/api/backend/mail/send',
      tag: 'Mail',
      summary:
        'Write to the contact mailbox; with an ad, send its sheet to up to five readers; with a product, ask to be called back about it, which a mail confirms',
      access: 'session',
      cost: 'heavy',
      body: form,
      reply: { status: 202, description: 'The mail is in the queue', schema: v.object({ id: v.number() }) },
      refusals: { 'rate-limit': 429, 'not-found': 404 },
      async handle(c, body) {
        const caller = callerOf(c)
        const { advertiser, user } = caller.account
        const { annonce } = body
        if ((annonce === undefined) !== (body.destinataires === undefined))
          throw invalid(annonce === undefined ? 'annonce' : 'destinataires')
        if (body.produit !== undefined && body.phone === '') throw invalid('phone')
        for (const _ of new Set(body.destinataires ?? [''])) await limiter.hit(String(user.id))
        // A sender other than one of the account's own addresses would be forged.
        const own = [user.email, advertiser.email, config.senderAddress]
        const sender = body.from && own.includes(body.from) ? body.from : config.senderAddress
        const drafts =
          annonce === undefined ? contactDrafts(services, caller, body, c.get('language')) : await withSheet(c, { ...body, annonce })
        const id = await database.db.transaction(async (tx) => {
          const ids: number[] = []
          for (const draft of drafts)
            ids.push(await insertMail(tx, { ...draft, advertiserId: advertiser.id, userId: user.id, sender, createdAt: clock.now() }))
          const { produit: product, name, phone, message } = body
          if (product !== undefined)
            await insertCallBack(tx, { advertiserId: advertiser.id, userId: user.id, product, name, phone, message }, clock.now())
          await record(
            tx,
            authorOf(c, services),
            'mail.sent',
            annonce === undefined ? { subjectId: ids[0] as number } : { subjectId: ids[0] as number, details: { ids } },
          )
          return ids[0] as number
        })
        return c.json({ id }, 202)
      },
    }),
  ]
}
