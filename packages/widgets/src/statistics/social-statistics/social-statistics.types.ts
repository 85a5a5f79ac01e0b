import type { Formatters, Language, MessageKey, Translate } from '@vitrine/core/i18n'

/** What the views of the statistics write with. */
export interface StatisticsTexts {
  t: Translate<MessageKey<'statistics'>>
  common: Translate<MessageKey<'common'>>
  format: Formatters
  language: Language
}
