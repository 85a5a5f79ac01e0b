import { ApiError } from '@vitrine/core/http'
import type { VitrineErrorDetail } from './events.ts'
import { neededScopesOf } from './scopes.ts'

interface About {
  /** The element concerned: each is warned about once. */
  element?: Element | undefined
  /** The thrown value. */
  cause?: unknown
}

const told = new WeakMap<Element, Set<string>>()

const isFirst = (element: Element, sentence: string): boolean => {
  const sentences = told.get(element) ?? new Set()
  if (sentences.has(sentence)) return false
  told.set(element, sentences.add(sentence))
  return true
}

/** Warns the page's developer on the browser's console, with the remedy. */
export const warnDeveloper = (sentence: string, { element, cause }: About = {}): void => {
  if (element && !isFirst(element, sentence)) return
  // oxlint-disable-next-line no-console -- the one place where the widgets speak to whoever writes the page
  console.warn(`Vitrine: ${sentence}`, ...[element, cause].filter((value) => value !== undefined))
}

/** Refusals of the server that only the page's developer can fix. */
const refusals = new Set(['origin-not-allowed', 'key-unknown', 'key-revoked', 'key-wrong-kind', 'widget-not-allowed', 'scope-missing'])

const remedyOf = (element: Element, { code, field }: ApiError): string => {
  if (code !== 'scope-missing' || field === undefined) return 'docs/embedding-errors.md says what to do.'
  // All that the element needs at once, lest each right be told by a refusal of its own.
  const scopes = [...new Set([...neededScopesOf(element), field])].join(', ')
  return `Have your server ask for ${scopes} in \`scopes\` of POST /api/embed/token, and give its key ${scopes} too.`
}

/** Warns if a failure is caused by the page, or by us. What the page's `fetchToken` did is reported where it is called. */
export const warnOfFailure = (element: Element, { code, message, error }: VitrineErrorDetail): void => {
  if (error instanceof ApiError) {
    if (refusals.has(error.code ?? ''))
      warnDeveloper(`<${element.localName}> is refused with "${error.code}": ${message} ${remedyOf(element, error)}`, {
        element,
      })
  } else if (code === 'config' || code === 'render') warnDeveloper(message, { element, cause: (error as Error).cause })
}
