import type { Clock } from '../ports/clock.ts'
import type { FoundItems } from './todo.model.ts'

const memoryMs = 15_000
const mostEntries = 500

/** Remembers for a short time what was read, and shares a read that is under way. What failed is not remembered. */
export interface TodoMemory {
  read(key: string, isFresh: boolean, ask: () => Promise<FoundItems>): Promise<FoundItems>
}

export const createTodoMemory = ({ clock }: { clock: Clock }): TodoMemory => {
  const known = new Map<string, { at: number; found: Promise<FoundItems> }>()
  const tidy = (now: number): void => {
    for (const [key, { at }] of known) if (now - at >= memoryMs || known.size > mostEntries) known.delete(key)
  }
  return {
    read(key, isFresh, ask) {
      const now = clock.now().getTime()
      tidy(now)
      const last = known.get(key)
      if (last && !isFresh) return last.found
      const found = ask()
      known.set(key, { at: now, found })
      found.catch(() => known.get(key)?.found === found && known.delete(key))
      return found
    },
  }
}
