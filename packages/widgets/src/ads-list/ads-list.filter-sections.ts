import {
  adCategories,
  mandateTypes,
  offeredFilters,
  offeredStates,
  socialHousingTags,
  stockCodes,
  type AdFilters,
  type DateRange,
  type StateTicks,
} from '@vitrine/core/ads'
import { html, nothing, type TemplateResult } from 'lit'
import { button } from '../ui/button.ts'
import { checkbox, dateField, numberField, rangeField, selectField, textField } from '../ui/field.ts'
import type { FilterDraft } from './ads-list.filter-draft.ts'

type Key = keyof AdFilters

interface Option {
  value: string | number
  label: string
}

const noTicks: StateTicks = { active: false, draft: false, model: false, sold: false, deleted: false }

const named = (title: string, content: unknown): TemplateResult =>
  html`<fieldset class="section">
    <legend class="field-label">${title}</legend>
    ${content}
  </fieldset>`

const boxes = (
  name: string,
  options: readonly Option[],
  isTicked: (value: Option['value']) => boolean,
  tick: (value: Option['value'], on: boolean) => void,
): TemplateResult =>
  html`<div class="ticks">
    ${options.map(({ value, label }) =>
      checkbox({ name: `${name}-${value}`, label, checked: isTicked(value), onChange: (on) => tick(value, on) }),
    )}
  </div>`

const states = (draft: FilterDraft): TemplateResult => {
  const { t, account } = draft.host
  const ticked = draft.filters.states
  const tick = (state: Option['value'], on: boolean): void => {
    const next = { ...(ticked ?? noTicks), [state]: on }
    draft.set('states', Object.values(next).some(Boolean) ? next : null)
  }
  const options = offeredStates(account).map((value) => ({ value, label: t(`states.${value}`) }))
  return boxes('states', options, (state) => ticked?.[state as keyof StateTicks] ?? false, tick)
}

type ListKey = 'objectTypes' | 'offerTypes' | 'mandates' | 'stock'

/** Several choices of a filter; a long list scrolls by itself. */
const many = (draft: FilterDraft, key: ListKey, title: string, options: readonly Option[]): TemplateResult => {
  const chosen: readonly Option['value'][] = draft.filters[key]
  const content = boxes(
    key,
    options,
    (value) => chosen.includes(value),
    (value, on) => draft.tick(key, value, on),
  )
  return named(
    title,
    options.length > 10 ? html`<div class="many" tabindex="0" role="group" aria-label=${title}>${content}</div>` : content,
  )
}

const objectTypes = (draft: FilterDraft): TemplateResult => {
  const { host } = draft
  const { types, tMore, account } = host
  const title = tMore(account?.advertiser.universe === 'VO' ? 'sections.vehicleType' : 'sections.type')
  if (!types) return named(title, html`<p class="hint">${tMore('panel.loading')}</p>`)
  if (types.size > 0)
    return many(
      draft,
      'objectTypes',
      title,
      [...types].map(([value, label]) => ({ value, label })),
    )
  const again = button({ label: tMore('panel.again'), compact: true, onClick: () => host.loadTypes() })
  return named(title, html`<p class="hint">${tMore('panel.choicesFailed')}</p><div>${again}</div>`)
}

const offers = (draft: FilterDraft): TemplateResult => {
  const { t, tMore, account } = draft.host
  const usual = ['V', 'L', 'G']
  const codes = account?.advertiser.offerTypes.length ? account.advertiser.offerTypes : usual
  const label = (code: string): string => (usual.includes(code) ? t(`offers.${code}`) : tMore('offers.other', { code }))
  return many(
    draft,
    'offerTypes',
    tMore('sections.offer'),
    codes.map((value) => ({ value, label: label(value) })),
  )
}

const mandates = (draft: FilterDraft): TemplateResult => {
  const { tMore } = draft.host
  return many(
    draft,
    'mandates',
    tMore('sections.mandate'),
    mandateTypes.map((value) => ({ value, label: tMore(`mandates.${value}`) })),
  )
}

