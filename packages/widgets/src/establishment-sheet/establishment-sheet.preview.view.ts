import { dayOf } from '@vitrine/core/days'
import { zoneName } from '@vitrine/core/days'
import type { SheetDetails } from '@vitrine/core/establishment-sheet'
import { localeTags, type Language } from '@vitrine/core/i18n'
import { hoursOn, statusAt, tidyDay, timeZoneOfPlace, weekdayIndex, type HoursOfDay, type OpeningHours } from '@vitrine/core/opening-hours'
import { html, nothing, type TemplateResult } from 'lit'
import { dateWords, hoursWords, instantWords, tomorrowOf, type SheetTranslate } from './establishment-sheet.words.rules.ts'

/** Exceptional days that the preview names. */
const shownExceptions = 4

const statusWords = (t: SheetTranslate, hours: OpeningHours, now: Date, language: Language, timeZone: string): string => {
  const status = statusAt(hours, now, timeZone)
  const time = (at: Date): string => instantWords(at, now, language, timeZone)
  if (status.isOpen) return status.until ? t('preview.openUntil', { time: time(status.until) }) : t('preview.alwaysOpen')
  return status.opensAt ? t('preview.opensAt', { time: time(status.opensAt) }) : t('preview.neverOpen')
}

/** What visitors see today, tomorrow and on the next exceptional days, by what is typed. */
export const previewView = (t: SheetTranslate, values: SheetDetails, now: Date, language: Language): TemplateResult => {
  const timeZone = timeZoneOfPlace(values)
  const hours: OpeningHours = { week: values.week.map(tidyDay), exceptions: values.exceptions.map(tidyDay) }
  const today = dayOf(now, timeZone)
  const tomorrow = tomorrowOf(today)
  const coming = hours.exceptions
    .filter(({ date }) => date > tomorrow)
    .toSorted((one, other) => one.date.localeCompare(other.date))
    .slice(0, shownExceptions)
  const line = (title: string, day: HoursOfDay): TemplateResult => html`<dt>${title}</dt>
    <dd>
      ${hoursWords(t, day, weekdayIndex(day.date), language) || '–'}${day.label ? html` <small>(${day.label})</small>` : nothing}
    </dd>`
  return html`<section class="preview" part="preview" aria-labelledby="preview-title">
    <h3 id="preview-title">${t('preview.title')}</h3>
    <p class="status" data-status=${values.status}>
      ${values.status === 'open' ? statusWords(t, hours, now, language, timeZone) : t(`status.${values.status}`)}
    </p>
    <dl>
      ${line(t('preview.today'), hoursOn(hours, today))} ${line(t('preview.tomorrow'), hoursOn(hours, tomorrow))}
      ${coming.map(({ date }) => line(dateWords(date, language), hoursOn(hours, date)))}
    </dl>
    <p class="about">${t('preview.zone', { zone: zoneName(localeTags[language], timeZone) })}</p>
  </section>`
}
