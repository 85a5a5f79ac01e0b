import type { VitrineEventMap } from '../../base/events.ts'

/** What the list of undelivered mails tells the page. */
export interface MailsEventMap extends VitrineEventMap {
  'vitrine-query-change': CustomEvent<{ query: string; replace: boolean }>
}