const stock = (draft: FilterDraft): TemplateResult => {
  const { tMore } = draft.host
  return many(
    draft,
    'stock',
    tMore('sections.stock'),
    stockCodes.map((value) => ({ value, label: tMore(`stock.${value}`) })),
  )
}

const ranges = {
  price: ['fields.minPrice', 'fields.maxPrice'],
  surface: ['fields.minSurface', 'fields.maxSurface'],
} as const

const range = (draft: FilterDraft, key: 'price' | 'surface'): TemplateResult => {
  const { tMore, list } = draft.host
  const { min, max } = draft.filters[key]
  const money = list.items[0]?.currency === 'USD' ? '$' : '€'
  return rangeField({
    label: tMore(`sections.${key}`),
    name: key,
    from: min,
    to: max,
    fromLabel: tMore(ranges[key][0]),
    toLabel: tMore(ranges[key][1]),
    unit: key === 'price' ? money : 'm²',
    error: min !== null && max !== null && min > max ? tMore('range.invalid') : undefined,
    onChange: ({ from, to }) => draft.set(key, { min: from, max: to }),
  })
}

const periods = {
  created: ['fields.createdFrom', 'fields.createdTo'],
  updated: ['fields.updatedFrom', 'fields.updatedTo'],
  contactsPeriod: ['fields.contactsFrom', 'fields.contactsTo'],
} as const

const dates = (draft: FilterDraft, key: keyof typeof periods): TemplateResult => {
  const { tMore } = draft.host
  const period = draft.filters[key]
  const wrong = period.from !== null && period.to !== null && period.from > period.to
  const end = (name: keyof DateRange, label: string): TemplateResult =>
    dateField({
      name: `${key}-${name}`,
      label: tMore(label),
      value: period[name] ?? '',
      error: wrong && name === 'to' ? tMore('range.datesInvalid') : undefined,
      onChange: (text) => draft.set(key, { ...draft.filters[key], [name]: text || null }),
    })
  return html`<div class="pair">${end('from', periods[key][0])}${end('to', periods[key][1])}</div>`
}

const words = (draft: FilterDraft, key: 'brand' | 'model'): TemplateResult =>
  textField({
    name: key,
    label: draft.host.tMore(`fields.${key}`),
    value: draft.filters[key],
    maxLength: 100,
    onChange: (text) => draft.set(key, text.trim()),
  })

const year = (draft: FilterDraft): TemplateResult =>
  numberField({
    name: 'year',
    label: draft.host.tMore('fields.year'),
    value: draft.filters.year,
    onChange: (value) => draft.set('year', value),
  })

const flag = (draft: FilterDraft, key: 'withoutPictures' | 'creationProgram' | 'withLots' | 'vehicleSelection'): TemplateResult =>
  checkbox({
    name: key,
    label: draft.host.tMore(`fields.${key}`),
    checked: draft.filters[key],
    onChange: (on) => draft.set(key, on),
  })

/** A choice of one, with "all" for no wish. */
const one = (
  draft: FilterDraft,
  name: string,
  title: string,
  options: readonly Option[],
  value: string,
  set: (value: string) => void,
): TemplateResult =>
  selectField({
    name,
    label: draft.host.tMore(title),
    value,
    options: [
      { value: '', label: draft.host.tMore('panel.any') },
      ...options.map((option) => ({ ...option, value: String(option.value) })),
    ],
    onChange: set,
  })

const yesNo = {
  broadcast: ['chips.broadcastYes', 'chips.broadcastNo'],
  freePortals: ['chips.freePortalsYes', 'chips.freePortalsNo'],
  quotaPortals: ['chips.quotaPortalsYes', 'chips.quotaPortalsNo'],
} as const

const maybe = (draft: FilterDraft, key: keyof typeof yesNo): TemplateResult => {
  const { tMore } = draft.host
  const value = draft.filters[key]
  const options = [
    { value: 'yes', label: tMore(yesNo[key][0]) },
    { value: 'no', label: tMore(yesNo[key][1]) },
  ]
  return one(draft, key, `sections.${key}`, options, value === null ? '' : value ? 'yes' : 'no', (choice) =>
    draft.set(key, choice === '' ? null : choice === 'yes'),
  )
}

