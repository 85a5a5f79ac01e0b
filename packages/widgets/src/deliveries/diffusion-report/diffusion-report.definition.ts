import {
  createDeliveriesClient,
  deliveryReportDefaults,
  deliveryReportSchema,
  isRunUnderWay,
  reportPresets,
  type DeliveryReportState,
  type DiffusionReport,
  type ReportedDelivery,
  type ReportPreset,
} from '@vitrine/core/deliveries'
import { deliveriesMessages } from '@vitrine/core/i18n'
import { sitesOf } from '@vitrine/core/ads'
import { setFilters, type Page } from '@vitrine/core/list'
import { defineList, type ListWords } from '../../list/define-list.ts'
import { iconPublish, iconSearch } from '../../ui/icons.ts'
import { siteSelect } from '../../ui/site-select.ts'
import { diffusionReportColumns, diffusionReportMain } from './diffusion-report.columns.ts'
import type { DiffusionReportTypes, ReportContext } from './diffusion-report.types.ts'

/** The choices of the sort menu. */
const sorts = ['status', 'titre', '-titre', '-depuis', 'depuis'] as const

/** Polling intervals in milliseconds: of a run in progress, of one that waits for a retry, and of a failed one that another will follow. */
const pollIntervalMs = { underWay: 1_500, waiting: 15_000, failed: 5_000 }

const pollDelay = ({ statistics: run }: DiffusionReport): number | null => {
  if (!run) return null
  if (isRunUnderWay(run)) return run.message === '' ? pollIntervalMs.underWay : pollIntervalMs.waiting
  return run.state === 'failed' && run.retryAt === null ? pollIntervalMs.failed : null
}

const words: ListWords<DiffusionReportTypes> = {
  heading: ({ t, element: { diffusion: report } }) => (report ? t('report.titleOf', { portal: report.portal.name }) : t('report.title')),
  subtitle: ({ t }) => t('report.lead'),
  caption: ({ t }) => t('report.caption'),
  count: ({ t }, count) => t('report.count', { count }),
  search: ({ t }) => ({ label: t('report.search'), hint: t('report.searchHint') }),
  keys: ({ t }) => t('report.keys'),
  empty: ({ t, element, state }, isNarrowed) =>
    isNarrowed || state.preset !== 'all'
      ? { icon: iconSearch, title: t('report.noMatchTitle') }
      : {
          icon: iconPublish,
          title: t('report.emptyTitle'),
          text: t('report.emptyText'),
          ...(state.filters.advertiserId === null && { action: { label: t('actions.chooseAds'), run: () => element.chooseAds() } }),
        },
}

const page = async (
  state: DeliveryReportState,
  { http, element, language }: ReportContext,
  signal: AbortSignal,
): Promise<Page<ReportedDelivery>> => {
  const report = await createDeliveriesClient(http).report({ portal: element.portal ?? '', language }, state, { signal })
  element.take(report)
  return { items: report.ads, total: report.total, totalIsExact: true, nextCursor: null, previousCursor: null }
}

const presetOf = (value: ReportPreset, { t, format, element: { diffusion } }: ReportContext) => {
  const counts = diffusion?.counts
  const count = counts && (value === 'all' ? Object.values(counts).reduce((sum, each) => sum + each, 0) : counts[value])
  return {
    value,
    label: t(value === 'all' ? 'report.all' : `states.${value}`),
    ...(count !== undefined && { count: format.formatNumber(count) }),
  }
}

export const diffusionReportDefinition = defineList<DiffusionReportTypes>({
  name: 'diffusion-report',
  messages: { deliveries: deliveriesMessages },
  topic: 'broadcast',
  words,
  schema: deliveryReportSchema,
  start: () => deliveryReportDefaults,
  fetch: page,
  pollIntervalMs: (_, { element: { diffusion: report } }) => (report ? pollDelay(report) : null),
  tools: ({ t, account, state, change }) =>
    siteSelect({
      label: t('filters.advertiser'),
      sites: account ? sitesOf(account) : [],
      chosen: state.filters.advertiserId,
      onChange: (id) => change((current) => setFilters(current, { advertiserId: id, run: null })),
    }),
  main: diffusionReportMain,
  columns: diffusionReportColumns,
  sorts: ({ t }) => sorts.map((value) => ({ value, label: t(`sorts.${value}`) })),
  // Of an earlier run only refused ads are known.
  presets: (list) => (list.state.filters.run === null ? reportPresets.map((value) => presetOf(value, list)) : []),
  nameOf: (_, run, { element: { diffusion }, format }) => {
    const found = diffusion?.runs.find(({ runId }) => runId === run)
    return found && format.formatDateTime(found.startDate)
  },
  open: {
    possible: () => true,
    label: ({ t }) => t('actions.open'),
    href: ({ id }, { element }) => element.adHref?.replace('{ad}', String(id)),
    event: ({ id }) => ({ type: 'vitrine-ad-open', detail: { ad: { id }, field: null } }),
  },
})
