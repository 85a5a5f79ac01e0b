import { pino, type DestinationStream, type Logger } from 'pino'
import { factsOf } from './error-facts.ts'

/** The log: one line of JSON for each event, on the standard output unless said otherwise. Errors belong under `err`. */
export const createLog = (level: string, destination?: DestinationStream): Logger => {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: (error: unknown) => factsOf(error) } }
  return destination ? pino(options, destination) : pino(options)
}
