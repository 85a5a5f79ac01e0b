import { periodOf, type PeriodFilter } from '@vitrine/core/contacts'
import { dayOf } from '@vitrine/core/days'
import { html, type TemplateResult } from 'lit'
import { button } from '../../ui/button.ts'
import { dateField } from '../../ui/field.ts'
import { onSent } from '../../ui/sending.ts'
import type { ContactsTranslate } from './change.ts'
import { periodFaults, type DraftPeriod } from './period-check.rules.ts'

interface PeriodFormPort {
  t: ContactsTranslate
  timeZone: string
  /** The current period. */
  period: PeriodFilter
  requestUpdate: () => void
  apply: (period: PeriodFilter) => void
}

const ends = ['after', 'before'] as const

/** The fields of a custom period, starting with the current days; called at each render of its panel. */
export const periodForm = ({ t, timeZone, period, requestUpdate, apply }: PeriodFormPort): ((close: () => void) => TemplateResult) => {
  const now = new Date()
  const today = dayOf(now, timeZone)
  const labels = { after: t('period.from'), before: t('period.to') }
  let draft: DraftPeriod = { ...periodOf(period, now, timeZone) }
  let faults: ReturnType<typeof periodFaults> = {}

  const submit = (form: HTMLFormElement, close: () => void): void => {
    faults = periodFaults(draft, today)
    const wrong = ends.find((end) => faults[end])
    if (wrong) {
      requestUpdate()
      form.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus()
      return
    }
    close()
    apply({ kind: 'custom', ...draft })
  }
  const field = (end: (typeof ends)[number]): TemplateResult => {
    const fault = faults[end]
    return dateField({
      label: labels[end],
      name: end,
      value: draft[end],
      max: today,
      error: fault && t(`period.faults.${fault}`),
      onChange: (value) => (draft = { ...draft, [end]: value }),
    })
  }
  return (close) => {
    const send = onSent((form) => submit(form, close))
    return html`<form class="period-form" novalidate @submit=${send} @click=${send}>
      <p class="period-title">${t('period.customTitle')}</p>
      <div class="period-ends">${ends.map(field)}</div>
      <div class="period-actions">
        ${button({ label: t('period.cancel'), onClick: close })}
        <button type="submit" class="button primary"><span class="button-label">${t('period.apply')}</span></button>
      </div>
    </form>`
  }
}
