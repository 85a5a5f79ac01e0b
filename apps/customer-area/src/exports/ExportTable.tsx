import type { ExportJob } from '@vitrine/core/exports'
import { createFormatters } from '@vitrine/core/i18n'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../app/i18n.ts'
import { Button } from '../ui/Button.tsx'
import { IconClock, IconDownload } from '../ui/area-icons.tsx'
import { IconAlert, IconCheck, IconClose, IconFile, IconRefresh } from '../ui/icons.tsx'
import * as css from './exports.css.ts'

const icons: Record<ExportJob['state'], ReactNode> = {
  waiting: <IconClock size={16} />,
  running: <IconRefresh size={16} />,
  ready: <IconCheck size={16} />,
  failed: <IconAlert size={16} />,
  expired: <IconClose size={16} />,
}

const State = ({ job }: { job: ExportJob }) => {
  const { t } = useTranslation('exports')
  return (
    <div className={css.standing}>
      <span className={`${css.state} ${css.states[job.state]}`}>{icons[job.state]}{t(`states.${job.state}`)}</span>
      {job.state === 'running' && (
        <progress className={css.progress} max={100} value={job.progress} aria-label={t('progress', { percent: job.progress, filename: job.filename })} />
      )}
    </div>
  )
}

interface RowProps {
  job: ExportJob
  busy: boolean
  onDownload: (job: ExportJob) => void
}

const Row = ({ job, busy, onDownload }: RowProps) => {
  const { t } = useTranslation('exports')
  const { formatNumber, formatDate, formatDateTime } = createFormatters(currentLanguage())
  const cell = (name: string, content: ReactNode, className = '') => (
    <td className={`${css.cell} ${className}`}><span className={css.fold} aria-hidden="true">{name}</span>{content}</td>
  )
  return (
    <tr className={css.row}>
      <th scope="row" className={`${css.cell} ${css.file}`}><IconFile size={18} className={css.mark} /><span>{job.filename}</span></th>
      {cell(t('columns.requested'), formatDateTime(new Date(job.createdAt)))}
      {cell(t('columns.by'), job.requestedBy)}
      {cell(t('columns.rows'), job.rows === null ? '–' : formatNumber(job.rows), css.number)}
      {cell(t('columns.state'), <State job={job} />)}
      {cell(t('columns.until'), job.expiresAt === null ? '–' : formatDate(new Date(job.expiresAt)))}
      <td className={`${css.cell} ${css.act}`}>
        {job.file !== null && (
          <Button busy={busy} aria-label={t(busy ? 'downloading' : 'downloadFile', { filename: job.filename })} onClick={() => onDownload(job)}>
            <IconDownload size={18} />{t('download')}
          </Button>
        )}
      </td>
    </tr>
  )
}

interface ExportTableProps {
  jobs: readonly ExportJob[]
  /** The exports whose file is on its way. */
  busy: ReadonlySet<number>
  onDownload: (job: ExportJob) => void
}

export const ExportTable = ({ jobs, busy, onDownload }: ExportTableProps) => {
  const { t } = useTranslation('exports')
  return (
    <div className={css.frame}>
      <table className={css.table}>
        <caption className={css.caption}>{t('caption')}</caption>
        <thead className={css.heads}>
          <tr>
            <th scope="col" className={css.headCell}>{t('columns.file')}</th>
            <th scope="col" className={css.headCell}>{t('columns.requested')}</th>
            <th scope="col" className={css.headCell}>{t('columns.by')}</th>
            <th scope="col" className={`${css.headCell} ${css.number}`}>{t('columns.rows')}</th>
            <th scope="col" className={css.headCell}>{t('columns.state')}</th>
            <th scope="col" className={css.headCell}>{t('columns.until')}</th>
            <th scope="col" className={css.headCell}><span className={css.caption}>{t('download')}</span></th>
          </tr>
        </thead>
        <tbody className={css.rows}>{jobs.map(job => <Row key={job.id} job={job} busy={busy.has(job.id)} onDownload={onDownload} />)}</tbody>
      </table>
    </div>
  )
}
