import type { Formatters, Language, MessageKey, Translate } from '@vitrine/core/i18n'
import { weekdays, withoutSlot, type PostSlot } from '@vitrine/core/post-settings'
import { html, nothing, type TemplateResult } from 'lit'
import { slotTime, weekdayName } from '../posts/slot-times.ts'
import { button } from '../ui/button.ts'
import { chips } from '../ui/chips.ts'
import { selectField, textField } from '../ui/field.ts'
import { iconPlus } from '../ui/icons.ts'

/** A time that is about to be added, and on which days. */
export interface NewSlot {
  days: string
  time: string
  /** Why it cannot be added. */
  fault: string
}

export const emptySlot: NewSlot = { days: 'workdays', time: '', fault: '' }

export interface SlotsScope {
  t: Translate<MessageKey<'post-settings'>>
  language: Language
  format: Formatters
  timeZone: string
  slots: readonly PostSlot[]
  /** The first of them that are to come. */
  next: readonly Date[]
  fault: string
  draft: NewSlot
  type: (part: Partial<NewSlot>) => void
  add: () => void
  change: (slots: PostSlot[]) => void
}

const groups: Readonly<Record<string, readonly number[]>> = { workdays: [1, 2, 3, 4, 5], everyday: weekdays }

/** The days that a choice stands for. */
export const daysOf = (choice: string): readonly number[] => groups[choice] ?? [Number(choice)]

/** What many agencies begin with: two mornings and two evenings. */
const usual: PostSlot[] = [2, 4].flatMap((weekday) => ['09:00', '18:30'].map((time) => ({ weekday, time })))

const dayView = (weekday: number, { t, language, slots, change }: SlotsScope): TemplateResult => {
  const day = weekdayName(weekday, language)
  const own = slots.filter((slot) => slot.weekday === weekday)
  const list = own.map((slot) => ({
    label: slot.time,
    removeLabel: t('slots.remove', { day, time: slot.time }),
    onRemove: () => change(withoutSlot(slots, slot)),
  }))
  return html`<dt>${day}</dt>
    <dd>${own.length === 0 ? html`<span class="none">${t('slots.noneOf')}</span>` : chips(t('slots.of', { day }), list)}</dd>`
}

const addView = (scope: SlotsScope): TemplateResult => {
  const { t, language, draft, type, add } = scope
  const days = [
    { value: 'workdays', label: t('slots.workdays') },
    { value: 'everyday', label: t('slots.everyday') },
    ...weekdays.map((weekday) => ({ value: String(weekday), label: weekdayName(weekday, language) })),
  ]
  // Enter adds the time; the settings are saved by their own button.
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || (event.target as Element).localName !== 'input') return
    event.preventDefault()
    add()
  }
  return html`<div class="add" @keydown=${onKey}>
    ${selectField({ label: t('slots.days'), name: 'slot-days', value: draft.days, options: days, onChange: (value) => type({ days: value }) })}
    ${textField({ label: t('slots.time'), name: 'slot-time', type: 'time', value: draft.time, error: draft.fault || undefined, onInput: (time) => type({ time, fault: '' }) })}
    ${button({ label: t('slots.add'), icon: iconPlus, part: 'add-slot', onClick: add })}
  </div>`
}

/** The week with its usual times, and what is added to it. */
export const slotsView = (scope: SlotsScope): TemplateResult => {
  const { t, language, timeZone, slots, next, fault, change } = scope
  const nextTimes = next.map((at) => slotTime(at, language, timeZone)).join(' · ')
  return html`<p class="about">${t('hints.slots')}</p>
    ${
      slots.length === 0
        ? html`<p class="about" part="no-slots">${t('slots.none')} ${button({ label: t('slots.usual'), compact: true, part: 'usual-slots', onClick: () => change(usual) })}</p>`
        : html`<dl class="week" part="week">${weekdays.map((weekday) => dayView(weekday, scope))}</dl>`
    }
    ${addView(scope)} ${fault ? html`<p class="field-note is-error" part="error">${fault}</p>` : nothing}
    ${nextTimes ? html`<p class="next" part="next">${t('slots.next', { times: nextTimes })}</p>` : nothing}`
}
