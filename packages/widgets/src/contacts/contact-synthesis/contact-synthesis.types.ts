import type { ContactSynthesis } from '@vitrine/core/contacts'
import type { Formatters, MessageKey, Translate } from '@vitrine/core/i18n'
import type { ContactsTranslate } from '../ui/change.ts'

export type BacklogKind = 'new' | 'overdue-mails' | 'overdue-calls' | 'missed'

/** What every part of the synthesis reads and can ask for. */
export interface SynthesisScope {
  data: ContactSynthesis
  t: Translate<MessageKey<'contact-synthesis'>>
  tools: ContactsTranslate
  format: Formatters
  /** Addresses of the page's own screens; undefined where it listens to the events alone. */
  hrefs: {
    portal: (codeName: string) => string | undefined
    ad: (id: number) => string | undefined
    backlog: (kind: BacklogKind) => string | undefined
  }
  /** Each tells the page and returns false when it leads there itself. */
  openPortal: (codeName: string) => boolean
  openAd: (adId: number) => boolean
  openBacklog: (kind: BacklogKind) => boolean
}
