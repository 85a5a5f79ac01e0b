import { adFilters, type AdFilters, type AdListState } from '@vitrine/core/ads'
import { checkFilters, type FilterItem } from '@vitrine/core/list'
import { html, type TemplateResult } from 'lit'
import { filterFields, focusProblem } from '../list/filter-fields.ts'
import { button } from '../ui/button.ts'
import { filterWords } from './ads-list.chip-writer.ts'
import { FilterDraft } from './ads-list.filter-draft.ts'
import type { AdsListHost } from './ads-list.host.ts'

const applyLabel = ({ host: { tMore: t }, count }: FilterDraft): string => {
  if (!count) return t('panel.apply')
  if (!count.exact) return t('panel.showAtLeast', { count: count.total })
  return count.total === 0 ? t('panel.none') : t('panel.show', { count: count.total })
}

const buttons = (draft: FilterDraft, apply: (event: Event) => void): TemplateResult =>
  html`${button({ label: draft.host.tMore('panel.reset'), tone: 'quiet', onClick: () => draft.clear() })}
    <span class="spring"></span>
    ${button({ label: applyLabel(draft), tone: 'primary', onClick: apply })}`

/** Types and portals are asked for once; their names are kept by the list. */
const lookUp = ({ types, portals }: AdsListHost, name: keyof AdFilters): readonly FilterItem[] | 'loading' | 'failed' => {
  if (name === 'objectTypes') return types ? (types.size > 0 ? [...types.keys()] : 'failed') : 'loading'
  if (name === 'portals') return portals instanceof Map ? [...portals.keys()] : portals === 'failed' ? 'failed' : 'loading'
  return []
}

const fields = (draft: FilterDraft): unknown => {
  const { host, filters } = draft
  const dollars = host.list.items[0]?.currency === 'USD'
  return filterFields({
    table: adFilters,
    account: host.account,
    filters,
    defaults: host.defaults.filters,
    words: filterWords(host),
    text: host.tMore,
    signs: { money: dollars ? '$' : '€', surface: 'm²' },
    set: (name, value) => draft.set(name, value as AdFilters[typeof name]),
    lookUp: (name) => lookUp(host, name),
    retry: (name) => (name === 'portals' ? host.loadPortals() : host.loadTypes()),
  })
}

/** Lets the person choose among all filters, and asks the list for what was chosen. */
export const openFilters = async (host: AdsListHost): Promise<void> => {
  const draft = new FilterDraft(host)
  if (!host.portals) host.loadPortals()
  const chosen = await host.dialogs.open<AdListState>((close) => ({
    title: host.tMore('panel.title'),
    width: 'sheet',
    body: html`<div class="fields" @input=${draft.typing}>${fields(draft)}</div>`,
    actions: buttons(draft, (event) => {
      if (Object.keys(checkFilters(adFilters, draft.filters)).length === 0) close(draft.state)
      else focusProblem(event)
    }),
  }))
  draft.stop()
  if (chosen) host.change(() => chosen)
}
