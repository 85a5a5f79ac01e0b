export { VitrineMails } from './mails.ts'
export type { MailsEventMap } from './mails.events.ts'
