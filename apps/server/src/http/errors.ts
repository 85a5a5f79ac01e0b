import type { ErrorHandler } from 'hono'
import type { AppContext, AppEnv } from './context.ts'
import type { ServerTexts } from '../ports/texts.ts'
import { invalid, Problem } from './problem.ts'

// A text that no database keeps, such as one with a null sign in it.
const unfitText = '22021'

const isUnfitText = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === unfitText) || isUnfitText(error.cause))

const problemOf = (error: unknown): Problem => {
  if (error instanceof Problem) return error
  return isUnfitText(error) ? invalid('body') : new Problem(500, 'server')
}

const respond = (c: AppContext, texts: ServerTexts, problem: Problem): Response => {
  const { status, code, details } = problem
  const { field, reason, params, retryAfter } = details
  const requestId = c.get('requestId')
  const minutes = Math.max(1, Math.ceil((retryAfter ?? 0) / 60))
  const message = texts[c.get('language')](`errors.${code}`, { field: field ?? '', minutes, ...params })
  if (retryAfter !== undefined) c.header('retry-after', String(retryAfter))
  c.header('cache-control', 'no-store')
  const why = reason === undefined ? {} : { reason, ...(params && { params }) }
  return c.json({ code, message, ...(field === undefined ? {} : { field }), ...why, requestId }, status)
}

/** Turns every thrown value into `{code, message, field?, reason?, requestId}`; what was not foreseen is logged with its stack. */
export const errorReply =
  (texts: ServerTexts): ErrorHandler<AppEnv> =>
  (error, c) => {
    const problem = problemOf(error)
    if (problem.status === 500) c.get('log').error({ requestId: c.get('requestId'), err: error }, 'unexpected error')
    return respond(c, texts, problem)
  }
