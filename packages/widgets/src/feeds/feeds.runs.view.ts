import { agencyUses, type AgencyCount, type FeedRun, type FeedRuns, type FeedStorage } from '@vitrine/core/feeds'
import { html, nothing, type TemplateResult } from 'lit'
import { runCounts, runState } from './feeds.columns.ts'
import type { FeedsContext } from './feeds.types.ts'

const photoCounts = ['integrated', 'notDownloaded', 'refused'] as const

const photosOf = ({ state, photos }: FeedRun, { t }: FeedsContext): string =>
  state === 'done'
    ? photoCounts
        .filter((name) => photos[name] > 0)
        .map((name) => t(`photoCounts.${name}`, { count: photos[name] }))
        .join(', ')
    : ''

/** An agency with its number of ads, and where these went if the file was split. */
const agencyOf = ({ agency, ads: count, use, site }: AgencyCount, { t }: FeedsContext): string => {
  if (site !== '') return t('runs.agencyTo', { agency, count, site })
  if (use === agencyUses.own) return t('runs.agencyOwn', { agency, count })
  return t(use === agencyUses.leftOut ? 'runs.agencyLeftOut' : 'runs.agency', { agency, count })
}

/** The agencies of a file of several, or of one that was split. */
const agenciesOf = ({ agencies }: FeedRun, list: FeedsContext): string =>
  agencies.length > 1 || agencies.some(({ use }) => use !== '')
    ? list.t('runs.agencies', { agencies: agencies.map((agency) => agencyOf(agency, list)).join(', ') })
    : ''

const line = (run: FeedRun, list: FeedsContext): TemplateResult => html`<li class="run" part="run">
  <p class="run-head"><strong>${run.file}</strong> ${runState(run, list)}</p>
  <p class="note">${list.format.formatDateTime(run.receivedAt)}</p>
  ${[run.message, runCounts(run, list), photosOf(run, list), agenciesOf(run, list)].filter(Boolean).map((words) => html`<p>${words}</p>`)}
</li>`

const megabyte = 1024 * 1024

/** How much is kept of the files of all sources. */
const storageOf = ({ used, limit }: FeedStorage, { t, format }: FeedsContext): string => {
  const [kept, most] = [Math.ceil(used / megabyte), Math.floor(limit / megabyte)]
  return t('runs.storage', { used: format.formatNumber(kept), limit: format.formatNumber(most) })
}

/** The last files of a source, the newest first. */
export const runsView = ({ items: runs, storage }: FeedRuns, list: FeedsContext): TemplateResult | typeof nothing => {
  const {
    t,
    element: { adsHref, reportHref },
  } = list
  if (runs.length === 0) return html`<p>${t('noFile')}</p>`
  return html`<p class="ways">
      ${adsHref ? html`<a href=${adsHref}>${t('actions.ads')}</a>` : nothing}
      ${reportHref ? html`<a href=${reportHref}>${t('actions.report')}</a>` : nothing}
    </p>
    <ul class="runs" part="runs">${runs.map((run) => line(run, list))}</ul>
    <p class="note" part="storage">${storageOf(storage, list)}</p>`
}
