import type { VitrineEventMap } from '../../base/events.ts'

/** What the contact form tells the page. */
export interface ContactFormEventMap extends VitrineEventMap {
  /** A request was taken in; `reference` is what the visitor may quote. */
  'vitrine-contact-sent': CustomEvent<{ reference: string }>
}
