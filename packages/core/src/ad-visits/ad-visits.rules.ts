import type { AdVisit } from '../ad-form/ad-form.record.model.ts'

/** How many visits an ad may have. */
export const maxVisits = 100

const clock = String.raw`(\d{1,2})\s*(?:[h:.]\s*(\d{2})?)?`
const written = new RegExp(String.raw`^${clock}\s*(?:-|–|—|à|a|to)\s*${clock}$`, 'i')

const timeOf = (hours: string, minutes = '00'): string => `${hours.padStart(2, '0')}:${minutes}`
const isTime = (time: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time)

/** Begin and end of a slot, however it is written; null for what is none. */
export const timesOf = (slot: string): { begin: string; end: string } | null => {
  const parts = written.exec(slot.trim())
  if (!parts) return null
  const [, hours = '', minutes, untilHours = '', untilMinutes] = parts
  const [begin, end] = [timeOf(hours, minutes), timeOf(untilHours, untilMinutes)]
  return isTime(begin) && isTime(end) ? { begin, end } : null
}

/** `14h – 16h30` as visitors are shown it: `14:00-16:30`. What is no slot stays as it is typed. */
export const tidySlot = (slot: string): string => {
  const times = timesOf(slot)
  return times ? `${times.begin}-${times.end}` : slot
}

export type VisitRefusal = 'visit-has-candidates'
export type VisitDecision = { allowed: true } | { allowed: false; reason: VisitRefusal; count: number }

/** A visit that people have registered or wait for is called off, so that they can be told, and never just gone. */
export const canRemoveVisit = ({ registered, waiting }: Pick<AdVisit, 'registered' | 'waiting'>): VisitDecision =>
  registered + waiting > 0 ? { allowed: false, reason: 'visit-has-candidates', count: registered + waiting } : { allowed: true }

/** In the order of their days, as visitors read them. */
export const byMoment = (one: AdVisit, other: AdVisit): number =>
  `${one.date} ${one.timeSlot}`.localeCompare(`${other.date} ${other.timeSlot}`)
