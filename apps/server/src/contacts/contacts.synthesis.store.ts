import { stepOf, type ContactFigures, type ContactSynthesis, type ScopeCriteria, type SeriesPoint } from '@vitrine/core/contacts'
import { bucketsOf } from '@vitrine/core/days'
import { sitesById } from '../account/account.store.ts'
import type { Database } from '../db/database.ts'
import { rows, sql, type SQL } from '../db/sql.ts'
import { busiestAds, busiestPortals } from './contacts.busiest.store.ts'
import { countPeople, readBacklog } from './contacts.people.store.ts'
import { allSums, fromSums, questionOf, type FiguresQuestion, type SumRow } from './contacts.sums.store.ts'
import type { ContactViewer } from './contacts.model.ts'

/** The sums of one step of the chart; the previous period is one step without a first day. */
interface Stretch extends SumRow {
  bucket: string | null
}

const steps: Record<ReturnType<typeof stepOf>, SQL> = { day: sql`'day'`, week: sql`'week'`, month: sql`'month'` }

const readStretches = (database: Database, question: FiguresQuestion): Promise<Stretch[]> => {
  const { period } = question.criteria
  // Dates are truncated as dates, without the session's time zone.
  const bucket = sql`to_char(date_trunc(${steps[stepOf(period)]}, sums.day::timestamp), 'YYYY-MM-DD')`
  return rows(
    database,
    sql`SELECT CASE WHEN sums.day >= ${period.after}::date THEN ${bucket} END AS bucket, ${allSums} ${fromSums(question)} GROUP BY 1`,
  )
}

const addUp = (found: readonly SumRow[], people: number): ContactFigures => {
  const sum = (column: keyof SumRow): number => found.reduce((total, row) => total + row[column], 0)
  return {
    mails: sum('mails'),
    answeredCalls: sum('answered'),
    missedCalls: sum('missed'),
    people,
    reconciliations: sum('reconciliations'),
  }
}

const seriesOf = ({ criteria: { period } }: FiguresQuestion, stretches: readonly Stretch[]): SeriesPoint[] => {
  const known = new Map(stretches.map((row) => [row.bucket, row]))
  return bucketsOf(period, stepOf(period)).map((from) => {
    const row = known.get(from)
    return { from, mails: row?.mails ?? 0, answeredCalls: row?.answered ?? 0, missedCalls: row?.missed ?? 0 }
  })
}

/** The figures of a period and of the previous one, the chart, the backlog, and the busiest portals and ads. */
export const readSynthesis = async (
  database: Database,
  viewer: ContactViewer,
  criteria: ScopeCriteria,
  now: Date,
): Promise<ContactSynthesis> => {
  const question = questionOf(viewer, criteria)
  // One after the other, so that figures use only one database connection.
  const stretches = await readStretches(database, question)
  const people = await countPeople(database, question)
  const backlog = await readBacklog(database, question, now)
  const portals = await busiestPortals(database, question)
  const ads = await busiestAds(database, question)
  const advertisers = await sitesById(database.db, viewer.scope)
  return {
    period: criteria.period,
    previousPeriod: question.previous,
    figures: addUp(
      stretches.filter(({ bucket }) => bucket !== null),
      people.current,
    ),
    previousFigures: addUp(
      stretches.filter(({ bucket }) => bucket === null),
      people.previous,
    ),
    backlog,
    step: stepOf(criteria.period),
    series: seriesOf(question, stretches),
    portals,
    ads,
    advertisers,
  }
}
