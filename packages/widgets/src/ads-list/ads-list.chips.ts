import { filterChips, type ChipWriter, type FilterChip } from '@vitrine/core/ads'
import { clearCriteria } from '@vitrine/core/list'
import type { nothing, TemplateResult } from 'lit'
import { button } from '../ui/button.ts'
import { chips } from '../ui/chips.ts'
import { chipWriter } from './ads-list.chip-writer.ts'
import type { AdsListHost } from './ads-list.host.ts'

const chipOf = (host: AdsListHost, chip: FilterChip, writer: ChipWriter) => {
  const label = chip.write(writer)
  return { label, removeLabel: host.tMore('chips.remove', { name: label }), onRemove: () => host.change(chip.remove) }
}

/** Every filter in use with a cross, and one button for all. The search has its own cross in its field. */
export const chipBar = (host: AdsListHost): TemplateResult | typeof nothing => {
  const { state } = host.list
  if (state.filters.portals.length && !host.portals) host.loadPortals()
  const writer = chipWriter(host)
  const set = filterChips(state, host.defaults).filter((chip) => chip.filter !== 'search')
  const clear = (): void =>
    host.change((current) => ({ ...clearCriteria(current, host.defaults), search: current.search, preset: current.preset }))
  return chips(
    host.tMore('chips.label'),
    set.map((chip) => chipOf(host, chip, writer)),
    button({ label: host.tMore('chips.clear'), tone: 'quiet', compact: true, onClick: clear }),
  )
}
