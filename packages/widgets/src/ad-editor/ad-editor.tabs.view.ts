import { tabOf, type Tab } from '@vitrine/core/ad-form'
import { html, nothing, type TemplateResult } from 'lit'
import { moveAlongTabs } from '../ui/tab-keys.ts'
import { tabsInOneLine } from '../ui/tab-overflow.ts'
import type { EditorScope } from './ad-editor.types.ts'

/** How many fields of a tab are shown as wrong. */
const wrongIn = (tab: Tab, { form }: EditorScope): number => {
  const { faults } = form.snapshot
  return form.table.names.filter((name) => faults[name] && tabOf(name) === tab).length
}

const tabButton = (tab: Tab, scope: EditorScope): TemplateResult => {
  const { t, navigation } = scope
  const wrong = wrongIn(tab, scope)
  return html`<button
    type="button"
    class="tab"
    role="tab"
    id="tab-${tab}"
    part="tab"
    aria-controls="panel"
    aria-selected=${tab === navigation.tab ? 'true' : 'false'}
    tabindex=${tab === navigation.tab ? 0 : -1}
    @click=${() => navigation.open(tab)}
  >
    ${t(`tabs.${tab}`)}${wrong > 0 ? html` <span class="wrong" part="tab-count"><span aria-hidden="true">${wrong}</span><span class="visually-hidden">${t('wrong', { count: wrong })}</span></span>` : nothing}
  </button>`
}

/** The tabs of the ad, each with the number of fields that are wrong in it. */
export const tabBar = (scope: EditorScope): TemplateResult => {
  const { tabs, tab: current, open } = scope.navigation
  return tabsInOneLine(
    html`<div class="tabs" role="tablist" aria-label=${scope.t('tabsLabel')} @keydown=${(event: KeyboardEvent) => moveAlongTabs(event, { tabs, current, open })}>${tabs.map((tab) => tabButton(tab, scope))}</div>`,
  )
}
