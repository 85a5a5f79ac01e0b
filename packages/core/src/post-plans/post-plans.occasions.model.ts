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

/** Dates that matter to trade and real estate: sales, celebrations, and the winter ban on evictions. */
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
  /** From the first to the last day, for some zones or all three. */
  | { kind: 'school-holiday'; name: SchoolHoliday; day: string; lastDay: string; zones: readonly SchoolZone[] }
