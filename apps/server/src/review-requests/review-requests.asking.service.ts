import { loadTranslator, localeTags, type Language } from '@vitrine/core/i18n'
import { composeMail, isReviewLink, type ReviewLetter, type ReviewRequestOrigin } from '@vitrine/core/review-requests'
import { reviewNetworks, type ReviewNetwork } from '@vitrine/core/reviews'
import { record } from '../audit/audit.store.ts'
import type { Author } from '../caller.ts'
import type { Db } from '../db/database.ts'
import { insertMail } from '../mail/mail.store.ts'
import { reviewRequestMail } from './review-requests.mails.ts'
import { hashOfToken, newToken, personHashOf, requestsPath, type AskingDeps } from './review-requests.model.ts'
import { claimPerson, findSent, insertRequest, type AskingRefusal, type ReviewLinks } from './review-requests.store.ts'

/** Somebody who is to be asked, and with which words. */
export interface Asking {
  advertiserId: number
  agency: string
  replyTo: string
  email: string
  name: string
  reference: string
  language: Language
  links: ReviewLinks
  letter: ReviewLetter
  origin: ReviewRequestOrigin
  sentAs: string | null
  coolDownDays: number
  author: Author
}

export type Asked = { id: number } | AskingRefusal

/** The networks of these links, in the order in which everybody is shown them. */
export const usableLinks = (links: Readonly<Partial<Record<ReviewNetwork, string>>>): ReviewLinks =>
  Object.fromEntries(reviewNetworks.flatMap((network) => (isReviewLink(network, links[network] ?? '') ? [[network, links[network]]] : [])))

/**
 * Asks one person, once: that they were asked, the mail and the trail are stored together or not at all, and what is repeated under a
 * number returns what was stored.
 */
export const askPerson = async (tx: Db, { config, clock }: Omit<AskingDeps, 'database'>, asking: Asking): Promise<Asked> => {
  const { advertiserId, agency, email, name, reference, language, links, letter, origin, sentAs, author } = asking
  const now = clock.now()
  const personHash = personHashOf(config.tokenSecret, email)
  const sent = sentAs === null ? null : await findSent(tx, advertiserId, sentAs)
  if (sent !== null) return { id: sent }
  const refusal = await claimPerson(tx, { advertiserId, personHash }, asking.coolDownDays, now)
  // Another call with the same number may have stored it while this one waited for the person.
  const meanwhile = refusal && sentAs !== null ? await findSent(tx, advertiserId, sentAs) : null
  if (meanwhile !== null) return { id: meanwhile }
  if (refusal) return refusal
  const token = newToken()
  const address = `${config.publicUrl}${requestsPath}/${token}`
  const mail = composeMail(letter, {
    t: await loadTranslator(language, 'review-request-mail'),
    agency,
    name,
    reference,
    links: reviewNetworks.filter((network) => links[network]).map((network) => ({ network, href: `${address}/${network}` })),
    unsubscribe: `${address}/stop`,
  })
  const from = { advertiserId, userId: author.userId, sender: config.senderAddress, replyTo: asking.replyTo || null }
  const mailId = await insertMail(
    tx,
    reviewRequestMail({ mail, language: localeTags[language], agency, from, recipient: email, createdAt: now }),
  )
  const id = await insertRequest(tx, {
    advertiserId,
    personHash,
    email,
    name,
    reference,
    language,
    links,
    letter,
    origin,
    sentAs,
    tokenHash: hashOfToken(token),
    mailId,
    askedAt: now,
    askedBy: author.userId,
  })
  await record(tx, author, 'review-request.sent', { subjectId: id, of: [advertiserId] })
  return { id }
}
