/** Why a mail was given up: its reader's mail server would not have it, or it did not get through for days. */
type MailFailure = 'refused' | 'undelivered'

/** A mail that did not reach its reader and is tried no more. */
export interface UndeliveredMail {
  id: number
  recipient: string
  subject: string
  /** ISO 8601. */
  writtenAt: string
  /** ISO 8601. */
  failedAt: string
  failure: MailFailure
  /** What the reader's mail server said; null where it said nothing. */
  answer: string | null
}
