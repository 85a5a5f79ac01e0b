import { closedDay, timeZoneOfPlace, type DayHours, type OpeningHours } from '@vitrine/core/opening-hours'
import type { AutoReview } from '@vitrine/core/review-auto-answers'
import type { Database, Db } from '../db/database.ts'
import { readSheets, type StoredSheet } from '../establishment-sheet/establishment-sheet.store.ts'

const workday: DayHours = { state: 'ranges', ranges: [{ from: '09:00', to: '18:00' }] }
/** The hours of whoever has stated none. */
const usualWeek: readonly DayHours[] = [workday, workday, workday, workday, workday, closedDay, closedDay]

const hoursOf = ({ week, exceptions }: StoredSheet): OpeningHours => ({
  week: week.some(({ state }) => state !== 'closed') ? week : usualWeek,
  exceptions,
})

/** What is known of the points of sale that reviews are about, from their sheets. */
export const readPlaces = async (runner: Database | Db, advertiserIds: readonly number[]): Promise<Map<number, AutoReview['place']>> => {
  const sheets = await readSheets(runner, advertiserIds)
  return new Map(
    sheets.map((sheet) => {
      const { advertiserId, tradeName, companyName, city } = sheet
      return [advertiserId, { name: tradeName || companyName, city, hours: hoursOf(sheet), timeZone: timeZoneOfPlace(sheet) }]
    }),
  )
}
