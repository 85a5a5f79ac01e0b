import { dayOf, zoneName } from '@vitrine/core/days'
import type { SheetDetails } from '@vitrine/core/establishment-sheet'
import { localeTags, type Language } from '@vitrine/core/i18n'
import {
  hoursOn,
  openHolidays,
  statusAt,
  tidyDay,
  timeZoneOfPlace,
  weekdayIndex,
  type Holiday,
  type HoursOfDay,
  type OpeningHours,
} from '@vitrine/core/opening-hours'
import { html, nothing, type TemplateResult } from 'lit'
import { dateField } from '../ui/field.ts'
import { dateWords, hoursWords, instantWords, tomorrowOf, type SheetTranslate } from './establishment-sheet.words.rules.ts'

/** Exceptional days that the preview names. */
const shownExceptions = 4

const statusWords = (t: SheetTranslate, hours: OpeningHours, now: Date, language: Language, timeZone: string): string => {
  const status = statusAt(hours, now, timeZone)
  const time = (at: Date): string => instantWords(at, now, language, timeZone)
  if (status.isOpen) return status.until ? t('preview.openUntil', { time: time(status.until) }) : t('preview.alwaysOpen')
  return status.opensAt ? t('preview.opensAt', { time: time(status.opensAt) }) : t('preview.neverOpen')
}

export interface PreviewScope {
  t: SheetTranslate
  values: SheetDetails
  /** The days that are asked about. */
  holidays: readonly Holiday[]
  now: Date
  language: Language
  /** A day to look at, YYYY-MM-DD; '' for none. */
  chosen: string
  choose: (date: string) => void
}

/** What visitors see today, tomorrow, on the next exceptional days, on those that are asked about and on a chosen one, by what is typed. */
export const previewView = ({ t, values, holidays, now, language, chosen, choose }: PreviewScope): TemplateResult => {
  const timeZone = timeZoneOfPlace(values)
  const hours: OpeningHours = { week: values.week.map(tidyDay), exceptions: values.exceptions.map(tidyDay) }
  const today = dayOf(now, timeZone)
  const tomorrow = tomorrowOf(today)
  const asked = new Map(openHolidays(holidays, hours.exceptions).map(({ date, name }) => [date, name]))
  const exceptions = hours.exceptions.map(({ date }) => date).filter((date) => date > tomorrow)
  const coming = [...exceptions.toSorted().slice(0, shownExceptions), ...asked.keys()].filter((date) => date > tomorrow).toSorted()
  const noteOf = ({ date, label }: HoursOfDay): string => {
    const name = asked.get(date)
    return name === undefined ? label : t('preview.unanswered', { name })
  }
  const line = (title: string, date: string): TemplateResult => {
    const day = hoursOn(hours, date)
    const note = noteOf(day)
    return html`<dt>${title}</dt>
      <dd>${hoursWords(t, day, weekdayIndex(date), language) || '–'}${note ? html` <small>(${note})</small>` : nothing}</dd>`
  }
  return html`<section class="preview" part="preview" aria-labelledby="preview-title">
    <h3 id="preview-title">${t('preview.title')}</h3>
    <p class="status" data-status=${values.status}>
      ${values.status === 'open' ? statusWords(t, hours, now, language, timeZone) : t(`status.${values.status}`)}
    </p>
    <dl>
      ${line(t('preview.today'), today)} ${line(t('preview.tomorrow'), tomorrow)} ${coming.map((date) => line(dateWords(date, language), date))}
      ${dateWords(chosen, language) ? line(dateWords(chosen, language), chosen) : nothing}
    </dl>
    <div class="another-day">${dateField({ label: t('preview.otherDay'), name: 'preview-date', value: chosen, onChange: choose })}</div>
    <p class="about">${t('preview.zone', { zone: zoneName(localeTags[language], timeZone) })}</p>
  </section>`
}
