import { loadTranslator, toLanguage } from '@vitrine/core/i18n'
import { plainCode, type Activation, type ActivationDetails } from '@vitrine/core/products'
import { mainUserOf } from '../account/account.store.ts'
import { record } from '../audit/audit.store.ts'
import { serverAuthor, type Author } from '../caller.ts'
import type { Db } from '../db/database.ts'
import { insertMail } from '../mail/mail.store.ts'
import { notify } from '../notifications/notifications.store.ts'
import type { JobServices } from '../ports/services.ts'
import { Refusal } from '../refusal.ts'
import { hashOfCode } from './products.code.service.ts'
import {
  closeProduct,
  hasUsed,
  holdCode,
  holdOver,
  holdProduct,
  holdUntold,
  noteTold,
  openProduct,
  replaceActivation,
  type EndingRow,
} from './products.store.ts'

const dayMs = 86_400_000

/** How many days before its end an account is told of it. */
const noticeDays = 14

const refuse = (code: 'code-unknown' | 'code-used' | 'code-over' | 'product-active'): Refusal => new Refusal(code, { field: 'code' })

/**
 * Opens the product of a code for an account, or lets one that ends go on for longer. A code that was refused is not used up.
 */
export const activate = async (tx: Db, details: ActivationDetails, author: Author): Promise<Activation> => {
  const hash = hashOfCode(plainCode(details))
  const { advertiserId, at: now } = author
  const code = await holdCode(tx, hash, now)
  if (!code) throw refuse('code-unknown')
  if (await hasUsed(tx, advertiserId, hash)) throw refuse('code-used')
  if (code.isOver) throw refuse('code-over')
  if (code.used >= code.uses) throw refuse('code-used')
  const had = await holdProduct(tx, advertiserId, code.product)
  if (had === 'for-good') throw refuse('product-active')
  if (had !== 'none') await replaceActivation(tx, had.activation, now)
  const start = had === 'none' ? now : had.endsAt
  const endsAt = code.days === null ? null : new Date(start.getTime() + code.days * dayMs)
  await openProduct(tx, { advertiserId, hash, product: code.product, now, endsAt })
  await record(tx, author, 'product.activated', { details: { to: code.product } })
  return { product: code.product, endsAt }
}

type Deps = Pick<JobServices, 'database' | 'clock' | 'texts' | 'config'>

const tell = async (tx: Db, row: EndingRow, { texts, config }: Deps, about: 'ends' | 'ended', now: Date): Promise<void> => {
  const language = toLanguage(row.language) ?? 'fr'
  const t = texts[language]
  const product = (await loadTranslator(language, 'promo'))(`names.${row.product}`)
  const date = new Intl.DateTimeFormat(language === 'mx' ? 'es-MX' : language, { dateStyle: 'long', timeZone: 'Europe/Paris' }).format(
    new Date(row.endsAt),
  )
  await insertMail(tx, {
    advertiserId: row.advertiserId,
    userId: null,
    sender: config.senderAddress,
    recipient: row.email,
    replyTo: config.contactAddress,
    subject: t(`mail.product.subject.${about}`, { product, date }),
    body: t(`mail.product.body.${about}`, { product, date, link: `${config.publicUrl}/activate-product` }),
    createdAt: now,
  })
  const facts = { product: row.product, endsAt: row.endsAt }
  const userIds = [await mainUserOf(tx, row.advertiserId)]
  await notify(tx, { userIds, kind: about === 'ends' ? 'product-ending' : 'product-ended', facts, now })
}

/** Does one after the other, each in a transaction of its own, until there is none. */
const eachOf = async ({ database: { db } }: Deps, step: (tx: Db) => Promise<boolean>): Promise<void> => {
  while (await db.transaction(step));
}

/** Tells accounts what ends within two weeks, and closes what has ended. */
export const endProducts = async (deps: Deps): Promise<void> => {
  const now = deps.clock.now()
  await eachOf(deps, async (tx) => {
    const row = await holdUntold(tx, new Date(now.getTime() + noticeDays * dayMs))
    if (!row) return false
    await noteTold(tx, row.id, now)
    if (new Date(row.endsAt) > now) await tell(tx, row, deps, 'ends', now)
    return true
  })
  await eachOf(deps, async (tx) => {
    const row = await holdOver(tx, now)
    if (!row) return false
    await closeProduct(tx, row, now)
    await record(tx, serverAuthor(row.advertiserId, now), 'product.ended', { details: { from: row.product } })
    await tell(tx, row, deps, 'ended', now)
    return true
  })
}
