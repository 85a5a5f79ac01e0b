import { adFilters } from '@vitrine/core/ads'
import { chipsOf, clearCriteria } from '@vitrine/core/list'
import type { nothing, TemplateResult } from 'lit'
import { button } from '../ui/button.ts'
import { chips } from '../ui/chips.ts'
import { filterWords } from './ads-list.chip-writer.ts'
import type { AdsListHost } from './ads-list.host.ts'

/** Every filter in use with a cross, and one button for all. The search has its own cross in its field. */
export const chipBar = (host: AdsListHost): TemplateResult | typeof nothing => {
  const { state } = host.list
  if (state.filters.portals.length && !host.portals) host.loadPortals()
  const set = chipsOf(adFilters, state.filters, filterWords(host), host.defaults.filters)
  const clear = (): void =>
    host.change((current) => ({ ...clearCriteria(current, host.defaults), search: current.search, preset: current.preset }))
  return chips(
    host.tMore('chips.label'),
    set.map(({ text, remove }) => ({ label: text, removeLabel: host.tMore('chips.remove', { name: text }), onRemove: () => host.change(remove) })),
    button({ label: host.tMore('chips.clear'), tone: 'quiet', compact: true, onClick: clear }),
  )
}
