import { defineForm, type Fault } from '../form/index.ts'

/** When an ad is to be published, in the account's time zone. */
export interface ScheduleValues {
  /** `YYYY-MM-DD`. */
  date: string
  /** `HH:mm`. */
  time: string
}

export interface ScheduleContext {
  /** The current time in the account's time zone, `YYYY-MM-DDTHH:mm`. */
  now: string
  /** The last day that can be chosen. */
  until: string
}

/** Formats `9h30`, `9.30` or `930` as `09:30`; any other text is returned as typed. */
const tidyTime = (typed: string): string => {
  const [, hours = '', minutes = '00'] = /^(\d{1,2})(?:\s*[h:.]?\s*(\d{2})?)?$/i.exec(typed.trim()) ?? []
  return hours === '' ? typed : `${hours.padStart(2, '0')}:${minutes}`
}

const timeFault = (time: string, { date }: ScheduleValues, { now }: ScheduleContext): string | null => {
  if (!/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time)) return 'time-format'
  return date === now.slice(0, 10) && `${date}T${time}` <= now ? 'past' : null
}

const dateFault = (date: string, _: ScheduleValues, { now, until }: ScheduleContext): string | Fault | null => {
  if (date < now.slice(0, 10)) return 'past'
  return date > until ? { reason: 'too-late', params: { limit: until } } : null
}

export const scheduleForm = defineForm<ScheduleValues, ScheduleContext>()('ad-schedule', {
  date: { kind: 'date', label: 'fields.date', required: true, initial: '', check: dateFault, messages: { past: 'faults.past' } },
  time: {
    kind: 'text',
    label: 'fields.time',
    hint: 'hints.time',
    required: true,
    initial: '09:00',
    max: 8,
    tidy: tidyTime,
    check: timeFault,
    messages: { past: 'faults.past', 'time-format': 'faults.timeFormat' },
  },
})
