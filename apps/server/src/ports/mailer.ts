export interface Mail {
  from: string
  to: string
  replyTo?: string
  subject: string
  text: string
}

/** Delivers one mail or throws; the queue tries again. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}
