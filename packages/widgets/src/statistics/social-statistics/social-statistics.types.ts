import type { MessageKey, Translate } from '@vitrine/core/i18n'
import type { StatisticsWords } from '@vitrine/core/statistics'

/** What the views of the statistics write with. */
export interface StatisticsTexts extends StatisticsWords {
  common: Translate<MessageKey<'common'>>
}
