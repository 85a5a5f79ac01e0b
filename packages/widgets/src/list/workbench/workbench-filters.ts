import { numbersIn } from '@vitrine/core/form'
import { isCancelled } from '@vitrine/core/http'
import { checkFilters, setFilters } from '@vitrine/core/list'
import { html, type TemplateResult } from 'lit'
import { button } from '../../ui/button.ts'
import type { ListTypes, StateOf } from '../define-list.ts'
import { filterFields, focusProblem, type FilterPanel } from './filter-fields.ts'
import { filterWords, withoutCriteria } from '../list-filters.ts'
import type { ListModel } from '../list-model.ts'
import type { Tools } from './workbench-tools.ts'

const countDelayMs = 250
const moneySigns = { EUR: '€', USD: '$' } as const

/** The choices made in the panel, which the list gets only when they are applied. */
class FilterDraft<T extends ListTypes> {
  readonly model: ListModel<T>
  state: StateOf<T>
  /** The number of rows that the draft would show; null while it is unknown. */
  count: { total: number; totalIsExact: boolean } | null
  #counting: AbortController | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(model: ListModel<T>) {
    this.model = model
    this.state = model.state
    this.count = model.page ?? null
  }

  get hasProblem(): boolean {
    return Object.keys(checkFilters(this.model.definition.schema.filters, this.state.filters)).length > 0
  }
  set(filters: Partial<T['filters']>): void {
    this.#become(setFilters(this.state, filters))
  }
  /** Reads a number before its field is left, so that the count on the button is right. */
  typing = ({ target }: Event): void => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'text') return
    this.stop()
    this.count = null
    this.#timer = setTimeout(() => target.dispatchEvent(new Event('change', { bubbles: true })), countDelayMs)
    this.model.requestUpdate()
  }
  /** Clears the filters; search and preset, which are not in the panel, stay. */
  clear(): void {
    const { search, preset } = this.state
    this.#become({ ...withoutCriteria(this.model, this.state), search, preset })
  }
  stop(): void {
    clearTimeout(this.#timer)
    this.#counting?.abort()
  }

  #become(state: StateOf<T>): void {
    this.stop()
    this.state = state
    this.count = null
    if (!this.hasProblem) this.#timer = setTimeout(() => void this.#recount(), countDelayMs)
    this.model.requestUpdate()
  }
  async #recount(): Promise<void> {
    const { signal } = (this.#counting = new AbortController())
    try {
      this.count = (await this.model.definition.count?.(this.state, this.model, signal)) ?? null
    } catch (error) {
      if (isCancelled(error)) return
    }
    this.model.requestUpdate()
  }
}

const panelOf = <T extends ListTypes>(draft: FilterDraft<T>): FilterPanel<T['filters'], string> => {
  const { model, state } = draft
  const { definition, account, defaults, shared, currency } = model
  return {
    table: definition.schema.filters,
    account,
    filters: state.filters,
    defaults: defaults.filters,
    words: filterWords(model),
    text: shared,
    signs: { money: moneySigns[currency ?? 'EUR'], surface: 'm²' },
    numbers: numbersIn(model.language),
    set: (name, value) => draft.set({ [name]: value } as Partial<T['filters']>),
    own: (name) => definition.field?.(name, { filters: state.filters, set: (filters) => draft.set(filters) }, model),
    lookUp: (name) => {
      const names = model.names(name)
      return typeof names === 'string' ? names : [...names.keys()]
    },
    retry: (name) => model.forgetNames(name),
  }
}

const buttons = <T extends ListTypes>(draft: FilterDraft<T>, apply: () => void): TemplateResult => {
  const { model, count } = draft
  return html`${button({ label: model.shared('panel.reset'), tone: 'quiet', onClick: () => draft.clear() })}
    <span class="spring"></span>
    ${button({
      label: model.definition.words.apply?.(model, count?.total ?? null, count?.totalIsExact ?? true) ?? model.shared('panel.apply'),
      tone: 'primary',
      onClick: (event) => (draft.hasProblem ? focusProblem(event) : apply()),
    })}`
}

/** Opens the filter panel, and applies what was chosen to the list. */
export const openFilterPanel = async <T extends ListTypes>({ model, dialogs }: Tools<T>): Promise<void> => {
  const draft = new FilterDraft(model)
  const chosen = await dialogs.open<StateOf<T>>((close) => ({
    title: model.shared('panel.title'),
    width: 'sheet',
    body: html`<div class="fields" @input=${draft.typing}>${filterFields(panelOf(draft))}</div>`,
    actions: buttons(draft, () => close(draft.state)),
  }))
  draft.stop()
  if (chosen) model.change(() => chosen)
}