const contacts = (draft: FilterDraft): TemplateResult => {
  const options = ['with', 'without'].map((value) => ({ value, label: draft.host.tMore(`contacts.${value}`) }))
  return one(draft, 'contacts', 'sections.contacts', options, draft.filters.contacts ?? '', (value) =>
    draft.set('contacts', (value || null) as AdFilters['contacts']),
  )
}

const category = (draft: FilterDraft): TemplateResult => {
  const options = adCategories.map((value) => ({ value, label: draft.host.t(`kinds.${value}`) }))
  return one(draft, 'category', 'sections.category', options, draft.filters.category ?? '', (value) =>
    draft.set('category', (value || null) as AdFilters['category']),
  )
}

const landlord = (draft: FilterDraft): TemplateResult => {
  const options = socialHousingTags.map((value) => ({ value, label: draft.host.t(`tags.${value}`) }))
  return one(draft, 'landlordTag', 'sections.landlord', options, draft.filters.landlordTag ?? '', (value) =>
    draft.set('landlordTag', (value || null) as AdFilters['landlordTag']),
  )
}

/** One fold of the panel: its title, the filters in it, what they look like. */
interface Fold {
  title: string
  fields: readonly (readonly [key: Key, view: (draft: FilterDraft) => unknown])[]
}

const folds: readonly Fold[] = [
  {
    title: 'sections.state',
    fields: [
      ['states', states],
      ['withoutPictures', (draft) => flag(draft, 'withoutPictures')],
    ],
  },
  {
    title: 'sections.kind',
    fields: [
      ['category', category],
      ['objectTypes', objectTypes],
      ['offerTypes', offers],
      ['landlordTag', landlord],
      ['mandates', mandates],
      ['stock', stock],
      ['creationProgram', (draft) => flag(draft, 'creationProgram')],
      ['withLots', (draft) => flag(draft, 'withLots')],
    ],
  },
  {
    title: 'sections.vehicle',
    fields: [
      ['brand', (draft) => words(draft, 'brand')],
      ['model', (draft) => words(draft, 'model')],
      ['year', year],
      ['vehicleSelection', (draft) => flag(draft, 'vehicleSelection')],
    ],
  },
  {
    title: 'sections.size',
    fields: [
      ['price', (draft) => range(draft, 'price')],
      ['surface', (draft) => range(draft, 'surface')],
    ],
  },
  {
    title: 'sections.dates',
    fields: [
      ['created', (draft) => dates(draft, 'created')],
      ['updated', (draft) => dates(draft, 'updated')],
    ],
  },
  {
    title: 'sections.portals',
    fields: [
      ['broadcast', (draft) => maybe(draft, 'broadcast')],
      ['freePortals', (draft) => maybe(draft, 'freePortals')],
      ['quotaPortals', (draft) => maybe(draft, 'quotaPortals')],
    ],
  },
  {
    title: 'sections.contacts',
    fields: [
      ['contacts', contacts],
      ['contactsPeriod', (draft) => dates(draft, 'contactsPeriod')],
    ],
  },
]

/** How many folds are open to begin with. */
const openAtFirst = 4

/** Every filter the account has a use for, fold by fold; a fold with a filter in use is open. */
export const filterSections = (draft: FilterDraft): unknown => {
  const { host } = draft
  const offered = offeredFilters(host.account)
  const inUse = (key: Key): boolean => JSON.stringify(draft.filters[key]) !== JSON.stringify(host.defaults.filters[key])
  return folds.map(({ title, fields }, index) => {
    const shown = fields.filter(([key]) => offered.has(key) || inUse(key))
    if (shown.length === 0) return nothing
    const used = shown.filter(([key]) => inUse(key)).length
    return html`<details class="fold" ?open=${index < openAtFirst || used > 0}>
      <summary>${host.tMore(title)}${used > 0 ? html`<span class="used" aria-hidden="true">${used}</span>` : nothing}</summary>
      <div class="fold-fields">${shown.map(([, view]) => view(draft))}</div>
    </details>`
  })
}
