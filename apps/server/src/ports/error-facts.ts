/** The facts of an error for the log: its kind and where it happened, without any values that were sent or stored. */
export interface ErrorFacts {
  type: string
  message?: string
  /** The SQL statement, with `$1` in place of each value. */
  statement?: string
  stack?: string
  cause?: ErrorFacts
  errors?: ErrorFacts[]
  [fact: string]: unknown
}

/** Properties in which the database, the system and the mail server say what went wrong; their other properties may quote data. */
const facts = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'dataType', 'routine', 'syscall', 'command', 'responseCode']

const isWord = (value: unknown): boolean => (typeof value === 'string' && /^[\w .:-]{1,80}$/.test(value)) || typeof value === 'number'

type Thrown = Error & { code?: unknown; severity?: unknown; query?: unknown; statement?: unknown; errors?: unknown }

/** Messages of the JavaScript engine that only name parts of the code; all others may contain a value, even without quotation marks. */
const ofTheCode = [
  /^(?:fetch failed|Failed to fetch|terminated)$/,
  /^Cannot (?:read|set) properties of (?:undefined|null) \((?:reading|setting) '…'\)$/,
  /^(?:\(intermediate value\))?[\w$.]+ is (?:undefined|null|not defined|not iterable|not a function|not a constructor)$/,
  /^can't access property "…", [\w$.]+ is (?:undefined|null)$/,
  /^undefined is not an object \(evaluating '…'\)$/,
]

const ofTheEngine = (message: string): string | undefined => {
  const masked = message.replaceAll(/(["'`]).*\1/gs, '$1…$1')
  return ofTheCode.some((shape) => shape.test(masked)) ? masked : undefined
}

/**
 * SQLSTATE classes whose messages quote data: a value does not fit its type (22), or a function of ours refuses it (P0).
 * Messages of the other classes are safe.
 */
const messageOf = ({ name, message, code, severity }: Thrown): string | undefined => {
  if (severity !== undefined) return /^(?:22|P0)/.test(String(code)) ? undefined : message
  return code === undefined && ['TypeError', 'ReferenceError'].includes(name) ? ofTheEngine(message) : undefined
}

const frame = /^ {4}at (?:.+:\d+:\d+\)?|.+ \(<anonymous>\))$/

/** The stack without the message that it begins with. */
const framesOf = ({ stack = '', message }: Thrown): string => {
  const begin = Math.max(0, stack.indexOf(message)) + message.length
  return stack
    .slice(begin)
    .split('\n')
    .filter((line) => frame.test(line))
    .join('\n')
}

const longest = 2_000
const deepest = 4

/** Describes an error without any data that somebody sent. */
export const factsOf = (thrown: unknown, depth = 0): ErrorFacts => {
  if (!(thrown instanceof Error)) return { type: typeof thrown }
  const error: Thrown = thrown
  const message = messageOf(error)
  const statement = error.statement ?? error.query
  const allowed = Object.entries(error).filter(([name, value]) => facts.includes(name) && isWord(value))
  return {
    type: isWord(error.name) ? error.name : 'Error',
    ...(message !== undefined && { message }),
    ...Object.fromEntries(allowed),
    ...(typeof statement === 'string' && { statement: statement.slice(0, longest) }),
    stack: framesOf(error),
    ...(depth < deepest && error.cause !== undefined && { cause: factsOf(error.cause, depth + 1) }),
    ...(depth < deepest && Array.isArray(error.errors) && { errors: error.errors.map((each) => factsOf(each, depth + 1)) }),
  }
}
