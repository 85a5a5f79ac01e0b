import type { ScopeCriteria } from '@vitrine/core/contacts'
import type { Database } from '../db/database.ts'
import { minuteOf, type ContactViewer } from './contacts.model.ts'
import { readFiguresMark } from './contacts.sums.store.ts'

interface FiguresQuery<Criteria> {
  kind: 'synthesis' | 'breakdown'
  viewer: ContactViewer
  criteria: Criteria
  now: Date
}

type RunHeavy = <Result>(work: () => Promise<Result>) => Promise<Result>
type Read<Criteria, Answer> = (database: Database, viewer: ContactViewer, criteria: Criteria, now: Date) => Promise<Answer>

/**
 * Computes figures once for concurrent identical requests. The key contains everything that the result depends on: the viewer's
 * limits, the criteria, and the value that detects changes, so that nobody gets figures from before their own change.
 */
export const createFigures = (database: Database) => {
  const underWay = new Map<string, Promise<unknown>>()
  return async <Criteria extends ScopeCriteria, Answer>(
    { kind, viewer, criteria, now }: FiguresQuery<Criteria>,
    runHeavy: RunHeavy,
    read: Read<Criteria, Answer>,
  ): Promise<Answer> => {
    const { userId: _, ...seen } = viewer
    const minute = minuteOf(now)
    const question = JSON.stringify([kind, seen, criteria, minute, await readFiguresMark(database, viewer, criteria)])
    const known = underWay.get(question) as Promise<Answer> | undefined
    if (known) return known
    const answer = runHeavy(() => read(database, viewer, criteria, minute)).finally(() => underWay.delete(question))
    underWay.set(question, answer)
    return answer
  }
}
