import {
  createGlobalReportClient,
  globalReportDefaults,
  globalReportSchema,
  type GlobalReportListState,
  type PortalStatistics,
} from '@vitrine/core/global-report'
import { globalReportMessages, portalsMessages } from '@vitrine/core/i18n'
import { sitesOf } from '@vitrine/core/ads'
import { setFilter, type Page } from '@vitrine/core/list'
import { defineList, type ListWords } from '../list/define-list.ts'
import { iconPublish, iconSearch } from '../ui/icons.ts'
import { siteSelect } from '../ui/site-select.ts'
import { globalReportColumns, globalReportMain } from './global-report.columns.ts'
import type { GlobalReportContext, GlobalReportTypes } from './global-report.types.ts'

/** The choices of the sort menu. */
const sorts = ['name', '-name', '-chosen', '-sent', '-published', '-refused', '-last', '-price'] as const

/** The polling interval while a run is in progress, in milliseconds. */
const pollIntervalMs = 5_000

const words: ListWords<GlobalReportTypes> = {
  heading: ({ t }) => t('title'),
  subtitle: ({ t }) => t('lead'),
  caption: ({ t }) => t('caption'),
  count: ({ t }, count) => t('list.count', { count }),
  search: ({ t }) => ({ label: t('list.search'), hint: t('list.searchHint') }),
  empty: ({ t }, isNarrowed) =>
    isNarrowed ? { icon: iconSearch, title: t('list.noMatchTitle') } : { icon: iconPublish, title: t('emptyTitle'), text: t('emptyText') },
}

const page = async (
  state: GlobalReportListState,
  { http, element }: GlobalReportContext,
  signal: AbortSignal,
): Promise<Page<PortalStatistics>> => {
  const report = await createGlobalReportClient(http).report(state, { signal })
  element.sumUp(report)
  return { items: report.portals, total: report.total, totalIsExact: true, nextCursor: null, previousCursor: null }
}

export const globalReportDefinition = defineList<GlobalReportTypes>({
  name: 'global-report',
  messages: { 'global-report': globalReportMessages, portals: portalsMessages },
  topic: 'portals',
  words,
  schema: globalReportSchema,
  panel: false,
  start: () => globalReportDefaults,
  fetch: page,
  pollIntervalMs: (portals) => (portals.some(({ last }) => last?.outcome === 'running') ? pollIntervalMs : null),
  tools: ({ t, account, state, change }) =>
    siteSelect({
      label: t('filters.advertiser'),
      sites: account ? sitesOf(account) : [],
      chosen: state.filters.advertiserId,
      onChange: (id) => change((current) => setFilter(current, 'advertiserId', id)),
    }),
  main: globalReportMain,
  columns: globalReportColumns,
  sorts: ({ t }) => sorts.map((value) => ({ value, label: t(`reportSorts.${value}`) })),
  open: {
    possible: ({ element }) => element.reportHref !== undefined,
    label: ({ t }) => t('open'),
    href: ({ codeName }, { element, state }) =>
      element.reportHref
        ?.replace('{portal}', encodeURIComponent(codeName))
        .replace('{advertiser}', String(state.filters.advertiserId ?? '')),
    event: ({ id, codeName }, { state }) => ({
      type: 'vitrine-portal-open',
      detail: { id, codeName, advertiserId: state.filters.advertiserId },
    }),
  },
})
