import { createCache } from './cache.ts'
import type { Clock } from './clock.ts'

/** How long a cached right is used if its withdrawal is not announced. */
const rememberedMs = 15_000

export interface RightsMemory<Answer> {
  /** The cached answer, or the result of `load`; concurrent calls with the same key share one load. */
  resolve(question: string, load: () => Promise<Answer>): Promise<Answer>
  /** Removes one answer, or all; one that is being loaded is not cached either. */
  forget(question?: string): void
}

/** A short-lived cache of answers about rights, which calls need again and again. */
export const createRightsMemory = <Answer>(clock: Clock, max: number): RightsMemory<Answer> => {
  const answers = createCache<string, { answer: Promise<Answer>; until: number }>({ max })
  return {
    resolve(question, load) {
      const now = clock.now().getTime()
      const known = answers.get(question)
      if (known && known.until > now) return known.answer
      const entry = { answer: load(), until: now + rememberedMs }
      answers.set(question, entry)
      entry.answer.catch(() => answers.get(question) === entry && answers.delete(question))
      return entry.answer
    },
    forget(question) {
      if (question === undefined) answers.clear()
      else answers.delete(question)
    },
  }
}
