import { createFeedsClient, reportDefaults, reportSchema, type IntegrationReport, type ReportListState } from '@vitrine/core/feeds'
import { feedsMessages } from '@vitrine/core/i18n'
import type { Page } from '@vitrine/core/list'
import type { ReportedAd } from '@vitrine/core/feeds'
import { defineList, type ListWords } from '../../list/define-list.ts'
import { iconCheck, iconSearch } from '../../ui/icons.ts'
import { integrationReportColumns, reportMain } from './integration-report.columns.ts'
import type { IntegrationReportTypes, ReportContext } from './integration-report.types.ts'

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

const pageOf = ({ ads: items, total }: IntegrationReport): Page<ReportedAd> => ({
  items,
  total,
  totalIsExact: true,
  nextCursor: null,
  previousCursor: null,
})

const read = async (state: ReportListState, { http, element }: ReportContext, signal: AbortSignal): Promise<Page<ReportedAd>> => {
  const report = await createFeedsClient(http).report(state, { signal })
  element.sourcesArrived(report.statistics)
  return pageOf(report)
}

export const integrationReportDefinition = defineList<IntegrationReportTypes>({
  name: 'integration-report',
  messages: { feeds: feedsMessages },
  topic: 'feeds',
  words,
  schema: reportSchema,
  start: () => reportDefaults,
  fetch: read,
  count: async (state, { http }, signal) => pageOf(await createFeedsClient(http).report({ ...state, limit: 1 }, { signal })),
  main: reportMain,
  columns: integrationReportColumns,
  sorts: ({ t }) => sorts.map((value) => ({ value, label: t(`reportSorts.${value}`) })),
})
