import { createCache } from './cache.ts'
import type { Clock } from './clock.ts'

/** For so long a right that was looked up counts where its loss is not heard of. */
const rememberedMs = 15_000

export interface RightsMemory<Answer> {
  /** The answer as it was a moment ago, or as `load` gives it; the same question asked at the same time is asked once. */
  resolve(question: string, load: () => Promise<Answer>): Promise<Answer>
  /** Forgets one answer, or all; one that is just being looked up is not remembered either. */
  forget(question?: string): void
}

/** Remembers for a moment what calls ask again and again of who may do what. */
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
