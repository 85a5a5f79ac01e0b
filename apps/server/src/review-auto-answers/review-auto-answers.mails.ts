import { createFormatters, type Language } from '@vitrine/core/i18n'
import { timeZoneOfPlace } from '@vitrine/core/opening-hours'
import type { Db } from '../db/database.ts'
import { readSheet } from '../establishment-sheet/establishment-sheet.store.ts'
import { mailNotification } from '../notifications/notifications.mail.store.ts'
import { notify } from '../notifications/notifications.store.ts'
import type { ReviewRow } from '../reviews/reviews.table.ts'
import type { AutoAnswerDeps } from './review-auto-answers.model.ts'
import { findOwner, type Owner } from './review-auto-answers.reviews.store.ts'
import { findAutoAnswers, findPeople, readAutoAnswers, type StoredAutoAnswers } from './review-auto-answers.store.ts'

/** Characters of a review that a mail quotes. */
const quoted = 1500

interface Told {
  row: ReviewRow
  /** The point of sale that the review is about. */
  owner: Owner
  /** When an automatic answer goes out; null if none is planned. */
  plannedAt: Date | null
}

const networkNames = { google: 'Google', facebook: 'Facebook' } as const

const oneLine = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()

const wordsOf = async (tx: Db, { texts, config }: AutoAnswerDeps, { row, owner, plannedAt }: Told, language: Language) => {
  const t = texts[language]
  const { formatDateTime } = createFormatters(language, timeZoneOfPlace(await readSheet(tx, owner.id)))
  const stars = row.recommends === false ? t('mail.review.against') : t('mail.review.stars', { count: row.rating })
  const values = {
    stars,
    network: networkNames[row.network],
    author: oneLine(row.author) || t('mail.review.anonymous'),
    site: owner.name,
    date: formatDateTime(row.editedAt ?? row.createdAt),
    text: Array.from(row.text).slice(0, quoted).join('') || t('mail.review.noText'),
    planned: plannedAt === null ? '' : `\n\n${t('mail.review.planned', { date: formatDateTime(plannedAt) })}`,
    link: `${config.publicUrl}/reviews?sort=-detected&ratings=${row.rating}`,
    settings: `${config.publicUrl}/reviews/auto-answers`,
  }
  return { subject: t('mail.review.subject', values), body: t('mail.review.body', values) }
}

/** Writes to the people whom an account has chosen, if the review is bad enough for it; resolves to whether anybody is told. */
const tellAccount = async (
  tx: Db,
  deps: AutoAnswerDeps,
  told: Told,
  account: Owner,
  { details: { alerts, alertRating, alertUsers } }: StoredAutoAnswers,
): Promise<boolean> => {
  if (!alerts || told.row.rating > alertRating || !account.isActive || !account.managesReviews) return false
  const people = await findPeople(tx, account.id)
  // Of those who were chosen some may have left; if all have, everybody is told.
  const chosen = people.filter(({ id }) => alertUsers.includes(id))
  const recipients = chosen.length > 0 ? chosen : people
  const words = await wordsOf(tx, deps, told, account.language as Language)
  for (const { id, email } of recipients) {
    await mailNotification(tx, deps.config, 'bad-review', {
      advertiserId: account.id,
      userId: id,
      sender: deps.config.senderAddress,
      recipient: email,
      ...words,
      createdAt: deps.clock.now(),
    })
  }
  const { id, network, rating: stars, recommends } = told.row
  const facts = { id, network, stars, recommends, site: told.owner.name }
  await notify(tx, { userIds: recipients.map((person) => person.id), kind: 'bad-review', facts, now: deps.clock.now() })
  return recipients.length > 0
}

/** Tells people of a bad review: those of its point of sale, and those of a head office that has chosen alerts. */
export const tellOfReview = async (tx: Db, deps: AutoAnswerDeps, told: Told): Promise<boolean> => {
  const { owner } = told
  const isOwnTold = await tellAccount(tx, deps, told, owner, await readAutoAnswers(tx, owner.id))
  const head = owner.headId === null ? null : await findOwner(tx, owner.headId)
  const settings = head && (await findAutoAnswers(tx, head.id))
  const isHeadTold = head && settings ? await tellAccount(tx, deps, told, head, settings) : false
  return isOwnTold || isHeadTold
}
