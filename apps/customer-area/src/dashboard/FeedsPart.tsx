import { createFeedsClient, reportDefaults, type FeedStatistics, type IntegrationReport } from '@vitrine/core/feeds'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { SWRResponse } from 'swr'
import { useFormatters } from '../base/use-formatters.ts'
import { paths } from '../base/paths.ts'
import { useServices } from '../base/services.tsx'
import { useTopicData } from '../base/swr.tsx'
import { PartStates, Panel } from './Part.tsx'
import * as css from './dashboard.css.ts'

const counted = ['added', 'changed', 'identical', 'refused', 'deleted'] as const

const Source = ({ source: { partnerName, startDate, ads } }: { source: FeedStatistics }) => {
  const { t } = useTranslation('feeds')
  const { formatDateTime } = useFormatters()
  const words = counted.filter((name) => ads[name] > 0).map((name) => t(`counts.${name}`, { count: ads[name] }))
  return (
    <Link className={`${css.row} ${css.shortRow}`} to={paths.feeds}>
      <span className={css.words}>
        <span className={css.name}>{partnerName}</span>
        <span className={css.longNote}>{[formatDateTime(startDate), ...words].join(' · ')}</span>
      </span>
    </Link>
  )
}

const LastFiles = ({ part }: { part: SWRResponse<IntegrationReport> }) => {
  const { t } = useTranslation('feeds')
  return (
    <Panel title={t('dashboard.title')} link={{ label: t('dashboard.see'), to: paths.integrationReport }}>
      <PartStates part={part} lines={2}>
        {({ statistics }) => (
          <ul>
            {statistics.map((source) => (
              <li key={source.runId}>
                <Source source={source} />
              </li>
            ))}
          </ul>
        )}
      </PartStates>
    </Panel>
  )
}

/** The sources of ads, each with its latest file; nothing without sources, and while they are loading. */
export const FeedsPart = () => {
  const { http } = useServices()
  const part = useTopicData('feeds', 'last-files', [], () => createFeedsClient(http).report({ ...reportDefaults, limit: 10 }))
  if (part.data ? part.data.statistics.length === 0 : !part.error) return null
  return (
    <Suspense fallback={null}>
      <LastFiles part={part} />
    </Suspense>
  )
}
