/** What a day or a row of days is known for, beside what is planned on it. */
export const publicHolidays = ['new-year', 'easter-monday', 'labour-day', 'victory-day', 'ascension', 'whit-monday', 'national-day', 'assumption', 'all-saints', 'armistice', 'christmas'] as const
export type PublicHoliday = (typeof publicHolidays)[number]

/** Days that trade and property look at: sales, feasts that are advertised, and the months in which nobody is put out of a home. */
export const tradeDates = ['winter-sales', 'valentine', 'eviction-ban-ends', 'mothers-day', 'fathers-day', 'summer-sales', 'heritage-days', 'halloween', 'eviction-ban-begins', 'black-friday'] as const
export type TradeDate = (typeof tradeDates)[number]

export const schoolHolidays = ['autumn', 'christmas', 'winter', 'spring', 'summer'] as const
export type SchoolHoliday = (typeof schoolHolidays)[number]

export type SchoolZone = 'A' | 'B' | 'C'

export type Occasion =
  | { kind: 'public-holiday'; name: PublicHoliday; day: string }
  | { kind: 'trade-date'; name: TradeDate; day: string }
  /** From the first free day to the last; of some zones, or of all three. */
  | { kind: 'school-holiday'; name: SchoolHoliday; day: string; lastDay: string; zones: readonly SchoolZone[] }
