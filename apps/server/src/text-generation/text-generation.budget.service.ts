import type { Services } from '../ports/services.ts'
import { countHit, endOfWindow } from '../ports/limits.store.ts'
import { Refusal } from '../refusal.ts'

const dayMs = 86_400_000

/** Counts one text of an account, and returns how many are left of its day, which begins with its first text; refuses with `text-budget`. */
export const spendText = async (
  { database, clock, config }: Pick<Services, 'database' | 'clock' | 'config'>,
  advertiserId: number,
): Promise<number> => {
  const name = `texts ${advertiserId}`
  const [now, max] = [clock.now(), config.textsPerDay]
  const count = await countHit(database, name, { now, endsAt: new Date(now.getTime() + dayMs), max })
  if (count !== null) return max - count
  const endsAt = (await endOfWindow(database, name)) ?? now
  const seconds = Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000))
  throw new Refusal('text-budget', { params: { max, hours: Math.ceil(seconds / 3600) }, retryAfter: seconds })
}
