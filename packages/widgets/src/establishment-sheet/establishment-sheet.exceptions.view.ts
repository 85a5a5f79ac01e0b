import type { EstablishmentSheet } from '@vitrine/core/establishment-sheet'
import {
  draftOf,
  draftsOf,
  openHolidays,
  schoolDrafts,
  tidyDay,
  weekdayIndex,
  type DayHours,
  type ExceptionalDay,
  type Holiday,
  type OpeningHours,
  type SchoolHolidays,
} from '@vitrine/core/opening-hours'
import { html, nothing, type TemplateResult } from 'lit'
import { button, iconButton } from '../ui/button.ts'
import { dateField, textField } from '../ui/field.ts'
import { iconPlus, iconTrash } from '../ui/icons.ts'
import { dayHoursView, leaves, type SheetForm } from './establishment-sheet.hours.view.ts'
import { dateInText, dateWords, hoursFaultText, hoursWords, type SheetTranslate } from './establishment-sheet.words.rules.ts'

type Asked = Pick<EstablishmentSheet, 'holidays' | 'schoolHolidays'>

const set = (form: SheetForm, exceptions: ExceptionalDay[]): void => form.state.set('exceptions', exceptions)
const add = (form: SheetForm, days: readonly ExceptionalDay[]): void => set(form, [...form.snapshot.values.exceptions, ...days])

/** The hours as they are typed, for what is proposed by them. */
const typedHours = ({ snapshot: { values } }: SheetForm): OpeningHours => ({
  week: values.week.map(tidyDay),
  exceptions: values.exceptions.map(tidyDay),
})

const closed: DayHours = { state: 'closed', ranges: [] }
const otherHours: DayHours = { state: 'ranges', ranges: [{ from: '', to: '' }] }

/** A question about a day, what is proposed, and the answers; each is a draft. */
const holidayView = (form: SheetForm, t: SheetTranslate, holiday: Holiday): TemplateResult => {
  const { date, name, kind } = holiday
  const { language } = form.texts
  const day = dateWords(date, language)
  const hours = typedHours(form)
  const { day: proposed, source } = draftOf(hours, holiday)
  const usual = draftOf({ ...hours, exceptions: [] }, holiday).day
  const answer = (label: string, answered: DayHours & { label?: string }): TemplateResult => {
    const draft = (): void => add(form, [{ label: name, ...answered, date }])
    return button({ label, compact: true, title: t('exceptions.answerOf', { answer: label, day }), onClick: draft })
  }
  const proposal = { hours: hoursWords(t, proposed, weekdayIndex(date), language) }
  return html`<li data-holiday=${date} data-kind=${kind}>
    <span>
      ${kind === 'bridge' ? t('exceptions.askBridge', { day, name }) : t('exceptions.ask', { day, name })}
      <small class="about">${source === 'last-year' ? t('exceptions.proposedLastYear', proposal) : t('exceptions.proposedUsual', proposal)}</small>
    </span>
    <span class="answers">
      ${answer(t('exceptions.closed'), closed)} ${source === 'last-year' ? answer(t('exceptions.asLastYear'), proposed) : nothing}
      ${answer(t('exceptions.asUsual'), usual)} ${answer(t('exceptions.other'), otherHours)}
    </span>
  </li>`
}

/** One line about holidays of the schools, as long as a day in them has no hours of its own. */
const schoolView = (form: SheetForm, t: SheetTranslate, school: SchoolHolidays, ask: { today: string; holidays: readonly Holiday[] }) => {
  const { language } = form.texts
  const days = schoolDrafts(typedHours(form), school, { ...ask, label: t('exceptions.school.label') })
  if (days.length === 0) return nothing
  const [from, to] = [dateInText(school.from, language), dateInText(school.to, language)]
  return html`<li data-school=${school.period}>
    <span>${t('exceptions.school.ask', { zone: school.zone, from, to })}</span>
    <span class="answers">
      ${button({
        label: t('exceptions.school.closed'),
        compact: true,
        onClick: () =>
          add(
            form,
            days.map((day) => ({ ...day, ...closed })),
          ),
      })}
      ${button({ label: t('exceptions.school.draft', { count: days.length }), compact: true, onClick: () => add(form, days) })}
    </span>
  </li>`
}

/** The questions about coming days, with one button that drafts the proposed answers to those about holidays and bridges. */
const questionsView = (form: SheetForm, t: SheetTranslate, { holidays, schoolHolidays }: Asked, today: string) => {
  const open = openHolidays(holidays, form.snapshot.values.exceptions)
  const schools = schoolHolidays.map((school) => schoolView(form, t, school, { today, holidays })).filter((view) => view !== nothing)
  if (open.length + schools.length === 0) return nothing
  const draftAll = (): void => add(form, draftsOf(typedHours(form), holidays))
  return html`<div class="holidays" part="holidays">
    <h4>${t('exceptions.holidays')}</h4>
    <ul>
      ${open.map((holiday) => holidayView(form, t, holiday))} ${schools}
    </ul>
    ${
      open.length > 1
        ? html`<div>${button({ label: t('exceptions.draftAll', { count: open.length }), compact: true, part: 'draft-all', onClick: draftAll })}</div>`
        : nothing
    }
    <p class="about">${t('exceptions.drafts')}</p>
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

/** Days that are asked about, and the days that have hours of their own. */
export const exceptionsView = (form: SheetForm, t: SheetTranslate, asked: Asked, today: string): TemplateResult => {
  const { exceptions } = form.snapshot.values
  const { faults } = form.snapshot
  const isAboutAll = faults.exceptions && faults.exceptions.params?.['at'] === undefined
  const addDay = (): void => add(form, [{ date: '', label: '', state: 'closed', ranges: [] }])
  return html`<p class="about">${t('exceptions.intro')}</p>
    ${questionsView(form, t, asked, today)}
    <fieldset class="days" name="exceptions" tabindex="-1" part="exceptions" @focusout=${leaves(form, 'exceptions')}>
      <legend class="visually-hidden">${t('fields.exceptions')}</legend>
      ${exceptions.length === 0 ? html`<p class="about">${t('exceptions.none')}</p>` : exceptions.map((day, at) => exceptionView(form, t, day, at))}
      ${isAboutAll && faults.exceptions ? html`<p class="field-note is-error" part="error">${hoursFaultText(form.row('exceptions'), faults.exceptions, form.texts)}</p>` : nothing}
      <div>${button({ label: t('exceptions.add'), icon: iconPlus, compact: true, part: 'add-exception', onClick: addDay })}</div>
    </fieldset>`
}
