import { tabOf, type Tab } from '@vitrine/core/ad-form'
import { html, nothing, type TemplateResult } from 'lit'
import { moveAlongTabs } from '../ui/tab-keys.ts'
import type { EditorScope } from './ad-editor.types.ts'

/** How many fields of a tab are shown as wrong. */
const wrongIn = (tab: Tab, { form }: EditorScope): number => {
  const { faults } = form.snapshot
  return form.table.names.filter((name) => faults[name] && tabOf(name) === tab).length
}

const tabButton = (tab: Tab, scope: EditorScope): TemplateResult => {
  const { t, tab: current, open } = scope
  const wrong = wrongIn(tab, scope)
  return html`<button
    type="button"
    class="tab"
    role="tab"
    id="tab-${tab}"
    part="tab"
    aria-controls="panel"
    aria-selected=${tab === current ? 'true' : 'false'}
    tabindex=${tab === current ? 0 : -1}
    @click=${() => open(tab)}
  >
    ${t(`tabs.${tab}`)}${wrong > 0 ? html` <span class="wrong" part="tab-count"><span aria-hidden="true">${wrong}</span><span class="visually-hidden">${t('wrong', { count: wrong })}</span></span>` : nothing}
  </button>`
}

/** The tabs of the ad, each with the number of fields that are wrong in it. */
export const tabBar = (scope: EditorScope): TemplateResult =>
  html`<div class="tabs" role="tablist" aria-label=${scope.t('tabsLabel')} @keydown=${(event: KeyboardEvent) => moveAlongTabs(event, { tabs: scope.tabs, current: scope.tab, open: scope.open })}>${scope.tabs.map((tab) => tabButton(tab, scope))}</div>`
