import { mostRanges, tidyDay, dayStates, type DayHours, type TimeRange } from '@vitrine/core/opening-hours'
import type { SheetContext, SheetDetails } from '@vitrine/core/establishment-sheet'
import { html, nothing, type LitElement, type TemplateResult } from 'lit'
import type { FormController } from '../form/index.ts'
import { button, iconButton } from '../ui/button.ts'
import { selectField, textField } from '../ui/field.ts'
import { iconClose, iconPlus } from '../ui/icons.ts'
import { dayTitle, hoursFaultText, hoursWords, type SheetTranslate } from './establishment-sheet.words.rules.ts'

export type SheetForm = FormController<SheetDetails, SheetContext>

export interface DayScope {
  t: SheetTranslate
  /** Begins the names of its inputs. */
  name: string
  /** What the day is called. */
  title: string
  hours: DayHours
  error: string | undefined
  change: (hours: DayHours) => void
}

const emptyRange: TimeRange = { from: '', to: '' }

/** Brings the focus to the beginning of a range, since the button that was pressed may go away. */
const focusBegin = async ({ currentTarget }: Event, name: string): Promise<void> => {
  const root = (currentTarget as Element).getRootNode() as ShadowRoot
  await (root.host as LitElement).updateComplete
  root.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
}

const rangeView = (scope: DayScope, range: TimeRange, at: number): TemplateResult => {
  const { t, name, title, hours, error, change } = scope
  const number = at + 1
  const time = (end: keyof TimeRange, label: string): TemplateResult =>
    textField({
      label,
      hideLabel: true,
      name: `${name}-${at}-${end}`,
      type: 'time',
      value: range[end],
      error,
      onChange: (text) => change({ ...hours, ranges: hours.ranges.with(at, { ...range, [end]: text }) }),
    })
  return html`<span class="range"
    >${time('from', t('hours.fromOf', { day: title, number }))}<span aria-hidden="true">–</span>${time('to', t('hours.toOf', { day: title, number }))}
    ${
      hours.ranges.length > 1
        ? iconButton({
            icon: iconClose,
            compact: true,
            label: t('hours.removeRangeOf', { day: title, number }),
            onClick: (event) => {
              change({ ...hours, ranges: hours.ranges.filter((_, index) => index !== at) })
              void focusBegin(event, `${name}-${Math.max(0, at - 1)}-from`)
            },
          })
        : nothing
    }</span
  >`
}

/** Whether a day is open, and its ranges. */
export const dayHoursView = (scope: DayScope): TemplateResult => {
  const { t, name, title, hours, error, change } = scope
  const { state, ranges } = hours
  const choose = (value: string): void => {
    const chosen = dayStates.find((each) => each === value) ?? 'closed'
    change({ state: chosen, ranges: chosen === 'ranges' && ranges.length === 0 ? [emptyRange] : ranges })
  }
  return html`${selectField({
    label: t('hours.stateOf', { day: title }),
    hideLabel: true,
    name: `${name}-state`,
    value: state,
    error,
    options: dayStates.map((each) => ({ value: each, label: t(`hours.states.${each}`) })),
    onChange: choose,
  })}
  ${state === 'ranges' ? html`<span class="ranges">${ranges.map((range, at) => rangeView(scope, range, at))}${addRange(scope)}</span>` : nothing}
  ${error ? html`<p class="field-note is-error day-error" part="error">${error}</p>` : nothing}`
}

const addRange = ({ t, name, title, hours, change }: DayScope): TemplateResult | typeof nothing =>
  hours.ranges.length >= mostRanges
    ? nothing
    : iconButton({
        icon: iconPlus,
        compact: true,
        label: t('hours.addRangeOf', { day: title }),
        title: t('hours.addRange'),
        onClick: (event) => {
          change({ ...hours, ranges: [...hours.ranges, emptyRange] })
          void focusBegin(event, `${name}-${hours.ranges.length}-from`)
        },
      })

/** Checks a field of several inputs once the person has left all of them; a button that goes away by its click has the person stay. */
export const leaves =
  (form: SheetForm, name: 'week' | 'exceptions') =>
  ({ currentTarget, target, relatedTarget }: FocusEvent): void => {
    if ((currentTarget as Element).contains(relatedTarget as Node | null)) return
    // Chrome tells of the focus while the button is taken away, which is done in the next microtask.
    queueMicrotask(() => {
      if ((target as Element).isConnected) form.state.leave(name)
    })
  }

/** Past midnight, so that nobody takes it for a mistake. */
const nightView = (t: SheetTranslate, hours: DayHours, index: number, form: SheetForm): TemplateResult | typeof nothing => {
  const { language } = form.texts
  const words = hoursWords(t, tidyDay(hours), index, language)
  const isNight = hours.state === 'ranges' && tidyDay(hours).ranges.some(({ from, to }) => from !== '' && to !== '' && to < from)
  return isNight ? html`<p class="field-note day-error" part="night">${words}</p>` : nothing
}

/** The seven days of the week. */
export const weekView = (form: SheetForm, t: SheetTranslate): TemplateResult => {
  const { values, faults } = form.snapshot
  const { language } = form.texts
  const wrong = faults.week?.params?.['day']
  const error = faults.week && hoursFaultText(form.row('week'), faults.week, form.texts)
  const monday = values.week[0]
  const change = (index: number, hours: DayHours): void => form.state.set('week', form.snapshot.values.week.with(index, hours))
  const copy = (): void => {
    if (monday)
      form.state.set(
        'week',
        values.week.map((day, index) => (index > 0 && index < 5 ? monday : day)),
      )
  }
  return html`<fieldset class="days" name="week" tabindex="-1" part="week" @focusout=${leaves(form, 'week')}>
    <legend class="visually-hidden">${t('fields.week')}</legend>
    ${values.week.map((hours, index) => {
      const title = dayTitle(index, language)
      const own = index === wrong ? error : undefined
      return html`<div class="day" data-day=${index}>
        <span class="day-name">${title}</span>
        ${dayHoursView({ t, name: `week-${index}`, title, hours, error: own, change: (changed) => change(index, changed) })}
        ${own ? nothing : nightView(t, hours, index, form)}
      </div>`
    })}
    <div>${button({ label: t('hours.copy'), compact: true, tone: 'quiet', part: 'copy-monday', onClick: copy })}</div>
  </fieldset>`
}
