import { outageOf, type Outage } from '../db/outage.ts'
import { factsOf } from '../ports/error-facts.ts'

/** A reason not to start that an operator can fix: one sentence, shown without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}

const outages: Record<Outage, string> = {
  away: 'The database stopped answering; see whether it runs and is not overloaded, then start again.',
  'cannot-save':
    'The database cannot save anything: its disk is full, or it is only to be read from. Make room, then start again; nothing that was kept is lost.',
}

/** The message for an error that ends a start or a command: a sentence, or the facts of an unforeseen error. */
export const startupMessage = (error: unknown): string => {
  if (error instanceof StartupError) return error.message
  const outage = outageOf(error)
  return outage === null ? JSON.stringify(factsOf(error)) : outages[outage]
}
