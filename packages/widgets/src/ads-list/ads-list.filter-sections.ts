import { adParams, filterWords, offeredChoices, offeredFilters, type AdFilters, type StateTicks } from '@vitrine/core/ads'
import { html, nothing, type TemplateResult } from 'lit'
import { button } from '../ui/button.ts'
import { checkbox, dateField, numberField, rangeField, selectField, textField } from '../ui/field.ts'
import { chipWriter } from './ads-list.chip-writer.ts'
import type { FilterDraft } from './ads-list.filter-draft.ts'

type Key = keyof AdFilters

/** Keys of the filters whose value is of one type. */
type KeysOf<Value> = { [Key in keyof AdFilters]: AdFilters[Key] extends Value ? Key : never }[keyof AdFilters]

type Item = string | number

const noTicks: StateTicks = { active: false, draft: false, model: false, sold: false, deleted: false }

const named = (title: string, content: unknown): TemplateResult =>
  html`<fieldset class="section">
    <legend class="field-label">${title}</legend>
    ${content}
  </fieldset>`

const isTicked = (value: unknown, item: Item): boolean =>
  Array.isArray(value) ? value.includes(item) : !!(value as StateTicks | null)?.[item as keyof StateTicks]

const tick = (draft: FilterDraft, key: Key, item: Item, on: boolean): void => {
  if (key !== 'states') return draft.tick(key as 'objectTypes', item, on)
  const next = { ...(draft.filters.states ?? noTicks), [item]: on }
  draft.set('states', Object.values(next).some(Boolean) ? next : null)
}

/** Several choices of a filter; a long list scrolls by itself. */
const many = (draft: FilterDraft, key: Key, title: string, items: readonly Item[]): TemplateResult => {
  const writer = chipWriter(draft.host)
  const boxes = html`<div class="ticks">
    ${items.map((item) =>
      checkbox({
        name: `${key}-${item}`,
        label: filterWords(key, item, writer),
        checked: isTicked(draft.filters[key], item),
        onChange: (on) => tick(draft, key, item, on),
      }),
    )}
  </div>`
  return key === 'states'
    ? boxes
    : named(title, items.length > 10 ? html`<div class="many" tabindex="0" role="group" aria-label=${title}>${boxes}</div>` : boxes)
}

/** Choices that have to be asked for, and may not come. */
const asked = (draft: FilterDraft, key: Key, title: string, items: readonly Item[] | 'failed' | null, load: () => void): TemplateResult => {
  const { tMore } = draft.host
  if (!items) return named(title, html`<p class="hint">${tMore('panel.loading')}</p>`)
  if (items !== 'failed') return many(draft, key, title, items)
  const again = button({ label: tMore('panel.again'), compact: true, onClick: load })
  return named(title, html`<p class="hint">${tMore('panel.choicesFailed')}</p><div>${again}</div>`)
}

const objectTypes = (draft: FilterDraft): TemplateResult => {
  const { types, tMore, account } = draft.host
  const title = tMore(account?.advertiser.universe === 'VO' ? 'fields.vehicleTypes' : 'fields.objectTypes')
  return asked(draft, 'objectTypes', title, types && (types.size ? [...types.keys()] : 'failed'), () => draft.host.loadTypes())
}

/** One that the address brought along can be taken away even where no ad is linked to it any more. */
const portals = (draft: FilterDraft): unknown => {
  const { host, filters } = draft
  const known = host.portals instanceof Map ? [...new Set([...host.portals.keys(), ...filters.portals])] : (host.portals as 'failed' | null)
  return known?.length === 0 ? nothing : asked(draft, 'portals', host.tMore('sections.portals'), known, () => host.loadPortals())
}

/** A choice of one, with "all" for no wish. */
const one = (draft: FilterDraft, name: Key, label: string, options: [value: string, label: string][], value: string | null): TemplateResult =>
  selectField({
    name,
    label,
    value: value ?? '',
    options: [['', draft.host.tMore('panel.any')], ...options].map(([value = '', label = '']) => ({ value, label })),
    // An address says it in the same words.
    onChange: (word) => draft.set(name, adParams[name].decode(word) as never),
  })

