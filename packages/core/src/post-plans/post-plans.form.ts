import { clockOccurrence, clockTime, instantOfClock } from '../days/index.ts'
import { defineForm } from '../form/index.ts'
import { scheduleFault } from '../posts/posts.schedule.rules.ts'

/** Local date and time of the account. */
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

/** Normalises `9h30`, `9.30` or `930` to `09:30`; leaves other input unchanged. */
const tidyTime = (typed: string): string => {
  const [, hours = '', minutes = '00'] = /^(\d{1,2})(?:\s*[h:.]?\s*(\d{2})?)?$/i.exec(typed.trim()) ?? []
  return hours === '' ? typed : `${hours.padStart(2, '0')}:${minutes}`
}

/** Null if the fields are incomplete or invalid. */
export const plannedInstant = ({ date, time }: PlanValues, { timeZone }: Pick<PlanContext, 'timeZone'>): Date | null =>
  date === null ? null : (instantOfClock(`${date}T${time}`, timeZone) ?? null)

const timeFault = (time: string, { date }: PlanValues, context: PlanContext): string | null => {
  if (!/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time)) return 'time-format'
  const at = plannedInstant({ date, time }, context)
  if (!at) return null
  // When summer time begins, one hour does not exist.
  return clockOccurrence(`${date}T${time}`, context.timeZone) === 'never' ? 'no-such-time' : scheduleFault(at, context.now)
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
