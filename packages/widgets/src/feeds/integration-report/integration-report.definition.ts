import { createFeedsClient, reportDefaults, reportSchema, type ReportListState } from '@vitrine/core/feeds'
import type { Http } from '@vitrine/core/http'
import { feedsMessages } from '@vitrine/core/i18n'
import type { Page } from '@vitrine/core/list'
import type { ReportedAd } from '@vitrine/core/feeds'
import { defineList, type ListWords } from '../../list/define-list.ts'
import { iconCheck, iconSearch } from '../../ui/icons.ts'
import { integrationReportColumns, reportMain } from './integration-report.columns.ts'
import type { IntegrationReportTypes } from './integration-report.types.ts'

const sorts = ['nom', '-nom', 'reference', 'ligne'] as const

const words: ListWords<IntegrationReportTypes> = {
  heading: ({ t }) => t('report.title'),
  subtitle: ({ t }) => t('report.lead'),
  caption: ({ t }) => t('report.caption'),
  count: ({ t }, count) => t('report.count', { count }),
  search: ({ t }) => ({ label: t('list.search'), hint: t('report.searchHint') }),
  empty: ({ t }, isNarrowed) =>
    isNarrowed
      ? { icon: iconSearch, title: t('list.noMatchTitle') }
      : { icon: iconCheck, title: t('report.emptyTitle'), text: t('report.emptyText') },
  apply: ({ t }, count) => (count === null ? t('report.applyUnknown') : t('report.apply', { count })),
}

const page = async (http: Http, state: ReportListState, signal: AbortSignal): Promise<Page<ReportedAd>> => {
  const { ads: items, total } = await createFeedsClient(http).report(state, { signal })
  return { items, total, totalIsExact: true, nextCursor: null, previousCursor: null }
}

export const integrationReportDefinition = defineList<IntegrationReportTypes>({
  name: 'integration-report',
  messages: { feeds: feedsMessages },
  topic: 'feeds',
  words,
  schema: reportSchema,
  start: () => reportDefaults,
  fetch: (state, { http }, signal) => page(http, state, signal),
  count: (state, { http }, signal) => page(http, { ...state, limit: 1 }, signal),
  main: reportMain,
  columns: integrationReportColumns,
  sorts: ({ t }) => sorts.map((value) => ({ value, label: t(`reportSorts.${value}`) })),
})
