/** What is told of an error: of which kind it is and where it happened, but no value that was sent or is kept. */
export interface ErrorFacts {
  type: string
  message?: string
  /** What the database was asked, with `$1` in the place of each value. */
  statement?: string
  stack?: string
  cause?: ErrorFacts
  errors?: ErrorFacts[]
  [fact: string]: unknown
}

/** Words of the database, the system and the mail server that say what went wrong; what else they say may quote somebody. */
const facts = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'dataType', 'routine', 'syscall', 'command', 'responseCode']

const isWord = (value: unknown): boolean => (typeof value === 'string' && /^[\w .:-]{1,80}$/.test(value)) || typeof value === 'number'

type Thrown = Error & { code?: unknown; severity?: unknown; query?: unknown; statement?: unknown; errors?: unknown }

/** What engines say that names something of the code; anything else they say may hold a value, also without quotation marks. */
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
 * Most messages quote what they are about. Those of the database do where a value does not fit its type (22) or where a function
 * of ours refuses it (P0).
 */
const messageOf = ({ name, message, code, severity }: Thrown): string | undefined => {
  if (severity !== undefined) return /^(?:22|P0)/.test(String(code)) ? undefined : message
  return code === undefined && ['TypeError', 'ReferenceError'].includes(name) ? ofTheEngine(message) : undefined
}

const frame = /^ {4}at (?:.+:\d+:\d+\)?|.+ \(<anonymous>\))$/

/** A stack begins with the message. */
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

/** Tells of an error without anything that somebody sent. */
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
