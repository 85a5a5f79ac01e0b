import {
  accountTimeZone,
  breakdownDefaults,
  fetchBreakdown,
  fetchSynthesis,
  type ContactAdvertiser,
  type ContactFilters,
  type ContactListState,
  type ContactPortal,
  type HandlingState,
} from '@vitrine/core/contacts'
import { isCancelled } from '@vitrine/core/http'
import { setFilters } from '@vitrine/core/list'
import { html, nothing, type CSSResult, type TemplateResult } from 'lit'
import { button } from '../ui/button.ts'
import { checkbox, selectField } from '../ui/field.ts'
import { filtersStyles } from './contact-list.filters.styles.ts'
import type { ContactListModel } from './contact-list.model.ts'
import { withoutCriteria } from './contact-list.narrowing.ts'
import { OwnerChoice } from './contact-list.owner-choice.ts'
import { ownerStyles } from './contact-list.owner.styles.ts'
import { ownerName } from './contact-list.people.ts'
import { askTab } from './contact-list.tab-list.ts'

export const styles: readonly CSSResult[] = [filtersStyles, ownerStyles]

const countDelayMs = 250
const portalLimit = 100
const states: readonly HandlingState[] = ['new', 'in-progress', 'done']

type ListKey = 'portals' | 'handling' | 'advertisers'

/** What is being chosen in the panel; nothing reaches the list before it is applied. */
class FilterDraft {
  readonly model: ContactListModel
  state: ContactListState
  /** Contacts the draft would show; null while they are being counted or cannot be. */
  count: { total: number; exact: boolean } | null
  portals: readonly ContactPortal[] | null = null
  sites: readonly ContactAdvertiser[] = []
  readonly owner: OwnerChoice
  #stopper = new AbortController()
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(model: ContactListModel) {
    const { page, state } = model.list
    this.model = model
    this.state = state
    this.count = page ? { total: page.total, exact: page.totalIsExact } : null
    this.owner = new OwnerChoice({
      model,
      name: 'filter-owner',
      none: 'owner.anybody',
      advertisers: () => this.filters.advertisers,
      value: () => (this.filters.ownerId === null ? null : { id: this.filters.ownerId, name: ownerName(model, this.filters.ownerId) }),
      choose: (ownerId) => this.set({ ownerId }),
    })
    void this.#loadChoices()
  }

