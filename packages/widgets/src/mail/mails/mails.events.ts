import type { VitrineEventMap } from '../../base/events.ts'

/** The events of the list of undelivered mails. */
export interface MailsEventMap extends VitrineEventMap {
  'vitrine-query-change': CustomEvent<{ query: string; replace: boolean }>
}
