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

/** A public holiday. */
export interface Holiday {
  date: string
  name: string
}

export const closedDay: DayHours = { state: 'closed', ranges: [] }
export const closedWeek: DayHours[] = Array.from({ length: 7 }, () => closedDay)

/** Ranges of a day: in the morning and in the afternoon. */
export const mostRanges = 2
export const mostExceptions = 100
/** Hours past midnight end at this time at the latest: an earlier end than start is a mistake otherwise. */
export const latestEnd = '06:00'
