/** What a day or a row of days is known for, beside what is planned on it. */
export type PublicHoliday =
  | 'new-year'
  | 'easter-monday'
  | 'labour-day'
  | 'victory-day'
  | 'ascension'
  | 'whit-monday'
  | 'national-day'
  | 'assumption'
  | 'all-saints'
  | 'armistice'
  | 'christmas'

/** Days that trade and property look at: sales, feasts that are advertised, and the months in which nobody is put out of a home. */
export type TradeDate =
  | 'winter-sales'
  | 'valentine'
  | 'eviction-ban-ends'
  | 'mothers-day'
  | 'fathers-day'
  | 'summer-sales'
  | 'heritage-days'
  | 'halloween'
  | 'eviction-ban-begins'
  | 'black-friday'

export type SchoolHoliday = 'autumn' | 'christmas' | 'winter' | 'spring' | 'summer'

export type SchoolZone = 'A' | 'B' | 'C'

export type Occasion =
  | { kind: 'public-holiday'; name: PublicHoliday; day: string }
  | { kind: 'trade-date'; name: TradeDate; day: string }
  /** From the first free day to the last; of some zones, or of all three. */
  | { kind: 'school-holiday'; name: SchoolHoliday; day: string; lastDay: string; zones: readonly SchoolZone[] }
