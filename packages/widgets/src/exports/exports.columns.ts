import type { ExportJob, ExportState } from '@vitrine/core/exports'
import { html, nothing, type TemplateResult } from 'lit'
import type { MainColumn } from '../list/define-list.ts'
import { iconAlert, iconCheck, iconClock, iconClose, iconDownload, iconRetry, type Icon } from '../ui/icons.ts'
import type { ExportsColumn, ExportsContext, ExportsTypes } from './exports.types.ts'

const icons: Record<ExportState, Icon> = { waiting: iconClock, running: iconRetry, ready: iconCheck, failed: iconAlert, expired: iconClose }

const state = ({ state: is, progress, filename }: ExportJob, { t }: ExportsContext): TemplateResult =>
  html`<span class="pill" part="state" data-state=${is}>${icons[is]()}${t(`states.${is}`)}</span>${
    is === 'running'
      ? html`<progress max="100" value=${progress} aria-label=${t('progress', { percent: progress, filename })}></progress>`
      : nothing
  }`

const requested = ({ createdAt }: ExportJob, { format }: ExportsContext): string => format.formatDateTime(new Date(createdAt))

const until = ({ expiresAt }: ExportJob, { format }: ExportsContext): string =>
  expiresAt === null ? '' : format.formatDate(new Date(expiresAt))

const download = ({ file, filename }: ExportJob, { t }: ExportsContext): TemplateResult | typeof nothing =>
  file === null
    ? nothing
    : html`<button type="button" class="button secondary" tabindex="-1" data-act="download" aria-label=${t('downloadFile', { filename })}>
        ${iconDownload()}<span class="button-label">${t('download')}</span>
      </button>`

export const exportMain: MainColumn<ExportsTypes> = {
  label: 'columns.file',
  sort: 'nom',
  width: 240,
  name: ({ filename }) => filename,
}

export const exportColumns: readonly ExportsColumn[] = [
  {
    key: 'requested',
    label: 'columns.requested',
    sort: 'date',
    descendingFirst: true,
    width: 140,
    priority: 3,
    cell: requested,
    folded: requested,
  },
  {
    key: 'by',
    label: 'columns.by',
    width: 140,
    priority: 4,
    cell: ({ requestedBy }) => requestedBy,
    folded: ({ requestedBy }) => requestedBy,
  },
  {
    key: 'rows-count',
    label: 'columns.rows',
    align: 'end',
    width: 80,
    priority: 6,
    cell: ({ rows }, { format }) => (rows === null ? '' : format.formatNumber(rows)),
    folded: ({ rows }, { t }) => (rows === null ? '' : t('rowCount', { count: rows })),
  },
  { key: 'state', label: 'columns.state', width: 130, priority: 1, inCard: true, cell: state },
  {
    key: 'until',
    label: 'columns.until',
    width: 130,
    priority: 5,
    cell: until,
    folded: (job, list) => (job.expiresAt === null ? '' : `${list.t('columns.until')} ${until(job, list)}`),
  },
  { key: 'download', label: 'download', width: 160, priority: 2, inCard: true, cell: download },
]
