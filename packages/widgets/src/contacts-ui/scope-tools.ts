import { dayOf, periodOf, type ContactAdvertiser, type ContactScope } from '@vitrine/core/contacts'
import { html, type ReactiveControllerHost, type TemplateResult } from 'lit'
import { MenuController } from '../base/menu-controller.ts'
import { button } from '../ui/button.ts'
import { fieldStyles } from '../ui/field.styles.ts'
import { dateField, selectField } from '../ui/field.ts'
import { menuStyles } from '../ui/menu.styles.ts'
import type { ToolsTranslate } from './change.ts'
import { periodFaults, type DraftPeriod } from './period-check.rules.ts'
import { scopeToolsStyles } from './scope-tools.styles.ts'

export const styles = [fieldStyles, menuStyles, scopeToolsStyles]

export interface ScopeToolsPort {
  host: ReactiveControllerHost & { readonly renderRoot: HTMLElement | DocumentFragment }
  t(): ToolsTranslate
  timeZone(): string
  scope(): ContactScope
  change(scope: ContactScope): void
}

const ends = ['after', 'before'] as const

/** A period of two dates and the choice of a point of sale; fetched when one of them is wanted. */
export class ScopeTools {
  #port: ScopeToolsPort
  #menus: MenuController
  #draft: DraftPeriod = { after: '', before: '' }
  #faults: ReturnType<typeof periodFaults> = {}

  constructor(port: ScopeToolsPort) {
    this.#port = port
    this.#menus = new MenuController(port.host)
  }

  get isPeriodOpen(): boolean {
    return this.#menus.isOpen('period')
  }

  /** Opens with the days that are shown now. */
  togglePeriod(trigger: HTMLElement): void {
    this.#draft = { ...periodOf(this.#port.scope().period, new Date(), this.#port.timeZone()) }
    this.#faults = {}
    const content = (close: () => void): TemplateResult => this.#renderForm(close)
    this.#menus.toggle('period', trigger, { label: this.#port.t()('period.customTitle'), align: 'end', content })
  }

  renderOver(): unknown {
    return this.#menus.render()
  }

  /** The points of sale of a network head. */
  renderSites(advertisers: readonly ContactAdvertiser[]): TemplateResult {
    const { scope, change, t } = this.#port
    const { advertisers: ids } = scope()
    // Several can be chosen elsewhere; here they stand as one.
    const several = ids.length > 1 ? [{ value: 'several', label: t()('sites.several', { number: ids.length }) }] : []
    return selectField({
      label: t()('sites.label'),
      hideLabel: true,
      name: 'site',
      value: several[0]?.value ?? String(ids[0] ?? ''),
      options: [{ value: '', label: t()('sites.all') }, ...several, ...advertisers.map(({ id, name }) => ({ value: String(id), label: name }))],
      onChange: (id) => id !== 'several' && change({ ...scope(), advertisers: id === '' ? [] : [Number(id)] }),
    })
  }

  #renderForm(close: () => void): TemplateResult {
    const t = this.#port.t()
    const today = dayOf(new Date(), this.#port.timeZone())
    const labels = { after: t('period.from'), before: t('period.to') }
    const submit = (event: Event): void => {
      event.preventDefault()
      this.#submit(today, close)
    }
    return html`<form class="period-form" novalidate @submit=${submit}>
      <p class="period-title">${t('period.customTitle')}</p>
      <div class="period-ends">
        ${ends.map((end) => {
          const fault = this.#faults[end]
          return dateField({
            label: labels[end],
            name: end,
            value: this.#draft[end],
            max: today,
            error: fault && t(`period.faults.${fault}`),
            onChange: (value) => (this.#draft = { ...this.#draft, [end]: value }),
          })
        })}
      </div>
      <div class="period-actions">
        ${button({ label: t('period.cancel'), onClick: close })}
        <button type="submit" class="button primary"><span class="button-label">${t('period.apply')}</span></button>
      </div>
    </form>`
  }

  #submit(today: string, close: () => void): void {
    const { host, scope, change } = this.#port
    this.#faults = periodFaults(this.#draft, today)
    const wrong = ends.find((end) => this.#faults[end])
    if (wrong) {
      host.requestUpdate()
      return void host.updateComplete.then(() => host.renderRoot.querySelector<HTMLElement>(`.period-form [name=${wrong}]`)?.focus())
    }
    close()
    change({ ...scope(), period: { kind: 'custom', ...this.#draft } })
  }
}