  get filters(): ContactFilters {
    return this.state.filters
  }
  set(filters: Partial<ContactFilters>): void {
    this.#become(setFilters(this.state, filters))
  }
  tick(key: ListKey, value: string | number, on: boolean): void {
    const before: readonly (string | number)[] = this.filters[key]
    this.set({ [key]: on ? [...before, value] : before.filter((other) => other !== value) })
  }
  /** Back to no filter; period and search are not of the panel and stay. */
  clear(): void {
    this.#become({ ...withoutCriteria(this.state, this.model.defaults), search: this.state.search })
  }
  stop(): void {
    clearTimeout(this.#timer)
    this.owner.close()
    this.#stopper.abort()
  }

  /** Portals that brought contacts in the period, and the points of sale; without them the panel does with what is set. */
  async #loadChoices(): Promise<void> {
    const { http, account, language } = this.model
    const { period, adId } = this.filters
    const options = { timeZone: accountTimeZone(account), language, signal: this.#stopper.signal }
    const wish = breakdownDefaults({ period, adId })
    const [portals, synthesis] = await Promise.all([
      fetchBreakdown(http, 'portal', { ...wish, limit: portalLimit }, options).catch(() => null),
      fetchSynthesis(http, wish.filters, options).catch(() => null),
    ])
    this.portals = portals?.items.flatMap(({ portal }) => portal ?? []) ?? []
    this.sites = synthesis?.advertisers ?? []
    this.model.requestUpdate()
  }
  #become(state: ContactListState): void {
    clearTimeout(this.#timer)
    this.state = state
    this.count = null
    this.#timer = setTimeout(() => void this.#recount(), countDelayMs)
    this.model.requestUpdate()
  }
  async #recount(): Promise<void> {
    const asked = this.state
    const first = { ...asked, page: 1, limit: 1, cursor: null }
    try {
      const { total, totalIsExact } = await askTab(this.model, this.model.current.tab, first, this.#stopper.signal)
      if (asked === this.state) this.count = { total, exact: totalIsExact }
    } catch (error) {
      if (isCancelled(error)) return
    }
    this.model.requestUpdate()
  }
}

interface Option {
  value: string | number
  label: string
}

const ticks = (draft: FilterDraft, key: ListKey, title: string, options: readonly Option[]): TemplateResult => {
  const chosen: readonly (string | number)[] = draft.filters[key]
  const boxes = html`<div class="ticks">
    ${options.map(({ value, label }) =>
      checkbox({ name: `${key}-${value}`, label, checked: chosen.includes(value), onChange: (on) => draft.tick(key, value, on) }),
    )}
  </div>`
  return html`<fieldset class="section">
    <legend>${title}</legend>
    ${options.length > 12 ? html`<div class="many" tabindex="0" role="group" aria-label=${title}>${boxes}</div>` : boxes}
  </fieldset>`
}

const portals = (draft: FilterDraft): TemplateResult => {
  const { t } = draft.model
  const title = t('columns.portal')
  if (!draft.portals) return html`<fieldset class="section"><legend>${title}</legend><p class="hint">${t('panel.loading')}</p></fieldset>`
  const known = draft.portals.map(({ codeName, name }) => ({ value: codeName, label: name }))
  const set = draft.filters.portals.filter((code) => !known.some(({ value }) => value === code))
  const options = [...known, ...set.map((code) => ({ value: code, label: code }))]
  if (options.length) return ticks(draft, 'portals', title, options)
  return html`<fieldset class="section"><legend>${title}</legend><p class="hint">${t('panel.noPortal')}</p></fieldset>`
}

const callStatus = (draft: FilterDraft): TemplateResult | typeof nothing => {
  const { t, current } = draft.model
  if (current.tab !== 'calls') return nothing
  return selectField({
    label: t('columns.status'),
    name: 'filter-status',
    value: draft.filters.callStatus ?? '',
    options: [
      { value: '', label: t('panel.anyStatus') },
      { value: 'answered', label: t('call.answered') },
      { value: 'missed', label: t('call.missed') },
    ],
    onChange: (status) => draft.set({ callStatus: status === '' ? null : (status as 'answered' | 'missed') }),
  })
}

const sections = (draft: FilterDraft): TemplateResult => {
  const { t, defaults } = draft.model
  const isPortalFixed = defaults.filters.portals.length > 0
  return html`${ticks(
    draft,
    'handling',
    t('columns.handling'),
    states.map((value) => ({ value, label: t(`states.${value}`) })),
  )}
  ${checkbox({
    name: 'filter-overdue',
    label: t('filters.overdue'),
    checked: draft.filters.overdue,
    onChange: (overdue) => draft.set({ overdue }),
  })}
  ${draft.owner.render()} ${callStatus(draft)} ${isPortalFixed ? nothing : portals(draft)}
  ${draft.sites.length > 1
    ? ticks(
        draft,
        'advertisers',
        t('filters.sites'),
        draft.sites.map(({ id, name }) => ({ value: id, label: name })),
      )
    : nothing}`
}

const applyLabel = ({ model: { t, current }, count }: FilterDraft): string => {
  if (!count) return t('panel.apply')
  if (count.total === 0) return t('panel.none')
  const key = current.tab === 'calls' ? 'panel.showCalls' : 'panel.show'
  return t(count.exact ? key : 'panel.showAtLeast', { count: count.total })
}

/** Lets the person choose among all filters, and asks the list for what was chosen. */
export const openFilters = async (model: ContactListModel): Promise<void> => {
  const draft = new FilterDraft(model)
  const chosen = await model.dialogs.open<ContactListState>((close) => ({
    title: model.t('toolbar.filters'),
    width: 'sheet',
    body: sections(draft),
    actions: html`${button({ label: model.t('panel.reset'), tone: 'quiet', onClick: () => draft.clear() })}
      <span class="spring"></span>
      ${button({ label: applyLabel(draft), tone: 'primary', onClick: () => close(draft.state) })}`,
  }))
  draft.stop()
  if (chosen && chosen !== model.list.state) model.change(() => chosen)
}
