import type { Account } from '@vitrine/core/account'
import {
  panelOf,
  type DateRange,
  type FilterItem,
  type FilterTable,
  type FilterUnit,
  type FilterWords,
  type PanelField,
  type Range,
} from '@vitrine/core/list'
import { html, nothing, type TemplateResult } from 'lit'
import { button } from '../../ui/button.ts'
import { checkbox, dateField, numberField, rangeField, selectField, textField, type NumberWriting } from '../../ui/field.ts'

type PanelText = 'panel.any' | 'panel.loading' | 'panel.choicesFailed' | 'panel.again'

/** What the fields of a panel are drawn from: the table of filters, the current choice, and texts. */
export interface FilterPanel<Filters extends object, Key extends string> {
  table: FilterTable<Filters, Key>
  account: Account | null
  filters: Filters
  /** The initial filters. */
  defaults: Filters
  words: FilterWords<Key>
  text: (key: PanelText) => string
  /** The signs of units, shown after the fields. */
  signs: Record<FilterUnit, string>
  numbers: NumberWriting
  set: (name: keyof Filters & string, value: unknown) => void
  /** The list's own template for a filter; undefined to draw it by its kind. */
  own: (name: keyof Filters & string) => unknown
  /** The choices of a filter that are looked up, if the table does not have them. */
  lookUp: (name: keyof Filters & string) => readonly FilterItem[] | 'loading' | 'failed'
  /** Reloads choices that failed to load. */
  retry: (name: keyof Filters & string) => void
}

type Field<Filters, Key extends string> = PanelField<Filters, Key>

const named = (title: string, content: unknown): TemplateResult =>
  html`<fieldset class="section">
    <legend class="field-label">${title}</legend>
    ${content}
  </fieldset>`

/** From this many choices on a list scrolls by itself. */
const manyChoices = 10

const ticks = <Filters extends object, Key extends string>(
  panel: FilterPanel<Filters, Key>,
  { name, filter }: Field<Filters, Key>,
  items: readonly FilterItem[],
): unknown => {
  const chosen = panel.filters[name] as readonly FilterItem[]
  // A choice that came with the URL can be removed even if it is no longer offered.
  const all = [...new Set([...items, ...chosen])]
  const title = panel.words.t(filter.label)
  if (all.length === 0) return nothing
  const boxes = html`<div class="ticks">
    ${all.map((item) =>
      checkbox({
        name: `${name}-${item}`,
        label: filter.word(item, panel.words, name),
        checked: chosen.includes(item),
        onChange: (on) => panel.set(name, on ? [...chosen, item] : chosen.filter((other) => other !== item)),
      }),
    )}
  </div>`
  return named(
    title,
    all.length > manyChoices ? html`<div class="many" tabindex="0" role="group" aria-label=${title}>${boxes}</div>` : boxes,
  )
}

/** Draws the choices of a filter once they are loaded. */
const withChoices = <Filters extends object, Key extends string>(
  panel: FilterPanel<Filters, Key>,
  field: Field<Filters, Key>,
  draw: (items: readonly FilterItem[]) => unknown,
): unknown => {
  const items = field.choices ?? panel.lookUp(field.name)
  const title = panel.words.t(field.filter.label)
  if (items === 'loading') return named(title, html`<p class="hint">${panel.text('panel.loading')}</p>`)
  if (items !== 'failed') return draw(items)
  const again = button({ label: panel.text('panel.again'), compact: true, onClick: () => panel.retry(field.name) })
  return named(title, html`<p class="hint">${panel.text('panel.choicesFailed')}</p><div>${again}</div>`)
}

/** A single choice, with "all" for none. */
const one = <Filters extends object, Key extends string>(
  panel: FilterPanel<Filters, Key>,
  { name, filter }: Field<Filters, Key>,
  items: readonly FilterItem[],
): unknown => {
  const { encode, decode } = filter.address
  const value = encode(panel.filters[name])
  const options = items.map((item) => ({
    value: typeof item === 'string' ? item : encode(item),
    label: filter.word(item, panel.words, name),
  }))
  // A choice that came with the URL can be removed even if it is no longer offered.
  if (value !== '' && !options.some((option) => option.value === value))
    options.push({ value, label: filter.word(value, panel.words, name) })
  if (options.length === 0) return nothing
  return selectField({
    name,
    label: panel.words.t(filter.label),
    value,
    options: [{ value: '', label: panel.text('panel.any') }, ...options],
    onChange: (word) => panel.set(name, decode(word)),
  })
}

