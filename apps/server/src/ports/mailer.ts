export interface Mail {
  /** The same at each try, so that a mail server knows a mail that it has seen. */
  messageId?: string
  from: string
  to: string
  replyTo?: string
  subject: string
  text: string
  /** A PDF. */
  attachment?: { name: string; bytes: Buffer }
  /** Where its reader ends mails like it by one click. */
  unsubscribeUrl?: string
}

/** Another try would change nothing, such as with a mailbox that is not there. */
export class MailRefused extends Error {}

/** Delivers one mail or throws, with a sentence that holds no password. */
export interface Mailer {
  send(mail: Mail): Promise<void>
  /** Removes the mails that hold one of these words, where mails are kept. */
  forget?(words: readonly string[]): Promise<void>
  /** Ends its connections. */
  close?(): Promise<void>
}
