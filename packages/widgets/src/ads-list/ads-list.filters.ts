import type { AdListState } from '@vitrine/core/ads'
import { html, type TemplateResult } from 'lit'
import { button } from '../ui/button.ts'
import { FilterDraft } from './ads-list.filter-draft.ts'
import { filterSections } from './ads-list.filter-sections.ts'
import type { AdsListHost } from './ads-list.host.ts'

const applyLabel = ({ host: { tMore: t }, count }: FilterDraft): string => {
  if (!count) return t('panel.apply')
  if (!count.exact) return t('panel.showAtLeast', { count: count.total })
  return count.total === 0 ? t('panel.none') : t('panel.show', { count: count.total })
}

const buttons = (draft: FilterDraft, apply: () => void): TemplateResult =>
  html`${button({ label: draft.host.tMore('panel.reset'), tone: 'quiet', onClick: () => draft.clear() })}
    <span class="spring"></span>
    ${button({ label: applyLabel(draft), tone: 'primary', onClick: apply })}`

/** Lets the person choose among all filters, and asks the list for what was chosen. */
export const openFilters = async (host: AdsListHost): Promise<void> => {
  const draft = new FilterDraft(host)
  if (!host.portals) host.loadPortals()
  const chosen = await host.dialogs.open<AdListState>((close) => ({
    title: host.tMore('panel.title'),
    width: 'sheet',
    body: filterSections(draft),
    actions: buttons(draft, () => close(draft.state)),
  }))
  draft.stop()
  if (chosen) host.change(() => chosen)
}
