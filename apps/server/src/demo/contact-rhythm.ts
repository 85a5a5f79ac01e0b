import { addDays, dayOf, dayStart, defaultTimeZone } from '@vitrine/core/days'
import type { Random } from './random.ts'

// People look for a home or a car from Monday on, less in August and at Christmas, most in spring and in September.
const byWeekday = [0.6, 1.3, 1.2, 1.1, 1.05, 0.95, 0.85] as const
const byMonth = [1.05, 1.1, 1.2, 1.25, 1.15, 1.05, 0.85, 0.65, 1.2, 1.05, 0.9, 0.6] as const

/** Weights of the hours of a day: forms are filled in at night too, calls are made in office hours. */
const formHours = [0.4, 0.2, 0.1, 0.05, 0.05, 0.1, 0.4, 1, 2, 3, 3.4, 3.1, 3, 2.6, 2.4, 2.3, 2.4, 2.8, 3.4, 3.6, 3.8, 3.4, 2.2, 1]
const eveningHours = [0.5, 0.2, 0.1, 0.05, 0.05, 0.1, 0.3, 0.8, 1.2, 1.6, 1.8, 1.8, 2.2, 1.8, 1.4, 1.4, 1.6, 2.2, 3.4, 4.4, 5, 4.6, 3, 1.4]
const callHours = [0, 0, 0, 0, 0, 0, 0, 0.1, 1, 3.2, 4, 3.6, 1.8, 1.4, 3, 3.2, 3, 2.8, 1.8, 0.4, 0, 0, 0, 0]

export type Hours = 'form' | 'evening' | 'call'

/** Draws an index by its weight. */
export interface Draw {
  pick(random: Random): number
}

export const createDraw = (weights: readonly number[]): Draw => {
  const sums: number[] = []
  let sum = 0
  for (const weight of weights) sums.push((sum += weight))
  return {
    pick(random) {
      const wanted = random.next() * sum
      let [low, high] = [0, Math.max(0, sums.length - 1)]
      while (low < high) {
        const middle = (low + high) >> 1
        if (wanted < (sums[middle] ?? sum)) high = middle
        else low = middle + 1
      }
      return low
    },
  }
}

const hourDraws: Record<Hours, Draw> = { form: createDraw(formHours), evening: createDraw(eveningHours), call: createDraw(callHours) }

const dayMs = 86_400_000
const quietOnSunday = 0.25

export interface Moment {
  at: Date
  /** YYYY-MM-DD. */
  day: string
}

/** The last so many days with the start of each, to draw instants from. */
export interface Calendar {
  /** An instant of one of the days, never after now. */
  moment(random: Random, hours: Hours): Moment
}

export const createCalendar = (now: Date, days: number): Calendar => {
  const today = dayOf(now, defaultTimeZone)
  const names = Array.from({ length: days }, (_, ago) => addDays(today, -ago))
  const starts = names.map((day) => dayStart(day, defaultTimeZone))
  const weekdayOf = (start: Date): number => new Date(start.getTime() + dayMs / 2).getUTCDay()
  const weights = starts.map(
    (start) => (byWeekday[weekdayOf(start)] ?? 1) * (byMonth[new Date(start.getTime() + dayMs / 2).getUTCMonth()] ?? 1),
  )
  const forms = createDraw(weights)
  const calls = createDraw(weights.map((weight, ago) => (weekdayOf(starts[ago] ?? now) === 0 ? weight * quietOnSunday : weight)))
  // On the current day only the past hours are possible.
  const draw = (random: Random, hours: Hours): Moment => {
    const ago = (hours === 'call' ? calls : forms).pick(random)
    const second = hourDraws[hours].pick(random) * 3600 + random.between(0, 3599)
    const at = new Date((starts[ago] ?? now).getTime() + second * 1000)
    // On the two days of a clock change the last hour may belong to another day.
    return at > now || at >= (starts[ago - 1] ?? later) ? draw(random, hours) : { at, day: names[ago] ?? today }
  }
  return { moment: draw }
}

const hourMs = 3_600_000

/** A full hour at which an agency calls on the wanted day: not before `after`, not on a Sunday, between nine and six. */
export const officeHour = (after: Date, wanted: Date): Date => {
  const day = dayOf(wanted, defaultTimeZone)
  const at = new Date(dayStart(day, defaultTimeZone).getTime() + (9 + (wanted.getUTCHours() % 10)) * hourMs)
  const isSunday = new Date(`${day}T12:00:00Z`).getUTCDay() === 0
  return isSunday || at <= after ? officeHour(after, new Date(wanted.getTime() + dayMs)) : at
}

const later = new Date(8.64e15)
