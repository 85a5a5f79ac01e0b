import type { Language } from '@vitrine/core/i18n'
import { findMember, mainUserOf, type Member } from '../account/account.store.ts'
import type { Db } from '../db/database.ts'
import { mailNotification } from '../notifications/notifications.mail.store.ts'
import { notify } from '../notifications/notifications.store.ts'
import type { MailDesk } from '../posts/posts.model.ts'
import type { ReviewRow } from './reviews.table.ts'

/** Characters of a review that a mail quotes. */
const quoted = 1500
const networkNames = { google: 'Google', facebook: 'Facebook' } as const

const oneLine = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()

/** The row as it is with the answer that the mail is about. */
export interface ToldProposal {
  row: ReviewRow
  answer: string
  now: Date
}

const valuesOf = ({ row, answer }: ToldProposal, t: MailDesk['texts'][Language]) => ({
  answer,
  stars: row.recommends === false ? t('mail.review.against') : t('mail.review.stars', { count: row.rating }),
  network: networkNames[row.network],
  author: oneLine(row.author) || t('mail.review.anonymous'),
  text: Array.from(row.text).slice(0, quoted).join('') || t('mail.review.noText'),
})

interface Letter {
  kind: 'answer-to-approve' | 'answer-returned'
  subject: string
  body: string
  now: Date
}

const write = (tx: Db, { config }: MailDesk, { user, advertiser }: Member, mail: Letter) =>
  mailNotification(tx, config, mail.kind, {
    advertiserId: advertiser.id,
    userId: user.id,
    sender: config.senderAddress,
    recipient: user.email,
    subject: mail.subject,
    body: mail.body,
    createdAt: mail.now,
  })

/** Tells a head office that an answer waits for its approval. */
export const writeProposedAnswer = async (tx: Db, desk: MailDesk, headId: number, told: ToldProposal): Promise<void> => {
  const member = await findMember(tx, await mainUserOf(tx, headId))
  if (!member) return
  const outlet = await findMember(tx, await mainUserOf(tx, told.row.advertiserId))
  const t = desk.texts[member.advertiser.language as Language]
  const link = `${desk.config.publicUrl}/reviews?preset=to-approve`
  const values = { ...valuesOf(told, t), outlet: outlet?.advertiser.name ?? '', link }
  const mail = {
    kind: 'answer-to-approve',
    subject: t('mail.review.proposed.subject', values),
    body: t('mail.review.proposed.body', values),
    now: told.now,
  } as const
  await write(tx, desk, member, mail)
  const facts = { id: told.row.id, site: values.outlet }
  await notify(tx, { userIds: [member.user.id], kind: 'answer-to-approve', facts, now: told.now })
}

/** The person who proposed the answer, or the main user where that one is gone. */
const proposerOf = async (tx: Db, { proposedBy, advertiserId }: ReviewRow): Promise<Member | null> => {
  const found = proposedBy === null ? null : await findMember(tx, proposedBy)
  return found?.user.active ? found : findMember(tx, await mainUserOf(tx, advertiserId))
}

/** Tells whoever proposed an answer that it came back, and why. */
export const writeReturnedAnswer = async (
  tx: Db,
  desk: MailDesk,
  { head, reason }: { head: string; reason: string },
  told: ToldProposal,
): Promise<void> => {
  const member = await proposerOf(tx, told.row)
  if (!member) return
  const t = desk.texts[member.advertiser.language as Language]
  const values = { ...valuesOf(told, t), head, reason, link: `${desk.config.publicUrl}/reviews?preset=to-answer` }
  const mail = {
    kind: 'answer-returned',
    subject: t('mail.review.returned.subject', values),
    body: t('mail.review.returned.body', values),
    now: told.now,
  } as const
  await write(tx, desk, member, mail)
  await notify(tx, { userIds: [member.user.id], kind: 'answer-returned', facts: { id: told.row.id, head }, now: told.now })
}
