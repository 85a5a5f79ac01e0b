import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import type { Clock } from '../ports/clock.ts'
import { MailRefused, type Mail, type Mailer } from '../ports/mailer.ts'
import { nextTryAt } from './mail.rules.ts'
import { claimMails, renewClaims, settleMail, type ClaimedMail, type Outcome } from './mail.store.ts'

export interface OutboxDeps {
  database: Database
  clock: Clock
  mailer: Mailer
  log: Logger
}

export interface Outbox {
  /** Starts sending due mails continuously. */
  start(): void
  /** Sends due mails until none is left. */
  drain(): Promise<void>
  /** Stops, after the mails in progress were sent. */
  stop(): Promise<void>
}

const atOnce = 5
const pollMs = 1_000
const renewMs = 10_000
const graceMs = 4_000
const maxError = 300

const letterOf = ({
  id,
  sender,
  recipient,
  replyTo,
  subject,
  body,
  html,
  attachment,
  attachmentName,
  unsubscribeUrl,
  createdAt,
}: ClaimedMail): Mail => ({
  messageId: `<${createdAt.getTime()}.${id}@${/@([\w.-]+)/.exec(sender)?.[1] ?? 'localhost'}>`,
  from: sender,
  to: recipient,
  subject,
  text: body,
  ...(html === null ? {} : { html }),
  ...(replyTo === null ? {} : { replyTo }),
  ...(attachment && attachmentName !== null && { attachment: { name: attachmentName, bytes: attachment } }),
  ...(unsubscribeUrl !== null && { unsubscribeUrl }),
})

// Removes characters that PostgreSQL cannot store.
const sentenceOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll(/[\s\p{Cc}]+/gu, ' ').slice(0, maxError)

const outcomeOf = ({ tries }: ClaimedMail, error: unknown, now: Date): Outcome => {
  const failure = error instanceof MailRefused ? 'refused' : 'undelivered'
  const next = failure === 'refused' ? null : nextTryAt(tries, now)
  const lastError = sentenceOf(error)
  return next ? { state: 'waiting', nextTryAt: next, lastError } : { state: 'failed', failedAt: now, failure, lastError }
}

const deliver = async ({ mailer, clock, log }: OutboxDeps, mail: ClaimedMail): Promise<Outcome> => {
  try {
    await mailer.send(letterOf(mail))
    return { state: 'sent', sentAt: clock.now(), body: '', html: null, attachment: null, unsubscribeUrl: null, lastError: null }
  } catch (error) {
    const outcome = outcomeOf(mail, error, clock.now())
    log.warn(
      { mail: mail.id, tries: mail.tries, err: error },
      outcome.state === 'failed' ? 'A mail is given up' : 'A mail is tried again later',
    )
    return outcome
  }
}

/** Records the result for a mail. Retries while the database is away: otherwise a sent mail would be sent again. */
const settle = async ({ database, log }: OutboxDeps, mail: ClaimedMail, outcome: Outcome, isStopped: () => boolean): Promise<void> => {
  for (;;) {
    try {
      return await settleMail(database, mail, outcome)
    } catch (error) {
      if (isStopped()) return
      log.error({ mail: mail.id, err: error }, 'What became of a mail is not written down yet')
      await wait(pollMs)
    }
  }
}

/** Sends the mails in the database, a few at a time; several processes may do so on one database. */
export const createOutbox = (deps: OutboxDeps): Outbox => {
  const { database, clock, log } = deps
  const running = new Map<number, Promise<void>>()
  let stopped = false
  let taking: Promise<unknown> = Promise.resolve()
  let renewing: NodeJS.Timeout | undefined

  const send = async (mail: ClaimedMail): Promise<void> => {
    await settle(deps, mail, await deliver(deps, mail), () => stopped)
    running.delete(mail.id)
  }

  /** Starts sending due mails, up to the limit; returns how many. */
  const fill = async (): Promise<number> => {
    if (running.size >= atOnce) return 0
    const mails = await claimMails(database, clock.now(), atOnce - running.size)
    for (const mail of mails) running.set(mail.id, send(mail))
    return mails.length
  }

  const sendRepeatedly = async (): Promise<void> => {
    for (let isAway = false; !stopped;) {
      taking = fill().then(
        () => null,
        (reason: unknown) => reason,
      )
      const error = await taking
      if (error !== null && !isAway) log.error({ err: error }, 'The outbox cannot be read')
      isAway = error !== null
      await Promise.race([wait(pollMs, undefined, { ref: false }), ...(isAway ? [] : running.values())])
    }
  }

  return {
    start() {
      renewing = setInterval(() => void renewClaims(database, [...running.keys()]).catch(() => undefined), renewMs)
      void sendRepeatedly()
    },
    async drain() {
      while ((await fill()) > 0 || running.size > 0) await Promise.all(running.values())
    },
    async stop() {
      stopped = true
      const arrived = taking.then(() => Promise.all(running.values()))
      await Promise.race([arrived, wait(graceMs, undefined, { ref: false })])
      clearInterval(renewing)
    },
  }
}