/** The message about a filter's value that cannot be applied. */
const errorOf = <Filters extends object, Key extends string>(
  { words, filters }: FilterPanel<Filters, Key>,
  { name, filter }: Pick<Field<Filters, Key>, 'name' | 'filter'>,
): string | undefined => {
  const problem = filter.problem(filters[name])
  return problem ? words.common(problem) : undefined
}

const range = <Filters extends object, Key extends string>(
  panel: FilterPanel<Filters, Key>,
  { name, filter }: Field<Filters, Key>,
): TemplateResult => {
  const { common, t } = panel.words
  const { min, max } = panel.filters[name] as Range
  return rangeField({
    label: t(filter.label),
    name,
    from: min,
    to: max,
    fromLabel: common('filters.min'),
    toLabel: common('filters.max'),
    ...(filter.unit && { unit: panel.signs[filter.unit] }),
    numbers: panel.numbers,
    error: errorOf(panel, { name, filter }),
    onChange: ({ from, to }) => panel.set(name, { min: from, max: to }),
  })
}

const dates = <Filters extends object, Key extends string>(
  panel: FilterPanel<Filters, Key>,
  { name, filter }: Field<Filters, Key>,
): TemplateResult => {
  const { common, t } = panel.words
  const value = panel.filters[name] as DateRange
  const end = (key: keyof DateRange, error?: string): TemplateResult =>
    dateField({
      name: `${name}-${key}`,
      label: common(`filters.${key}`),
      value: value[key] ?? '',
      error,
      onChange: (text) => panel.set(name, { ...value, [key]: text || null }),
    })
  return named(t(filter.label), html`<div class="pair">${end('from')}${end('to', errorOf(panel, { name, filter }))}</div>`)
}

/** One filter, drawn by its kind. */
const fieldOf = <Filters extends object, Key extends string>(panel: FilterPanel<Filters, Key>, field: Field<Filters, Key>): unknown => {
  const { name, filter } = field
  const own = panel.own(name)
  if (own !== undefined) return own
  const value = panel.filters[name]
  const label = panel.words.t(filter.label)
  switch (filter.kind) {
    case 'flag':
      return checkbox({ name, label, checked: value === true, onChange: (on) => panel.set(name, on) })
    case 'one':
      return withChoices(panel, field, (items) => one(panel, field, items))
    case 'many':
      return withChoices(panel, field, (items) => ticks(panel, field, items))
    case 'range':
      return range(panel, field)
    case 'dates':
      return dates(panel, field)
    case 'number':
      return numberField({
        name,
        label,
        numbers: panel.numbers,
        value: value as number | null,
        error: errorOf(panel, field),
        onChange: (number) => panel.set(name, number),
      })
    case 'text':
      return textField({ name, label, value: String(value), maxLength: 100, onChange: (text) => panel.set(name, text.trim()) })
    case 'custom':
      return nothing
  }
}

/** Moves the focus from the panel's button to the first field with a problem. */
export const focusProblem = ({ target }: Event): void => {
  const note = target instanceof Element ? target.closest('dialog')?.querySelector('.is-error') : null
  const fold = note?.closest('details')
  if (fold) fold.open = true
  note?.closest('.field')?.querySelector('input')?.focus()
}

/** How many sections are open at first. */
const openAtFirst = 4

/** All filters offered to the account, by section; a section with a filter in use is open, and one without anything to choose is left out. */
export const filterFields = <Filters extends object, Key extends string>(panel: FilterPanel<Filters, Key>): unknown =>
  panelOf(panel.table, panel.account, panel.filters, panel.defaults).map(({ title, fields }, index) => {
    const used = fields.filter((field) => field.used).length
    const drawn = fields.map((field) => fieldOf(panel, field)).filter((each) => each !== nothing)
    if (drawn.length === 0) return nothing
    return html`<details class="fold" ?open=${index < openAtFirst || used > 0}>
      <summary>${panel.words.t(title)}${used > 0 ? html`<span class="used" aria-hidden="true">${used}</span>` : nothing}</summary>
      <div class="fold-fields">${drawn}</div>
    </details>`
  })
