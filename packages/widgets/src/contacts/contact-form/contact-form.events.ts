import type { VitrineEventMap } from '../../base/events.ts'

/** The events of the contact form. */
export interface ContactFormEventMap extends VitrineEventMap {
  /** A request was accepted; `reference` is what the visitor may quote. */
  'vitrine-contact-sent': CustomEvent<{ reference: string }>
}
