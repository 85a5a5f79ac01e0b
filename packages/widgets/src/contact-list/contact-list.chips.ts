import { contactFilters, type ContactFilterKey, type ContactFilters } from '@vitrine/core/contacts'
import { chipsOf, type FilterItem, type FilterWords } from '@vitrine/core/list'
import { html, nothing, type TemplateResult } from 'lit'
import { button } from '../ui/button.ts'
import { chips } from '../ui/chips.ts'
import type { ContactListModel } from './contact-list.model.ts'
import { withoutCriteria } from './contact-list.narrowing.ts'
import { knownName } from './contact-list.people.ts'
import { quickFilters } from './contact-list.quick.ts'

const ownerName = (model: ContactListModel, id: number): string | undefined =>
  model.me?.id === id ? model.t('owner.me') : (knownName(model, id) ?? model.list.items.find(({ handling }) => handling.owner?.id === id)?.handling.owner?.name)

const nameOf = (model: ContactListModel, filter: string, item: FilterItem): string | undefined => {
  const { list, sites } = model
  if (filter === 'ownerId') return ownerName(model, Number(item))
  if (filter === 'portals') return list.items.find(({ portal }) => portal.codeName === item)?.portal.name
  if (filter === 'advertisers') return sites.find(({ id }) => id === item)?.name
  if (filter === 'adId') return list.items.find(({ ad }) => ad?.id === item)?.ad?.title
  const found = filter === 'personId' ? list.items.find(({ person }) => person.id === item) : undefined
  return found && model.nameOf(found)
}

/** Writes filters and their values in the reader's language. */
const filterWords = (model: ContactListModel): FilterWords<ContactFilterKey> => ({
  t: model.t,
  common: model.tCommon,
  units: { money: model.format.formatNumber, surface: model.format.formatNumber },
  date: (isoDate) => model.format.formatDate(new Date(`${isoDate}T12:00:00`)),
  nameOf: (filter, item) => nameOf(model, filter, item),
})

/** Every filter in use but those that `defaults` has already. */
export const chipsIn = (model: ContactListModel, defaults: ContactFilters) => chipsOf(contactFilters, model.list.state.filters, filterWords(model), defaults)

/** Every filter in use with a cross, but those that another control of the bar shows and takes back; and one button for all. */
export const chipBar = (model: ContactListModel): TemplateResult | typeof nothing => {
  const { t, list, defaults, sites } = model
  const quick = quickFilters(model)
  const oneSite = sites.length > 0 && list.state.filters.advertisers.length === 1
  const set = chipsIn(model, defaults.filters).filter(({ filter }) => !quick.has(filter) && !(filter === 'advertisers' && oneSite))
  if (!set.length) return nothing
  const clear = (): void => model.change((state) => ({ ...withoutCriteria(state, defaults), search: state.search }))
  return html`<div class="chip-bar">
    ${chips(
      t('chips.label'),
      set.map(({ text, remove }) => ({ label: text, removeLabel: t('chips.remove', { name: text }), onRemove: () => model.change(remove) })),
      button({ label: t('chips.clear'), tone: 'quiet', compact: true, onClick: clear }),
    )}
  </div>`
}
