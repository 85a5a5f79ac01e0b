import { html, type TemplateResult } from 'lit'
import type { ContactListModel } from './contact-list.model.ts'
import type { ContactTab } from './contact-list.types.ts'

const tabs: readonly ContactTab[] = ['mail', 'calls']

const onKeydown = (model: ContactListModel) => (event: KeyboardEvent) => {
  const at = tabs.indexOf(model.current.tab)
  const targets: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }
  const target = targets[event.key]
  if (target === undefined) return
  event.preventDefault()
  const next = tabs[(target + tabs.length) % tabs.length] as ContactTab
  model.showTab(next)
  ;(event.currentTarget as Element).querySelector<HTMLElement>(`#tab-${next}`)?.focus()
}

/** Mails and calls; the arrow keys go from one to the other. How many there are stands in the heading: of the other tab nobody has asked. */
export const tabBar = (model: ContactListModel): TemplateResult => html`<div
  class="tabs"
  part="tabs"
  role="tablist"
  aria-label=${model.t('tabs.label')}
  @keydown=${onKeydown(model)}
>
  ${tabs.map((tab) => {
    const chosen = tab === model.current.tab
    return html`<button
      type="button"
      role="tab"
      id="tab-${tab}"
      class="tab"
      aria-selected=${String(chosen)}
      aria-controls="panel"
      tabindex=${chosen ? '0' : '-1'}
      @click=${() => model.showTab(tab)}
    >
      ${model.t(`tabs.${tab}`)}
    </button>`
  })}
</div>`
