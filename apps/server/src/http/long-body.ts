import { Refusal } from '../refusal.ts'
import type { AppContext } from './context.ts'

const long = new WeakSet<object>()

/** Whether a request may take as long as the line of its sender needs, which the listener asks before it cuts it off. */
export const isLong = (incoming: object): boolean => long.has(incoming)

/** Nobody who is still sending is silent for so long. */
const silenceMs = 30_000

/** The body of a large file, piece by piece for as long as pieces come. Whoever calls this has found out who sends it. */
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
