import { faultText } from '@vitrine/core/form'
import type { HourStyle, MessageKey, Translate } from '@vitrine/core/i18n'
import { freeSlots, weekdays, withoutSlot, type PostSettings, type PostSettingsContext, type PostSlot } from '@vitrine/core/post-settings'
import { html, nothing, type TemplateResult } from 'lit'
import type { FormController } from '../form/index.ts'
import { slotTime, weekdayName } from '../posts/slot-times.ts'
import { button } from '../ui/button.ts'
import { chips } from '../ui/chips.ts'
import { selectField, textField } from '../ui/field.ts'
import { iconPlus } from '../ui/icons.ts'

export interface NewSlot {
  days: string
  time: string
  /** Why it cannot be added. */
  fault: string
}

const shownNext = 4

export const emptySlot: NewSlot = { days: 'workdays', time: '', fault: '' }

export interface SlotsScope {
  t: Translate<MessageKey<'post-settings'>>
  form: FormController<PostSettings, PostSettingsContext>
  timeZone: string
  hours: HourStyle
  draft: NewSlot
  type: (part: Partial<NewSlot>) => void
  add: () => void
}

const groups: Readonly<Record<string, readonly number[]>> = { workdays: [1, 2, 3, 4, 5], everyday: weekdays }

export const daysOf = (choice: string): readonly number[] => groups[choice] ?? [Number(choice)]

/** Suggested slots: two mornings and two evenings. */
const usual: PostSlot[] = [2, 4].flatMap((weekday) => ['09:00', '18:30'].map((time) => ({ weekday, time })))

const change = ({ form }: SlotsScope, slots: PostSlot[]): void => form.state.set('slots', slots)

const dayView = (weekday: number, scope: SlotsScope): TemplateResult => {
  const { t, form } = scope
  const { slots } = form.snapshot.values
  const day = weekdayName(weekday, form.texts.language)
  const own = slots.filter((slot) => slot.weekday === weekday)
  const list = own.map((slot) => ({
    label: slot.time,
    removeLabel: t('slots.remove', { day, time: slot.time }),
    onRemove: () => change(scope, withoutSlot(slots, slot)),
  }))
  return html`<dt>${day}</dt>
    <dd>${own.length === 0 ? html`<span class="none">${t('slots.noneOf')}</span>` : chips(t('slots.of', { day }), list)}</dd>`
}

const addView = (scope: SlotsScope): TemplateResult => {
  const { t, form, draft, type, add } = scope
  const { language } = form.texts
  const days = [
    { value: 'workdays', label: t('slots.workdays') },
    { value: 'everyday', label: t('slots.everyday') },
    ...weekdays.map((weekday) => ({ value: String(weekday), label: weekdayName(weekday, language) })),
  ]
  // Enter adds the slot instead of submitting the form.
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

export const slotsView = (scope: SlotsScope): TemplateResult => {
  const { t, form, timeZone, hours } = scope
  const { values, faults } = form.snapshot
  const { slots } = values
  const next = freeSlots({ slots, taken: new Set(), now: new Date(), timeZone }, shownNext)
  const nextTimes = next.map((at) => slotTime(at, { language: form.texts.language, timeZone, hours })).join(' · ')
  return html`<p class="about">${t('hints.slots')}</p>
    ${
      slots.length === 0
        ? html`<p class="about" part="no-slots">${t('slots.none')} ${button({ label: t('slots.usual'), compact: true, part: 'usual-slots', onClick: () => change(scope, [...usual]) })}</p>`
        : html`<dl class="week" part="week">${weekdays.map((weekday) => dayView(weekday, scope))}</dl>`
    }
    ${addView(scope)} ${faults.slots ? html`<p class="field-note is-error" part="error">${faultText(form.row('slots'), faults.slots, form.texts)}</p>` : nothing}
    ${nextTimes ? html`<p class="next" part="next">${t('slots.next', { times: nextTimes })}</p>` : nothing}`
}
