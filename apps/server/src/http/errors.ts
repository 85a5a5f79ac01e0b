import type { ErrorHandler } from 'hono'
import { outageOf } from '../db/outage.ts'
import type { ServerTexts } from '../ports/texts.ts'
import { Refusal, type RefusalCode } from '../refusal.ts'
import type { AppContext, AppEnv, RefusalStatuses } from './context.ts'
import { labelText } from './labels.ts'

/** Refusals of every endpoint. An endpoint declares its own; an undeclared one is answered with 400. */
export const usualStatuses: RefusalStatuses = {
  invalid: 400,
  'invalid-json': 400,
  'unknown-field': 400,
  unauthorized: 401,
  'key-unknown': 401,
  'key-revoked': 401,
  'key-wrong-kind': 401,
  forbidden: 403,
  'origin-not-allowed': 403,
  'scope-missing': 403,
  'widget-not-allowed': 403,
  'not-found': 404,
  'too-slow': 408,
  'too-large': 413,
  'rate-limit': 429,
  server: 500,
  unavailable: 503,
  'cannot-save': 503,
  busy: 503,
}

/** Seconds until a retry makes sense: an embedded database restarts within one, a full disk needs somebody to look at it. */
const outages = { away: new Refusal('unavailable', { retryAfter: 5 }), 'cannot-save': new Refusal('cannot-save', { retryAfter: 60 }) }

const refusalOf = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error
  const outage = outageOf(error)
  return outage ? outages[outage] : new Refusal('server')
}

/** Refusals of a field say its label, or nothing of it: its name on the wire is for programs, which find it in `field`. */
const unnamed = { invalid: 'unnamed.invalid', 'invalid-query': 'unnamed.invalid-query' } as const

const messageOf = async (c: AppContext, texts: ServerTexts, { code, details }: Refusal): Promise<string> => {
  const { field, params, retryAfter } = details
  const language = c.get('language')
  const minutes = Math.max(1, Math.ceil((retryAfter ?? 0) / 60))
  if (code !== 'invalid' && code !== 'invalid-query') return texts[language](`errors.${code}`, { minutes, ...params })
  const label = field === undefined ? undefined : c.get('labelOf')?.(field)
  return label ? texts[language](`errors.${code}`, { field: await labelText(language, label) }) : texts[language](unnamed[code])
}

const respond = async (c: AppContext, texts: ServerTexts, refusal: Refusal): Promise<Response> => {
  const { code, details } = refusal
  const { field, reason, params, retryAfter } = details
  const requestId = c.get('requestId')
  const message = await messageOf(c, texts, refusal)
  if (retryAfter !== undefined) c.header('retry-after', String(retryAfter))
  c.header('cache-control', 'no-store')
  // The rest of the body is not awaited.
  if (code === 'too-slow') c.header('connection', 'close')
  const why = reason === undefined ? {} : { reason, ...(params && { params }) }
  return c.json(
    { code, message, ...(field === undefined ? {} : { field }), ...why, requestId },
    c.get('refusals')?.[code] ?? usualStatuses[code] ?? 400,
  )
}

/** The log messages of unforeseen errors. */
const lines: Partial<Record<RefusalCode, string>> = {
  server: 'unexpected error',
  unavailable: 'the database does not answer',
  'cannot-save': 'the database cannot save anything',
}

/** Turns every thrown value into `{code, message, field?, reason?, requestId}`; unforeseen ones are logged with their stack. */
export const errorReply =
  (texts: ServerTexts): ErrorHandler<AppEnv> =>
  (error, c) => {
    const refusal = refusalOf(error)
    const line = error === refusal ? undefined : lines[refusal.code]
    if (line !== undefined) c.get('log').error({ requestId: c.get('requestId'), err: error }, line)
    return respond(c, texts, refusal)
  }
