/** Why a mail was given up: the recipient's mail server refused it, or it could not be delivered for days. */
type MailFailure = 'refused' | 'undelivered'

/** A mail that was not delivered and is not retried. */
export interface UndeliveredMail {
  id: number
  recipient: string
  subject: string
  /** ISO 8601. */
  writtenAt: string
  /** ISO 8601. */
  failedAt: string
  failure: MailFailure
  /** The answer of the recipient's mail server; null if it gave none. */
  answer: string | null
}

/** What a person writes to us. */
export interface ContactMessage {
  object: string
  message: string
  name: string
  email: string
  phone: string
  /** Whether they get the same mail. */
  copy: boolean
}

/** How and why a person wants to be called back. */
export interface CallBackDetails {
  phone: string
  message: string
}
