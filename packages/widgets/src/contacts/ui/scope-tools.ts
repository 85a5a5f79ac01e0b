import type { ContactAdvertiser, ContactScope } from '@vitrine/core/contacts'
import type { ReactiveControllerHost, TemplateResult } from 'lit'
import { MenuController } from '../../base/menu-controller.ts'
import { fieldStyles } from '../../ui/field.styles.ts'
import { menuStyles } from '../../ui/overlays/menu.styles.ts'
import type { ContactsTranslate } from './change.ts'
import { periodForm } from './period-form.ts'
import { scopeToolsStyles } from './scope-tools.styles.ts'
import { siteChoice } from './site-choice.ts'

export const styles = [fieldStyles, menuStyles, scopeToolsStyles]

export interface ScopeToolsPort {
  host: ReactiveControllerHost & { readonly renderRoot: HTMLElement | DocumentFragment }
  t(): ContactsTranslate
  timeZone(): string
  scope(): ContactScope
  change(scope: ContactScope): void
}

/** The custom period and the choice of points of sale, for a widget that is not a list. */
export class ScopeTools {
  #port: ScopeToolsPort
  #menus: MenuController

  constructor(port: ScopeToolsPort) {
    this.#port = port
    this.#menus = new MenuController(port.host)
  }

  get isPeriodOpen(): boolean {
    return this.#menus.isOpen('period')
  }

  /** Opens with the current days. */
  togglePeriod(trigger: HTMLElement): void {
    const { t, timeZone, scope, change, host } = this.#port
    const content = periodForm({
      t: t(),
      timeZone: timeZone(),
      period: scope().period,
      requestUpdate: () => host.requestUpdate(),
      apply: (period) => change({ ...scope(), period }),
    })
    this.#menus.toggle('period', trigger, { label: t()('period.customTitle'), align: 'end', content })
  }

  renderOver(): unknown {
    return this.#menus.render()
  }

  /** The points of sale of a network head. */
  renderSites(sites: readonly ContactAdvertiser[]): TemplateResult {
    const { scope, change, t } = this.#port
    return siteChoice({ t: t(), sites, chosen: scope().advertisers, onChange: (advertisers) => change({ ...scope(), advertisers }) })
  }
}
