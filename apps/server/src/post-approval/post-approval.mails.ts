import { createFormatters, type Language } from '@vitrine/core/i18n'
import { findMember, mainUserOf, type Member } from '../account/account.store.ts'
import type { Db } from '../db/database.ts'
import { insertMail } from '../mail/mail.store.ts'
import { mailNotification } from '../notifications/notifications.mail.store.ts'
import type { NotificationKindName } from '../notifications/notifications.model.ts'
import { notify } from '../notifications/notifications.store.ts'
import { findProposer } from './post-approval.store.ts'
import type { MailDesk, PostRow } from '../posts/posts.model.ts'
import { findOwners } from '../posts/posts.store.ts'

/** Titles listed in a mail about several posts. */
const mostTitles = 20

const listed = (titles: readonly string[]): string =>
  titles
    .slice(0, mostTitles)
    .map((title) => `– ${title}`)
    .join('\n') + (titles.length > mostTitles ? '\n…' : '')

interface Letter {
  /** The notification that it tells of; null where it is of nothing that is behind the bell. */
  kind: NotificationKindName | null
  subject: string
  body: string
  now: Date
}

export const writeMail = async (
  tx: Db,
  { config }: MailDesk,
  { user, advertiser }: { user: { id: number; email: string }; advertiser: { id: number } },
  { kind, subject, body, now }: Letter,
): Promise<void> => {
  const mail = {
    advertiserId: advertiser.id,
    userId: user.id,
    sender: config.senderAddress,
    recipient: user.email,
    subject,
    body,
    createdAt: now,
  }
  await (kind === null ? insertMail(tx, mail) : mailNotification(tx, config, kind, mail))
}

const titleOf = (row: Pick<PostRow, 'title' | 'reference'>): string => row.title || row.reference

const languageOf = ({ advertiser }: Member): Language => advertiser.language as Language

/** Tells a head office about new proposals: one mail per request, not per post. */
export const writeProposed = async (
  tx: Db,
  desk: MailDesk,
  { headId, advertiserId, posts, now }: { headId: number; advertiserId: number; posts: readonly [PostRow, ...PostRow[]]; now: Date },
): Promise<void> => {
  const member = await findMember(tx, await mainUserOf(tx, headId))
  if (!member) return
  const outlet = (await findOwners(tx, [advertiserId])).get(advertiserId)?.name ?? ''
  const language = languageOf(member)
  const t = desk.texts[language]
  const titles = posts.map(titleOf)
  const values = {
    outlet,
    count: titles.length,
    number: createFormatters(language).formatNumber(titles.length),
    title: titles[0] ?? '',
    titles: listed(titles),
    link: `${desk.config.publicUrl}/socialNetworkPosts?tab=approval`,
  }
  await writeMail(tx, desk, member, {
    kind: 'post-to-approve',
    subject: t('mail.approval.proposed.subject', values),
    body: t('mail.approval.proposed.body', values),
    now,
  })
  const facts = { id: posts[0].id, title: titleOf(posts[0]), count: posts.length, site: outlet }
  await notify(tx, { userIds: [member.user.id], kind: 'post-to-approve', facts, now })
}

interface Returned {
  rows: readonly PostRow[]
  comment: string
  /** Name of the head office. */
  head: string
  now: Date
}

/** The user who proposed the post, or the main user if that one is gone. */
const proposerOf = async (tx: Db, row: PostRow): Promise<Member | null> => {
  const id = await findProposer(tx, row)
  const found = id === null ? null : await findMember(tx, id)
  return found?.user.active ? found : findMember(tx, await mainUserOf(tx, row.advertiserId))
}

/** Tells the proposers that their posts were returned and why: one mail per person. */
export const writeReturned = async (tx: Db, desk: MailDesk, { rows, comment, head, now }: Returned): Promise<void> => {
  const recipients = new Map<number, { member: Member; id: number; titles: string[] }>()
  for (const row of rows) {
    const member = await proposerOf(tx, row)
    if (!member) continue
    const { id, titles } = recipients.get(member.user.id) ?? { id: row.id, titles: [] }
    recipients.set(member.user.id, { member, id, titles: [...titles, titleOf(row)] })
  }
  for (const { member, id, titles } of recipients.values()) {
    const t = desk.texts[languageOf(member)]
    const values = {
      head,
      comment,
      count: titles.length,
      title: titles[0] ?? '',
      titles: listed(titles),
      link: `${desk.config.publicUrl}/socialNetworkPosts?tab=editorial&status=returned`,
    }
    await writeMail(tx, desk, member, {
      kind: 'post-returned',
      subject: t('mail.approval.returned.subject', values),
      body: t('mail.approval.returned.body', values),
      now,
    })
    const facts = { id, title: values.title, count: titles.length, head }
    await notify(tx, { userIds: [member.user.id], kind: 'post-returned', facts, now })
  }
}

/** Tells a point of sale that its head office has created a draft for it. */
export const writeSent = async (
  tx: Db,
  desk: MailDesk,
  { advertiserId, head, post, now }: { advertiserId: number; head: string; post: Pick<PostRow, 'id' | 'title' | 'reference'>; now: Date },
): Promise<void> => {
  const member = await findMember(tx, await mainUserOf(tx, advertiserId))
  if (!member) return
  const t = desk.texts[languageOf(member)]
  const values = {
    head,
    title: titleOf(post),
    link: `${desk.config.publicUrl}/new_socialnetwork_post/edit-editorial/${post.id}`,
  }
  await writeMail(tx, desk, member, {
    kind: null,
    subject: t('mail.approval.sent.subject', values),
    body: t('mail.approval.sent.body', values),
    now,
  })
}
