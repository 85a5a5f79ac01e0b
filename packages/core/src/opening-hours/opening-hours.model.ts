/** From one time of the clock to another, `HH:mm`. One that ends earlier than it begins ends on the next day. */
export interface TimeRange {
  from: string
  to: string
}

export const dayStates = ['closed', 'all-day', 'ranges'] as const

export interface DayHours {
  state: (typeof dayStates)[number]
  /** In the order of the clock; empty unless the state is `ranges`. */
  ranges: TimeRange[]
}

/** A day whose hours are not those of its weekday. */
export interface ExceptionalDay extends DayHours {
  /** `YYYY-MM-DD`. */
  date: string
  /** Why, for visitors; may be empty. */
  label: string
}

export interface OpeningHours {
  /** Seven days; the first is Monday. */
  week: readonly DayHours[]
  exceptions: readonly ExceptionalDay[]
}

/** A day about which it is asked whether the usual hours apply. */
export interface Holiday {
  date: string
  /** Of the feast, also where the day is a bridge to it. */
  name: string
  /** A bridge lies between a public holiday and a weekend. */
  kind: 'public' | 'bridge'
  /** The day of the same feast a year before; null where there was none. */
  lastYear: string | null
}

export const schoolZones = ['A', 'B', 'C'] as const

/** Holidays of the schools of a zone, from a Saturday to the Sunday before school goes on. */
export interface SchoolHolidays {
  zone: (typeof schoolZones)[number]
  period: 'autumn' | 'christmas' | 'winter' | 'spring'
  from: string
  to: string
}

export const closedDay: DayHours = { state: 'closed', ranges: [] }
export const closedWeek: DayHours[] = Array.from({ length: 7 }, () => closedDay)

/** Ranges of a day: in the morning and in the afternoon. */
export const mostRanges = 2
/** Those of four years, with school holidays: the answers of last year are proposed again. */
export const mostExceptions = 200
/** Hours past midnight end at this time at the latest: an earlier end than start is a mistake otherwise. */
export const latestEnd = '06:00'
