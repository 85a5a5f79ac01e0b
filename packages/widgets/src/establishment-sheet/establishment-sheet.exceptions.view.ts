import type { EstablishmentSheet } from '@vitrine/core/establishment-sheet'
import { hoursOn, openHolidays, tidyDay, type DayHours, type ExceptionalDay, type Holiday } from '@vitrine/core/opening-hours'
import { html, nothing, type TemplateResult } from 'lit'
import { button, iconButton } from '../ui/button.ts'
import { dateField, textField } from '../ui/field.ts'
import { iconPlus, iconTrash } from '../ui/icons.ts'
import { dayHoursView, leaves, type SheetForm } from './establishment-sheet.hours.view.ts'
import { dateWords, hoursFaultText, type SheetTranslate } from './establishment-sheet.words.rules.ts'

const set = (form: SheetForm, exceptions: ExceptionalDay[]): void => form.state.set('exceptions', exceptions)

/** What a click on an answer about a public holiday writes down. */
const answers = {
  closed: (): DayHours => ({ state: 'closed', ranges: [] }),
  asUsual: (form: SheetForm, date: string): DayHours => {
    const { week } = form.snapshot.values
    const { state, ranges } = hoursOn({ week, exceptions: [] }, date)
    return tidyDay({ state, ranges })
  },
  other: (): DayHours => ({ state: 'ranges', ranges: [{ from: '', to: '' }] }),
} as const

const holidayView = (form: SheetForm, t: SheetTranslate, { date, name }: Holiday): TemplateResult => {
  const day = dateWords(date, form.texts.language)
  const answer = (key: keyof typeof answers): TemplateResult => {
    const label = t(`exceptions.${key}`)
    const draft = (): void => set(form, [...form.snapshot.values.exceptions, { date, label: name, ...answers[key](form, date) }])
    return button({ label, compact: true, title: t('exceptions.answerOf', { answer: label, day }), onClick: draft })
  }
  return html`<li data-holiday=${date}>
    <span>${t('exceptions.ask', { day, name })}</span>
    <span class="answers">${answer('closed')} ${answer('asUsual')} ${answer('other')}</span>
  </li>`
}

const holidaysView = (form: SheetForm, t: SheetTranslate, holidays: readonly Holiday[]): TemplateResult | typeof nothing => {
  const open = openHolidays(holidays, form.snapshot.values.exceptions)
  if (open.length === 0) return nothing
  return html`<div class="holidays" part="holidays">
    <h4>${t('exceptions.holidays')}</h4>
    <ul>
      ${open.map((holiday) => holidayView(form, t, holiday))}
    </ul>
  </div>`
}

const exceptionView = (form: SheetForm, t: SheetTranslate, day: ExceptionalDay, at: number): TemplateResult => {
  const { values, faults } = form.snapshot
  const fault = faults.exceptions
  const error = fault?.params?.['at'] === at ? hoursFaultText(form.row('exceptions'), fault, form.texts) : undefined
  const title = dateWords(day.date, form.texts.language) || t('exceptions.newDay')
  const change = (part: Partial<ExceptionalDay>): void => set(form, form.snapshot.values.exceptions.with(at, { ...day, ...part }))
  const name = `exception-${at}`
  return html`<div class="day exception" data-exception=${day.date} role="group" aria-label=${title}>
    <span class="when">
      ${dateField({ label: t('exceptions.date'), name: `${name}-date`, value: day.date, onChange: (date) => change({ date }) })}
      ${textField({ label: t('exceptions.label'), name: `${name}-label`, value: day.label, maxLength: 60, onChange: (label) => change({ label }) })}
    </span>
    ${dayHoursView({ t, name, title, hours: day, error, change })}
    ${iconButton({
      icon: iconTrash,
      label: t('exceptions.remove', { day: title }),
      onClick: () =>
        set(
          form,
          values.exceptions.filter((_, index) => index !== at),
        ),
    })}
  </div>`
}

/** Public holidays that are asked about, and the days that have hours of their own. */
export const exceptionsView = (form: SheetForm, t: SheetTranslate, { holidays }: Pick<EstablishmentSheet, 'holidays'>): TemplateResult => {
  const { exceptions } = form.snapshot.values
  const { faults } = form.snapshot
  const isAboutAll = faults.exceptions && faults.exceptions.params?.['at'] === undefined
  const add = (): void => set(form, [...exceptions, { date: '', label: '', state: 'closed', ranges: [] }])
  return html`<p class="about">${t('exceptions.intro')}</p>
    ${holidaysView(form, t, holidays)}
    <fieldset class="days" name="exceptions" tabindex="-1" part="exceptions" @focusout=${leaves(form, 'exceptions')}>
      <legend class="visually-hidden">${t('fields.exceptions')}</legend>
      ${exceptions.length === 0 ? html`<p class="about">${t('exceptions.none')}</p>` : exceptions.map((day, at) => exceptionView(form, t, day, at))}
      ${isAboutAll && faults.exceptions ? html`<p class="field-note is-error" part="error">${hoursFaultText(form.row('exceptions'), faults.exceptions, form.texts)}</p>` : nothing}
      <div>${button({ label: t('exceptions.add'), icon: iconPlus, compact: true, part: 'add-exception', onClick: add })}</div>
    </fieldset>`
}
