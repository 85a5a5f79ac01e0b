import { clockTime, instantOfClock } from '../days/index.ts'
import { defineForm } from '../form/index.ts'
import { scheduleFault } from '../posts/posts.schedule.rules.ts'

/** When a post shall go out, by the clock of the account's place. */
export interface PlanValues {
  /** `YYYY-MM-DD`. */
  date: string | null
  /** `HH:mm`. */
  time: string
}

export interface PlanContext {
  now: Date
  timeZone: string
}

/** `9h30`, `9.30` or `930` as `09:30`; what is no time stays as it is typed. */
const tidyTime = (typed: string): string => {
  const [, hours = '', minutes = '00'] = /^(\d{1,2})(?:\s*[h:.]?\s*(\d{2})?)?$/i.exec(typed.trim()) ?? []
  return hours === '' ? typed : `${hours.padStart(2, '0')}:${minutes}`
}

/** The instant that the two fields name; null while they name none. */
export const plannedInstant = ({ date, time }: PlanValues, { timeZone }: Pick<PlanContext, 'timeZone'>): Date | null =>
  date === null ? null : (instantOfClock(`${date}T${time}`, timeZone) ?? null)

const timeFault = (time: string, { date }: PlanValues, context: PlanContext): string | null => {
  if (!/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time)) return 'time-format'
  const at = plannedInstant({ date, time }, context)
  if (!at) return null
  // On the night of a change the clock leaps over an hour.
  return clockTime(at, context.timeZone) === `${date}T${time}` ? scheduleFault(at, context.now) : 'no-such-time'
}

const faults = {
  'schedule-past': 'faults.schedulePast',
  'schedule-too-far': 'faults.scheduleTooFar',
  'time-format': 'faults.timeFormat',
  'no-such-time': 'faults.noSuchTime',
} as const

export const planForm = defineForm<PlanValues, PlanContext>()('post-composer', {
  date: {
    kind: 'date',
    label: 'fields.date',
    required: true,
    messages: faults,
    check: (date, _, { now, timeZone }) => (date !== null && date < clockTime(now, timeZone).slice(0, 10) ? 'schedule-past' : null),
  },
  time: {
    kind: 'text',
    label: 'fields.time',
    hint: 'hints.time',
    required: true,
    initial: '09:00',
    max: 8,
    tidy: tidyTime,
    check: timeFault,
    messages: faults,
  },
})
