import type { ContactSynthesis } from '@vitrine/core/contacts'
import type { Formatters, MessageKey, Translate } from '@vitrine/core/i18n'
import type { ContactsTranslate } from '../ui/change.ts'

export type BacklogKind = 'new' | 'overdue-mails' | 'overdue-calls' | 'missed'

/** What every part of the synthesis reads and calls. */
export interface SynthesisScope {
  data: ContactSynthesis
  t: Translate<MessageKey<'contact-synthesis'>>
  tools: ContactsTranslate
  format: Formatters
  /** URLs of the page's own screens; undefined if it handles the events instead. */
  hrefs: {
    portal: (codeName: string) => string | undefined
    ad: (id: number) => string | undefined
    backlog: (kind: BacklogKind) => string | undefined
  }
  /** Each dispatches its event and returns false if the page prevented the default. */
  openPortal: (codeName: string) => boolean
  openAd: (adId: number) => boolean
  openBacklog: (kind: BacklogKind) => boolean
}
