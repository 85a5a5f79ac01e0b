import type { BreakdownKind, BreakdownRow } from '@vitrine/core/contacts'
import type { Formatters, MessageKey, Translate } from '@vitrine/core/i18n'
import type { ToolsTranslate } from '../contacts-ui/change.ts'

/** What every part of the breakdown reads. */
export interface BreakdownScope {
  by: BreakdownKind
  t: Translate<MessageKey<'contact-breakdown'>>
  tools: ToolsTranslate
  common: Translate<MessageKey<'common'>>
  format: Formatters
  now: Date
  /** Rows of several points of sale: each says which. */
  namesOwner: boolean
  hrefOf: (row: BreakdownRow) => string | undefined
}

const join = (...parts: readonly (string | undefined | false)[]): string => parts.filter(Boolean).join(' · ')

export const nameOf = ({ portal, ad }: BreakdownRow, { by, t, tools }: BreakdownScope): string =>
  by === 'ad' ? ad?.title || tools('ad.untitled') : (portal?.name ?? t('noPortal'))

export const noteOf = ({ ad, advertiser }: BreakdownRow, { namesOwner }: BreakdownScope): string =>
  join(ad?.reference, ad?.city, namesOwner && advertiser?.name)
