import { inspect } from 'node:util'
import { pino, type Logger } from 'pino'

interface Line {
  msg?: string
  err?: string
}

const errors: string[] = []

/** Keeps what is logged as an error, with the message and the stack that the log of a real server leaves out. */
export const createTestLog = (): Logger =>
  pino(
    { level: 'error', serializers: { err: (error: unknown) => inspect(error) } },
    {
      write(line) {
        const { msg = '', err } = JSON.parse(line) as Line
        if (err !== undefined) errors.push(`${msg}: ${err}`)
      },
    },
  )

/** What was logged as an error since this was asked last. */
export const takeLoggedErrors = (): string[] => errors.splice(0)