const range = (draft: FilterDraft, key: 'price' | 'surface', label: string): TemplateResult => {
  const { tMore, list } = draft.host
  const { min, max } = draft.filters[key]
  const money = list.items[0]?.currency === 'USD' ? '$' : '€'
  return rangeField({
    label,
    name: key,
    from: min,
    to: max,
    fromLabel: tMore(`from.${key}`),
    toLabel: tMore(`to.${key}`),
    unit: key === 'price' ? money : 'm²',
    error: min !== null && max !== null && min > max ? tMore('range.invalid') : undefined,
    onChange: ({ from, to }) => draft.set(key, { min: from, max: to }),
  })
}

const dates = (draft: FilterDraft, key: 'created' | 'updated' | 'contactsPeriod'): TemplateResult => {
  const { tMore } = draft.host
  const { from, to } = draft.filters[key]
  const end = (name: 'from' | 'to', label: string, error?: string): TemplateResult =>
    dateField({
      name: `${key}-${name}`,
      label,
      value: draft.filters[key][name] ?? '',
      error,
      onChange: (text) => draft.set(key, { ...draft.filters[key], [name]: text || null }),
    })
  const wrong = from && to && from > to ? tMore('range.datesInvalid') : undefined
  return html`<div class="pair">${end('from', tMore(`from.${key}`))}${end('to', tMore(`to.${key}`), wrong)}</div>`
}

/** One filter in the panel, drawn as its kind is. */
const field = (draft: FilterDraft, key: Key): unknown => {
  const { filters, host } = draft
  const { tMore, account } = host
  const label = tMore(`fields.${key}`)
  const items = offeredChoices(key, account)
  const { kind, encode } = adParams[key]
  const word = encode(filters[key] as never)
  if (key === 'objectTypes') return objectTypes(draft)
  if (key === 'portals') return portals(draft)
  switch (kind) {
    case 'flag':
      return checkbox({ name: key, label, checked: !!filters[key], onChange: (on) => draft.set(key as KeysOf<boolean>, on) })
    case 'maybe':
      return one(draft, key, label, [['yes', tMore(`yes.${key}`)], ['no', tMore(`no.${key}`)]], word)
    case 'choice':
      return one(draft, key, label, (items ?? []).map((item) => [String(item), filterWords(key, item, chipWriter(host))]), word)
    case 'range':
      return range(draft, key as 'price', label)
    case 'dates':
      return dates(draft, key as 'created')
    case 'number':
      return numberField({ name: key, label, value: filters.year, onChange: (value) => draft.set(key as 'year', value) })
    case 'text':
      return textField({ name: key, label, value: word, maxLength: 100, onChange: (text) => draft.set(key as 'brand', text.trim()) })
    default:
      return many(draft, key, label, items ?? [])
  }
}

/** What lies together in the panel, in its order. */
const folds: readonly (readonly [name: string, ...keys: Key[]])[] = [
  ['state', 'states', 'advertisers', 'withoutPictures'],
  ['kind', 'category', 'objectTypes', 'offerTypes', 'landlordTag', 'mandates', 'stock', 'creationProgram', 'withLots'],
  ['vehicle', 'brand', 'model', 'year', 'vehicleSelection'],
  ['size', 'price', 'surface'],
  ['dates', 'created', 'updated'],
  ['portals', 'portals', 'broadcast', 'freePortals', 'quotaPortals'],
  ['contacts', 'contacts', 'contactsPeriod'],
]

/** How many folds are open to begin with. */
const openAtFirst = 4

/** Every filter the account has a use for, fold by fold; a fold with a filter in use is open. */
export const filterSections = (draft: FilterDraft): unknown => {
  const { host } = draft
  const offered = offeredFilters(host.account)
  const inUse = (key: Key): boolean => JSON.stringify(draft.filters[key]) !== JSON.stringify(host.defaults.filters[key])
  return folds.map(([name, ...keys], index) => {
    const shown = keys.filter((key) => offered.has(key) || inUse(key))
    if (shown.length === 0) return nothing
    const used = shown.filter(inUse).length
    return html`<details class="fold" ?open=${index < openAtFirst || used > 0}>
      <summary>${host.tMore(`sections.${name}`)}${used > 0 ? html`<span class="used" aria-hidden="true">${used}</span>` : nothing}</summary>
      <div class="fold-fields">${shown.map((key) => field(draft, key))}</div>
    </details>`
  })
}
