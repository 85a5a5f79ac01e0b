import { Refusal } from '../refusal.ts'
import type { AppContext } from './context.ts'

const long = new WeakSet<object>()

/** Whether a request may take as long as its sender needs; the listener asks this before it enforces its time limit. */
export const isLong = (incoming: object): boolean => long.has(incoming)

/** A sender that sends nothing for this long is disconnected. */
const silenceMs = 30_000

/** The body of a large file in chunks, without a time limit as long as chunks arrive. Call it only after authentication. */
export const longBody = async function* (c: Pick<AppContext, 'env'> & { req: { raw: Pick<Request, 'body'> } }): AsyncGenerator<Uint8Array> {
  const { body } = c.req.raw
  if (!body) return
  if (c.env?.incoming) long.add(c.env.incoming)
  const reader = (body as ReadableStream<Uint8Array>).getReader()
  try {
    for (;;) {
      const { promise: silent, reject } = Promise.withResolvers<never>()
      const clock = setTimeout(() => reject(new Refusal('too-slow')), silenceMs)
      const { done, value } = await Promise.race([reader.read(), silent]).finally(() => clearTimeout(clock))
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
