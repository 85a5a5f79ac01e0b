import { contactChips, type ContactChip } from '@vitrine/core/contacts'
import { html, nothing, type TemplateResult } from 'lit'
import { button } from '../ui/button.ts'
import { chips } from '../ui/chips.ts'
import type { ContactListModel } from './contact-list.model.ts'
import { withoutCriteria } from './contact-list.narrowing.ts'
import { knownName } from './contact-list.people.ts'
import { quickFilters } from './contact-list.quick.ts'

const portalName = ({ list }: ContactListModel, code: string): string =>
  list.items.find(({ portal }) => portal.codeName === code)?.portal.name ?? code

const ownerName = (model: ContactListModel, id: number): string => {
  if (model.me?.id === id) return model.t('owner.me')
  return knownName(model, id) ?? model.list.items.find(({ handling }) => handling.owner?.id === id)?.handling.owner?.name ?? String(id)
}

/** A chip in the reader's language. */
export const chipText = (model: ContactListModel, { filter, value }: ContactChip): string => {
  const { t } = model
  if (filter === 'handling') return t(`states.${value}`)
  if (filter === 'callStatus') return t(`call.${value}`)
  if (filter === 'portals') return t('chips.portal', { name: portalName(model, String(value)) })
  if (filter === 'ownerId') return t('chips.owner', { name: ownerName(model, Number(value)) })
  if (filter === 'advertisers') return t('chips.sites', { count: Number(value) })
  if (filter === 'adId') return t('chips.ad', { id: String(value) })
  return t(`chips.${filter}`)
}

/** What another control of the bar shows, and takes back, by itself. */
const hasControl = (model: ContactListModel): ((chip: ContactChip) => boolean) => {
  const quick = quickFilters(model)
  return ({ filter, value }) => filter === 'search' || quick.has(filter) || (filter === 'advertisers' && value === 1 && model.sites.length > 0)
}

/** Every other filter in use with a cross, and one button for all. */
export const chipBar = (model: ContactListModel): TemplateResult | typeof nothing => {
  const { t, list, defaults } = model
  const isElsewhere = hasControl(model)
  const set = contactChips(list.state, defaults).filter((chip) => !isElsewhere(chip))
  if (!set.length) return nothing
  const clear = (): void => model.change((state) => ({ ...withoutCriteria(state, defaults), search: state.search }))
  return html`<div class="chip-bar">
    ${chips(
      t('chips.label'),
      set.map((chip) => {
        const label = chipText(model, chip)
        return { label, removeLabel: t('chips.remove', { name: label }), onRemove: () => model.change(chip.remove) }
      }),
      button({ label: t('chips.clear'), tone: 'quiet', compact: true, onClick: clear }),
    )}
  </div>`
}
