import { createGlobalReportClient, type DiffusionStatus, type GlobalReport } from '@vitrine/core/global-report'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormatters } from '../base/use-formatters.ts'
import { paths } from '../base/paths.ts'
import { useAccount, useServices } from '../base/services.tsx'
import { useTopicData } from '../base/swr.tsx'
import { PartStates, Panel } from './Part.tsx'
import { useGlobalReport } from './use-global-report.ts'
import * as css from './dashboard.css.ts'

/** The polling interval of the percentage, which portals' answers change. */
const refreshInterval = 60_000

const Share = () => {
  const { t } = useTranslation('global-report')
  const { http } = useServices()
  const { formatNumber } = useFormatters()
  const percentage = useTopicData('portals', 'diffusion-percentage', [], () => createGlobalReportClient(http).percentage(), {
    refreshInterval,
  })
  return (
    <PartStates part={percentage} lines={1} failed={t('dashboard.failed')}>
      {(value) =>
        value === null ? (
          <p className={css.face}>{t('dashboard.none')}</p>
        ) : (
          <p className={css.share}>
            <span className={css.contactValue}>{t('percent', { value: formatNumber(value) })}</span>
            <span className={css.longNote}>{t('dashboard.share')}</span>
          </p>
        )
      }
    </PartStates>
  )
}

const Report = ({ report: { reportedAt, activePortals, allPortals } }: { report: GlobalReport }) => {
  const { t } = useTranslation('global-report')
  const { formatDateTime } = useFormatters()
  const portals = t('dashboard.portals', { active: activePortals, count: allPortals })
  return (
    <p className={css.share}>
      {[...(reportedAt ? [t('dashboard.reportedAt', { date: formatDateTime(reportedAt) })] : []), portals].map((words) => (
        <span key={words} className={css.longNote}>
          {words}
        </span>
      ))}
    </p>
  )
}

const Status = ({ status }: { status: DiffusionStatus }) => {
  const { t } = useTranslation('global-report')
  const { formatNumber } = useFormatters()
  return (
    <dl className={css.contactFigures}>
      {(['published', 'waiting', 'refused'] as const).map((name) => (
        <div key={name} className={css.contactFigure}>
          <dt className={css.note}>{t(`dashboard.${name}`)}</dt>
          <dd>{formatNumber(status[name])}</dd>
        </div>
      ))}
    </dl>
  )
}

const Diffusions = () => {
  const { t } = useTranslation('global-report')
  const { http } = useServices()
  const { advertiser } = useAccount()
  const report = useGlobalReport()
  const status = useTopicData('portals', 'diffusion-status', [advertiser.id], () => createGlobalReportClient(http).status(advertiser))
  return (
    <Panel title={t('dashboard.title')} link={{ label: t('dashboard.see'), to: paths.globalReport }}>
      <Share />
      {status.data !== null && (
        <PartStates part={status} lines={1}>
          {(data) => data && <Status status={data} />}
        </PartStates>
      )}
      <PartStates part={report} lines={2}>
        {(data) => <Report report={data} />}
      </PartStates>
    </Panel>
  )
}

/** The state of the ads on the portals. Its texts may be loaded after the screen. */
export const DiffusionsPart = () => (
  <Suspense fallback={null}>
    <Diffusions />
  </Suspense>
)
