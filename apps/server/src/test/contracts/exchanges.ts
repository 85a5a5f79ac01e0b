import type { Contract, Exchange } from './contract.ts'

/** What lies in a field of a form: the Graph API takes objects there as JSON. */
const formValue = (value: string): unknown => (/^[[{]/.test(value) ? JSON.parse(value) : value)

/** The form of a call as an object; `attached_media[0]` and the like are one list. */
const formOf = (form: URLSearchParams): Record<string, unknown> =>
  Object.fromEntries([...form].map(([name, value]) => [name.replace(/\[\d+\]$/, ''), formValue(value)]))

const bodyOf = (body: unknown): unknown => {
  if (body instanceof URLSearchParams) return formOf(body)
  return typeof body === 'string' ? JSON.parse(body) : undefined
}

const replyOf = async (response: Response): Promise<unknown> => {
  const text = await response.clone().text()
  return text !== '' && response.headers.get('content-type')?.includes('json') === true ? JSON.parse(text) : undefined
}

const exchangeOf = async (url: URL, init: RequestInit | undefined, response: Response): Promise<Exchange> => ({
  method: init?.method ?? 'GET',
  path: url.pathname,
  query: Object.fromEntries(url.searchParams),
  body: bodyOf(init?.body),
  status: response.status,
  reply: await replyOf(response),
})

/** Makes the same calls, and tells what each of them was and how it was answered. */
export const recordingFetch =
  (fetch: typeof globalThis.fetch, heard: (exchange: Exchange) => void): typeof globalThis.fetch =>
  async (input, init) => {
    const response = await fetch(input, init)
    heard(await exchangeOf(new URL(input instanceof Request ? input.url : String(input)), init, response))
    return response
  }

/** Of both vendors at once, for tests that do not tell which one they ask. */
export const together = (one: Contract, other: Contract): Contract => ({
  endpoints: [...one.endpoints, ...other.endpoints],
  errors: one.errors,
})
