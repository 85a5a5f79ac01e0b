import type { PeriodKind } from '@vitrine/core/contacts'
import { html, nothing, type TemplateResult } from 'lit'
import type { ContactsTranslate } from './change.ts'
import { drawing } from '../../ui/drawing.ts'

const usual = ['7d', '30d', '12m'] as const satisfies readonly PeriodKind[]
const calendarPath = 'M4 5h12a.5.5 0 0 1 .5.5v10.5a.5.5 0 0 1-.5.5H4a.5.5 0 0 1-.5-.5V5.5A.5.5 0 0 1 4 5ZM3.5 8.5h13M7 3v3M13 3v3'

export interface PeriodChoiceOptions {
  kind: PeriodKind
  /** The periods offered beside a custom one; by default 7 and 30 days and 12 months. */
  kinds?: readonly PeriodKind[]
  t: ContactsTranslate
  /** Whether the fields of a custom period are open. */
  isOpen: boolean
  onKind: (kind: PeriodKind) => void
  /** Called when a custom period is chosen; the panel is shown at the button. */
  onCustom: (button: HTMLElement) => void
}

/** Seven days, thirty days, twelve months, or two dates. */
export const periodChoice = ({ kind, kinds = usual, t, isOpen, onKind, onCustom }: PeriodChoiceOptions): TemplateResult => html`<div
  class="segments periods"
  part="period"
  role="group"
  aria-label=${t('period.label')}
>
  ${kinds.map(
    (one) => html`<button type="button" class="button" aria-pressed=${String(one === kind)} @click=${() => one !== kind && onKind(one)}>
      ${t(`period.${one}`)}
    </button>`,
  )}
  <button
    type="button"
    class="button custom"
    aria-pressed=${String(kind === 'custom')}
    aria-haspopup="dialog"
    aria-expanded=${String(isOpen)}
    title=${isOpen ? nothing : t('period.customTitle')}
    @click=${(event: Event) => onCustom(event.currentTarget as HTMLElement)}
  >
    ${drawing(calendarPath)}<span class="button-label">${t('period.custom')}</span>
  </button>
</div>`
