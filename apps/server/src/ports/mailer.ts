export interface Mail {
  /** The same for each attempt, so that a mail server recognises a repeated mail. */
  messageId?: string
  from: string
  to: string
  replyTo?: string
  subject: string
  text: string
  /** The same for programs that show HTML. */
  html?: string
  /** A PDF. */
  attachment?: { name: string; bytes: Buffer }
  /** The URL at which the recipient unsubscribes from such mails with one click. */
  unsubscribeUrl?: string
}

/** Thrown if a retry would not help, for example if the mailbox does not exist. */
export class MailRefused extends Error {}

/** Delivers one mail or throws an error whose message contains no password. */
export interface Mailer {
  send(mail: Mail): Promise<void>
  /** Deletes the mails that contain one of these words, if mails are stored. */
  forget?(words: readonly string[]): Promise<void>
  /** Closes its connections. */
  close?(): Promise<void>
}
