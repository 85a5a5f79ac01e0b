import type { AdVisit } from '../ad-form/ad-form.record.model.ts'

/** The maximum number of visits of an ad. */
export const maxVisits = 100

const clock = String.raw`(\d{1,2})\s*(?:[h:.]\s*(\d{2})?)?`
const written = new RegExp(String.raw`^${clock}\s*(?:-|–|—|à|a|to)\s*${clock}$`, 'i')

const timeOf = (hours: string, minutes = '00'): string => `${hours.padStart(2, '0')}:${minutes}`
const isTime = (time: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time)

/** Parses the beginning and the end of a time slot; null if it is not valid. */
export const timesOf = (slot: string): { begin: string; end: string } | null => {
  const parts = written.exec(slot.trim())
  if (!parts) return null
  const [, hours = '', minutes, untilHours = '', untilMinutes] = parts
  const [begin, end] = [timeOf(hours, minutes), timeOf(untilHours, untilMinutes)]
  return isTime(begin) && isTime(end) ? { begin, end } : null
}

/** Formats `14h – 16h30` as visitors see it: `14:00-16:30`. Any other text is returned as typed. */
export const tidySlot = (slot: string): string => {
  const times = timesOf(slot)
  return times ? `${times.begin}-${times.end}` : slot
}

export type VisitRefusal = 'visit-has-candidates'
export type VisitDecision = { allowed: true } | { allowed: false; reason: VisitRefusal; count: number }

/** A visit with registrations or a waiting list cannot be removed, only cancelled, so that these people can be informed. */
export const canRemoveVisit = ({ registered, waiting }: Pick<AdVisit, 'registered' | 'waiting'>): VisitDecision =>
  registered + waiting > 0 ? { allowed: false, reason: 'visit-has-candidates', count: registered + waiting } : { allowed: true }

/** Sorts visits by date and time. */
export const byMoment = (one: AdVisit, other: AdVisit): number =>
  `${one.date} ${one.timeSlot}`.localeCompare(`${other.date} ${other.timeSlot}`)
