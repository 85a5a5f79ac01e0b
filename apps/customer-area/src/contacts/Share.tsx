import { periodOf, type BreakdownKind, type BreakdownRow } from '@vitrine/core/contacts'
import { accountTimeZone } from '@vitrine/core/days'
import { createFormatters } from '@vitrine/core/i18n'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../base/i18n.ts'
import { useAccount } from '../base/services.tsx'
import { useFormatters } from '../base/use-formatters.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { listNarrowing, useShare, type ShareScope } from './use-share.ts'
import * as css from './contacts.css.ts'

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={css.fact}>
    <dt className={css.factName}>{name}</dt>
    <dd className={css.factValue}>{children}</dd>
  </div>
)

const Figures = ({ row }: { row: BreakdownRow }) => {
  const { t } = useTranslation('contact-synthesis')
  const { formatNumber, formatDateTime } = useFormatters()
  const { t: common } = useTranslation('contacts-area')
  return (
    <dl className={css.facts}>
      <Fact name={t('sources.mails')}>{formatNumber(row.mails)}</Fact>
      <Fact name={t('sources.answeredCalls')}>{formatNumber(row.answeredCalls)}</Fact>
      <Fact name={t('sources.missedCalls')}>{formatNumber(row.missedCalls)}</Fact>
      {row.lastAt && <Fact name={common('last')}>{formatDateTime(new Date(row.lastAt))}</Fact>}
    </dl>
  )
}

interface ShareFactsProps {
  by: BreakdownKind
  scope: ShareScope
  /** The query of the list below, from which the figures take period and points of sale. */
  query: string
}

/** The figures of one portal or ad, loaded independently of the list below. */
export const ShareFacts = ({ by, scope, query }: ShareFactsProps) => {
  const { t } = useTranslation('contacts')
  const timeZone = accountTimeZone(useAccount())
  const [now] = useState(() => new Date())
  const narrowing = listNarrowing(query)
  const share = useShare(by, scope, narrowing)
  const { formatDate } = createFormatters(currentLanguage(), 'UTC')
  const { after, before } = periodOf(narrowing.period, now, timeZone)
  const day = (text: string): string => formatDate(new Date(`${text}T00:00:00Z`))
  if (share.data === null || (share.error && !share.data)) return null
  return (
    <div className={css.share}>
      <p className={css.factName}>{t('period.range', { from: day(after), to: day(before) })}</p>
      {share.data ? <Figures row={share.data} /> : <Skeleton lines={1} />}
    </div>
  )
}
